"""Encounters made at the workbench of every game: what it offers is what the game's own reader takes."""

from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.kernel.content.blank import Blank
from facedown.kernel.contract.workbench import Workbench
from facedown.kernel.dice.question import Ask
from facedown.table.opening import setup_of
from facedown.table.packs.draft import PackDraft, written
from facedown.table.packs.proof import proved
from facedown.table.packs.scene import EMPTY, empty_scene
from facedown.table.wire.lobby import NewTable, SeatOffer
from tests.conformance.table import OURS, begin

AGAIN = "-again"


def bench(ruleset: str) -> tuple[Any, Workbench]:
    rules = library.ruleset(ruleset)
    content = library.content(rules)
    found = rules.workbench(content)
    assert found is not None
    return content, found


@pytest.mark.parametrize("ruleset", OURS)
def test_every_ready_encounter_and_foe_comes_back_from_the_editor_as_it_was(ruleset: str) -> None:
    content, offered = bench(ruleset)
    said = {
        "pack": {"id": "taken.apart", "title": "Taken apart", "ruleset": ruleset},
        "foe": [{**each, "id": id + AGAIN} for id, each in offered.foes.items()],
        "encounter": [{**each, "id": id + AGAIN} for id, each in offered.encounters.items()],
    }
    draft = msgspec.json.decode(msgspec.json.encode(PackDraft(said)), type=PackDraft)  # as the browser sends it
    made = library.content(library.ruleset(ruleset), (written(draft, "apart.toml"),))
    for before, after in ((content.foes, made.foes), (content.encounters, made.encounters)):
        for id, entry in before.items():
            assert msgspec.structs.replace(after[id + AGAIN], id=id) == entry


@pytest.mark.parametrize("ruleset", OURS)
def test_all_that_ready_entries_say_can_be_said_at_the_workbench(ruleset: str) -> None:
    _, offered = bench(ruleset)
    for blanks, entries in ((offered.foe, offered.foes), (offered.encounter, offered.encounters)):
        for entry in entries.values():
            for blank in blanks:
                if blank.key in entry:
                    assert fits(blank, entry[blank.key]), f"{blank.key}: {entry[blank.key]!r}"
            assert set(entry) <= {blank.key for blank in blanks}
    signs = {sign for each in offered.encounters.values() for row in each.get("map", ()) for sign in row}
    brushes = {brush.sign for brush in offered.canvas.brushes}
    assert signs <= brushes | set(offered.canvas.letters)


@pytest.mark.parametrize("ruleset", OURS)
def test_a_new_encounter_fits_as_it_stands_and_so_does_an_empty_scene(ruleset: str) -> None:
    _, offered = bench(ruleset)
    head = {"id": "new.one", "title": "New", "ruleset": ruleset}
    proof = proved(written(PackDraft({"pack": head, "encounter": [offered.fresh]}), "new.toml"))
    assert [each.title for each in proof.encounters] == ["A new encounter"]
    pack = empty_scene(ruleset)
    setup = setup_of(NewTable(ruleset, EMPTY, (SeatOffer(""), SeatOffer("")), gm=True), (pack,))
    rules = library.ruleset(ruleset)
    game = begin(rules, setup, library.content(rules, (pack,)))
    (asked,) = game.questions("gm")
    assert isinstance(asked, Ask)
    assert asked.text.endswith("What happens next?")


def fits(blank: Blank, value: Any) -> bool:
    """Whether a value is one that somebody could have filled in."""
    match blank.kind:
        case "number":
            fit = isinstance(value, int) and (blank.least is None or value >= blank.least)
            return fit and (blank.most is None or value <= blank.most)
        case "word":
            return value in blank.words if blank.words else isinstance(value, str) and bool(blank.of)
        case "list":
            return all(fits(blank.blanks[0], each) for each in value)
        case "table":
            return all(fits(blank.blanks[0], key) and fits(blank.blanks[1], each) for key, each in value.items())
        case "entry":
            known = {each.key: each for each in blank.blanks}
            return all(key in known and fits(known[key], each) for key, each in value.items())
        case "tick":
            return isinstance(value, bool)
    return isinstance(value, str)
