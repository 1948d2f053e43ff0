"""The site of the repository's facts, built once, and browsers to look at it."""

import pytest

from Support.browser import browsing
from Support.paths import AS_OF, atq
from Support.server import serving
from Support.site import Site

ONE_FACT = """---
kind: bug
status: verified
as_of: 2026-11-29
---
# The only fact

There is one.

## Asked as

- what is there

## Sources

- [A page](https://example.com/), primary, read 2026-11-29
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The site, without a base address."""
    folder = tmp_path_factory.mktemp("site") / "out"
    atq("site", "--output", folder, "--as-of", AS_OF)
    return Site(folder)


@pytest.fixture(scope="session")
def address(site):
    """The address at which the site is served, below a base path."""
    with serving(site.folder) as url:
        yield url


@pytest.fixture(scope="module")
def browser():
    """A browser for the tests of one file."""
    with browsing() as made:
        yield made


@pytest.fixture
def cold_browser():
    """A browser that has seen nothing."""
    with browsing() as made:
        yield made


@pytest.fixture(scope="session")
def knowledge_of_one_fact(tmp_path_factory):
    """A folder of facts with one in it."""
    folder = tmp_path_factory.mktemp("knowledge")
    (folder / "README.md").write_text("# Facts\n")
    (folder / "nevis").mkdir()
    (folder / "nevis" / "fact.md").write_text(ONE_FACT)
    return folder
