"""Another commit of this house, in a folder of its own for as long as it is needed."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench import GAMES, ROOT, Impossible
from bench._worker import Worker, worker

FIGHTER = Path(__file__).with_name("_fighter.py")


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """A commit as it was; what is no commit is refused."""
    if git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").returncode:
        raise Impossible(f"{revision!r} is no commit here: name one, such as HEAD~5 or a hash of `git log`.")
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "older"
        added = git("worktree", "add", "--detach", str(tree), revision)
        if added.returncode:
            raise Impossible(f"{revision!r} cannot be checked out: {added.stderr.strip()}")
        try:
            yield tree
        finally:
            git("worktree", "remove", "--force", str(tree))


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


@contextmanager
def fighter(tree: Path = ROOT) -> Iterator[Worker]:
    """Whoever fights by the rules of a folder."""
    with worker([sys.executable, "-P", str(FIGHTER)], PYTHONPATH=str(tree / "src"), PYTHONHASHSEED="0") as found:
        source = Path(found.ask(game=GAMES[0], log=False, first=0, count=1)["rules"])
        if not source.is_relative_to(tree):
            raise Impossible(f"The rules of {tree} were to be measured, but those of {source} were imported.")
        yield found
