#!/usr/bin/env python3
"""Writes made-up knowledge that `atq lint` takes: knowledge.py N SEED FOLDER [--documents] [--questions FILE COUNT]

N is the number of facts (documents, sections and rows of tables), with --documents that of documents. Lengths, links, statuses, sources and claims are in
the proportions of the repository's own knowledge: about 12 facts and 10 kB a document, one claim on 12 facts. Words follow Zipf's law over a vocabulary that
grows with the square root of N. Everything comes of N and SEED alone: the same two give the same bytes. All addresses are below example.com, and the packages and
their versions are made up, but for `@bacons/apple-targets`, about which the claims are; they are true of its encoded rules.

--questions writes COUNT lines to FILE, each a question and the identifier of the fact whose words it is made of, separated by a tab.
"""

import argparse
import pathlib
import random
import shutil

SYSTEMS = ["apple-targets", "share-content", "nevis", "convex-clerk", "apple-platform", "expo-sdk", "neighbours"]

TYPES = {
    "action": "com.apple.ui-services",
    "clip": "",
    "keyboard": "com.apple.keyboard-service",
    "notification-service": "com.apple.usernotifications.service",
    "safari": "com.apple.Safari.web-extension",
    "share": "com.apple.share-services",
    "watch": "",
    "widget": "com.apple.widgetkit-extension",
}

# How many of a hundred facts have each status; the repository has no retired ones.
STATUSES = ["verified"] * 67 + ["reported"] * 26 + ["unverified"] * 3 + ["disputed"] * 2 + ["stale", "retired"]
DOCUMENT_KINDS = ["claim"] * 5 + ["practice"] * 3 + ["api", "plist-key", "entitlement", "risk"]

# Claims that hold, rule by rule and version by version.
RELEASES = ["0.1.8", "0.1.9", "3.0.6", "4.0.0", "4.0.1", "5.0.0"]
CLAIMS = [
    ("apple-targets/app-groups/auto-sync-types", "0.1.8", "equals: []"),
    ("apple-targets/app-groups/auto-sync-types", "0.1.9", "equals: [share, bg-download, clip, widget]"),
    ("apple-targets/app-groups/auto-sync-types", "3.0.6", "contains: [keyboard]"),
    ("apple-targets/app-groups/auto-sync-types", "4.0.0", "contains: [file-provider]"),
    ("apple-targets/app-groups/auto-sync-types", "4.0.1", "contains: [watch-widget]"),
    ("apple-targets/app-groups/auto-sync-types", "5.0.0", "contains: [wallet, wallet-ui]"),
    ("apple-targets/app-groups/explicit-list-wins", "5.0.0", "equals: true"),
    ("apple-targets/app-groups/register-setting", "5.0.0", "equals: true"),
]
RULES = sorted({rule for rule, _, _ in CLAIMS})
CHECKERS = ["prebuild/existing-target", "plugin/not-registered", "plugin/not-installed", "target-config/unknown-field", "target-config/missing-type"]

PLAIN = (
    "the of a to in is and for it that on not with as are at by be this or from its only an has when which no what one up than"
    " can does after before without but each same where since more into also other both must then"
).split()
FIELD = (
    "target extension app prebuild config plugin version keyboard widget share entitlement group bundle identifier build project file key value field"
    " release team type folder module native simulator device archive signing profile capability scheme process memory container host activation rule"
    " keychain access storage string list error warning default setting source package lockfile template icon asset framework scene launch"
).split()
ONSETS = "b br c cl d dr f fl g gr h j k l m n p pl pr qu r s sc sp st t tr v w z".split()
VOWELS = "a e i o u ai ea io ou".split()
ENDS = ["", "n", "r", "s", "t", "l", "m", "nd", "rt", "x"]
SYLLABLES = [onset + vowel + ends for onset in ONSETS for vowel in VOWELS for ends in ENDS]


def word(number):
    """The made-up word of a number; the frequent ones are short."""
    parts = []
    number += 7
    while True:
        parts.append(SYLLABLES[number * 1_237 % len(SYLLABLES)])
        number //= len(SYLLABLES)
        if number == 0:
            return "".join(parts) if len(parts[0]) > 2 or len(parts) > 1 else parts[0] + "on"


