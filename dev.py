#!/usr/bin/env python3
"""The front door: sets up whatever is missing, then does what you asked for.

    python3 dev.py play  [ARGS]             play in the browser (ARGS go to `facedown play`)
    python3 dev.py test                     run every test, those of the client beside the others
    python3 dev.py test  ARGS               run some (ARGS go to pytest): tests/towers -k ledge
    python3 dev.py test  --rule TC-DMG-02   run the tests of one rule
    python3 dev.py test  --shared [ARGS]    run those of the table at two servers that share a PostgreSQL and a Valkey
    python3 dev.py check                    ruff, mypy, import rules, TypeScript and Biome
    python3 dev.py ci                       test and check, side by side
    python3 dev.py soak [--games N] [GAME]  play 10,000 random games of each ruleset, or N, on all cores
    python3 dev.py soak --pairs N [GAME]    can anybody tell games apart that differ in a secret? N moments
    python3 dev.py soak --table [--sockets N] [--minutes N] [--houses N] [--quick]
                                            does a server stay as quick and as small? 1,000 sockets, an hour
    python3 dev.py coverage [GAME …]        record anew which test runs the code that cites each rule
    python3 dev.py mutate [GAME] [--rule ID] [--sample N --seed S]
                                            do the tests of a rule notice when its code is wrong?
    python3 dev.py fmt                      format the code, Python and TypeScript, and fix what can be fixed
    python3 dev.py bench [NAME] [--json]    measure, beside peers where there are any; --quick shows that it works
    python3 dev.py bench games --against REV
                                            the same fights by the rules of an older commit, in turn
    python3 dev.py bench --write-docs       measure and put the figures into docs/speed.md
    python3 dev.py attack [--seconds N]     attack a server of our own: fuzzing, secrets, kills, floods
    python3 dev.py attack --street          attack servers that share their tables: kills, stillness, lost connections
    python3 dev.py attack --described       ask a server whatever its OpenAPI allows, and what it does not
    python3 dev.py docs                     bind the docs and the docstrings into a site, build/docs/index.html
    python3 dev.py lock                     resolve all dependencies anew and write the lock files
    python3 dev.py setup                    set up everything and do nothing else

Everything installed lives in .venv and web/node_modules; deleting both starts afresh.
"""

from __future__ import annotations

import inspect
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  an older Python gets as far as this line and is told
    sys.exit("Facedown needs Python 3.11 or newer; this is Python %d.%d. Try: python3.11 dev.py" % sys.version_info[:2])  # noqa: UP031

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
SHOWDOWN = ROOT / "bench" / "showdown"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

WORKERS = (os.cpu_count() or 1) + 1  # one of them always waits for a browser or a server
PYTEST = [str(PYTHON), "-m", "pytest", "-n", str(WORKERS), "--dist", "worksteal"]
AT_A_TABLE = ("tests/table", "tests/client")
CHROMIUMS = ("chromium-headless-shell", "chromium")  # either will do; the first draws no window and takes half the time
CLIENT_TESTS = {"client tests": ["npm", "--prefix", "web", "test"]}
CHECKS = {
    "ruff check": ["ruff", "check", "--quiet"],
    "ruff format": ["ruff", "format", "--check", "--quiet"],
    "mypy": ["mypy", "--no-error-summary"],
    "import rules": ["lint-imports", "--no-logo"],
    "TypeScript and Biome": ["npm", "--prefix", "web", "run", "--silent", "check"],
}

# Lock files in requirements/ and what each resolves. The first holds for the others: a package has one version
# everywhere, except among the benchmark peers, which are installed apart.
LOCKS = {
    "dev": ["pyproject.toml", *(f"--extra={each}" for each in ("research", "lab", "print", "many")), "--group", "dev"],
    "run": ["pyproject.toml", "--extra", "print", "--group", "build"],
    "node": ["--group", "node"],
    "installer": ["--group", "installer"],
    "peers": ["--group", "peers"],
    "docs": ["--group", "docs"],
    "attack": ["--group", "attack"],
}


