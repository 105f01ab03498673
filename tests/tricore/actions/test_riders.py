"""Riders: what an ability that has dealt damage does besides, each resisted in four degrees (TC-ABL-17, TC-ABL-18)."""

from contextlib import suppress
from typing import Any

import pytest

from facedown.kernel.dice.decider import Scripted
from facedown.rulesets.tricore.actions.moments import on_turn_end, on_turn_start
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BOUND, HP, SLOWED, Shield
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.deck import ability_cards
from facedown.rulesets.tricore.content.ability import Keyword
from facedown.rulesets.tricore.events.abilities import Resolved
from facedown.rulesets.tricore.fight.turns import turn
from tests.playing import happened, play, told
from tests.tricore.staged.ability_windows import FAILS, LIGHT, SUCCEEDS, a_use, keyword
from tests.tricore.staged.acs_cast import ARIA, a_build, a_foe, a_scene, ready, resolved, somebody, use
from tests.tricore.staged.blows import ABILITY_HITS, STAB_ABILITY, STAB_HITS, struck, two
from tests.tricore.staged.builds import build
from tests.tricore.staged.cast import NINE, a_fight, foe, plain, who
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.riders import FAIL, SUCCEED, ability_blow, has_dealt, rider
from tests.tricore.staged.table import ACCURACY, ANSWER, EV, LAY, RESOLVE, sit, window


@pytest.mark.rules("TC-ABL-17", "TC-DMG-02", "TC-SHD-02")
def test_a_rider_needs_a_point_of_damage_on_an_unshielded_resource() -> None:
    for dealt, shielded in ((0, False), (5, True)):
        scene, blow = ability_blow(rider("bind"))
        play(has_dealt(scene, blow, dealt, shielded))
        assert blow.target.afflictions == []


@pytest.mark.rules("TC-DMG-02", "TC-SHD-02", "TC-DMG-01")
@pytest.mark.parametrize(
    ("shields", "ev", "resolves"),
    [([], [3, 3], 0), ([], [4, 3], 1), ([{"value": 1}], [4, 4], 1), ([{"value": 9}], [4, 4], 0)],
    ids=["nothing gets through", "one point gets through", "one point past a Shield", "the Shield holds"],
)
def test_riders_need_a_point_of_damage_on_a_bare_resource(shields: list[Any], ev: list[int], resolves: int) -> None:
    scene = two(None, {"shields": shields})
    pushing = a_build(keywords=({"name": "push", "size": 1},))
    card = Card("strike", devices=("dagger",), targets=("ben",), ability="test")
    struck(scene, card, STAB_HITS, ev, *[[5, 4]] * resolves, build=pushing)
    assert (who(scene, "ben").place == "4,2") == bool(resolves)


@pytest.mark.rules("TC-DMG-02", "TC-DMG-13")
@pytest.mark.parametrize(("left", "resolves"), [(0, 0), (1, 1)])
def test_a_rider_needs_a_point_that_the_pool_still_had(left: int, resolves: int) -> None:
    scene = two(None, {"sp": left})
    pushing = a_build(keywords=({"name": "push", "size": 1},), resource="sp")
    card = Card("strike", devices=("dagger",), targets=("ben",), ability="test")
    done = struck(scene, card, STAB_HITS, [4, 4], *[[5, 4]] * resolves, build=pushing)
    assert done.landing.dealt == left
    assert (who(scene, "ben").place == "4,2") == bool(resolves)


@pytest.mark.rules("TC-DMG-02", "TC-SHD-02")
def test_a_rider_takes_hold_past_a_shield_on_another_resource_and_beside_what_is_no_rider() -> None:
    scene = two()
    ben = who(scene, "ben")
    ben.shields = [Shield("ap", 5, turns=-1)]
    pushing = a_build(keywords=({"name": "leech"}, {"name": "push", "size": 1}))
    card = Card("strike", devices=("dagger",), targets=("ben",), ability="test")
    who(scene, "ann").hp.value = 10
    struck(scene, card, STAB_HITS, [5, 5], [5, 4], build=pushing)
    assert (ben.place, who(scene, "ann").hp.value) == ("4,2", 12)  # and half of the 4 dealt is leeched


@pytest.mark.rules("TC-SHD-02")
def test_a_rider_does_not_take_hold_while_shield_of_another_kind_still_stands_on_the_resource() -> None:
    scene = two()
    ben = who(scene, "ben")
    ben.shields = [Shield(HP, 5, turns=-1, type="energy")]
    pushing = a_build(keywords=({"name": "push", "size": 1},))
    card = Card("strike", devices=("dagger",), targets=("ben",), ability="test")
    done = struck(scene, card, STAB_HITS, [4, 4], build=pushing)
    assert (done.landing.dealt, ben.place) == (2, "3,2")


