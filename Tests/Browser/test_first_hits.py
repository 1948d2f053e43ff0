"""The search answers as `atq ask` does."""

import ctypes
import ctypes.util
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from Support.paths import QUESTIONS, asked, questions_of

ANSWER = """
const { answer, complete, readIndex } = globalThis.atqSearch;
const index = globalThis.theIndexOfTheTest ??= readIndex(globalThis.atqSearchIndex);
return arguments[0].map((text) => {
  const { hits, isCertain } = answer(index, complete(index, text));
  return [isCertain, hits[0]?.fact.id ?? null];
});
"""


def ask_all(questions):
    """The same for each of several questions."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(asked, questions))


@pytest.fixture(scope="module")
def searching(site, browser):
    """A browser on a page whose search is loaded."""
    browser.open(site.file_url("index.html"))
    browser.search("prebuild")
    return browser


def differing(questions, searching):
    """The questions to which the two give another first hit, or of which only one is certain."""
    shown = searching.run(ANSWER, questions)
    return [
        (question, said, found)
        for question, said, found in zip(questions, ask_all(questions), shown, strict=True)
        if said != found
    ]


@pytest.mark.parametrize("file", sorted(QUESTIONS.glob("*.tsv")), ids=lambda file: file.stem)
def test_first_hits_of_the_questions(searching, file):
    questions = [question for question, _ in questions_of(file)]
    if file.stem != "questions":
        questions = questions[::3]
    assert len(questions) >= 40
    different = differing(questions, searching)
    assert len(different) <= 0.05 * len(questions), different


def test_first_hits_of_titles_and_misspellings(site, searching):
    """Every twentieth title, whole and with the third letter of each longer word swapped with the next one."""

    def swap(word):
        return word[:2] + word[3] + word[2] + word[4:] if len(word) > 5 and word.isalpha() else word

    titles = site.search_data["facts"]["pages"]["titles"].split("\n")[::20]
    questions = titles + [" ".join(map(swap, title.split(" "))) for title in titles]
    different = differing(questions, searching)
    assert len(different) <= 0.05 * len(questions), different


def test_what_the_panel_shows_first(site, searching):
    pages = {fact.id: site.file_url(fact.address) for fact in site.facts}
    for question in ["second prebuild crashes", "push server", "how do i make the keyboard taller"]:
        searching.search(question)
        certain, first = asked(question)
        assert searching.hits()[0] == pages[first]
        assert searching.find(".search-panel").get_attribute("data-state") == ("certain" if certain else "nearby")


class Snowball:
    """The stemmer of the system's libstemmer, which atq is linked with."""

    def __init__(self):
        name = ctypes.util.find_library("stemmer")
        assert name, "libstemmer is not installed"
        self.library = ctypes.CDLL(name)
        self.library.sb_stemmer_new.restype = ctypes.c_void_p
        self.library.sb_stemmer_stem.restype = ctypes.c_void_p
        self.library.sb_stemmer_stem.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        self.library.sb_stemmer_length.argtypes = [ctypes.c_void_p]
        self.stemmer = self.library.sb_stemmer_new(b"english", b"UTF_8")

    def stem(self, word):
        """A word's stem."""
        stemmed = self.library.sb_stemmer_stem(self.stemmer, word.encode(), len(word))
        return ctypes.string_at(stemmed, self.library.sb_stemmer_length(self.stemmer)).decode()


def test_words_are_stemmed_as_libstemmer_does(site, searching):
    words = set(site.search_data["words"].split(" "))
    words |= {line.strip().lower() for line in Path("/usr/share/dict/words").read_text().splitlines()}
    words = sorted(word for word in words if word.isascii() and word.isalpha() and 2 < len(word) <= 64)
    assert len(words) > 50_000
    snowball = Snowball()
    stems = searching.run("return arguments[0].map(globalThis.atqSearch.stem)", words)
    assert [(word, snowball.stem(word), stem) for word, stem in zip(words, stems) if snowball.stem(word) != stem] == []