class Failure(Exception):
    """A step that could not be done; the text says what to do."""


# Commands


def play(*arguments: str) -> int:
    set_up("run")
    return hand_over(str(BIN / "facedown"), "play", *arguments)


def test(*arguments: str) -> int:
    set_up("dev", chromium=True)
    if not arguments:
        set_up_apart()
        return side_by_side(PYTEST, CLIENT_TESTS)
    if "--shared" in arguments:
        os.environ["FACEDOWN_TEST_STORE"] = "postgresql"
        arguments = tuple(each for each in arguments if each != "--shared") or AT_A_TABLE
    few = ["-n0"] if "--rule" in arguments else []  # over before a second worker has begun
    return hand_over(*PYTEST, *few, *arguments)


def check() -> int:
    """Run every check, also after one has failed, and say at the end which did."""
    set_up("dev")
    failed = [name for name, argv in CHECKS.items() if not reports_ok(name, argv)]
    if failed:
        print(f"\nnot in order: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def ci() -> int:
    set_up("dev", chromium=True)
    set_up_apart()
    return side_by_side(PYTEST, {**CLIENT_TESTS, "checks": [sys.executable, __file__, "check"]})


def fmt() -> int:
    set_up("dev")
    unfixed = call("ruff", "check", "--fix", "--show-fixes")
    return call("ruff", "format") or call("npm", "--prefix", "web", "run", "--silent", "fmt") or unfixed


def bench(*arguments: str) -> int:
    set_up("dev")
    install("installing the benchmark peers", "--target", str(VENV / "peers"), *locked("peers"))
    set_up_showdown()
    return hand_over(str(PYTHON), "-m", "bench", *arguments)


def soak(*arguments: str) -> int:
    set_up("dev")
    return hand_over(str(PYTHON), "-m", "tests.soak", *arguments)


def attack(*arguments: str) -> int:
    set_up("dev")
    if "--described" in arguments:
        set_up_schemathesis()
    return hand_over(str(PYTHON), "-m", "attack", *arguments)


def coverage(*arguments: str) -> int:
    set_up("dev")
    return hand_over(str(PYTHON), "-m", "tests.proofs", *arguments)


def mutate(*arguments: str) -> int:
    set_up("dev")
    return hand_over(str(PYTHON), "-m", "mutate", *arguments)


def docs() -> int:
    set_up("dev")
    set_up_bindery()
    return hand_over(str(PYTHON), "-m", "bindery")


def lock() -> int:
    set_up("dev")
    for name, sources in LOCKS.items():
        lock_python(name, sources)
    lock_npm(WEB)
    lock_npm(SHOWDOWN)
    return hand_over(*PYTEST, "-n0", "tests/test_locks.py")


def setup() -> int:
    set_up("dev", chromium=True)
    set_up_apart()
    return 0


COMMANDS: dict[str, Callable[..., int]] = {
    each.__name__: each
    for each in (play, test, check, ci, soak, coverage, mutate, fmt, bench, attack, docs, lock, setup)
}


# Set-up: each step finds out in a moment that there is nothing to do


def set_up(packages: str, chromium: bool = False) -> None:
    """Install the locked packages (`run` to play, `dev` to develop), the client and this folder itself."""
    with one_at_a_time():
        set_up_venv()
        node = [] if has_node() else ["node"]
        install("installing the locked packages", *locked(packages, "installer", *node))
        run("building the browser client", [str(PYTHON), "hatch_build.py"], "The reason stands above.")
        set_up_facedown()
        if chromium and not any(map(shutil.which, CHROMIUMS)):
            need = "The browser tests need Chromium, without a window or with one."
            install_from_debian(CHROMIUMS[0], need)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two set-ups in one folder take turns."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with Path(__file__).open("rb") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        yield


def set_up_venv() -> None:
    """Make .venv, anew if it was made by another Python or for another folder."""
    made = VENV / "pyvenv.cfg"
    told = made.read_text(encoding="utf-8") if made.exists() else ""
    version = ".".join(map(str, sys.version_info[:3]))
    if f"version = {version}\n" in told and f" {VENV}\n" in told and shutil.which("uv", path=BIN):
        return
    if subprocess.run([sys.executable, "-c", "import ensurepip, venv"], capture_output=True, check=False).returncode:
        install_from_debian("python3-venv", "This Python cannot make virtual environments.")
    shutil.rmtree(VENV, ignore_errors=True)
    run("making .venv", [sys.executable, "-m", "venv", str(VENV)], "`python3 -m venv .venv` has to work here.")
    run("installing uv", [str(PYTHON), "-m", "pip", "install", *locked("installer")], REACH)


def set_up_facedown() -> None:
    """Install this folder as the package: editable, so that the code runs from where it stands."""
    made, settings = shutil.which("facedown", path=BIN), ROOT / "pyproject.toml"
    if not made or settings.stat().st_mtime > Path(made).stat().st_mtime:
        install("installing facedown", "--no-deps", "--no-build-isolation", "--editable", ".")


def set_up_apart() -> None:
    """Install the tools of single tests that must not decide which versions everything else has."""
    set_up_bindery()
    set_up_schemathesis()


def set_up_bindery() -> None:
    """Install what binds the docs, apart from everything else."""
    install("installing what binds the docs", "--target", str(VENV / "bindery"), *locked("docs"))


def set_up_schemathesis() -> None:
    """Install what asks a server whatever its OpenAPI allows."""
    install("installing Schemathesis", "--target", str(VENV / "schemathesis"), *locked("attack"))


def set_up_showdown() -> None:
    """Install Pokémon Showdown's simulator, which is measured beside ours, apart from everything else."""
    folder = VENV / "showdown"
    made, locked = folder / "node_modules" / ".package-lock.json", SHOWDOWN / "package-lock.json"
    if made.exists() and made.stat().st_mtime > locked.stat().st_mtime:
        return
    folder.mkdir(exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(SHOWDOWN / name, folder)
    argv = ["npm", "--prefix", str(folder), "ci", "--omit=optional", "--ignore-scripts"]
    run("installing Pokémon Showdown's simulator", argv, "Is the npm registry reachable?")


def install(title: str, *arguments: str) -> None:
    run(title, ["uv", "pip", "install", "--python", str(PYTHON), "--compile-bytecode", *arguments], REACH)


def locked(*names: str) -> list[str]:
    return ["--require-hashes", *(f"-rrequirements/{name}.txt" for name in names)]


def has_node() -> bool:
    """Whether the machine has npm and a Node that Vite runs on; if not, both come from PyPI into .venv."""
    node = shutil.which("node") if shutil.which("npm") else None
    if node is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(map(int, re.findall(r"\d+", told)))
    return (20, 19) <= version < (21,) or version >= (22, 12)


def install_from_debian(package: str, need: str) -> None:
    command = f"apt-get update && apt-get install -y --no-install-recommends {package}"
    may_install = shutil.which("apt-get") and os.name == "posix" and os.geteuid() == 0
    if not may_install:
        raise Failure(f"{need}\nInstall it; on Debian, as root:\n    {command}")
    run(f"installing {package} from Debian", ["sh", "-c", f"export DEBIAN_FRONTEND=noninteractive; {command}"], need)


# Lock files


def lock_python(name: str, sources: Sequence[str]) -> None:
    """Write requirements/NAME.txt: every package with its hashes, for every platform, and no address."""
    file = f"requirements/{name}.txt"
    held = [] if name in ("dev", "peers", "docs", "attack") else ["--constraints", "requirements/dev.txt"]
    wanted = ["--universal", "--python-version", "3.11", "--upgrade", "--generate-hashes"]
    silent = ["--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate"]
    run(f"resolving {file}", ["uv", "pip", "compile", *sources, *held, *wanted, *silent, "-o", file], REACH)


def lock_npm(home: Path) -> None:
    """Write a package-lock.json, away from node_modules: npm would lock only what is installed there."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", ".npmrc"):
            shutil.copy(home / name, folder)
        argv = ["npm", "--prefix", folder, "install", "--package-lock-only", "--ignore-scripts"]
        run(f"resolving {home.relative_to(ROOT)}/package-lock.json", argv, "Is the npm registry reachable?")
        shutil.copy(Path(folder) / "package-lock.json", home)


# Running things

MOMENT = 0.5
REACH = "Is the package index reachable? Name a mirror in PIP_INDEX_URL for pip and UV_DEFAULT_INDEX for uv."
ASTRAY = {
    *("PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "NODE_ENV"),
    "PYTHONDONTWRITEBYTECODE",  # every worker and every server of a test would compile everything anew
}


def started(argv: Sequence[str], **streams: Any) -> subprocess.Popen[str]:
    env = environment()
    program = shutil.which(argv[0], path=env["PATH"]) or argv[0]
    return subprocess.Popen([program, *argv[1:]], cwd=ROOT, env=env, text=True, **streams)


def run(title: str, argv: Sequence[str], advice: str) -> None:
    """Run a step. If it takes more than a moment it is named, if it fails one sees what it said, and the advice."""
    began = time.monotonic()
    with started(argv, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as step:
        try:
            said, _ = step.communicate(timeout=MOMENT)
        except subprocess.TimeoutExpired:
            print(f"  {title} … ", end="", file=sys.stderr, flush=True)
            said, _ = step.communicate()
            print(f"{time.monotonic() - began:.1f} s", file=sys.stderr, flush=True)
    if step.returncode:
        raise Failure("\n".join([*said.splitlines()[-40:], "", f"Failed: {title}. {advice}"]))


def side_by_side(first: Sequence[str], others: Mapping[str, Sequence[str]]) -> int:
    """Run programs beside one that has the screen; what they said comes whole at the end. All have to succeed."""
    with ExitStack() as stack:
        logs = [stack.enter_context(tempfile.TemporaryFile("w+", encoding="utf-8")) for _ in others]
        beside = [started(argv, stdout=log, stderr=log) for argv, log in zip(others.values(), logs, strict=True)]
        leading = started(first)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches them all; here we wait for their last words
        failed = leading.wait()
        for name, log, program in zip(others, logs, beside, strict=True):
            code = program.wait()
            log.seek(0)
            print(f"\n{name}: {'NOT OK' if code else 'ok'}\n{log.read()}", end="", flush=True)
            failed = failed or code
    return failed


def reports_ok(name: str, argv: Sequence[str]) -> bool:
    began = time.monotonic()
    ok = call(*argv) == 0
    print(f"  {name}: {'ok' if ok else 'NOT OK'} ({time.monotonic() - began:.1f} s)", file=sys.stderr, flush=True)
    return ok


def call(*argv: str) -> int:
    with started(argv) as program:
        return program.wait()


def hand_over(*argv: str) -> int:
    """Become the program, so that signals and the terminal are its own."""
    if os.name != "nt":
        os.chdir(ROOT)
        os.execve(argv[0], argv, environment())
    return call(*argv)


def environment() -> dict[str, str]:
    """The user's environment as if .venv were activated, without what would lead pip, npm or Python astray."""
    env = {name: value for name, value in os.environ.items() if name not in ASTRAY}
    if "PIP_INDEX_URL" in env:
        env.setdefault("UV_DEFAULT_INDEX", env["PIP_INDEX_URL"])
    return env | {"PATH": os.pathsep.join([str(BIN), env.get("PATH", os.defpath)]), "VIRTUAL_ENV": str(VENV)}


def main(name: str = "", *arguments: str) -> int:
    usage = (__doc__ or "").strip()
    if name in {"-h", "--help", "help"}:
        print(usage)
        return 0
    if name not in COMMANDS:
        print(f"dev.py knows no command {name!r}.\n\n{usage}" if name else usage, file=sys.stderr)
        return 2
    command = COMMANDS[name]
    try:
        if arguments and not inspect.signature(command).parameters:
            raise Failure(f"`dev.py {name}` takes no arguments, but was given: {' '.join(arguments)}")
        return command(*arguments)
    except Failure as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
