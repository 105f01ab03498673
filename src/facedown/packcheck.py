"""Checking a content pack: what each entry will do in play, or what is wrong with it and where."""

import tomllib
from pathlib import Path

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.words.refusal import Refused


def check(path: Path, ruleset: str = "") -> list[str]:
    """One sentence for each entry. Raises `Refused` with file, line, key and a suggestion."""
    packs = pack_texts(path)
    rules = library.ruleset(ruleset or ruleset_of(packs))
    known = _others(rules, packs) + packs
    rules.read(known)
    return [sentence for pack in packs for sentence in rules.describe(known, pack.name)]


def pack_texts(path: Path) -> tuple[PackText, ...]:
    """A pack as it was written: one TOML file, or those of a folder in the order of their names."""
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files:
        raise Refused("no-such-file", f"There is no TOML file in {path}.")
    return tuple(PackText(file.name, _text(file)) for file in files)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused("no-such-file", f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise Refused("not-text", f"{file} is not text in UTF-8: byte {error.start + 1} is wrong.") from None


def ruleset_of(packs: tuple[PackText, ...]) -> str:
    """What the packs say under `[pack] ruleset`."""
    for pack in packs:
        try:
            head = tomllib.loads(pack.text).get("pack")
        except (ValueError, RecursionError) as error:
            raise Refused("not-toml", f"{pack.name}: {str(error) or 'nested too deeply'}.") from None
        named = head.get("ruleset") if isinstance(head, dict) else None
        if isinstance(named, str):
            return named
    games = ", ".join(library.ruleset_names())
    raise Refused("no-ruleset", f"{packs[0].name} does not say [pack] ruleset = …; name one with --ruleset: {games}.")


def _others(rules: Ruleset, packs: tuple[PackText, ...]) -> tuple[PackText, ...]:
    """The ruleset's own packs, but for those that are being checked."""
    names = {pack.name for pack in packs}
    return tuple(pack for pack in library.pack_texts(rules) if pack.name not in names)
