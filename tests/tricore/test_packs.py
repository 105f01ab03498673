"""The packs that come with the game, and what is refused in a pack."""

from typing import Any, get_args

import msgspec
import pytest

from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.abilities.legality import item_refusals, refusals, stats_of
from facedown.rulesets.tricore.abilities.sentences import sentences
from facedown.rulesets.tricore.actor.scene import FOES, HEROES
from facedown.rulesets.tricore.content.ability import Build, Duration, EffectType, Enhancement, Shape, TriggerEvent
from facedown.rulesets.tricore.content.content import Carried, Trade
from facedown.rulesets.tricore.content.milestones import ranks_granted
from facedown.rulesets.tricore.content.price import ENHANCEMENTS, KEYWORDS, REFUNDS
from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.creation.encounter import begin, plan
from tests.tricore.acs_cast import settings
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


@pytest.mark.rules("TC-G-68", "TC-PHASE-10", "TC-GEN-12", "TC-GEN-15", "ACS-114")
@pytest.mark.parametrize("id", [*content().templates, *content().foes])
def test_every_ready_character_and_foe_is_legal(id: str) -> None:
    made = {**content().foes, **content().templates}[id]
    assert [each.text for each in refusals(made, content(), settings())] == []


@pytest.mark.rules("TC-EQP-13", "TC-DEV-01", "TC-DEV-02")
def test_every_item_is_legal_and_every_device_class_is_there() -> None:
    assert [each.text for item in content().items.values() for each in item_refusals(item)] == []
    assert len({item.device for item in content().items.values() if item.device}) == 17


WORN = ("leather", "mail", "plate", "ward-cloak", "backpack", "arrows")
REFUSED: dict[str, dict[str, Any]] = {
    "stat-out-of-range": {"stats": (7, 4, 4, 3, 3, 4, 3, 4, 1)},
    "too-many-points": {"stats": (6, 6, 6, 3, 3, 4, 3, 4, 3)},
    "too-many-bonuses": {"bonuses": ("POW", "POW")},
    "skill-above-cap": {"skills": {"athletics": 3}},
    "instinct-above-cap": {"instinct": {"strike": 3}},
    "specialty-above-cap": {"specialty": {"swords": 3}},
    "language-above-cap": {"languages": {"Lowland": 3}},
    "no-such-specialty": {"specialty": {"sword": 1}},
    "too-many-ranks": {
        "skills": dict.fromkeys(("athletics", "hoist", "traverse", "stealth", "observe", "clarity", "channel"), 2)
    },
    "too-many-trades": {"trades": (IREN.trades[0], Trade("Cook", ("acid", "poison", "crafting")))},
    "no-such-pick": {"trades": (Trade("Fencer", ("swords", "parry", "balance")),)},
    "pick-twice": {"trades": (Trade("Swordsman", ("strike", "strike", "strike")),)},
    "hands-full": {"items": (Carried("sword", "main"), Carried("dagger", "main"))},
    "needs-both-hands": {"items": (Carried("greatsword", "main"),)},
    "not-worn": {"items": (Carried("sword", "worn"),)},
    "not-held": {"items": (Carried("leather", "main"),)},
    "too-many-slots": {"items": (*(Carried(each, "worn") for each in WORN), Carried("greatsword", "both"))},
    "too-heavy": {"items": tuple(Carried("plate") for _ in range(7))},
    "pool-exceeded": {"abilities": ("shoving-blow", "hamstring", "graceful-cut")},
}


@pytest.mark.rules(
    "TC-GEN-08", "TC-GEN-12", "TC-SKL-07", "TC-LANG-06", "TC-SPC-01", "TC-TRD-02", "TC-TRD-03", "TC-TRD-04",
    "TC-TRD-06", "TC-EQP-07", "TC-EQP-09", "TC-EQP-14", "TC-ENC-03",
)  # fmt: skip
@pytest.mark.parametrize("code", REFUSED)
def test_each_rule_of_creation_has_a_refusal_of_its_own(code: str) -> None:
    found = codes(changed(**REFUSED[code]))
    if code == "pool-exceeded":
        assert len(found) == 1
    else:
        assert code in found


@pytest.mark.rules("TC-GEN-15", "ACS-70")
@pytest.mark.parametrize(("level", "more"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_a_passive_that_raises_intellect_grants_ranks_at_the_milestones_after_it(level: int, more: int) -> None:
    wise = Build(id="wise", name="Wise", kind="passive", core="mind", enhancements=(Enhancement("primary", 1, "INT"),))
    book = msgspec.structs.replace(content(), abilities={"wise": wise})
    plain = changed(level=level, skills={}, instinct={}, specialty={}, trades=(), abilities=("wise",))
    granted = ranks_granted(stats_of(plain), plain.bonuses, plain.tier, level, settings()).value
    for spent, expected in ((granted + more, []), (granted + more + 1, ["too-many-ranks"])):
        made = msgspec.structs.replace(plain, languages={"Lowland": 1, **dict.fromkeys(map(str, range(spent)), 1)})
        assert [each.code for each in refusals(made, book, settings())] == expected


@pytest.mark.rules("TC-GEN-17", "TC-G-52")
def test_a_lower_highest_level_refuses_the_champion() -> None:
    made = content().templates["corvane"]
    assert [each.code for each in refusals(made, content(), settings(**{"TC-G-52": 10}))] == ["level-too-high"]


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


def test_a_wrong_entry_is_refused_with_its_place() -> None:
    head = '[pack]\nid = "x"\ntitle = "X"\nruleset = "tricore"\n'
    bad = head + '[[item]]\nid = "club"\nname = "Club"\nkind = "weapon"\nweight = "light"\n'
    with pytest.raises(Refused, match=r"item.0.id.*device class"):
        content(bad)


def test_every_entry_is_told_in_a_sentence() -> None:
    for pack in content().packs:
        count = len(pack.item) + len(pack.ability) + len(pack.template) + len(pack.foe) + len(pack.encounter)
        assert len(list(sentences(pack))) == count


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