class Words:
    """Draws words by Zipf's law from those of the field and made-up ones."""

    SLOTS = 1 << 20

    def __init__(self, facts, draw):
        self.draw = draw
        vocabulary = FIELD + [word(number) for number in range(int(190 * max(facts, 1) ** 0.5))]
        weights = [1 / (rank + 2.7) ** 1.07 for rank in range(len(vocabulary))]
        scale = self.SLOTS / sum(weights)
        self.table = []
        reached = 0.0
        for text, weight in zip(vocabulary, weights):
            reached += weight * scale
            self.table.extend([text] * (int(reached) - len(self.table)))
        self.vocabulary = vocabulary

    def pick(self, items):
        return items[int(self.draw() * len(items))]

    def between(self, low, high):
        return low + int(self.draw() * (high - low + 1))

    def chance(self, share):
        return self.draw() < share

    def telling(self):
        return self.table[int(self.draw() * len(self.table))]

    def rare(self):
        return self.vocabulary[int(self.draw() * len(self.vocabulary))]

    def code(self):
        name = self.rare().capitalize() + self.rare().capitalize()
        form = int(self.draw() * 4)
        return ["NS" + name, name[0].lower() + name[1:], f"com.apple.{name.lower()}", f"{name.lower()}.swift"][form]

    def phrase(self, low, high):
        return " ".join(self.telling() if self.draw() < 0.7 else PLAIN[int(self.draw() * len(PLAIN))] for _ in range(self.between(low, high)))

    def sentence(self, links=()):
        words = []
        for _ in range(self.between(12, 30)):
            chance = self.draw()
            if chance < 0.42:
                words.append(PLAIN[int(self.draw() * len(PLAIN))])
            elif chance < 0.94:
                words.append(self.table[int(self.draw() * len(self.table))])
            else:
                words.append(f"`{self.code()}`")
        if words[0][0] != "`":
            words[0] = words[0].capitalize()
        words.extend(links)
        return " ".join(words) + "."


class Section:
    """A fact to be written: a document's own, a section's or a row's."""

    def __init__(self, document, title, anchor):
        self.document = document
        self.title = title
        self.anchor = anchor

    @property
    def identifier(self):
        return self.document.identifier + (f"#{self.anchor}" if self.anchor else "")


class Document:
    def __init__(self, path, title, shape):
        self.path = path
        self.title = title
        self.shape = shape
        self.sections = [Section(self, title, None)]
        self.rows = []

    @property
    def identifier(self):
        path = self.path.removesuffix(".md")
        return path.removesuffix("/index")

    @property
    def facts(self):
        return len(self.sections) + len(self.rows)


