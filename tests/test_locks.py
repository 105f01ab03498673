"""The lock files: no address, no folder of somebody's machine, and a build for every platform."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
ADDRESS = re.compile(r"://|file:|\s@\s|(^|[\s=])(/|~|[A-Za-z]:\\)|^\s*-(i|f|-index|-extra-index|-find-links)")
Packages = dict[str, dict[str, Any]]
NPM: dict[str, Packages] = {
    folder: json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))["packages"]
    for folder in ("web", "bench/showdown")
}
of_npm = pytest.mark.parametrize("packages", NPM.values(), ids=list(NPM))


def test_the_lock_files_of_dev_py_are_here() -> None:
    assert [path.stem for path in LOCKS] == ["attack", "dev", "docs", "installer", "node", "peers", "run"]


@pytest.mark.parametrize("path", LOCKS, ids=[path.stem for path in LOCKS])
def test_no_lock_file_says_where_a_package_was_fetched_from(path: Path) -> None:
    assert [line for line in path.read_text("utf-8").splitlines() if ADDRESS.search(line)] == []


@pytest.mark.parametrize(
    "line", ["--index-url https://example.org/simple", "-f wheels", "tool @ file:///wheels/tool.whl", "-e /srv/tool"]
)
def test_an_address_would_be_found(line: str) -> None:
    assert ADDRESS.search(line)


@of_npm
def test_no_lock_of_npm_says_where_packages_came_from(packages: Packages) -> None:
    told = [name for name, package in packages.items() if "resolved" in package or package.get("link") or ".." in name]
    assert told == [], "run `python3 dev.py lock`"


def left_out(packages: Packages) -> Iterator[str]:
    """A registry that lacks a package's build for some platform makes npm leave it out, and `npm ci` then refuses."""
    locked = {name.rpartition("node_modules/")[2] for name in packages}
    for name, package in packages.items():
        for build in package.get("optionalDependencies", {}):
            if build not in locked:
                yield f"{name} {package['version']} lacks {build}"


@of_npm
def test_a_lock_of_npm_has_the_builds_of_every_platform(packages: Packages) -> None:
    assert list(left_out(packages)) == [], "pin a version in package.json that exists for all, then run `dev.py lock`"
