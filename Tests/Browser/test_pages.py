"""Pages in the browser: silent, self-contained, readable without scripts."""

from urllib.parse import urlsplit

from Support.browser import browsing
from Support.paths import AS_OF, atq
from Support.server import BASE, serving


def test_pages_are_silent_and_ask_for_nothing_off_the_site(site, browser, address):
    said, foreign = [], []
    home = urlsplit(address)
    for page in site.samples:
        browser.open(address + page)
        said += [f"{page}: {message}" for message in browser.messages()]
        for url in browser.requests():
            where = urlsplit(url)
            if where.scheme != "data" and (where.netloc != home.netloc or not where.path.startswith(home.path)):
                foreign.append(f"{page}: {url}")
    assert (said, foreign) == ([], [])


def test_pages_are_silent_from_disk(site, browser):
    said = []
    for page in site.samples:
        browser.open(site.file_url(page))
        said += [f"{page}: {message}" for message in browser.messages()]
        said += [f"{page}: {url}" for url in browser.requests() if urlsplit(url).scheme not in ("file", "data")]
    assert said == []


def test_no_page_sets_a_cookie(site, browser, address):
    browser.open(address + "index.html")
    assert browser.driver.get_cookies() == []


def test_without_scripts_the_content_is_there(site):
    with browsing(scripts=False) as browser:
        browser.open(site.file_url("apple-targets/bugs/201.html"))
        text = browser.find("main").text
        assert "Prebuild without --clean crashes once a target exists" in text
        assert "verified" in text
        assert "2026-11-29" in text
        assert "Cannot read properties of undefined (reading 'removeFromProject')" in text
        # The field leads to the plain list of facts, which stands in for the search.
        field = browser.find("#search-input")
        field.send_keys("prebuild\n")
        browser.wait("return location.pathname.endsWith('/all.html')")
        listed = browser.run("return [...document.querySelectorAll('main a')].map(a => a.href)")
        assert site.file_url("apple-targets/bugs/201.html") in listed


def test_a_missing_address_shows_the_sites_own_page_at_any_depth(tmp_path, browser, knowledge_of_one_fact):
    folder = tmp_path / "out"
    # The page is looked at under another host than the one that it was built for, as before publishing.
    atq("site", "--output", folder, "--as-of", AS_OF, "--base-url", f"https://docs.example{BASE}", knowledge=knowledge_of_one_fact)
    with serving(folder) as address:
        for missing in ("nowhere.html", "nevis/of/old/days"):
            browser.open(address + missing)
            browser.messages()
            assert browser.find("h1").text == "There is no such page"
            assert browser.run("return document.styleSheets.length") == 2
            browser.search("only fact")
            assert browser.hits() == [address + "nevis/fact.html"]
            browser.run("document.querySelector('main p:last-of-type a').click()")
            browser.wait("return location.href === arguments[0]", address + "all.html")
