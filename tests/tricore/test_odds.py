"""Odds of the exploding dice: closed forms, each against the rule itself walked through every outcome that matters."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from facedown.kernel.dice.decider import Scripted
from facedown.kernel.dice.enumerated import chance as walked
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Several
from facedown.kernel.words.shown import Along, Odds, odds_of, told_chance
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import REACTION, Boost, Grip
from facedown.rulesets.tricore.actor.scene import TriScene, distance
from facedown.rulesets.tricore.cards.fan import ABILITIES
from facedown.rulesets.tricore.cards.hand_question import active_hand, reacting_hand
from facedown.rulesets.tricore.content.content import Trade, Weight
from facedown.rulesets.tricore.foresight import Foresight
from facedown.rulesets.tricore.harm.effect import effect_pool, effect_value, weighed
from facedown.rulesets.tricore.odds import along, chance_to_hit
from facedown.rulesets.tricore.rolls.accuracy import accuracy_pool, defence_pool
from facedown.rulesets.tricore.rolls.pools import Count, Handful, Why, chance, roll, throw
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.blows import STAB, a_blow, two
from tests.tricore.staged.cast import a_fight, a_game, a_scene, foe, plain, who
from tests.tricore.staged.exact_odds import at_least, shown_options, walked_through


def dice_of(option: Option) -> tuple[str, str]:
    assert option.face is not None
    return option.face.dice, option.face.effect


def against(option: Option) -> dict[str, float]:
    return {each.target: each.chance for each in option.odds}


@pytest.mark.rules("TC-EV-03", "TC-DMG-07", "TC-DICE-03")
@pytest.mark.parametrize("number", [10, 14, 20])
def test_an_effect_of_two_exploding_d6_reaches_a_number_as_often_as_the_closed_form_says(number: int) -> None:
    scene = two()

    def flow() -> Flow[int]:
        return (yield from effect_value(scene, a_blow(scene, STAB))).value

    assert walked_through(flow, 6, number) == at_least(2, 6, number - 3)


@pytest.mark.rules("TC-ACC-02", "TC-ACC-05", "TC-ACC-07", "TC-EV-05")
def test_a_strike_says_its_dice_and_how_often_it_hits_and_is_critical() -> None:
    """POW 3 against Strike Target 14: 11 on 2d12 hit, 31 are critical."""
    found = shown_options(two())["strike-moderate~dagger"]
    assert dice_of(found) == ("2d12! + 3", "4d6! + 3")
    (odds,) = found.odds
    assert (odds.target, odds.chance) == ("ben", odds_of(at_least(2, 12, 11)))
    assert told_chance(odds.chance) == "69 %"
    assert odds.critical == odds_of(at_least(2, 12, 31))


@pytest.mark.rules("TC-ACC-05")
def test_each_foe_one_sees_has_odds_of_its_own_and_a_hidden_one_has_none() -> None:
    hidden = foe("dag", place="6,2", conditions=["Hidden"])
    slow = foe("cur", place="4,2", primaries={**dict.fromkeys(("POW", "VIT", "END"), 3), "ATN": 1})
    scene = a_fight(plain("ann"), foe("ben"), slow, hidden)
    expected = {"ben": odds_of(at_least(2, 12, 11)), "cur": odds_of(at_least(2, 12, 9))}
    assert against(shown_options(scene)["strike-light"]) == expected


@pytest.mark.rules("TC-ACC-02", "TC-ACC-05", "TC-EV-05")
def test_what_is_foretold_is_what_is_rolled() -> None:
    scene = two({"instinct": {"strike": 1}, "specialty": {"strike": 1}})
    dice, effect = dice_of(shown_options(scene)["strike-heavy~dagger"])
    blow = a_blow(scene, Card("strike", "heavy", ("dagger",)))
    done, _ = run(strike(scene, blow), Scripted([[5, 5, 5], [2] * 5]))
    assert (dice, done.clash.accuracy.value) == ("3d12! + 3", 15 + 3)
    assert (effect, done.landing.ev.value) == ("5d6! + 5", 10 + 5)


@pytest.mark.rules("TC-ACC-05", "TC-DRV-26")
def test_the_number_an_attack_has_to_reach_is_on_everybodys_board() -> None:
    rival = next(each for each in a_game().view("p1").board.figures if not each.friend)
    assert [each.label for each in rival.facts] == ["In hand", "Level", "Worn", "Strike Target"]


@pytest.mark.rules("TC-ACC-02", "TC-MOD-12")
def test_dice_that_wait_for_the_roll_count_and_are_still_there_afterwards() -> None:
    scene = two()
    ann = who(scene, "ann")
    ann.boosts = [Boost("accuracy", 2, "Stealth", "TC-MOD-12"), Boost("next", 1, "luck", against="cur")]
    before = msgspec.msgpack.encode(scene.state)
    assert against(shown_options(scene)["strike-light~dagger"]) == {"ben": odds_of(at_least(4, 12, 11))}
    assert msgspec.msgpack.encode(scene.state) == before


@pytest.mark.rules("TC-SKL-03", "TC-CL-01", "TC-CL-05")
def test_a_skill_action_with_a_fixed_cl_says_its_chance_and_one_against_others_only_its_dice() -> None:
    scene = two()
    scene.state.sources = {"4,4": 1}
    found = shown_options(scene)
    assert dice_of(found["technology"])[0] == "1d12! + 6"
    assert found["technology"].odds == (Odds(odds_of(at_least(1, 12, 8)), against=14),)
    assert found["stealth"].odds == ()
    assert [each.against for key in ("channel", "clarity") for each in found[key].odds] == [25, 25]


def test_a_chance_is_never_called_certain_that_is_not() -> None:
    told = [told_chance(Fraction(part, 1000)) for part in (0, 1, 500, 999, 1000)]
    assert told == ["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]


@pytest.mark.rules("TC-ACC-02", "ACS-31")
@pytest.mark.parametrize("differences", [{"ev": "heal"}, {"area": {"shape": "burst", "size": 2}}], ids=["heal", "area"])
def test_help_and_areas_roll_no_accuracy_and_say_what_they_do(differences: dict[str, Any]) -> None:
    scene = two()
    who(scene, "ann").builds = [a_build(**differences)]
    found = [each for each in shown_options(scene).values() if each.group == ABILITIES]
    assert found
    assert not any(dice_of(each)[0] for each in found)
    assert all(dice_of(each)[1] and odds.chance == 1.0 for each in found for odds in each.odds)
    assert all(each.odds for each in found)


@pytest.mark.rules("TC-GRAB-05")
def test_an_escape_says_how_likely_it_comes_up_to_the_accuracy_of_the_grab() -> None:
    """2d12! + 3 against each of two who hold one, and both of them have to let go."""
    scene = a_fight(plain("ann"), foe("ben"), foe("cur"))
    who(scene, "ann").grips = [Grip("ben", 15), Grip("cur", 20)]
    found = shown_options(scene)["escape"]
    dice = who(scene, "ann").primaries["VIT"]
    (odds,) = found.odds
    assert dice_of(found) == (f"2d12! + {dice}", "")
    assert odds.chance == odds_of(at_least(2, 12, 15 - dice) * at_least(2, 12, 20 - dice))
    assert (odds.against, odds.basis) == (20, "the Accuracy of the Grab")


@pytest.mark.rules("TC-CARD-20", "TC-REACT-12")
@pytest.mark.parametrize(("left", "helps"), [(1, False), (2, True)])
def test_in_reply_a_stride_helps_only_where_there_is_a_reaction_for_each(left: int, helps: bool) -> None:
    scene = a_fight(plain("ann", place="2,2"), foe("ben", place="6,2"))
    who(scene, "ann").tokens = {REACTION: left}
    hand, limits = reacting_hand(scene, who(scene, "ann"), 1, 1, 0)
    ask = Ask("ann", "TC-CP-02", "", hand.schema(limits), [], "ann")
    (odds,) = shown_options(scene, ask=ask)["strike-light"].odds
    assert (odds.bar, bool(odds.remedy), bool(odds.helps)) == ("4 away, reaches 1", helps, helps)
    assert (ask.refuse(["hustle", "strike-light"]) is None) == helps


@pytest.mark.rules("TC-G-07")
def test_where_only_defences_have_to_be_beaten_there_is_no_number_to_reach() -> None:
    found = shown_options(two(rulings={"TC-G-07": "opposed-only"}))["strike-light~dagger"]
    assert dice_of(found)[0] == "2d12! + 3"
    assert found.odds == ()


@pytest.mark.rules("TC-G-07", "TC-ACC-05")
def test_the_chance_to_hit_alone_is_the_one_that_a_card_shows() -> None:
    scene = two()
    shown = shown_options(scene)["strike-light~dagger"].odds[0].chance
    assert chance_to_hit(scene, who(scene, "ann"), STAB, who(scene, "ben")) == pytest.approx(shown)
    opposed = two(rulings={"TC-G-07": "opposed-only"})
    assert chance_to_hit(opposed, who(opposed, "ann"), STAB, who(opposed, "ben")) is None


@pytest.mark.rules("TC-ACC-06", "TC-BLK-03", "TC-DDG-05", "TC-PAR-03")
def test_defences_say_what_they_roll_and_what_they_take_off() -> None:
    scene = two()
    hand, limits = reacting_hand(scene, who(scene, "ann"), 1, 1)
    ask = Ask("ann", "TC-CP-02", "", hand.schema(limits), [], "ann")
    found = {key: dice_of(each) for key, each in shown_options(scene, "ann", ask).items() if each.face is not None}
    assert found["block-moderate~dagger"] == ("2d12! + 6", "3d6! + 6")
    assert found["dodge-light"] == ("2d12! + 3", "6")
    assert found["parry-light~dagger"] == ("2d12! + 3", "")


@pytest.mark.rules("TC-DICE-06", "TC-G-18")
@pytest.mark.parametrize("needed", [-4, 0, 3, 6])
def test_surplus_penalty_dice_are_subtracted_in_the_odds_too(needed: int) -> None:
    scene = a_scene(plain("ann"), rulings={"TC-G-18": "subtract"})
    ann, flats = who(scene, "ann"), (Working(5, "flat"),)

    handful, why = Handful(Count(1, 12, "base").add(-3, 12, "wounds"), flats), Why("TC-ACC-02", "a")
    rolled = walked(lambda total: total.value >= needed, of=lambda: roll(scene, ann, handful, why))
    assert chance(scene, handful, needed) == rolled
    assert throw(scene, handful).formula() == "− 2d12 + 5"


def test_a_person_sees_odds_and_a_mind_is_not_told_them() -> None:
    game = a_game()
    asked_of = game.view("p1").asked
    assert asked_of is not None
    assert isinstance(asked_of.schema, Several)
    assert any(each.odds for each in asked_of.schema.options)
    (question,) = [each for each in game.questions("p1") if isinstance(each, Ask)]
    assert isinstance(question.schema, Several)
    assert not any(each.odds for each in question.schema.options)


@pytest.mark.rules("ACS-58")
@pytest.mark.parametrize(("place", "bar"), [("7,2", ""), ("8,2", "6 away, reaches 1")])
def test_an_ability_that_brings_one_nearer_itself_is_barred_only_beyond_that(place: str, bar: str) -> None:
    scene = a_fight(plain("ann", place="2,2", abilities=["ramming-charge"]), foe("ben", place=place))
    shown = shown_options(scene)
    assert shown["ramming-charge-light"].odds[0].bar == bar
    assert shown["collide-light"].odds[0].bar != ""


@pytest.mark.rules("TC-ACC-05")
def test_who_is_too_far_or_out_of_sight_bars_the_blow_and_the_chance_is_for_later() -> None:
    near, far = a_fight(plain("ann"), foe("ben")), a_fight(plain("ann"), foe("ben", place="6,2"))
    bars = [shown_options(scene)["strike-light"].odds[0].bar for scene in (near, far)]
    assert bars[0] == ""
    assert bars[1] == f"{distance(far, who(far, 'ann'), who(far, 'ben'))} away, reaches 1"
    assert against(shown_options(near)["strike-light"]) == against(shown_options(far)["strike-light"])


@pytest.mark.rules("TC-G-101", "TC-GRAB-06")
def test_an_object_cannot_get_out_of_the_way_and_a_lift_is_no_attack() -> None:
    rows = ("..........", "...o......", "..........")
    lying = [{"item": "crate", "at": "o"}]
    scene = a_fight(plain("ash", place="2,1"), foe("cur", place="8,1"), map=rows, lying=lying)
    options = shown_options(scene, "ash")
    assert against(options["strike-light"])["crate@3,1"] == 1.0
    assert "crate@3,1" not in against(options["grab-light"])
    assert options["lift~crate@3,1"].odds == ()
    scene.state.actors["ash"].place = "0,1"
    (far,) = [each for each in shown_options(scene, "ash")["strike-light"].odds if each.target == "crate@3,1"]
    assert far.bar == "3 away, reaches 1"


@pytest.mark.rules("TC-MOD-01", "TC-MOD-02", "TC-MOD-03", "TC-ACC-02", "TC-EV-04")
@pytest.mark.parametrize("action", ["strike", "volley", "grab", "collide"])
@pytest.mark.parametrize("wounded", [0, 2])
def test_of_an_attack_its_weight_is_only_among_the_dice_of_its_effect(action: Action, wounded: int) -> None:
    """So what a hand foresees of one weight it knows of all three."""
    scene = two()
    who(scene, "ann").wounded = wounded
    weights: tuple[Weight, ...] = ("light", "moderate", "heavy")
    blows = [a_blow(scene, Card(action, each, STAB.devices)) for each in weights]
    light, foresight = effect_pool(scene, blows[0]), Foresight(scene, "ann")
    for blow in blows:
        assert throw(scene, accuracy_pool(scene, blow)) == throw(scene, accuracy_pool(scene, blows[0]))
        assert throw(scene, weighed(blow.card, light)) == throw(scene, effect_pool(scene, blow))
        rolled = throw(scene, accuracy_pool(scene, blow)).reaching()
        assert foresight.outlook(blow, rolled) == foresight.outlook(blows[0], rolled)


@pytest.mark.rules("TC-ACC-06", "TC-BLK-02", "TC-DDG-04")
@pytest.mark.parametrize("action", ["block", "dodge"])
def test_a_block_or_dodge_of_any_weight_rolls_the_same(action: Action) -> None:
    scene = two()
    weights: tuple[Weight, ...] = ("light", "moderate", "heavy")
    pools = [defence_pool(scene, who(scene, "ann"), Card(action, each, STAB.devices), None) for each in weights]
    assert len({throw(scene, each) for each in pools}) == 1


@pytest.mark.rules("TC-ACC-02", "TC-EV-04")
def test_to_hit_every_weight_has_the_same_odds_and_only_its_effect_differs() -> None:
    options = shown_options(two())
    light, heavy = options["strike-light"], options["strike-heavy"]
    assert [each.chance for each in light.odds] == [each.chance for each in heavy.odds]
    assert light.face != heavy.face


# What a card comes to with a Sub-Action beside it, by the very rules that roll it

PAIRED: dict[str, str | int] = {"TC-O-MAX-SUBACTIONS-PER-ACTION": 2}


def told_beside(scene: TriScene, key: str) -> dict[tuple[str, ...], Along]:
    hand, limits = active_hand(scene, who(scene, "ann"))
    return {each.keys: each for each in along(scene, Ask("ann", "TC-CP-01", "", hand.schema(limits), [], "ann"), key)}


@pytest.mark.rules("TC-SUB-07", "TC-SUB-13", "TC-SUB-21")
def test_of_all_that_may_lie_beside_a_strike_aim_makes_it_hit_more_often_and_charge_makes_it_do_more() -> None:
    scene = two()
    alone = shown_options(scene)["strike-moderate~dagger"]
    found = told_beside(scene, "strike-moderate~dagger")
    assert list(found) == [("sub:aim",), ("sub:charge",)]
    aimed, charged = found.values()
    assert (aimed.dice, aimed.effect) == ("3d12! + 3", "4d6! + 3")
    assert aimed.odds[0].chance == odds_of(at_least(3, 12, 11))
    assert (charged.dice, charged.effect) == ("2d12! + 3", "6d6! + 3")
    assert charged.odds[0].chance == alone.odds[0].chance
    more, usual = (each.odds[0].cases[0].does for each in (charged, alone))
    assert more is not None
    assert usual is not None
    assert more.mean > usual.mean


@pytest.mark.rules("TC-SUB-10")
def test_a_dodge_with_tumble_takes_more_off() -> None:
    """MOR 3."""
    scene = two()
    alone, found = shown_options(scene)["dodge-light"], told_beside(scene, "dodge-light")[("sub:tumble",)]
    assert alone.face is not None
    assert (alone.face.effect, found.effect) == ("6", "9")


@pytest.mark.rules("TC-SUB-07", "TC-SUB-08")
def test_where_two_may_be_added_both_together_are_told_too() -> None:
    both = told_beside(two(rulings=PAIRED), "strike-moderate~dagger")[("sub:aim", "sub:charge")]
    assert (both.dice, both.effect) == ("3d12! + 3", "6d6! + 3")


@pytest.mark.rules("TC-TRD-05")
def test_what_a_trade_of_ones_own_fits_brings_its_die() -> None:
    scene = two({"trades": [Trade("Bravo", ("blitz", "block", "hoist"))]})
    assert told_beside(scene, "strike-light~dagger")[("sub:blitz",)].dice == "3d12! + 3"


@pytest.mark.parametrize("key", ["", "walk", "sub:aim", "no such card"])
def test_of_what_nothing_changes_nothing_is_told(key: str) -> None:
    assert told_beside(two(), key) == {}
