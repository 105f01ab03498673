#!/usr/bin/env python3
"""The front door: sets up whatever is missing, then does what you asked for.

    python3 dev.py play  [ARGS]           play in the browser (ARGS go to `facedown play`)
    python3 dev.py test  [ARGS]           run every test (ARGS go to pytest; naming a test leaves out the client's own)
    python3 dev.py setup                  set up everything and do nothing else
    python3 dev.py check                  ruff, mypy, import rules, TypeScript and Biome, lock files
    python3 dev.py fmt                    format the code, Python and TypeScript, and fix what can be fixed
    python3 dev.py lock                   resolve all dependencies anew and write the lock files
    python3 dev.py bench [NAME] [--json]  measure, beside peers where there are any

Everything installed lives in .venv and web/node_modules; deleting both starts afresh.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  an older Python gets as far as this line and is told
    sys.exit("Facedown needs Python 3.11 or newer; this is Python %d.%d. Try: python3.11 dev.py" % sys.version_info[:2])  # noqa: UP031

from collections.abc import Callable, Iterator, Sequence
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMPS = VENV / "stamps"
PEERS = VENV / "peers"
REQUIREMENTS = ROOT / "requirements"
WEB = ROOT / "web"

NO_NODE = 3  # hatch_build.py's exit code for "install Node for me"

# Lock file and what it resolves. The first holds for the others: a package has one version everywhere.
LOCKS = {
    "dev": ["pyproject.toml", "--group", "dev"],
    "run": ["pyproject.toml", "--group", "build"],
    "node": ["--group", "node"],
    "installer": ["--group", "installer"],
    "peers": ["--group", "peers"],
}
APART = {"peers"}  # installed into a folder of its own, so its versions are its own

# Settings of the user's machine that say how to reach a package index are kept; those that say what to install, or
# where, are not.
HOW_TO_REACH = re.compile(
    r".*(INDEX|CERT|PROXY|TRUSTED|INSECURE|TIMEOUT|RETRIES|CACHE|CONFIG_FILE|KEYRING|TLS|FIND_LINKS).*"
)


class Failure(Exception):
    """A step that could not be done; the text says what to do."""


# Commands


def play(arguments: Sequence[str]) -> int:
    with one_at_a_time():
        set_up_to_run()
    return hand_over([str(BIN / "facedown"), "play", *arguments])


def test(arguments: Sequence[str]) -> int:
    with one_at_a_time():
        set_up_to_test()
    names_tests = any((ROOT / argument.split("::")[0]).exists() for argument in arguments)
    failed = npm("test") if has_client_tests() and not names_tests else 0
    if failed:
        return failed
    os.chdir(ROOT)
    return hand_over([str(PYTHON), "-m", "pytest", "-n", "auto", "--dist", "worksteal", *arguments])


def setup(arguments: Sequence[str]) -> int:
    takes_nothing("setup", arguments)
    with one_at_a_time():
        set_up_to_test()
    return 0


def check(arguments: Sequence[str]) -> int:
    """Run every check, also after one has failed, and say at the end which did."""
    takes_nothing("check", arguments)
    with one_at_a_time():
        set_up_to_develop()
    checks: dict[str, Callable[[], int]] = {
        "ruff check": lambda: tool("ruff", "check", "--quiet"),
        "ruff format": lambda: tool("ruff", "format", "--check", "--quiet"),
        "mypy": lambda: tool("mypy", "--no-error-summary"),
        "import rules": lambda: tool("lint-imports", "--no-logo"),
        "TypeScript and Biome": lambda: npm("run", "--silent", "check"),
        "lock files": check_locks,
    }
    failed = [name for name, passes in checks.items() if not reports_ok(name, passes)]
    if failed:
        print(f"\nnot in order: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def fmt(arguments: Sequence[str]) -> int:
    takes_nothing("fmt", arguments)
    with one_at_a_time():
        set_up_to_develop()
    unfixed = tool("ruff", "check", "--fix", "--show-fixes")
    return tool("ruff", "format") or npm("run", "--silent", "fmt") or unfixed


def lock(arguments: Sequence[str]) -> int:
    takes_nothing("lock", arguments)
    with one_at_a_time():
        set_up_packages("run")
        lock_python()
        lock_client()
    return check_locks()


def bench(arguments: Sequence[str]) -> int:
    with one_at_a_time():
        set_up_to_develop()
        set_up_peers()
    os.chdir(ROOT)
    return hand_over([str(PYTHON), "-m", "bench", *arguments])


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "play": play,
    "test": test,
    "setup": setup,
    "check": check,
    "fmt": fmt,
    "lock": lock,
    "bench": bench,
}


# Set-up, in layers


def set_up_to_run() -> None:
    set_up_packages("run")
    build_client()
    install_facedown()


def set_up_to_develop() -> None:
    set_up_packages("dev")
    build_client()
    install_facedown()


def set_up_to_test() -> None:
    set_up_to_develop()
    set_up_chromium()


def set_up_venv() -> None:
    """Make .venv, anew if it was made by another Python or for another folder."""
    stamp, lock_file = "venv", REQUIREMENTS / "installer.txt"
    made_for = fingerprint([lock_file], str(ROOT), sys.base_prefix, sys.version)
    if PYTHON.exists() and is_stamped(stamp, made_for):
        return
    shutil.rmtree(VENV, ignore_errors=True)
    install_ensurepip()
    with step("making .venv"):
        run([sys.executable, "-m", "venv", str(VENV)], "Is the disk full? `python3 -m venv .venv` must work here.")
        run([str(PYTHON), "-m", "pip", "install", "--require-hashes", "-r", str(lock_file)], REACH)
    write_stamp(stamp, made_for)


def set_up_packages(kind: str) -> None:
    """Install the locked packages: `run` to play, `dev` (which contains them) to develop."""
    set_up_venv()
    wanted = {name: fingerprint([REQUIREMENTS / f"{name}.txt"]) for name in ("run", "dev")}
    if is_stamped("packages", wanted["dev"]) or (kind == "run" and is_stamped("packages", wanted["run"])):
        return
    with step("installing the locked packages"):
        install("--require-hashes", "--compile-bytecode", "-r", str(REQUIREMENTS / f"{kind}.txt"))
    write_stamp("packages", wanted[kind])


def build_client() -> None:
    if with_node():
        raise Failure("The browser client could not be built; the reason stands above.")


def install_facedown() -> None:
    """Install this folder as the package: editable, so that the code runs from where it stands."""
    wanted = fingerprint([ROOT / "pyproject.toml", ROOT / "hatch_build.py"])
    if is_stamped("facedown", wanted):
        return
    with step("installing facedown"):
        install("--no-deps", "--no-build-isolation", "--reinstall-package", "facedown", "--editable", str(ROOT))
    write_stamp("facedown", wanted)


def set_up_peers() -> None:
    wanted = fingerprint([REQUIREMENTS / "peers.txt"])
    if PEERS.exists() and is_stamped("peers", wanted):
        return
    shutil.rmtree(PEERS, ignore_errors=True)
    with step("installing the benchmark peers"):
        install("--require-hashes", "--target", str(PEERS), "-r", str(REQUIREMENTS / "peers.txt"))
    write_stamp("peers", wanted)


def set_up_chromium() -> None:
    if not shutil.which("chromium"):
        install_from_debian("chromium", "The browser tests need Chromium as `chromium` on the PATH.")


def install_ensurepip() -> None:
    """Debian keeps what venv needs in a package of its own."""
    if subprocess.run([sys.executable, "-c", "import ensurepip, venv"], capture_output=True, check=False).returncode:
        install_from_debian("python3-venv", "This Python cannot make virtual environments.")


def install_from_debian(package: str, need: str) -> None:
    command = f"apt-get update && apt-get install -y --no-install-recommends {package}"
    may_install = shutil.which("apt-get") and os.name == "posix" and os.geteuid() == 0
    if not may_install:
        raise Failure(f"{need}\nInstall it; on Debian, as root:\n    {command}")
    with step(f"installing {package} from Debian"):
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        run(["sh", "-c", command], f"{need}\nThis has to work:\n    {command}")


# Node, which hatch_build.py finds


def with_node(*arguments: str) -> int:
    """Run hatch_build.py, first installing Node from PyPI if the machine has none."""
    argv = [str(PYTHON), str(ROOT / "hatch_build.py"), *arguments]
    answer = subprocess.run(argv, env=environment(), check=False).returncode
    if answer == NO_NODE:
        with step("installing Node from PyPI"):
            install("--require-hashes", "-r", str(REQUIREMENTS / "node.txt"))
        answer = subprocess.run(argv, env=environment(), check=False).returncode
    return answer


def npm(*arguments: str) -> int:
    return with_node("npm", *arguments)


def has_client_tests() -> bool:
    return any((WEB / "src").rglob("*.test.ts*"))


# Lock files


def lock_python() -> None:
    """Write requirements/*.txt: every package with its hashes, for every platform, and no address."""
    first = REQUIREMENTS / "dev.txt"
    REQUIREMENTS.mkdir(exist_ok=True)
    for name, sources in LOCKS.items():
        held = [] if name in APART or name == first.stem else ["--constraints", str(first.relative_to(ROOT))]
        with step(f"resolving requirements/{name}.txt"):
            run([str(BIN / "uv"), "pip", "compile", *sources, *held, *COMPILE, "-o", f"requirements/{name}.txt"], REACH)


COMPILE = [
    *("--universal", "--python-version", "3.11", "--upgrade", "--generate-hashes"),
    *("--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate", "--quiet"),
]


def lock_client() -> None:
    """Write web/package-lock.json, away from node_modules: npm would lock only what is installed there."""
    with step("resolving web/package-lock.json"), tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", ".npmrc"):
            shutil.copy(WEB / name, folder)
        if npm("--prefix", folder, "install", "--package-lock-only", "--ignore-scripts", "--silent"):
            raise Failure("npm could not resolve web/package.json. Is the npm registry reachable?")
        shutil.copy(Path(folder) / "package-lock.json", WEB)


def check_locks() -> int:
    """No lock file may say where a package was fetched from, or name a folder of somebody's machine."""
    found = [*addresses_in_requirements(), *addresses_in_package_lock(), *platforms_left_out_of_package_lock()]
    for complaint in found:
        print(complaint)
    return 1 if found else 0


def addresses_in_requirements() -> Iterator[str]:
    address = re.compile(r"://|file:|\s@\s|(^|[\s=])(/|~|[A-Za-z]:\\)|^\s*-(i|f|-index|-extra-index|-find-links)")
    for path in sorted(REQUIREMENTS.glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if address.search(line):
                yield f"{path.relative_to(ROOT)}:{number}: records an address or a path: {line.strip()}"


def addresses_in_package_lock() -> Iterator[str]:
    for name, package in packages_of_client().items():
        if "resolved" in package or package.get("link") or ".." in name:
            yield f"web/package-lock.json: {name or 'the root'} records where it came from; run `python3 dev.py lock`"


def platforms_left_out_of_package_lock() -> Iterator[str]:
    """A registry that lacks a package's build for some platform makes npm leave it out, and `npm ci` then refuses."""
    packages = packages_of_client()
    locked = {name.rpartition("node_modules/")[2] for name in packages}
    for name, package in packages.items():
        missing = sorted(set(package.get("optionalDependencies", {})) - locked)
        if missing:
            yield (
                f"web/package-lock.json: {name} {package['version']} lacks {', '.join(missing)};\n"
                "    pin a version in web/package.json that exists for every platform, then run `python3 dev.py lock`"
            )


def packages_of_client() -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))[
        "packages"
    ]
    return packages


# Running things

REACH = (
    "Is the package index reachable? Where the machine uses a mirror, name it in PIP_INDEX_URL for pip "
    "and UV_DEFAULT_INDEX for uv."
)


def install(*arguments: str) -> None:
    run([str(BIN / "uv"), "pip", "install", "--python", str(PYTHON), *arguments], REACH)


def tool(name: str, *arguments: str) -> int:
    return subprocess.run([str(BIN / name), *arguments], cwd=ROOT, env=environment(), check=False).returncode


def run(argv: Sequence[str], advice: str) -> None:
    """Run a step quietly; when it fails, show the end of what it said and the advice."""
    done = subprocess.run(
        argv, cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise Failure("\n".join([*done.stdout.splitlines()[-25:], "", advice]))


def hand_over(argv: Sequence[str]) -> int:
    """Become the program, so that signals and the terminal are its own."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(argv[0], list(argv), environment())
    return subprocess.run(argv, env=environment(), check=False).returncode


def environment() -> dict[str, str]:
    """The user's environment, without what would lead pip, uv or Python astray, as if .venv were activated."""
    env = {name: value for name, value in os.environ.items() if is_wanted(name)}
    if "PIP_INDEX_URL" in env:
        env.setdefault("UV_DEFAULT_INDEX", env["PIP_INDEX_URL"])
    env.update(
        PATH=os.pathsep.join([str(BIN), env.get("PATH", os.defpath)]),
        VIRTUAL_ENV=str(VENV),
        PIP_DISABLE_PIP_VERSION_CHECK="1",
        UV_PYTHON_DOWNLOADS="never",
    )
    return env


def is_wanted(name: str) -> bool:
    if name in {"PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "VIRTUAL_ENV", "CONDA_PREFIX", "__PYVENV_LAUNCHER__"}:
        return False
    return not name.startswith(("PIP_", "UV_")) or bool(HOW_TO_REACH.match(name))


@contextmanager
def step(title: str) -> Iterator[None]:
    """One line for a long step, with the seconds it took."""
    print(f"  {title} … ", end="", file=sys.stderr, flush=True)
    began = time.monotonic()
    try:
        yield
    except Failure:
        print("failed", file=sys.stderr)
        raise
    print(f"{time.monotonic() - began:.1f} s", file=sys.stderr)


def reports_ok(name: str, passes: Callable[[], int]) -> bool:
    began = time.monotonic()
    ok = passes() == 0
    print(f"  {name}: {'ok' if ok else 'NOT OK'} ({time.monotonic() - began:.1f} s)", file=sys.stderr, flush=True)
    return ok


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two set-ups in one folder take turns."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with Path(__file__).open("rb") as door:
        try:
            fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("  waiting for another dev.py to finish its set-up", file=sys.stderr, flush=True)
            fcntl.flock(door, fcntl.LOCK_EX)
        yield


# Stamps: a hash of what a step depends on, written when it has succeeded


def is_stamped(name: str, value: str) -> bool:
    stamp = STAMPS / name
    return stamp.exists() and stamp.read_text(encoding="utf-8") == value


def write_stamp(name: str, value: str) -> None:
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(value, encoding="utf-8")


def fingerprint(files: Sequence[Path], *facts: str) -> str:
    digest = hashlib.sha256("\0".join(facts).encode())
    for path in files:
        if not path.exists():
            raise Failure(f"{path.relative_to(ROOT)} is missing. It belongs to the repository: restore it with git.")
        digest.update(path.read_bytes())
    return digest.hexdigest()


def takes_nothing(command: str, arguments: Sequence[str]) -> None:
    if arguments:
        raise Failure(f"`dev.py {command}` takes no arguments, but was given: {' '.join(arguments)}")


def main(arguments: Sequence[str]) -> int:
    name = arguments[0] if arguments else ""
    if name in {"-h", "--help", "help"}:
        print(__doc__.strip() if __doc__ else "")
        return 0
    if name not in COMMANDS:
        complaint = f"dev.py knows no command {name!r}.\n\n" if name else ""
        print(f"{complaint}{(__doc__ or '').strip()}", file=sys.stderr)
        return 2
    try:
        return COMMANDS[name](arguments[1:])
    except Failure as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
