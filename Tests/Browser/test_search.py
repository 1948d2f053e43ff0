"""The search in the page."""


import pytest
from selenium.webdriver.common.keys import Keys

from Support.browser import NARROW, browsing
from Support.paths import QUESTIONS, asked, questions_of

BUG = "apple-targets/bugs/201.html"
ERROR = "Cannot read properties of undefined (reading 'removeFromProject')"


def active(browser):
    """The number of the hit that is chosen; None where none is."""
    name = browser.run("return document.activeElement.getAttribute('aria-activedescendant')")
    return None if name is None else int(name.rsplit("-", 1)[1])


def status(browser):
    """What the panel says of the hits."""
    return browser.find(".search-status").text


def test_from_a_cold_page_by_keyboard(cold_browser, address):
    browser = cold_browser
    browser.open(address + "index.html")
    before = browser.requests()
    assert not any("/scripts/search/" in url for url in before), "the index is loaded before it is used"
    browser.search("second prebuild crashes")
    assert any(url.endswith("/scripts/search/data.js") for url in browser.requests())
    hits = browser.hits()
    assert hits[0] == address + BUG
    assert active(browser) == 0
    browser.type(Keys.ARROW_DOWN)
    assert active(browser) == 1
    browser.type(Keys.ARROW_UP)
    browser.type(Keys.ARROW_UP)
    assert active(browser) == len(hits) - 1
    browser.type(Keys.ARROW_DOWN)
    browser.type(Keys.ENTER)
    browser.wait("return location.href === arguments[0]", address + BUG)
    assert browser.messages() == []


def test_from_disk(cold_browser, site):
    cold_browser.open(site.file_url("nevis/index.html"))
    cold_browser.search(ERROR)
    assert cold_browser.hits()[0] == site.file_url(BUG)
    cold_browser.type(Keys.ENTER)
    cold_browser.wait("return location.href === arguments[0]", site.file_url(BUG))
    assert cold_browser.messages() == []


def test_an_error_string_is_an_exact_match(browser, site):
    browser.open(site.file_url("index.html"))
    browser.search(ERROR)
    assert "exact match" in browser.find("#search-hit-0").text


@pytest.mark.parametrize(
    ("identifier", "page"),
    [
        ("apple-targets/app-groups#auto-sync", "apple-targets/app-groups.html#auto-sync"),
        ("#201", BUG),
        ("prebuild/existing-target", "checkers/prebuild/existing-target.html"),
        ("apple-targets/xcode-target/update-path", "rules/apple-targets/xcode-target/update-path.html"),
    ],
)
def test_an_identifier_leads_to_its_page(browser, site, identifier, page):
    browser.open(site.file_url("index.html"))
    browser.search(identifier)
    assert "exact match" in browser.find("#search-hit-0").text
    browser.type(Keys.ENTER)
    browser.wait("return location.href === arguments[0]", site.file_url(page))


def test_hits_say_how_they_are_known(browser, site):
    browser.open(site.file_url("index.html"))
    browser.search("#201")
    words = browser.find("#search-hit-0 .hit-facts").text
    for word in ("verified", "bug", "as of 2026-11-29", "for @bacons/apple-targets <=5.0.0"):
        assert word in words


def test_nothing_is_presented_as_an_answer_where_nothing_is_certain(browser, site):
    browser.open(site.file_url("index.html"))
    questions = [question for question, _ in questions_of(QUESTIONS / "questions.tsv")]
    browser.search(next(question for question in questions if asked(question)[0] is False and asked(question)[1]))
    assert status(browser).startswith("Nothing certain; nearby:")
    assert active(browser) is None
    browser.type(Keys.CONTROL + "a")
    browser.type("zzzzqqq")
    browser.wait("return document.querySelector('.search-status').textContent === 'Nothing is known of this.'")
    assert browser.hits() == []
    assert browser.run("return document.activeElement.getAttribute('aria-expanded')") == "false"


