"""What a roll says before it is made is what the rule does, counted over every fall once somebody looks."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.schema import Later, Number, Option, Pick
from facedown.kernel.words.shown import Odds, odds_of, told_chance
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.action_roll import LEAST, odds
from facedown.rulesets.overreach.actions import deeds
from facedown.rulesets.overreach.attack import act_of, attack
from facedown.rulesets.overreach.hints import CareHint, PoolHint
from facedown.rulesets.overreach.modifiers import foreseen_effects
from facedown.rulesets.overreach.odds import with_odds
from facedown.rulesets.overreach.scene import OverScene, book
from facedown.rulesets.overreach.sequence import full_pool, perform, threshold_now
from tests.asking import waiting
from tests.overreach.staged.brute_force import brute_force, figures, pool_of
from tests.overreach.staged.cast import THREE_ZONES, a_scene, an_act, foe, hero, scores, who
from tests.overreach.staged.scenes import pair
from tests.overreach.staged.tables import duel, told_numbers
from tests.sitting import answers


def fencers(*known: str) -> OverScene:
    """Ash with three d8 against Bryn, whose Defense may be known."""
    scene = pair(abilities={"melee-weapons": 2}, attributes=scores(finesse=4, power=3))
    scene.state.known = list(known)
    return scene


def a_blow(scene: OverScene, *answers: Any) -> Ask:
    """Ash attacks, and is asked something then."""
    question = waiting(attack(scene, who(scene, "ash"), False, ""), *answers)
    assert isinstance(question, Ask)
    return question


def shown_numbers(scene: OverScene, ask: Any) -> Number:
    """The numbers of dice as a person sees them."""
    schema = with_odds(scene, ask)
    assert isinstance(schema, Number)
    return schema


def shown_to(act: Act) -> Number:
    scene = a_scene(hero("ash", abilities={"melee-weapons": 2}), foe("kit"))
    return shown_numbers(scene, waiting(perform(scene, act)))


@pytest.mark.rules("P-ROLL-08", "P-CP-06")
def test_the_odds_beside_the_number_of_dice_are_those_of_the_rule() -> None:
    shown = shown_to(an_act(shown=True, kind="attack", measures="damage"))
    hidden = shown_to(an_act(kind="attack", measures="damage", free=True))
    found = odds(pool_of(2, 8), 5)
    expected = [f"{round(100 * found.success)} %", f"{float(found.effect):.1f}", f"{round(100 * found.one)} %"]
    assert figures(shown.names[2]) == expected == ["75 %", "6.5", "23 %"]
    assert [figures(hidden.names[count]) for count in (1, 2)] == [["12 %"], ["23 %"]]


@pytest.mark.rules("P-ROLL-08", "P-ROLL-09", "P-SUCC-02", "P-X-HEALTH")
def test_each_number_of_dice_says_what_it_gains_and_risks_as_counted_over_every_fall() -> None:
    """d8s against a Defense of 5, with no armour: one die more succeeds more often, does more, and shows more ones."""
    scene = fencers("bryn")
    found = shown_numbers(scene, a_blow(scene, "blade bryn")).odds
    act = act_of(scene, who(scene, "ash"), who(scene, "bryn"), book(scene).items["blade"], False, "")
    threshold, modifiers = threshold_now(scene, act).value, foreseen_effects(scene, act)
    assert list(found) == [1, 2, 3]
    for number, shown in found.items():
        counted = brute_force(number, 8, threshold, 0, *modifiers)
        hits = {effect: Fraction(0) for hit, effect, _ in counted if hit}
        for (hit, effect, _), share in counted.items():
            if hit:
                hits[effect] += share
        (case,) = shown.cases
        assert case.does is not None
        assert shown.chance == case.chance == odds_of(sum(hits.values()))
        assert shown.risk == odds_of(sum(share for (_, _, ones), share in counted.items() if ones))
        mean = sum(effect * share for effect, share in hits.items()) / sum(hits.values())
        assert case.does.mean == pytest.approx(float(mean), abs=0.005)
        health = who(scene, "bryn").health.value
        assert case.fells == odds_of(sum(share for effect, share in hits.items() if effect >= health))
        assert (shown.target, shown.basis) == ("bryn", "before Mistakes")


def shown(scene: OverScene, ask: Ask, key: str) -> Odds:
    """The odds of an option as a person sees them."""
    schema = with_odds(scene, ask)
    assert isinstance(schema, Pick)
    (found,) = next(each.odds for each in schema.options if each.key == key)
    return found


def noted(scene: OverScene, ask: Ask, key: str) -> str:
    """What stands on an option as a person sees it."""
    schema = with_odds(scene, ask)
    assert isinstance(schema, Pick)
    return next(each.note for each in schema.options if each.key == key)


def a_turn(scene: OverScene) -> Ask:
    """What Ash is asked on a turn with 3 AP."""
    options = tuple(each.option({}) for each in deeds(scene, who(scene, "ash"), 3, ""))
    return Ask("ash", "P-CP-01", "", Pick(options), options[-1].key, "ash")


@pytest.mark.rules("P-ROLL-08", "P-CP-02")
@pytest.mark.parametrize("known", [("bryn",), ()])
def test_an_attack_says_what_all_of_ones_dice_come_to_whether_the_defense_is_known_or_not(
    known: tuple[str, ...],
) -> None:
    scene = fencers(*known)
    most = shown_numbers(scene, a_blow(scene, "blade bryn")).odds[3]
    aimed = shown(scene, a_blow(scene), "blade bryn")
    assert aimed == replace(most, toll="")
    before = shown(scene, a_turn(scene), "attack")
    assert noted(scene, a_turn(scene), "attack").endswith(f"; {told_chance(before.chance)} to succeed")
    assert before == replace(aimed, basis=f"an attack on Bryn with the blade; {aimed.basis}")


@pytest.mark.rules("P-ROLL-08", "P-X-ACT")
def test_what_a_base_action_has_to_reach_stands_in_the_book_unless_the_gm_sets_even_that() -> None:
    """Three d8 against 5 to parry, and two d6 against 4 to treat one's own wounds, with no kit."""
    scene = fencers()
    who(scene, "ash").health.value -= 3
    who(scene, "ash").abilities["first-aid"] = 1
    parry, treat = shown(scene, a_turn(scene), "defend"), shown(scene, a_turn(scene), "treat")
    assert (parry.chance, parry.basis) == (0.875, "a Parry with Melee Weapons")
    act = _treated(scene)
    assert treat.chance == odds_of(odds(full_pool(scene, who(scene, "ash"), act), 4).success)
    assert treat.basis == "treating their own wounds; before Mistakes"
    scene.state.customs = replace(scene.state.customs, calls="everything")
    assert shown(scene, a_turn(scene), "treat").basis == (
        "treating their own wounds; if 5 has to be reached, as usual; before Mistakes"
    )


