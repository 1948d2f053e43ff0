PREFIX ?= /usr/local
DESTDIR ?=
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share

.PHONY: build test install copy dist uninstall site serve format lint coverage clean bench bench-check bench-instructions bench-site

build:
	@root='$(CURDIR)'; . Scripts/setup.sh; build_release

test:
	./test

install: build copy

# Copies what is built into PREFIX below DESTDIR; `make install` and `make dist` do it.
copy:
	install -d "$(BIN)" "$(SHARE)/atq" "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d" "$(SHARE)/doc/atq"
	install -m 755 .build/release/atq .build/release/atq-evaluate "$(BIN)/"
	rm -rf "$(SHARE)/atq/Knowledge" "$(SHARE)/atq/Site"
	cp -R Knowledge "$(SHARE)/atq/Knowledge"
	cp -R Site "$(SHARE)/atq/Site"
	install -m 644 README.md CHANGELOG.md SECURITY.md LICENSE "$(SHARE)/doc/atq/"
	.build/release/atq lint Knowledge --snapshot "$(SHARE)/atq/snapshot.sqlite" >/dev/null
	chmod -R u+rwX,go+rX,go-w "$(SHARE)/atq"
	.build/release/atq help --format man > "$(SHARE)/man/man1/atq.1"
	.build/release/atq completions bash > "$(SHARE)/bash-completion/completions/atq"
	.build/release/atq completions zsh > "$(SHARE)/zsh/site-functions/_atq"
	.build/release/atq completions fish > "$(SHARE)/fish/vendor_completions.d/atq.fish"

# An archive with everything that runs, and its checksum, in dist/.
dist:
	Scripts/dist

uninstall:
	rm -f "$(BIN)/atq" "$(BIN)/atq-evaluate" "$(SHARE)/man/man1/atq.1" "$(SHARE)/bash-completion/completions/atq" \
	  "$(SHARE)/zsh/site-functions/_atq" "$(SHARE)/fish/vendor_completions.d/atq.fish"
	rm -rf "$(SHARE)/atq" "$(SHARE)/doc/atq"

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

# How long `atq site` takes beside Hugo and MkDocs on the same Markdown.
bench-site:
	Benchmarks/site/run

# Instructions of four fixed jobs, held against those recorded.
bench-instructions:
	Benchmarks/instructions/run