def test_a_misspelt_word_is_read_as_the_nearest_and_said(browser, site):
    browser.open(site.file_url("index.html"))
    browser.search("second prebiuld crashes")
    assert "“prebiuld” read as “prebuild”." in status(browser)
    assert browser.hits()[0] == site.file_url(BUG)


def test_a_word_is_completed_while_it_is_typed(browser, site):
    browser.open(site.file_url("index.html"))
    browser.search("second prebuild cras")
    assert browser.hits()[0] == site.file_url(BUG)


@pytest.mark.parametrize(("name", "value"), [("kind", "bug"), ("status", "reported"), ("system", "nevis")])
def test_filters_leave_only_what_they_name(browser, site, name, value):
    browser.open(site.file_url("index.html"))
    browser.search("prebuild extension keychain")
    everything = browser.hits()
    place = ["system", "kind", "status"].index(name)
    browser.run(
        """const select = document.querySelectorAll('.search-filters select')[arguments[0]];
        select.value = arguments[1]; select.dispatchEvent(new Event('change'));""", place, value)
    hits = browser.hits()
    assert hits and hits != everything
    facts = {site.file_url(fact.address): fact for fact in site.facts}
    found = {fact.id.split("/")[0].split("#")[0] if name == "system" else getattr(fact, name)
             for fact in map(facts.__getitem__, hits)}
    assert found == {value}


def test_filters_are_reached_by_keyboard(browser, site):
    browser.open(site.file_url("index.html"))
    browser.search("prebuild")
    browser.type(Keys.TAB)
    assert browser.run("return document.activeElement.closest('label').textContent").startswith("Filter bySystem")
    browser.type(Keys.ESCAPE)
    assert browser.run("return document.activeElement.id") == "search-input"


def test_escape_closes_then_clears(browser, site):
    browser.open(site.file_url("index.html"))
    browser.search("prebuild")
    browser.type(Keys.ESCAPE)
    assert not browser.find(".search-panel").is_displayed()
    assert browser.find("#search-input").get_attribute("value") == "prebuild"
    browser.type(Keys.ESCAPE)
    assert browser.find("#search-input").get_attribute("value") == ""


def test_a_slash_is_a_slash_inside_a_field(browser, site):
    browser.open(site.file_url("index.html"))
    browser.search("ios")
    browser.type("/Podfile")
    assert browser.find("#search-input").get_attribute("value") == "ios/Podfile"


def test_a_question_in_the_address_is_asked(browser, site):
    browser.open(site.file_url("all.html") + "?q=second+prebuild+crashes")
    browser.wait("return document.querySelectorAll('#search-hits [role=option]').length > 0")
    assert browser.hits()[0] == site.file_url(BUG)


def test_roles_follow_the_combobox_pattern(browser, site):
    browser.open(site.file_url("index.html"))
    browser.search("prebuild")
    roles = browser.run(
        """const field = document.activeElement;
        const list = document.getElementById(field.getAttribute('aria-controls'));
        return { field: field.getAttribute('role'), expanded: field.getAttribute('aria-expanded'),
          list: list.getAttribute('role'), name: list.getAttribute('aria-label'),
          options: [...list.children].every((option) => option.getAttribute('role') === 'option' && option.id),
          chosen: list.querySelectorAll('[aria-selected=true]').length,
          live: document.querySelector('.search-status').getAttribute('role') };""")
    assert roles == {
        "field": "combobox", "expanded": "true", "list": "listbox", "name": "Facts", "options": True, "chosen": 1,
        "live": "status",
    }


def test_the_panel_fits_a_phone(site):
    with browsing(size=NARROW) as browser:
        browser.open(site.file_url("index.html"))
        browser.search("app group suite name")
        box = browser.run("const box = document.querySelector('.search-panel').getBoundingClientRect(); return box.toJSON()")
        assert box["left"] >= 0 and box["right"] <= NARROW[0] and box["bottom"] <= NARROW[1]
        assert browser.find("#search-hit-0").is_displayed()
