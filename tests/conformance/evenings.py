"""The evidence for how hard the ready encounters are: a page of the docs with a row for each.

`FACEDOWN_EVENINGS=write pytest tests/conformance/test_evenings.py` fights those anew that are not as they were, and
puts the words that come of it into the packs.
"""

import json
import re
import tomllib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from facedown import lab, library
from facedown.lab.encounters import Checked, checked, encounter_matches
from facedown.lab.matchup import Match

PAGE = Path(__file__).parents[2] / "docs" / "balance-encounters.md"
PACKS = Path(__file__).parents[2] / "src" / "facedown" / "rulesets"
FIGHTS, MANY = 200, 1000
NEVER_ALL = 0.9
HEAD = "| encounter | word | won | won by `hard` | rounds | who falls | as written |\n|---|---|---|---|---:|---|---|\n"
NOT_FOUGHT = "–"
"""What stands where the strongest mind has not fought: its fights take long, and are fought for the page by hand."""
ROW = re.compile(r"^\| .* \(`([a-z0-9-]+)`\) \| (\w+) \| ([\d.]+) % \(.*\) \| .* \| `([0-9a-f]{8})` \|$")
UNSAID = ("title", "text", "difficulty", "after", "surface")
"""What of an encounter has nothing to do with how hard it is."""


class Row(NamedTuple):
    """What the page says of an encounter, and the line it says it in."""

    word: str
    share: float
    mark: str
    line: str


def rows(game: str) -> dict[str, Row]:
    """What the page says of a game's encounters, by their ids."""
    found = (ROW.match(line) for line in _part(game).splitlines())
    return {each[1]: Row(each[2], float(each[3]) / 100, each[4], each[0]) for each in found if each}


def _part(game: str) -> str:
    title = library.ruleset(game).title
    _, _, after = PAGE.read_text(encoding="utf-8").partition(f"\n## {title}\n")
    return after.partition("\n## ")[0]


def fought(game: str) -> list[Match]:
    """The encounters of a game in which somebody stands against the heroes."""
    return encounter_matches(game, [], [], [])


@cache
def _written(game: str) -> dict[tuple[str, str], Any]:
    """Every encounter, hero and foe of a game's packs, as it is written."""
    found = {}
    for pack in library.pack_texts(library.ruleset(game)):
        for kind, entries in tomllib.loads(pack.text).items():
            if kind in ("encounter", "template", "foe"):
                found.update({(kind, each["id"]): each for each in entries})
    return found


def mark(game: str, encounter: str) -> str:
    """A mark of everything that makes an encounter as hard as it is: itself, its heroes and its foes."""
    written = _written(game)
    own = {key: value for key, value in written["encounter", encounter].items() if key not in UNSAID}
    crews = [kind for each in own.get("vehicles", ()) for kind in each.get("crew", ())]
    foes = [each["foe"] for each in own.get("foes", ())]
    people = [written["template", id] for id in own["heroes"]] + [written["foe", id] for id in (*foes, *crews)]
    return blake2b(json.dumps([own, people], sort_keys=True).encode(), digest_size=4).hexdigest()


def fight_out(match: Match, fights: int = FIGHTS) -> Checked:
    """One process is enough: whoever tests works on something else meanwhile."""
    return checked(match, lab.match(match, fights=fights, work=lab.Work(lab.Crew(1))))


def settled(match: Match) -> Checked:
    """Enough fights to know that some are lost."""
    found = fight_out(match)
    return fight_out(match, MANY) if found.result.won.low < NEVER_ALL <= found.result.won.high else found


def line(match: Match, found: Checked) -> str:
    """A row of the page."""
    standings = [each for each in found.result.standings if each.side == found.result.sides[0]]
    falls = ", ".join(f"{each.name} {each.falls.share:.0%}" for each in standings if each.falls.share) or "nobody"
    won, middle = found.result.won, f"{found.result.rounds.median:g}"
    return (
        f"| {match.title} (`{match.encounter}`) | {found.word} | {won} | {NOT_FOUGHT} | {middle} | {falls} "
        f"| `{mark(match.game, match.encounter)}` |"
    )


def write(game: str) -> None:
    """The rows of a game, fought anew where an encounter is not as it was."""
    known, made = rows(game), []
    for match in fought(game):
        row = known.get(match.encounter)
        is_fresh = row is not None and row.mark == mark(game, match.encounter)
        made.append(row.line if row is not None and is_fresh else line(match, settled(match)))
    text = PAGE.read_text(encoding="utf-8")
    start = text.index(HEAD, text.index(f"\n## {library.ruleset(game).title}\n")) + len(HEAD)
    end = text.find("\n\n", start)
    rest = text[end:] if end >= 0 else "\n"
    PAGE.write_text(text[:start] + "\n".join(made) + rest, encoding="utf-8")
    put_words(game)


def put_words(game: str) -> None:
    """The packs say of every encounter what the page says."""
    known = rows(game)
    for file in (PACKS / game / "packs").glob("*.toml"):
        parts = re.split(r"(?m)^(?=\[\[)", file.read_text(encoding="utf-8"))
        file.write_text("".join(_worded(part, known) for part in parts), encoding="utf-8")


def _worded(part: str, known: dict[str, Row]) -> str:
    """An entry as it is written; if it is an encounter of the page, with its word after its text."""
    id = re.search(r'(?m)^id = "(.*)"', part)
    if not part.startswith("[[encounter]]") or id is None or id[1] not in known:
        return part
    bare = re.sub(r"(?m)^difficulty = .*\n", "", part)
    return re.sub(r"(?m)^(text = .*\n)", rf'\g<1>difficulty = "{known[id[1]].word}"\n', bare, count=1)
