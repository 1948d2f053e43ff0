"""A fact full of markup is shown as text and runs nothing."""

import pytest

from Support.browser import browsing
from Support.paths import AS_OF, atq
from Support.site import Site

ATTACK = "<script>window.ran = 1</script><img src=x onerror='window.ran = 2'><svg onload='window.ran = 3'>"
ESCAPED = ATTACK.replace("<", "\\<")
HEAD = """---
kind: bug
status: verified
as_of: 2026-11-29
aliases: ["</script><script>window.ran = 4</script>", "\\"><img src=x onerror=window.ran=5>"]
---
"""
FACT = f"""{HEAD}# Hostile `{ATTACK}` heading

The statement says {ESCAPED} and `{ATTACK}` twice, with [a link](https://example.com/?"><script>).

```html
{ATTACK}</code></pre>{ATTACK}
```

## Hostile section {ESCAPED}

&lt;iframe src="https://example.com/"&gt; stands in a section.

## Symptoms

- `{ATTACK}`
- `</title></textarea>-->{ATTACK}`

## Asked as

- what does {ESCAPED} do

## Sources

- [A page \\<b> "quoted"](https://example.com/?a=1&b='2'), primary, read 2026-11-29
"""


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    """A site of one fact that is nothing but attacks."""
    folder = tmp_path_factory.mktemp("hostile")
    facts = folder / "Knowledge" / "apple-targets"
    facts.mkdir(parents=True)
    (folder / "Knowledge" / "README.md").write_text("# Facts\n")
    (facts / "hostile.md").write_text(FACT)
    atq("site", "--output", folder / "out", "--as-of", AS_OF, knowledge=folder / "Knowledge")
    return Site(folder / "out")


def test_raw_html_and_script_links_are_refused(tmp_path):
    facts = tmp_path / "Knowledge" / "apple-targets"
    facts.mkdir(parents=True)
    text = FACT.replace(ESCAPED, ATTACK).replace("(https://example.com/?\"><script>)", "(javascript:alert(1))")
    (facts / "hostile.md").write_text(text)
    said = atq("lint", tmp_path / "Knowledge", codes=(1,))
    assert "Raw HTML is not allowed: `<script>`" in said
    assert "javascript:" in said
    atq("site", "--output", tmp_path / "out", knowledge=tmp_path / "Knowledge", codes=(3,))
    assert not (tmp_path / "out").exists()


def test_pages_show_text_and_run_nothing(hostile):
    with browsing() as browser:
        # Rules and checkers are atq's own; there are many, and no fact changes them.
        for page in (page for page in hostile.pages if not page.startswith(("rules/", "checkers/"))):
            browser.open(hostile.file_url(page))
            assert browser.run("return window.ran") is None, page
            assert browser.run("return document.querySelectorAll('iframe, img[src=x], [onerror], [onclick]').length") == 0
            assert browser.messages() == [], page
        browser.open(hostile.file_url("apple-targets/hostile.html"))
        assert "<script>window.ran = 1</script>" in browser.find("main").text
        assert browser.find("body").is_displayed()


def test_the_search_shows_text_and_runs_nothing(hostile):
    with browsing() as browser:
        browser.open(hostile.file_url("index.html"))
        browser.search("Hostile heading")
        assert "<script>window.ran = 1</script>" in browser.find("#search-hit-0").text
        assert browser.run("return document.querySelectorAll('#search-hits :is(script, img, svg)').length") == 0
        browser.search(ATTACK)
        assert browser.run("return window.ran") is None
        assert browser.messages() == []
