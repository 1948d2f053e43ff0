"""axe-core on a page of every sort."""

from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files

import pytest

from Support.browser import NARROW, WIDE, browsing

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()
RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ["violations"] }).then(
  ({ violations }) => done(violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("; ")}`)),
  (error) => done([String(error)]));
"""


# The entries of a long list are made alike, and axe takes seconds for thousands of them.
SHORTEN = """
for (const list of document.querySelectorAll("main :is(ul, ol, dl, tbody)")) {
  for (const entry of [...list.children].slice(12)) entry.remove();
}
"""


def violations(browser):
    """What axe finds on the page that is open."""
    browser.run(AXE + "\nreturn null;")
    return browser.driver.execute_async_script(RUN)


def examine(site, pages):
    """Every page light at full width and dark on a phone of 320 px; the last ones, which are facts, in the other two ways as well."""
    ways = [("light", WIDE, pages), ("dark", NARROW, pages), ("dark", WIDE, pages[-1:]), ("light", NARROW, pages[-1:])]
    found = []
    with browsing() as browser:
        browser.driver.set_script_timeout(60)
        for theme, size, chosen in ways:
            browser.prefer(theme)
            browser.resize(size)
            for page in chosen:
                browser.open(site.file_url(page))
                if size == NARROW and browser.run("return document.documentElement.scrollWidth") > size[0]:
                    found.append(f"{page}: scrolls sideways at {size[0]} px")
                browser.run(SHORTEN)
                found += [f"{page} ({theme}, {size[0]} px): {violation}" for violation in violations(browser)]
    return found


def test_axe_finds_nothing_on_any_sort_of_page(site):
    halves = [site.samples[0::2], site.samples[1::2]]
    with ThreadPoolExecutor(2) as pool:
        found = [violation for half in pool.map(lambda pages: examine(site, pages), halves) for violation in half]
    assert found == []


def test_axe_finds_what_is_wrong(site, browser):
    browser.open(site.file_url("index.html"))
    browser.run("document.documentElement.lang = ''; document.querySelector('main').style.color = '#aaa'")
    found = " ".join(violations(browser))
    assert "html-has-lang" in found and "color-contrast" in found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("question", ["second prebuild crashes", "how do i make the keyboard taller", "zzzz qqqq", ""])
def test_axe_finds_nothing_with_the_search_open(site, browser, theme, size, question):
    browser.prefer(theme)
    browser.resize(size)
    browser.open(site.file_url("index.html"))
    browser.search(question or " ")
    assert violations(browser) == []
    assert browser.run("return document.documentElement.scrollWidth") <= size[0]
