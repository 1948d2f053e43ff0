"""Facts made of markup, mutated from a seed: what html5lib reads in the pages holds no element, attribute or address of theirs.

html5lib is the reference parser of the HTML standard's error recovery, so that what a browser would make of a page is what is looked at.
"""

import random
import re
from urllib.parse import urlsplit

import html5lib
import pytest

from Support.paths import AS_OF, atq
from Support.site import Site

SEED = 2026
FACTS = 60
PIECES = [
    "<x-injected>", "</x-injected>", "<script>injected()</script>", "</script>", "<img src=x onerror=injected()>", "</title>", "</textarea>",
    "<!--", "-->", "--!>", "<![CDATA[", "]]>", "<svg/onload=injected()>", "\" onload=\"injected()", "' onload='injected()", "`onload=injected()`",
    "><x-injected ", "&lt;x-injected&gt;", "&#60;x-injected&#62;", "&#x3c;x-injected", "&NewLine;", "\\<", "\\\"", "<a href=javascript:injected()>",
    "<math><mi//xlink:href=\"data:x,<x-injected>\">", "<noscript><p title=\"</noscript><x-injected>\">", "<template>", "<base href=//x>", "<plaintext>",
    "\u202e", "\ufeff", "\u2028", "{{x}}", "${x}", "*", "**", "~~", "`", "``", "[", "](", ")", "![", "| ", "\\|", "<https://x.example/\"onload=x>",
]
HEAD = "---\nkind: bug\nstatus: verified\nas_of: 2026-11-29\naliases: [{alias}]\n---\n"
TAIL = "## Sources\n\n- [A page](https://example.com/), primary, read 2026-11-29\n"


def escaped(text):
    """Text that Markdown reads as it stands: every mark of ASCII with a backslash."""
    return "".join("\\" + letter if letter in "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~" else letter for letter in text)


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def code(text):
    """The text as inline code, with a fence longer than any run of backticks in it."""
    fence = "`" * (max(map(len, re.findall("`+", text)), default=0) + 1)
    return f"{fence} {text} {fence}"


def attack(numbers):
    text = "".join(numbers.choice(PIECES) for _ in range(numbers.randint(1, 12)))
    return text.replace("\n", " ").strip() or "<x-injected>"


@pytest.fixture(scope="module")
def attacks():
    numbers = random.Random(SEED)
    return [attack(numbers) for _ in range(FACTS)]


@pytest.fixture(scope="module")
def hostile(tmp_path_factory, attacks):
    folder = tmp_path_factory.mktemp("injection")
    facts = folder / "Knowledge" / "apple-targets"
    facts.mkdir(parents=True)
    (folder / "Knowledge" / "README.md").write_text("# Facts\n")
    for number, text in enumerate(attacks):
        alias = quoted(f"{number} {text}".replace("\u2028", " ").replace("\ufeff", ""))
        body = (
            HEAD.format(alias=alias) + f"# Title {number} {escaped(text)}\n\nStatement {number} {escaped(text)} and {code(text)}.\n\n"
            f"~~~~~~~~ html\n{text}\n~~~~~~~~\n\n## Symptoms\n\n- {code(text)}\n\n## Asked as\n\n- question {number} {escaped(text)}\n\n" + TAIL
        )
        (facts / f"fact-{number}.md").write_text(body)
    atq("lint", folder / "Knowledge", knowledge=folder / "Knowledge", codes=(0,))
    atq("site", "--output", folder / "out", "--as-of", AS_OF, knowledge=folder / "Knowledge")
    return Site(folder / "out")


def parsed(site, page):
    return html5lib.parse((site.folder / page).read_text(encoding="utf-8"), treebuilder="lxml", namespaceHTMLElements=False)


def test_no_element_attribute_or_address_is_injected(hostile):
    own = [page for page in hostile.pages if not page.startswith(("rules/", "checkers/"))]
    assert len(own) >= FACTS
    for page in own:
        for element in parsed(hostile, page).getroot().iter():
            if not isinstance(element.tag, str):
                assert "injected" not in (element.text or ""), f"{page}: a comment of a fact"
                continue
            name = element.tag.split("}")[-1].lower()
            assert name not in {
                "x-injected", "img", "iframe", "object", "embed", "base", "style", "template", "math", "plaintext", "textarea", "noscript", "mi",
            }, f"{page}: <{name}>"
            if name == "script":
                assert element.get("src") or element.get("type") == "application/ld+json", f"{page}: a script with text"
            for attribute, value in element.attrib.items():
                key = attribute.split("}")[-1].lower()
                assert not key.startswith("on") and key not in {"style", "srcdoc", "formaction"}, f"{page}: {key}"
                assert all(letter.isascii() and (letter.isalnum() or letter in "-:") for letter in key), f"{page}: {key!r}"
                if key in {"href", "src", "action", "xlink:href"}:
                    assert urlsplit(value).scheme.lower() in {"", "http", "https", "mailto"}, f"{page}: {value}"


def test_the_text_is_shown_as_it_was_written(hostile, attacks):
    for number, text in enumerate(attacks):
        shown = "".join(parsed(hostile, f"apple-targets/fact-{number}.html").getroot().itertext())
        assert text in shown, f"fact {number}: {text!r}"