class Generator:
    def __init__(self, count, seed, counts_documents):
        self.count = count
        self.counts_documents = counts_documents
        facts = count * 12 if counts_documents else count
        self.words = Words(facts, random.Random(f"{seed}/{count}").random)
        self.packages = [f"made-up-{word(300 + number)}" for number in range(max(3, int(facts**0.5 / 4)))]
        self.sources = max(20, facts // 3)
        self.documents = []
        self.folder = ""

    # Planning: which documents and headings there are, so that links lead somewhere.

    def plan(self):
        self.add(self.releases("apple-targets/index.md", "The config plugin", RELEASES, "@bacons/apple-targets"))
        types = Document("apple-targets/target-types.md", "Target types", "types")
        types.sections.append(Section(types, "Types", "types"))
        types.rows = [Section(types, name, name) for name in TYPES]
        self.add(types)
        for number, package in enumerate(self.packages):
            if self.room() < 16:
                break
            versions = [f"{major}.{minor}.0" for major in range(1, 4) for minor in range(self.words.between(1, 4))]
            path = f"{SYSTEMS[number % len(SYSTEMS)]}/packages/{package}.md"
            self.add(self.releases(path, f"Package {package}", versions, package))
        while self.room() > 0:
            self.add(self.planned(len(self.documents)))

    def add(self, document):
        self.documents.append(document)

    def room(self):
        if self.counts_documents:
            return (self.count - len(self.documents)) * 1_000
        self.written = getattr(self, "written", 0)
        while self.counted < len(self.documents):
            self.written += self.documents[self.counted].facts
            self.counted += 1
        return self.count - self.written

    counted = 0

    def releases(self, path, title, versions, package):
        document = Document(path, title, "releases")
        document.package = package
        document.versions = versions
        document.sections.append(Section(document, "Releases", "releases"))
        document.rows = [Section(document, version, version.replace(".", "")) for version in versions]
        return document

    def planned(self, number):
        words = self.words
        room = self.room()
        if number % 30 == 0 or not self.folder:
            self.folder = f"{words.pick(SYSTEMS)}/{words.rare()}-{number // 30}"
        chance = words.draw()
        shape = "bug" if chance < 0.4 else "topic" if chance < 0.85 else "table"
        title = words.phrase(3, 8).capitalize()
        document = Document(f"{self.folder}/{words.rare()}-{number}.md", title, shape)
        if shape == "bug":
            wanted = words.between(1, 3)
        elif shape == "topic":
            wanted = words.between(8, 22)
        else:
            wanted = words.between(16, 40)
        wanted = min(wanted, room)
        taken = set()
        if shape == "table" and wanted >= 3:
            document.sections.append(Section(document, "Rows of the table", "rows-of-the-table"))
            document.rows = [self.heading(document, taken) for _ in range(wanted - 2)]
        else:
            document.shape = "topic" if shape == "table" else shape
            document.sections += [self.heading(document, taken) for _ in range(wanted - 1)]
        return document

    def heading(self, document, taken):
        while True:
            title = self.words.phrase(3, 6)
            if title not in taken:
                taken.add(title)
                return Section(document, title.capitalize(), title.replace(" ", "-"))

    # Writing.

    def link(self, document):
        """A link to a fact, mostly of the same document or of one nearby."""
        words = self.words
        chance = words.draw()
        if chance < 0.3:
            near = document
        elif chance < 0.7:
            near = self.documents[max(0, document.number - words.between(0, 30))]
        else:
            near = words.pick(self.documents)
        target = words.pick(near.sections)
        anchor = f"#{target.anchor}" if target.anchor else ""
        if near is document and anchor:
            path = anchor
        else:
            up = "../" * document.path.count("/")
            path = f"{up}{near.path}{anchor}"
        return f"[{target.title.lower()}]({path})"

    def source(self, kind):
        number = self.words.between(1, self.sources)
        return f"[Source {number}](https://example.com/sources/{number}), {kind}, read {self.day()}"

    def day(self):
        return f"2026-{self.words.between(1, 11):02}-{self.words.between(1, 28):02}"

    def scope(self):
        package, versions = self.words.pick(self.scopes)
        low = self.words.pick(versions)
        return f'{{"{package}": ">={low}"}}'

    def scalars(self, kind, status, bug=False):
        words = self.words
        lines = [f"kind: {kind}", f"status: {status}", f"as_of: {self.day()}"]
        if words.chance(0.3):
            lines.append(f"review_after: 2027-{words.between(1, 12):02}-01")
        if words.chance(0.45):
            lines.append(f"applies_to: {self.scope()}")
        if words.chance(0.12):
            lines.append(f"target_types: [{words.pick(list(TYPES))}]")
        if bug:
            number = words.between(1, 99_999)
            lines.append(f'aliases: ["#{number}", "issue {number}"]')
        return lines

    def list(self, title, level, entries):
        return ["#" * level + " " + title, ""] + [f"- {entry}" for entry in entries] + [""]

    def body(self, document, section, level, status):
        """Statement, detail, claim and named sections of one fact; `level` is that of its named sections."""
        words = self.words
        statement = " ".join(words.sentence() for _ in range(words.between(1, 3)))
        section.statement = statement
        lines = [statement, ""]
        if words.chance(0.5):
            links = [self.link(document)] if words.chance(0.5) else []
            lines += [" ".join(words.sentence(links if number == 0 else ()) for number in range(words.between(1, 3))), ""]
        if words.chance(0.08):
            lines += ["```swift"] + [f"let {words.code().replace('.', '_')} = {words.between(1, 99)}" for _ in range(4)] + ["```", ""]
        if status == "stale" or words.chance(0.12):
            rule, at, value = words.pick(CLAIMS)
            lines += ["```claim", f"rule: {rule}", f'at: "{at}"', value, "```", ""]
        if status == "disputed":
            lines += self.list("Sides", level, [f"One source: {words.phrase(5, 12)}", f"Another: {words.phrase(5, 12)}"])
        for title, share, most in [("Affects", 0.2, 2), ("Workaround", 0.12, 2), ("Requires", 0.06, 1), ("See also", 0.6, 3)]:
            if words.chance(share):
                lines += self.list(title, level, [self.link(document) for _ in range(words.between(1, most))])
        if words.chance(0.06):
            lines += self.list("Symptoms", level, [f"`{words.code()}: {words.phrase(4, 9)} '{words.code()}'`"])
        if words.chance(0.45):
            lines += self.list("Detected by", level, [f"`{words.pick(CHECKERS)}`"])
        if words.chance(0.45):
            lines += self.list("Encoded by", level, [f"`{words.pick(RULES)}`"])
        return lines

    def questions(self, section, low, high):
        telling = [text for text in section.statement.replace("`", "").rstrip(".").lower().split() if text not in PLAIN]
        return [f"{self.words.pick(['how', 'why', 'what'])} {' '.join(self.words.pick(telling) for _ in range(self.words.between(2, 5)))}"
                for _ in range(self.words.between(low, high))] if telling else [self.words.phrase(3, 6)]

    def sourcesOf(self, status):
        first = {"verified": "primary", "unverified": "searched"}.get(status, "secondary")
        kinds = [first] + [self.words.pick(["primary", "secondary"]) for _ in range(self.words.between(0, 2))]
        return [self.source(kind) for kind in kinds]

    def text(self, document):
        words = self.words
        if document.shape in ("releases", "types"):
            return self.register(document)
        bug = document.shape == "bug"
        status = words.pick(STATUSES)
        kind = "bug" if bug else "claim" if document.rows else words.pick(DOCUMENT_KINDS)
        lines = ["---"] + self.scalars(kind, status, bug)
        if document.rows:
            lines += ["tables:", "  - under: rows-of-the-table", "    rows: symptom",
                      "    columns: [title, status, statement, symptom, workaround, affects, detected-by, encoded-by, sources]"]
        root = document.sections[0]
        lines += ["---", f"# {document.title}", ""] + self.body(document, root, 2, status)
        lines += self.list("Asked as", 2, self.questions(root, 2, 6))
        lines += self.list("Sources", 2, self.sourcesOf(status))
        for section in document.sections[1:]:
            lines += [f"## {section.title}", ""]
            own = status
            if document.rows:
                section.statement = words.sentence()
                lines += ["```fact", "kind: claim", "status: reported", f"as_of: {self.day()}", "```", "", section.statement, ""]
                lines += self.table(document)
                lines += self.list("Sources", 3, self.sourcesOf("verified"))
                continue
            differs = status not in ("verified", "reported") or words.chance(0.25)
            if differs:
                own = words.pick(STATUSES)
                lines += ["```fact"] + self.scalars(words.pick(DOCUMENT_KINDS), own) + ["```", ""]
            lines += self.body(document, section, 3, own)
            if words.chance(0.35):
                lines += self.list("Asked as", 3, self.questions(section, 1, 3))
            if differs or words.chance(0.1):
                lines += self.list("Sources", 3, self.sourcesOf(own))
        return "\n".join(lines)

    def table(self, document):
        words = self.words
        lines = [
            "| title | status | what is so | message | what helps | concerns | checker | rule | sources |",
            "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        ]
        for row in document.rows:
            row.statement = words.sentence()
            status = words.pick(["verified", "verified", "reported"])
            sources = "; ".join(source.replace("), ", ") ").replace(", read", "") for source in self.sourcesOf(status))
            symptom = f"`{words.code()} {words.phrase(3, 6)}`" if words.chance(0.5) else ""
            affects = self.link(document) if words.chance(0.4) else ""
            checker = f"`{words.pick(CHECKERS)}`" if words.chance(0.4) else ""
            rule = f"`{words.pick(RULES)}`" if words.chance(0.4) else ""
            helps = words.phrase(4, 9)
            lines.append(f"| {row.title} | {status} | {row.statement} | {symptom} | {helps} | {affects} | {checker} | {rule} | {sources} |")
        return lines + [""]

    def register(self, document):
        """A table of releases or of target types, which scopes and links rest on."""
        words = self.words
        lines = ["---", "kind: package" if document.shape == "releases" else "kind: claim", "status: verified", f"as_of: {self.day()}"]
        if document.shape == "releases":
            lines += [f'package: "{document.package}"', "tables:", "  - under: releases", "    rows: release", f'    package: "{document.package}"',
                      "    columns: [version, date, statement]"]
        else:
            lines += ["tables:", "  - under: types", "    rows: target-type", "    columns: [title, extension-point, statement]"]
        for section in document.sections:
            section.statement = words.sentence()
        lines += ["---", f"# {document.title}", "", document.sections[0].statement, ""]
        lines += self.list("Asked as", 2, self.questions(document.sections[0], 1, 3))
        lines += [f"## {document.sections[1].title}", "", document.sections[1].statement, ""]
        lines += ["| name | attribute | what it is |", "| --- | --- | --- |"]
        for row in document.rows:
            row.statement = words.sentence()
            attribute = self.day() if document.shape == "releases" else TYPES[row.title]
            lines.append(f"| {row.title} | {attribute} | {row.statement} |")
        lines += ["", *self.list("Sources", 2, self.sourcesOf("verified"))]
        return "\n".join(lines)

    def write(self, folder):
        self.plan()
        self.scopes = [(document.package, document.versions) for document in self.documents if document.shape == "releases"]
        for number, document in enumerate(self.documents):
            document.number = number
        for document in self.documents:
            file = folder / document.path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(self.text(document).encode())

    def asked(self, count):
        """Questions made of words of statements, with the fact that each is about."""
        facts = [section for document in self.documents for section in document.sections + document.rows]
        lines = []
        for _ in range(count):
            section = self.words.pick(facts)
            telling = [text for text in section.statement.replace("`", "").rstrip(".").split() if text.lower() not in PLAIN]
            start = self.words.between(0, max(0, len(telling) - 5))
            lines.append(f"{self.words.pick(['why', 'how', 'what'])} {' '.join(telling[start:start + 5])}\t{section.identifier}\n")
        return "".join(lines)


def main():
    parser = argparse.ArgumentParser(description="Writes made-up knowledge that `atq lint` takes.")
    parser.add_argument("count", type=int, help="how many facts")
    parser.add_argument("seed", type=int)
    parser.add_argument("folder", type=pathlib.Path, help="where to write; an existing folder is emptied if this program made it")
    parser.add_argument("--documents", action="store_true", help="count documents instead of facts")
    parser.add_argument("--questions", nargs=2, metavar=("FILE", "COUNT"), help="also write questions")
    arguments = parser.parse_args()
    if arguments.count < (3 if arguments.documents else 40):
        parser.error("the least count is 40 facts or 3 documents")
    mark = arguments.folder / ".made-up"
    if arguments.folder.exists() and any(arguments.folder.iterdir()):
        if not mark.exists():
            parser.error(f"{arguments.folder} exists and was not made by this program")
        shutil.rmtree(arguments.folder)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    mark.write_text(f"{arguments.count} {arguments.seed}\n")
    generator = Generator(arguments.count, arguments.seed, arguments.documents)
    generator.write(arguments.folder)
    if arguments.questions:
        pathlib.Path(arguments.questions[0]).write_text(generator.asked(int(arguments.questions[1])))


main()