def test_what_a_step_is_worth_is_for_minds_and_not_worked_out_for_a_person() -> None:
    scene = a_scene(hero("ash", items=["blade"]), foe("kit", zone="beyond"), zones=THREE_ZONES)
    turn = a_turn(scene)
    with_odds(scene, turn)
    assert isinstance(turn.schema, Pick)
    steps = [each.tells for each in turn.schema.options if each.kind == "move"]
    assert steps
    assert all(isinstance(each, Later) and each.work is not None for each in steps)


def _treated(scene: OverScene) -> Act:
    hint = next(each.hint for each in deeds(scene, who(scene, "ash"), 3, "") if each.key == "treat")
    assert isinstance(hint, CareHint)
    assert hint.act is not None
    return hint.act


@pytest.mark.rules("P-ROLL-08", "P-STRG-03")
def test_where_the_defense_is_secret_dice_are_counted_against_the_usual_one_whatever_it_is() -> None:
    usual, unusual = fencers(), fencers()
    unusual.gain(who(unusual, "bryn"), Condition("Guarding", modifiers=(Modifier("Defense", 3, "Guarding"),)))
    shown = shown_numbers(usual, a_blow(usual, "blade bryn"))
    assert list(shown.names) == list(shown.odds) == [1, 2, 3]
    assert shown == shown_numbers(unusual, a_blow(unusual, "blade bryn"))
    assert [each.chance for each in shown.odds.values()] == [0.5, 0.75, 0.875]
    assert {each.basis for each in shown.odds.values()} == {"if 5 has to be reached, as usual; before Mistakes"}


@pytest.mark.rules("P-ROLL-08")
@pytest.mark.parametrize("shown", [True, False])
def test_a_threshold_that_was_not_told_does_not_travel_with_the_question_either(shown: bool) -> None:
    scene = a_scene(hero("ash"))
    hint = waiting(perform(scene, an_act(threshold=9, shown=shown, free=True))).hint
    assert isinstance(hint, PoolHint)
    assert hint.act.threshold == (9 if shown else LEAST)


def test_a_person_sees_odds_and_nobody_else_has_them_worked_out() -> None:
    game = answers(duel(attributes=scores(finesse=3, power=3)), ("ash", "attack"), ("ash", "blade kit"))
    assert list(told_numbers(game, "ash")) == [1, 2, 3]
    (question,) = game.questions("ash")
    assert isinstance(question, Ask)
    assert question.schema == Number(1, 3)


def missed(scene: OverScene) -> list[str]:
    """What is said of the attack that is not on Ash's menu."""
    menu = Pick((Option("end", "End the turn", kind="end"),))
    schema = with_odds(scene, Ask("ash", "P-CP-01", "", menu, "end", "ash"))
    assert isinstance(schema, Pick)
    return [each.why for each in schema.barred]


def test_who_cannot_attack_is_told_why() -> None:
    scene = fencers()
    assert missed(scene) == ["it takes 2 AP"]
    who(scene, "ash").has_struck = True
    assert missed(scene) == ["you have struck in this turn"]
