"""An installed atq finds what the site is made of, wherever it is run."""

import os
import subprocess

from Support.paths import AS_OF, ROOT


def test_an_installed_atq_builds_the_site_from_any_folder(tmp_path, site):
    prefix = tmp_path / "prefix"
    subprocess.run(["make", "--silent", "install", f"PREFIX={prefix}"], cwd=ROOT, check=True, capture_output=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(elsewhere)}
    subprocess.run(
        [prefix / "bin" / "atq", "site", "--output", "out", "--as-of", AS_OF],
        cwd=elsewhere, env=environment, check=True, capture_output=True)
    for file in ("index.html", "styles/site.css", "scripts/search/data.js", "apple-targets/bugs/201.html"):
        assert (elsewhere / "out" / file).read_bytes() == (site.folder / file).read_bytes(), file
