"""A built site as files."""

import json
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import quote

from lxml import html

ALPHABET = {
    letter: value
    for value, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}


def numbers(text):
    """Reads a row of numbers as the search index writes them."""
    found, number, shift = [], 0, 0
    for letter in text:
        digit = ALPHABET[letter]
        number |= (digit & 31) << shift
        shift += 5
        if digit < 32:
            found.append(number)
            number, shift = 0, 0
    return found


def usual_address(id):
    """The address of a fact for which the search index gives none."""
    path, sign, anchor = id.partition("#")
    return f"{path}.html{sign}{anchor}"


@dataclass(frozen=True)
class Fact:
    """A fact as the search index lists it."""

    id: str
    address: str
    kind: str
    status: str

    @property
    def page(self):
        """The page of the fact alone; the address of a section leads into its document."""
        return self.id.replace("#", "/") + ".html" if "#" in self.address else self.address


@dataclass(frozen=True)
class Links:
    """What a page can be led to, and where it leads."""

    anchors: frozenset
    targets: frozenset


@dataclass(frozen=True)
class Site:
    """The folder of a built site."""

    folder: Path

    @cached_property
    def pages(self):
        """The HTML files, relative to the folder, in order."""
        return sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.html"))

    @cached_property
    def links(self):
        """The anchors and links of each page."""
        found = {}
        for page in self.pages:
            tree = html.parse(str(self.folder / page)).getroot()
            found[page] = Links(frozenset(tree.xpath("//@id")), frozenset(tree.xpath("//@href | //@src | //@action")))
        return found

    @cached_property
    def search_data(self):
        """What the script of the search index assigns."""
        script = (self.folder / "scripts/search/data.js").read_text()
        return json.loads(re.fullmatch(r'"use strict";\nglobalThis\.\w+ = (.*);\n', script, re.DOTALL)[1])

    @cached_property
    def facts(self):
        """The facts of the search index, in its order."""
        facts = self.search_data["facts"]
        ids = facts["pages"]["ids"].split("\n")
        addresses = facts["pages"]["addresses"].split("\n")
        kinds = [facts["kinds"]["names"][n - 1] for n in numbers(facts["kinds"]["values"])]
        statuses = [facts["statuses"]["names"][n - 1] for n in numbers(facts["statuses"]["values"])]
        return [
            Fact(id, address or usual_address(id), kind, status)
            for id, address, kind, status in zip(ids, addresses, kinds, statuses, strict=True)
        ]

    @cached_property
    def samples(self):
        """A page of every sort: each overview, a fact of each kind and status, a rule, a checker, an error string."""
        chosen = [page for page in self.pages if "/" not in page]
        for folder in ("checkers", "rules", "errors"):
            inside = [page for page in self.pages if page.startswith(f"{folder}/")]
            overview = f"{folder}/index.html"
            chosen += [page for page in inside if page == overview]
            chosen += [page for page in inside if page != overview][:1]
        for sort in ("kinds", "status", "systems"):
            chosen += [page for page in self.pages if page.startswith(f"{sort}/")][:1]
        for field in ("kind", "status"):
            seen = set()
            for fact in self.facts:
                if getattr(fact, field) not in seen:
                    seen.add(getattr(fact, field))
                    chosen.append(fact.page)
        return list(dict.fromkeys(chosen))

    def file_url(self, page):
        """The address of a page on the disk."""
        path, sign, anchor = page.partition("#")
        return "file://" + quote(str(self.folder / path)) + sign + anchor
