PREFIX ?= /usr/local
DESTDIR ?=
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share

.PHONY: build test install uninstall site serve format lint coverage clean bench bench-check bench-instructions

build:
	@root='$(CURDIR)'; . Scripts/setup.sh; build_release

test:
	./test

install: build
	install -d "$(BIN)" "$(SHARE)/atq" "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	install -m 755 .build/release/atq .build/release/atq-evaluate "$(BIN)/"
	rm -rf "$(SHARE)/atq/Knowledge" "$(SHARE)/atq/Site"
	cp -R Knowledge "$(SHARE)/atq/Knowledge"
	cp -R Site "$(SHARE)/atq/Site"
	.build/release/atq help --format man > "$(SHARE)/man/man1/atq.1"
	.build/release/atq completions bash > "$(SHARE)/bash-completion/completions/atq"
	.build/release/atq completions zsh > "$(SHARE)/zsh/site-functions/_atq"
	.build/release/atq completions fish > "$(SHARE)/fish/vendor_completions.d/atq.fish"

uninstall:
	rm -f "$(BIN)/atq" "$(BIN)/atq-evaluate" "$(SHARE)/man/man1/atq.1" "$(SHARE)/bash-completion/completions/atq" \
	  "$(SHARE)/zsh/site-functions/_atq" "$(SHARE)/fish/vendor_completions.d/atq.fish"
	rm -rf "$(SHARE)/atq"

# The documentation site. SITE names its folder, SITE_OPTIONS the rest: --base-url, --repository, --as-of.
SITE ?= .build/site
SITE_OPTIONS ?=
PORT ?= 8000

site: build
	.build/release/atq site --output "$(SITE)" $(SITE_OPTIONS)

serve: site
	@echo "http://127.0.0.1:$(PORT)/ (Control-C ends it)"
	@cd "$(SITE)" && exec python3 -m http.server --bind 127.0.0.1 $(PORT)

format:
	swift format --in-place --recursive Package.swift Sources Tests

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

# Whether every line of the seed documents is accounted for. SEEDS names their folder.
SEEDS ?= ../shared/seeds
coverage: build
	Scripts/coverage "$(SEEDS)"

clean:
	rm -rf .build

# Everything that is timed beside its peers: asking, rebuilding, reading, checking, and the site where its benchmark is there.
bench:
	Benchmarks/speed/run
	if [ -x Benchmarks/site/run ]; then Benchmarks/site/run; fi

# How long `atq check` takes beside Node requiring the same configs.
bench-check:
	Benchmarks/speed/run --only check

# Instructions of four fixed jobs, held against those recorded.
bench-instructions:
	Benchmarks/instructions/run
