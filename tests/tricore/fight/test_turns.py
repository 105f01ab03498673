"""Cycles and turns: what begins and ends with them, and the end of a fight (TC-PHASE-01 … TC-PHASE-14)."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actor.character import (
    ADVANTAGE,
    BLACKED_OUT,
    DISADVANTAGE,
    REACTION,
    UNAWARE,
    UNCONSCIOUS,
)
from facedown.rulesets.tricore.actor.scene import TriScene, value
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.fight.turns import (
    _arrive,
    _next_cycle,
    end_fight,
    end_if_decided,
    end_turn,
    next_turn,
    start_turn,
)
from facedown.rulesets.tricore.harm.exertion import spend_ap
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.harm.injury import black_out
from tests.playing import play, told
from tests.tricore.staged.ability_windows import SURE_HIT
from tests.tricore.staged.acs_cast import ARIA, a_foe, a_scene, ready, resolved, somebody, use
from tests.tricore.staged.blows import HELD, hurt, in_systemic_shock, two, worked
from tests.tricore.staged.cast import NINE, a_fight, aria, edge_dice, foe, let_run, plain, who
from tests.tricore.staged.clashes import STRIKE_AT_BOB, a_duel
from tests.tricore.staged.duels import an_ability, duel
from tests.tricore.staged.table import (
    ACCURACY,
    ANSWER,
    LAY,
    ann_and_bob,
    ann_and_two,
    assumed,
    attempts,
    keys,
    react,
    sit,
    window,
)


def to_next_cycle(scene: TriScene, judged: list[str]) -> None:
    """Bob lays nothing, the GM judges, Ann lays nothing."""
    scene.state.rotation.at = len(scene.state.rotation.places) - 1
    play(next_turn(scene), judged, [])


@pytest.mark.rules("TC-PHASE-10", "TC-PHASE-11")
def test_two_players_fight_each_other_by_the_rules_that_bind_the_gm() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes"), foe("cur"))
    players, gm = (active_hand(scene, who(scene, id)) for id in ("bob", "cur"))
    assert set(players[0].cards) == set(gm[0].cards)
    assert players[1] == gm[1]
    table = window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], ("TC-ACC-02", "ann"): react(10)})
    assert {ask.seat for ask in table.questions(ANSWER)} == {"bob", "foes"}
    assert attempts(scene) == [("ann", "bob")]


@pytest.mark.rules("TC-PHASE-12")
def test_a_duration_drops_at_the_end_of_the_own_turn_skipped_ones_included() -> None:
    scene = a_fight(plain("ann"), plain("bo"), foe("cur"))
    ann = who(scene, "ann")
    ann.blackout = 2
    scene.gain(ann, Condition(BLACKED_OUT))
    scene.state.rotation.at = -1
    for asked, left in (([], 1), (["bo"], 1), (["cur"], 1), ([], 0)):
        table = sit(next_turn(scene))
        assert [ask.who for ask in table.questions(LAY)] == asked
        assert ann.blackout == left
    assert not ann.has(BLACKED_OUT)


@pytest.mark.rules("TC-SHK-05", "TC-PHASE-12")
def test_the_turn_in_which_systemic_shock_began_does_not_count() -> None:
    scene = two(None, {"ap": 2, "hp": 1})
    scene.state.rotation.at, scene.state.priority = 1, ["ben"]
    ben = who(scene, "ben")
    hurt(scene, "ben", 1, HELD)
    play(spend_ap(scene, ben, worked(2), "a test"), 1)
    play(end_turn(scene, ben))
    for _ in range(2):
        play(start_turn(scene, ben))
        assert not ben.can_act
        play(end_turn(scene, ben))
    play(start_turn(scene, ben), "fight")
    assert ben.can_act


@pytest.mark.rules("TC-SHK-05", "TC-PHASE-12")
def test_systemic_shock_is_over_at_the_end_of_its_last_turn_and_one_can_react_again() -> None:
    scene = in_systemic_shock(1)
    ben = who(scene, "ben")
    for able in (False, True):
        play(start_turn(scene, ben))
        play(end_turn(scene, ben))
        assert ben.can_act == able
    assert [each for each in told(scene) if "Shock" in each][-2:] == [
        "Ben is in Systemic Shock.",
        "Ben is no longer in Systemic Shock.",
    ]


@pytest.mark.rules("TC-SHK-06")
@pytest.mark.parametrize(
    ("healed", "over"), [((("hp", 1),), False), ((("ap", 1),), False), ((("hp", 1), ("ap", 1)), True)]
)
def test_it_ends_early_once_hp_and_ap_are_both_at_one(healed: tuple[tuple[str, int], ...], over: bool) -> None:
    scene = in_systemic_shock(4)
    ben = who(scene, "ben")
    for pool, amount in healed:
        play(heal(scene, ben, pool, worked(amount)))
    assert not ben.can_act, "not before the start of the next turn"
    play(start_turn(scene, ben), *(["fight"] if over else []))
    assert ben.can_act == over


@pytest.mark.rules("TC-PHASE-14", "TC-CARD-09")
def test_a_fight_ends_with_one_side_and_held_and_prepared_cards_lapse() -> None:
    scene = ann_and_two()
    ann = who(scene, "ann")
    window(scene, {(LAY, "ann"): ["block-light"]})
    assert ann.prepared
    for id in ("bob", "cid"):
        assert not end_if_decided(scene)
        scene.gain(who(scene, id), Condition("Yielded"))
    assert end_if_decided(scene)
    assert (scene.state.won, scene.state.phase, ann.prepared) == ("heroes", "aftermath", [])


@pytest.mark.rules("TC-PHASE-14", "TC-G-93")
def test_a_fight_that_goes_on_for_ever_ends_undecided_after_the_most_cycles() -> None:
    for mine, ended in (("stop", "aftermath"), ("go-on", "turns")):
        scene = ann_and_bob({"TC-O-MAX-CYCLES": 20})
        scene.state.rotation.cycle, scene.state.rotation.at = 20, 1
        table = sit(next_turn(scene), {("endless", ""): mine})
        assert (table.question("endless").seat, table.question("endless").default) == ("gm", "stop")
        assert (scene.state.phase, scene.state.won) == (ended, "")


@pytest.mark.rules("ACS-32", "TC-PHASE-14")
def test_what_lasts_for_the_encounter_ends_with_it() -> None:
    made = an_ability(base="grab", bare=True, ev="shield", duration="encounter", drawbacks=[{"name": "self-only"}])
    scene = a_fight(aria(level=9, builds=[made]), foe("cur"))
    window(scene, {(LAY, "aria"): ["test-light"]})
    assert len(who(scene, "aria").shields) == 1
    end_fight(scene, "heroes")
    assert who(scene, "aria").shields == []


@pytest.mark.rules("TC-CARD-22")
def test_a_prepared_defence_is_gone_with_the_next_own_turn() -> None:
    scene = ann_and_bob()
    window(scene, {(LAY, "ann"): ["dodge-heavy"]})
    scene.state.rotation.at = -1
    sit(next_turn(scene))
    assert who(scene, "ann").prepared == []


@pytest.mark.rules("ACS-90")
def test_a_wind_up_waits_for_the_end_of_the_cycle() -> None:
    user, foe = somebody("aria", ARIA, 4, ready("falling-star")), a_foe()
    scene = a_scene(user, foe)
    resolved(scene, user, use("falling-star", "cur"))
    assert [wind.card.ability for wind in user.winding] == ["falling-star"]
    assert foe.hp.value == 29


@pytest.mark.rules("ACS-90", "TC-UTIL-04")
@pytest.mark.parametrize(("card", "mode", "kept"), [
    ("walk", "any-hit", True), ("strike-light", "any-hit", False), ("sap-light", "any-hit", False),
    ("grab-light", "any-hit", False), ("strike-light", "never", True), ("strike-light", "resolve", True),
])  # fmt: skip
def test_a_wind_up_comes_to_nothing_as_a_recover_does(card: str, mode: str, kept: bool) -> None:
    slow = an_ability(base="volley", core="mind", bare=True, flat=6, drawbacks=[{"name": "wind-up"}])
    sap = an_ability(id="sap", name="Sap", resource="ap", flat=12)
    rulings = {"TC-O-RECOVER-INTERRUPT": mode}
    scene = a_fight(aria(level=5, builds=[slow]), foe("cur", level=5, builds=[sap]), rulings=rulings)
    window(scene, {(LAY, "aria"): ["test-light", "at:cur"], (ANSWER, "cur"): []})
    assert len(who(scene, "aria").winding) == 1
    given: dict[tuple[str, str], Any] = {(LAY, "cur"): [card]}
    if card != "walk":
        given = {(LAY, "cur"): [card, "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "cur"): SURE_HIT}
    window(scene, given, "cur")
    scene.state.rotation.at = 1
    faces = {("TC-RSV-12", "aria"): [11, 11]} if mode == "resolve" else {}
    sit(next_turn(scene), faces)
    assert any("Test against Cur" in line for line in told(scene)) == kept
    assert any("wind-up was interrupted" in line for line in told(scene)) != kept


@pytest.mark.rules("TC-CP-16", "TC-MOD-16")
def test_each_cycle_the_gm_may_say_what_the_circumstances_bring() -> None:
    scene = ann_and_bob()
    scene.state.rotation.at = 1
    table = sit(next_turn(scene), {("TC-CP-16", ""): ["ann:Advantage", "bob:Disadvantage"]})
    ask = table.question("TC-CP-16")
    assumed(ask, "gm", "", [])
    assert {"ann:Advantage", "ann:Disadvantage", "ann:Vulnerable", "bob:Vulnerable"} <= set(keys(ask))
    assert who(scene, "ann").has(ADVANTAGE)
    assert who(scene, "bob").has(DISADVANTAGE)


@pytest.mark.rules("TC-MOD-16", "TC-CP-16", "TC-GM-06")
def test_the_gm_judges_circumstances_for_a_cycle() -> None:
    scene = a_duel()
    ann = who(scene, "ann")
    to_next_cycle(scene, ["ann:Advantage", "bob:Disadvantage"])
    assert edge_dice(scene, ann, STRIKE_AT_BOB) == 2
    assert edge_dice(scene, who(scene, "bob"), STRIKE_AT_BOB) == -2
    to_next_cycle(scene, [])
    assert (edge_dice(scene, ann, STRIKE_AT_BOB), ann.conditions) == (0, [])


@pytest.mark.rules("TC-G-10", "TC-AP-13")
@pytest.mark.parametrize(
    ("mode", "low", "high"), [("none", 5, 12), ("full-each-cycle", 15, 15), ("base6-each-cycle", 11, 15)]
)
def test_ap_do_not_come_back_by_themselves_or_do(mode: str, low: int, high: int) -> None:
    sleeper = plain("cat", ap=5, conditions=(UNCONSCIOUS,), place="0,0")
    scene = duel({"TC-G-10": mode}, ann={"ap": 5}, ap=12, others=(sleeper,))
    let_run(next_turn(scene))
    assert scene.state.rotation.cycle == 2
    assert (who(scene, "ann").ap.value, who(scene, "bob").ap.value) == (low, high)
    assert who(scene, "cat").ap.value == 5  # only who is conscious


@pytest.mark.rules("TC-O-MAX-CYCLES")
@pytest.mark.parametrize("most", [100, 20, 1])
def test_an_unattended_fight_ends_undecided_after_so_many_cycles(most: int) -> None:
    for cycle, phase in ((most - 1, "turns"), (most, "aftermath")):
        scene = duel({"TC-O-MAX-CYCLES": most})
        scene.state.rotation.cycle = cycle
        let_run(next_turn(scene))
        assert (scene.state.phase, scene.state.won) == (phase, "")


@pytest.mark.rules("TC-REACT-12", "TC-DRV-08")
@pytest.mark.parametrize(("mode", "count"), [("per-two", 3), ("per-one", 6)])
def test_reactions_come_back_with_each_cycle(mode: str, count: int) -> None:
    scene = two({"primaries": NINE}, rulings={"TC-C-01": mode})
    ann = who(scene, "ann")
    ann.tokens = {REACTION: 0}
    scene.state.rotation.at = len(scene.state.rotation.places)
    play(next_turn(scene), [], [])
    assert ann.tokens[REACTION] == count


@pytest.mark.rules("TC-G-92")
def test_a_duration_grows_shorter_at_the_end_of_each_own_turn_but_the_first() -> None:
    scene = duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    play(black_out(scene, bob), 5)
    play(black_out(scene, ann), 5)  # in her own turn
    play(end_turn(scene, bob))
    play(end_turn(scene, ann))
    assert (bob.blackout, ann.blackout) == (1, 2)
    play(end_turn(scene, bob))
    play(end_turn(scene, ann))
    assert bob.can_act
    assert not ann.can_act
    play(end_turn(scene, ann))
    assert ann.can_act


@pytest.mark.rules("TC-REACT-22", "TC-G-33")
def test_surprise_lasts_for_the_first_cycle() -> None:
    scene = a_fight(plain("ann"), foe("bob", conditions=[UNAWARE]))
    scene.state.rotation.cycle = 0
    for cycle, unaware in ((1, True), (2, False)):
        let_run(_next_cycle(scene))
        assert (scene.state.rotation.cycle, who(scene, "bob").has(UNAWARE)) == (cycle, unaware)


@pytest.mark.rules("TC-PHASE-13", "TC-REACT-12")
def test_who_arrives_later_rolls_for_its_place_and_has_its_reactions() -> None:
    scene = a_fight(plain("ann"), foe("bob"), foe("cat"))
    cat = who(scene, "cat")
    scene.state.rotation.places, cat.tokens = [["ann"], ["bob"]], {}
    play(_arrive(scene, cat), [11, 9])
    assert scene.state.rotation.totals["cat"] == 20 + value(scene, cat, "react")
    assert cat.tokens[REACTION] == value(scene, cat, "reactions")
    assert ["cat"] in scene.state.rotation.places
