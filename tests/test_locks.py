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
CLIENT: dict[str, dict[str, Any]] = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]


def test_the_lock_files_of_dev_py_are_here() -> None:
    assert [path.stem for path in LOCKS] == ["dev", "installer", "node", "peers", "run"]


@pytest.mark.parametrize("path", LOCKS, ids=[path.stem for path in LOCKS])
def test_no_lock_file_says_where_a_package_was_fetched_from(path: Path) -> None:
    assert [line for line in path.read_text("utf-8").splitlines() if ADDRESS.search(line)] == []


@pytest.mark.parametrize(
    "line", ["--index-url https://example.org/simple", "-f wheels", "tool @ file:///wheels/tool.whl", "-e /srv/tool"]
)
def test_an_address_would_be_found(line: str) -> None:
    assert ADDRESS.search(line)


def test_the_lock_of_the_client_says_nothing_of_where_packages_came_from() -> None:
    told = [name for name, package in CLIENT.items() if "resolved" in package or package.get("link") or ".." in name]
    assert told == [], "run `python3 dev.py lock`"


def left_out() -> Iterator[str]:
    """A registry that lacks a package's build for some platform makes npm leave it out, and `npm ci` then refuses."""
    locked = {name.rpartition("node_modules/")[2] for name in CLIENT}
    for name, package in CLIENT.items():
        for build in package.get("optionalDependencies", {}):
            if build not in locked:
                yield f"{name} {package['version']} lacks {build}"


def test_the_lock_of_the_client_has_the_builds_of_every_platform() -> None:
    assert list(left_out()) == [], "pin a version in web/package.json that exists for all, then run `dev.py lock`"
