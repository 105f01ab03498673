"""Who plays whom in a ready encounter, who is still to be made, and who stands against whom."""

import msgspec
import pytest

from facedown.kernel.contract.ruleset import NEW
from facedown.kernel.kit.casting import Cast, Part, cast_heroes, draft, enrol, foe_text, lies_hidden, opponents, stands
from facedown.kernel.kit.entry import EncounterEntry, TroopEntry
from facedown.kernel.words.refusal import Refused

TEMPLATES = ("monk", "mage")
BOUT = EncounterEntry(id="bout", title="A bout", text="", heroes=TEMPLATES, versus=True)
ROAD = EncounterEntry(id="road", title="A road", text="", heroes=TEMPLATES)


class Named(msgspec.Struct, frozen=True):
    id: str
    name: str


def test_heroes_of_an_encounter_stand_together() -> None:
    cast = cast_heroes(ROAD, TEMPLATES, {"p1": "monk", "p2": "monk"}, "foes")
    assert cast == Cast((Part("monk-1", "monk", "p1", "heroes"), Part("monk-2", "monk", "p2", "heroes")), (), ())


def test_in_a_bout_every_second_hero_is_on_the_other_side() -> None:
    cast = cast_heroes(BOUT, TEMPLATES, {"p1": "monk", "p2": "mage", "p3": "mage", "p4": "monk"}, "foes")
    assert [part.side for part in cast.heroes] == ["heroes", "foes", "heroes", "foes"]


def test_whoever_comes_alone_to_a_bout_meets_the_second_hero() -> None:
    cast = cast_heroes(BOUT, TEMPLATES, {"p1": "monk"}, "foes")
    assert cast.heroes[1] == Part("mage-2", "mage", "foes", "foes")


def test_a_bout_for_one_hero_is_fought_against_its_like() -> None:
    alone = msgspec.structs.replace(BOUT, heroes=("monk",))
    assert cast_heroes(alone, TEMPLATES, {"p1": "mage"}, "foes").heroes[1].hero == "monk"


@pytest.mark.parametrize(
    ("encounter", "chosen", "making", "rivals"),
    [
        (ROAD, {"p1": "monk", "p2": NEW}, ("p2",), ()),
        (BOUT, {"p1": "monk", "p2": NEW}, ("p2",), ("p2",)),
        (BOUT, {"p1": NEW, "p2": "monk"}, ("p1",), ()),
        (BOUT, {"p1": NEW, "p2": NEW}, ("p1", "p2"), ("p2",)),
    ],
)
def test_heroes_still_to_be_made_know_their_side_too(
    encounter: EncounterEntry, chosen: dict[str, str], making: tuple[str, ...], rivals: tuple[str, ...]
) -> None:
    cast = cast_heroes(encounter, TEMPLATES, chosen, "foes")
    assert (cast.making, cast.rivals) == (making, rivals)


def test_a_hero_nobody_knows_is_refused() -> None:
    with pytest.raises(Refused, match="There is no hero 'munk'; did you mean 'monk'"):
        cast_heroes(ROAD, TEMPLATES, {"p1": "munk"}, "foes")


def test_every_foe_of_a_troop_is_counted_and_named() -> None:
    troops = (TroopEntry(foe="thug", count=2), TroopEntry(foe="brute", names=("Dree",)))
    foes = {"thug": Named("thug", "Thug"), "brute": Named("brute", "Brute")}
    assert [(troop.foe, member.id, member.name) for troop, member in draft(troops, foes)] == [
        ("thug", "thug-1", "Thug 1"),
        ("thug", "thug-2", "Thug 2"),
        ("brute", "brute", "Dree"),
    ]


def test_nobody_takes_part_twice() -> None:
    plans = (Named("ash", "Ash"), Named("bryn", "Bryn"))
    assert enrol(plans, lambda plan: plan.name) == {"ash": "Ash", "bryn": "Bryn"}
    with pytest.raises(Refused) as caught:
        enrol((*plans, Named("ash", "Another")), lambda plan: plan.name)
    assert caught.value.refusal.code == "actor-twice"


def test_an_ally_stands_with_the_heroes_and_is_played_by_the_first() -> None:
    cast = {"p1": "monk", "p2": "mage"}
    assert stands(TroopEntry(foe="guest", ally=True), cast, "foes") == ("p1", "heroes")
    assert stands(TroopEntry(foe="ogre"), cast, "foes") == ("foes", "foes")


class Battle(EncounterEntry, frozen=True, kw_only=True):
    foes: tuple[TroopEntry, ...] = ()


def test_an_encounter_says_against_whom_it_is_fought() -> None:
    templates = {each: Named(each, each.title()) for each in TEMPLATES}
    foes = {"cur": Named("cur", "Cur")}
    troops = (TroopEntry(foe="cur", count=2, names=("Bess",)), TroopEntry(foe="cur", ally=True))
    road = Battle(id="road", title="A road", text="", heroes=TEMPLATES, foes=troops)
    bout = Battle(id="bout", title="A bout", text="", heroes=TEMPLATES, versus=True)
    assert opponents(road, templates, foes) == ("Bess", "Cur 2")
    assert opponents(bout, templates, foes) == ("Mage",)


class Stealthy(TroopEntry, frozen=True, kw_only=True):
    hidden: bool = False


def test_who_lies_hidden_is_not_named_beforehand() -> None:
    seen, unseen = Stealthy(foe="cur"), Stealthy(foe="cat", hidden=True)
    wood = Battle(id="wood", title="A wood", text="", heroes=TEMPLATES, foes=(seen, unseen))
    assert opponents(wood, {}, {"cur": Named("cur", "Cur"), "cat": Named("cat", "Cat")}) == ("Cur",)
    assert [lies_hidden(each) for each in (seen, unseen, TroopEntry(foe="cur"))] == [False, True, False]


class Told(msgspec.Struct, frozen=True):
    text: str


def test_a_line_on_the_foes_is_told_where_they_are_of_one_kind() -> None:
    foes = {"thug": Told("All fists."), "brute": Named("brute", "Brute")}
    for troops, said in ((("thug", "thug"), "All fists."), (("brute",), ""), (("thug", "brute"), ""), ((), "")):
        met = tuple(TroopEntry(foe=each) for each in troops)
        assert foe_text(Battle(id="road", title="A road", text="", heroes=TEMPLATES, foes=met), foes) == said
