"""The workbench: what packs have ready, and an encounter to begin from."""

import msgspec

from facedown.kernel.contract.workbench import ZONES, Canvas, Choosable, workbench_of


class Thing(msgspec.Struct, frozen=True):
    id: str
    name: str = ""
    text: str = ""


class Game(msgspec.Struct, frozen=True):
    id: str
    title: str


class Pack(msgspec.Struct, frozen=True):
    pack: str
    template: tuple[Thing, ...] = ()
    foe: tuple[Thing, ...] = ()
    encounter: tuple[Game, ...] = ()


PACKS = (
    Pack("one", (Thing("ash", "Ash", "A hero."),), (Thing("wolf"),)),
    Pack("two", (), (Thing("bear"),), (Game("ford", "The ford"),)),
)


def test_entries_of_all_packs_can_be_named() -> None:
    bench = workbench_of(PACKS, ZONES, Game, Thing, {})
    assert bench.ready["template"] == (Choosable("ash", "Ash", "A hero."),)
    assert [each.id for each in bench.ready["foe"]] == ["wolf", "bear"]
    assert bench.ready["encounter"] == (Choosable("ford", "The ford"),)
    assert bench.foes["wolf"] == {"id": "wolf"}


def test_a_new_encounter_has_ground_for_its_heroes() -> None:
    zoned = workbench_of(PACKS, ZONES, Game, Thing, {}).fresh
    assert (zoned["start"], [each["name"] for each in zoned["zones"]]) == ("here", ["here", "there"])
    drawn = workbench_of(PACKS, Canvas("squares", start="h"), Game, Thing, {}).fresh
    assert len({len(row) for row in drawn["map"]}) == 1
    assert "".join(drawn["map"]).count("h") == 1