@pytest.mark.rules("TC-ABL-17", "TC-ABL-18", "TC-RSV-02")
@pytest.mark.parametrize(("face", "shield", "asked"), [(5, 0, True), (1, 0, False), (5, 30, False)])
def test_a_rider_needs_damage_that_reached_an_unshielded_resource(face: int, shield: int, asked: bool) -> None:
    made = build(bare=True, flat=2, keywords=(Keyword("slow"),))
    shields = [{"value": shield}] if shield else []
    scene = a_fight(plain("ash", builds=[made]), foe("cur", shields=shields))
    cur = who(scene, "cur")
    resolve = [[1, 1]] if asked else []
    card = Card("strike", ability="test", targets=("cur",))
    play(perform(scene, Play(who(scene, "ash"), card)), [9, 9], [face], *resolve)
    assert cur.has("Slowed") is asked
    assert told(scene)


@pytest.mark.rules("TC-RSV-02", "TC-RSV-04")
@pytest.mark.parametrize(
    ("keyword", "primary"),
    [
        ({"name": "push"}, "POW"),
        ({"name": "pull"}, "POW"),
        ({"name": "linger"}, "VIT"),
        ({"name": "sap"}, "END"),
        ({"name": "compel"}, "INT"),
        ({"name": "unsteady"}, "ACU"),
        ({"name": "slow"}, "ARD"),
        ({"name": "bind"}, "ARD"),
        ({"name": "weaken"}, "MOR"),
        ({"name": "dull", "of": "sight"}, "ATN"),
    ],
    ids=lambda each: each["name"] if isinstance(each, dict) else "",
)
def test_each_rider_is_resisted_by_the_primary_it_attacks(keyword: dict[str, Any], primary: str) -> None:
    scene = two(None, {"primaries": NINE})
    # EV 6 + 5 + 6 + 5 + 3 = 25 against PG 11 + PA 8; the Resolve of 20 or more above the CL leaves nothing
    struck(
        scene,
        STAB_ABILITY,
        [12, 4, 5],
        [6, 5, 6, 5],
        [12, 12, 12, 9, 1],
        build=a_build(keywords=(keyword,), duration="cycle"),
    )
    (rolled,) = happened(scene, Resolved)
    assert rolled.result.parts[-1].label == primary
    assert rolled.result.value == 46 + NINE[primary]
    assert rolled.against.value == 9 + 4 + 1
    assert rolled.degree == "critical success"


@pytest.mark.rules("ACS-42")
def test_sap_drains_a_die_of_ap() -> None:
    scene, blow = ability_blow(rider("sap"))
    play(has_dealt(scene, blow), SUCCEED, [5])
    assert blow.target.ap.value == 14 - 2  # half of 5


@pytest.mark.rules("ACS-42", "TC-SHD-01", "TC-SHD-03", "TC-DMG-16")
def test_a_shield_on_ap_takes_what_sap_would_drain() -> None:
    scene, blow = ability_blow(rider("sap"))
    blow.target.shields = [Shield("ap", 4), Shield("hp", 9)]
    play(has_dealt(scene, blow), FAIL, [5])
    assert (blow.target.ap.value, [each.resource for each in blow.target.shields]) == (14 - 1, ["hp"])


@pytest.mark.rules("ACS-44", "ACS-47")
@pytest.mark.parametrize(
    ("name", "to", "rule", "words"),
    [("unsteady", "accuracy", "ACS-44", "the next Accuracy"), ("weaken", "ev", "ACS-47", "the next Effect Value")],
)
def test_unsteady_and_weaken_take_dice_from_the_next_roll(name: str, to: str, rule: str, words: str) -> None:
    scene, blow = ability_blow(rider(name, 2))
    play(has_dealt(scene, blow), FAIL)
    (boost,) = blow.target.boosts
    assert (boost.to, boost.dice) == (to, -2)
    assert boost.rule == rule
    assert told(scene)[-1] == f"Cur has 2 dice fewer on {words}."


@pytest.mark.rules("ACS-45")
def test_slow_lowers_speed_for_the_duration() -> None:
    scene, blow = ability_blow(rider("slow", 4, duration="cycle"))
    play(has_dealt(scene, blow), FAIL)
    condition = blow.target.condition(SLOWED)
    assert condition is not None
    assert condition.modifiers[0].by == -4
    play(on_turn_start(scene, blow.target))
    play(on_turn_end(scene, blow.target))
    assert not blow.target.has(SLOWED)


@pytest.mark.rules("ACS-46", "ACS-32", "TC-PHASE-12", "TC-RSV-13")
def test_bind_lasts_its_cycles_and_the_turn_it_began_in_does_not_count() -> None:
    scene, blow = ability_blow(rider("bind", duration="three-cycles"))
    play(has_dealt(scene, blow), FAIL)
    for _ in range(2):
        play(on_turn_end(scene, blow.target))
        assert blow.target.has(BOUND)
    play(on_turn_end(scene, blow.target))
    assert not blow.target.has(BOUND)
    scene.state.rotation.places, scene.state.rotation.at = [["cur"]], 0
    play(has_dealt(scene, blow), SUCCEED)  # half of 3 is 1, and this turn comes on top
    play(on_turn_end(scene, blow.target))
    assert blow.target.has(BOUND)
    play(on_turn_end(scene, blow.target))
    assert not blow.target.has(BOUND)


