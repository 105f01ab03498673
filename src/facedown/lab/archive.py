"""The archive: the pages that the lab has written on this machine, for whoever looks at them later."""

from pathlib import Path

import msgspec

from facedown.kernel.words.refusal import Refused, nearest
from facedown.lab.store import Store

PAGE = ".html"


class Kept(msgspec.Struct, frozen=True):
    """A page that was kept: what its file is called, and when it was written, in seconds since 1970."""

    name: str
    written: float


class Archive:
    """A folder beside the stored fights. A page of the same name takes the place of the one before."""

    def __init__(self, data: Path | None = None) -> None:
        self.folder = Store(data).folder / "reports"

    def keep(self, name: str, text: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")

    def pages(self) -> list[Kept]:
        """What there is, the newest first."""
        found = (Kept(each.name, each.stat().st_mtime) for each in self.folder.glob(f"*{PAGE}") if each.is_file())
        return sorted(found, key=lambda each: -each.written)

    def read(self, name: str) -> str:
        """One of them, or a refusal that says which there are."""
        known = [each.name for each in self.pages()]
        if name not in known:
            there = nearest(name, known) if known else "no report has been written yet."
            raise Refused("unknown-report", f"There is no report {name!r}; {there}")
        return (self.folder / name).read_text(encoding="utf-8")
