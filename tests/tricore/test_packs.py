"""The packs that come with the game, and what is refused in a pack."""

from typing import get_args

import msgspec
import pytest

from facedown.rulesets.tricore.actor.scene import FOES, HEROES
from facedown.rulesets.tricore.content.ability import Duration, EffectType, Shape, TriggerEvent
from facedown.rulesets.tricore.content.content import Trade
from facedown.rulesets.tricore.content.price import ENHANCEMENTS, KEYWORDS, REFUNDS
from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.creation.encounter import begin, plan
from tests.tricore.cast import content
from tests.tricore.templates import IREN, changed, codes


def test_the_content_is_as_large_as_promised() -> None:
    book = content()
    assert len(book.templates) >= 10
    assert len(book.items) >= 30
    assert len(book.foes) >= 10
    assert len(book.abilities) >= 30
    assert list(book.encounters)[:6] == ["duel", "ambush", "bridge", "arrest", "parties", "boss"]
    assert {each.tier for each in book.templates.values()} == set(TIERS)
    assert {1, 5, 10, 20} <= {each.level for each in book.templates.values()}


@pytest.mark.rules("ACS-40", "ACS-61", "ACS-83", "ACS-100")
def test_the_abilities_show_every_keyword_drawback_trigger_and_part() -> None:
    builds = content().abilities.values()
    assert {each.name for build in builds for each in build.keywords} == set(KEYWORDS)
    assert {each.name for build in builds for each in build.drawbacks} == {*REFUNDS, "once"}
    assert {each.name for build in builds for each in build.enhancements} == {*ENHANCEMENTS, "alter"}
    assert {build.trigger for build in builds} == set(get_args(TriggerEvent))
    assert {build.ev for build in builds} == set(get_args(EffectType))
    assert {build.duration for build in builds} == set(get_args(Duration))
    assert {build.area.shape for build in builds if build.area is not None} == set(get_args(Shape))
    assert any(build.alter for build in builds)


@pytest.mark.rules("TC-SKL-24")
def test_everything_but_raw_stuff_is_made_of_something() -> None:
    items = content().items.values()
    raw = {id for item in items for id in item.materials}
    assert {item.id for item in items if not item.materials} == raw


@pytest.mark.rules("TC-G-16")
def test_without_caps_only_the_ranks_granted_count() -> None:
    many = changed(skills={"athletics": 9}, instinct={}, specialty={})
    assert codes(many) == ["skill-above-cap"]
    assert codes(many, **{"TC-G-16": "none"}) == []


@pytest.mark.rules("TC-C-17", "TC-C-27", "TC-C-28", "TC-G-55", "TC-C-31")
def test_options_widen_what_a_trade_may_be() -> None:
    dancer = changed(trades=(Trade("Dancer", ("balance", "dodge", "tumble")),))
    assert codes(dancer) == ["no-such-pick"]
    assert codes(dancer, **{"TC-C-17": "on"}) == []
    strong = changed(trades=(Trade("Porter", ("custom", "hoist", "lift")),), skills={"custom": 1})
    assert codes(strong) == ["no-such-pick"]
    assert codes(strong, **{"TC-C-27": "custom"}) == []
    old = msgspec.structs.replace(
        content().templates["corvane"],
        trades=(*content().templates["corvane"].trades, Trade("Teacher", ("clarity", "ruse", "insight"))),
    )
    assert codes(old) == ["too-many-trades"]
    assert codes(old, **{"TC-C-28": "five"}) == []
    full = changed(skills=IREN.skills | {"stealth": 2})
    assert codes(full) == []
    assert codes(msgspec.structs.replace(full, skills=full.skills | {"hoist": 2})) == ["too-many-ranks"]
    assert codes(msgspec.structs.replace(full, skills=full.skills | {"hoist": 2}), **{"TC-G-55": 0}) == []
    twice = changed(bonuses=("POW", "POW", "POW"))
    assert "too-many-bonuses" in codes(twice)
    assert codes(twice, **{"TC-C-31": "three-each"}) == codes(twice, **{"TC-C-31": "all-at-creation"}) == []


@pytest.mark.rules("TC-PHASE-11", "TC-PHASE-13")
def test_every_encounter_can_be_set_up() -> None:
    for id, encounter in content().encounters.items():
        cast = {f"p{at}": hero for at, hero in enumerate(encounter.heroes, start=1)}
        state = begin(msgspec.to_builtins(plan(content(), id, cast, "foes")), {}, content())
        places = [each.place for each in state.actors.values()]
        assert len(set(places)) == len(places)
        if encounter.versus:
            assert {each.side for each in state.actors.values()} == {HEROES, FOES}


@pytest.mark.rules("TC-G-93")
@pytest.mark.parametrize("gap", [6, 12])
def test_without_a_map_two_lines_stand_so_far_apart(gap: int) -> None:
    raw = {"actors": [{"id": "a"}, {"id": "b", "foe": "brute"}]}
    state = begin(raw, {"TC-G-93": gap}, content())
    one, other = state.actors.values()
    assert state.space.distance(one.place, other.place) == gap