@pytest.mark.rules("ACS-46", "ACS-48", "TC-RSV-13")
@pytest.mark.parametrize(
    ("faces", "level", "duration", "bound"),
    [
        (FAILS, 5, "instant", 0),
        (SUCCEEDS, 5, "instant", None),
        (FAILS, 10, "instant", 1),
        (SUCCEEDS, 5, "three-cycles", 1),
    ],
)
def test_a_resolve_halves_a_duration_and_leaves_nothing_of_an_instant(
    faces: list[int], level: int, duration: str, bound: int | None
) -> None:
    made = an_ability(keywords=[keyword("bind"), keyword("dull", of="sight")], duration=duration)
    scene = a_use(made, {(RESOLVE, "cur"): faces}, level)
    assert [each.turns for each in who(scene, "cur").afflictions] == ([] if bound is None else [bound, bound])
    assert who(scene, "cur").has(BOUND) == (bound is not None)
    assert who(scene, "cur").impaired == ([] if bound is None else ["sight"])


@pytest.mark.rules("TC-RSV-13")
@pytest.mark.parametrize(("faces", "turns"), [([6, 5], [1]), ([4, 4], [3]), ([12, 12, 12, 1, 1], [])])
def test_a_bind_is_shortened_by_a_resolve(faces: list[int], turns: list[int]) -> None:
    scene = two()
    binding = a_build(keywords=({"name": "bind"},), duration="three-cycles")
    struck(scene, STAB_ABILITY, ABILITY_HITS, [5, 5], faces, build=binding)
    assert [each.turns for each in who(scene, "ben").afflictions] == turns


@pytest.mark.rules("ACS-43", "ACS-48", "ACS-49", "ACS-51", "ACS-94", "ACS-96")
def test_the_log_says_whence_things_come() -> None:
    worn = [{"name": "recoil", "size": 1}, {"name": "unstable"}]
    words = [keyword("linger"), keyword("leech"), keyword("compel", 2), keyword("dull", of="sight")]
    made = an_ability(keywords=words, drawbacks=worn, duration="cycle", dice=2)
    scene = a_use(made, {(RESOLVE, "cur"): FAILS, ("ACS-94", "aria"): [3]}, level=9)
    sit(turn(scene, [who(scene, "cur")]), {("ACS-49", "cur"): [5, 4]})
    miss = {(LAY, "aria"): [LIGHT, "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): [1, 1], (EV, "aria"): [1] * 5}
    window(scene, miss, "aria")
    lines = told(scene)
    for line in (
        "Test works on Cur again, with an Effect Value of 9.",
        "Aria leeches 10 HP from Cur.",
        "Cur is Dull of sight.",
        "Aria's Test strikes back at its user for 3.",
        "Aria's Test strikes back at its user for 4.",
    ):
        assert line in lines, (line, lines)


@pytest.mark.rules("ACS-32", "ACS-46")
def test_a_rider_without_a_duration_ends_when_the_next_turn_starts() -> None:
    scene, blow = ability_blow(rider("bind"))
    play(has_dealt(scene, blow), FAIL)
    assert blow.target.has(BOUND)
    play(on_turn_start(scene, blow.target))
    assert not blow.target.has(BOUND)


@pytest.mark.rules("ACS-23", "ACS-26", "ACS-46", "ACS-91", "ACS-16")
def test_mind_snare_takes_ap_and_binds() -> None:
    user, foe = somebody("aria", ARIA, 5, ready("mind-snare")), a_foe()
    scene = a_scene(user, foe)
    # EV 5 + FIN 5 against MF 5 + MA 2 leaves 3, and half of it reaches AP; then ARD 3 against 13 + 4 + 5
    resolved(scene, user, use("mind-snare", "cur"), [10, 9, 1], [5], [5, 6])
    assert foe.ap.value == 14 - 1
    assert foe.has(BOUND)
    assert not [card for _, card, _ in ability_cards(scene, user, active=True) if card.ability == "mind-snare"]


@pytest.mark.rules("TC-RSV-08", "TC-RSV-13")
@pytest.mark.parametrize(
    ("keyword", "duration", "left"),
    [
        (Keyword("bind"), "instant", "nothing"),
        (Keyword("bind"), "cycle", "half"),
        (Keyword("dull", of="sight"), "instant", "nothing"),
        (Keyword("expose"), "instant", "nothing"),
        (Keyword("push", 1), "instant", "nothing"),
        (Keyword("push", 2), "instant", "half"),
        (Keyword("sap"), "instant", "half"),
        (Keyword("linger"), "cycle", "half"),
    ],
)
def test_the_log_says_whether_a_success_leaves_half_of_a_rider_or_nothing(
    keyword: Keyword, duration: Any, left: str
) -> None:
    scene, blow = ability_blow(a_build(duration=duration, keywords=(keyword,)))
    flow = has_dealt(scene, blow, 3, False)
    with suppress(StopIteration):
        flow.send(Scripted([SUCCEED]).answer(next(flow)))
    assert f"success, {left} of it." in told(scene)[0]
