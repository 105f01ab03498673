"""Checking a content pack: what each entry will do in play, or what is wrong with it and where."""

import stat
from pathlib import Path

from facedown import library
from facedown.kernel.content.pack import LONGEST, PackText
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.words.refusal import Refused

LARGEST = 4 * LONGEST
MOST_FILES = 1000


def check(path: Path, ruleset: str = "") -> list[str]:
    """One sentence for each entry. Raises `Refused` with file, line, key and a suggestion."""
    packs = pack_texts(path)
    rules = library.ruleset(ruleset or ruleset_of(packs, "--ruleset"))
    return told(rules, packs, _others(rules, packs))


def told(rules: Ruleset, packs: tuple[PackText, ...], others: tuple[PackText, ...]) -> list[str]:
    """One sentence for each entry of some packs, which are read after others."""
    library.refuse_foreign(rules, packs)
    known = others + packs
    rules.read(known)
    return [sentence for pack in packs for sentence in rules.describe(known, pack.name)]


def pack_texts(path: Path) -> tuple[PackText, ...]:
    """A pack as it was written: one TOML file, or those of a folder in the order of their names."""
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files:
        raise Refused("no-such-file", f"There is no TOML file in {path}.")
    if len(files) > MOST_FILES:
        raise Refused("too-many-files", f"There are more than {MOST_FILES} TOML files in {path}.")
    return tuple(PackText(file.name, _text(file)) for file in files)


def _text(file: Path) -> str:
    """The text of an ordinary file of bounded size: not a device, a pipe or anything else without an end."""
    try:
        if not stat.S_ISREG(file.stat().st_mode):
            raise Refused("no-such-file", f"{file} is no ordinary file.")
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        raise Refused("no-such-file", f"{file} cannot be read: {error.strerror}.") from None
    if len(data) > LARGEST:
        raise Refused("pack-too-long", f"{file} is too long; a pack may have {LARGEST} bytes.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused("not-text", f"{file} is not text in UTF-8: byte {error.start + 1} is wrong.") from None


def ruleset_of(packs: tuple[PackText, ...], option: str = "") -> str:
    """What the packs say under `[pack] ruleset`; where they do not, the refusal says by which option to name one."""
    named = next(filter(None, map(library.named_ruleset, packs)), "")
    if not named:
        games = ", ".join(library.ruleset_names())
        how = f"name one with {option}" if option else "name one before the options"
        raise Refused("no-ruleset", f"{packs[0].name} does not say [pack] ruleset = …; {how}: {games}.")
    return named


def _others(rules: Ruleset, packs: tuple[PackText, ...]) -> tuple[PackText, ...]:
    """The ruleset's own packs, but for those that are being checked."""
    names = {pack.name for pack in packs}
    return tuple(pack for pack in library.pack_texts(rules) if pack.name not in names)
