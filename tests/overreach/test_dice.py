"""Dice and Action Rolls: which dice, who rolls them, how many, against what."""

import random
from typing import Any

import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask, Question, Roll
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer, Number
from facedown.rulesets.overreach import actions, attack
from facedown.rulesets.overreach.act import DEFENSE, Outcome
from facedown.rulesets.overreach.action_roll import read_dice
from facedown.rulesets.overreach.encounter import begin
from facedown.rulesets.overreach.events import Announced, DiceRolled, Failed, Opened, Succeeded
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import ask_threshold, perform, threshold_now
from facedown.rulesets.overreach.task import attempt
from facedown.rulesets.overreach.turns import turn
from tests.conformance.table import some_answer
from tests.overreach.cast import (
    NOT_DONE,
    RULES,
    STRUGGLE,
    WITHDRAW,
    a_game,
    a_scene,
    an_act,
    content,
    foe,
    hero,
    scores,
    settings,
    who,
)
from tests.playing import happened, play
from tests.sitting import answers, asked, rolls

TOLD, WITHHELD = "shown", "hidden"


class Watching:
    """Seeded dice and any legal answer at all; keeps the rolls it saw."""

    def __init__(self, seed: str) -> None:
        luck = random.Random(seed)
        self.rolls: list[Roll] = []
        self._decider = Seeded(seed, lambda ask: some_answer(ask.schema, luck))

    def answer(self, question: Question) -> Any:
        if isinstance(question, Roll):
            self.rolls.append(question)
        return self._decider.answer(question)


def heroes_of(encounter: str) -> dict[str, str]:
    return {f"p{at}": id for at, id in enumerate(content().encounters[encounter].heroes, start=1)}


def first(flow: Flow[Any], *given: Any) -> Question:
    """The question that comes after these answers; dice by their faces."""
    question = flow.send(None)
    for answer in given:
        question = flow.send(question.settle(list(answer) if isinstance(answer, tuple) else answer))  # type: ignore[union-attr]
    return question


def ask_in(question: Question) -> Ask:
    assert isinstance(question, Ask)
    return question


def roll_in(question: Question) -> Roll:
    assert isinstance(question, Roll)
    return question


# Dice


@pytest.mark.rules("P-DICE-01", "P-DICE-02", "P-DICE-04")
@pytest.mark.parametrize("encounter", content().encounters)
def test_whatever_is_done_only_the_five_dice_are_rolled(encounter: str) -> None:
    scenario = RULES.scenario(content(), encounter, heroes_of(encounter), "foes")
    kinds = set()
    for seed in range(3):
        fresh = OverScene(begin(scenario, {}, content()), settings(), content(), [])
        watching = Watching(f"{encounter} {seed}")
        run(RULES.play(fresh), watching)
        kinds |= {roll.what for roll in watching.rolls}
        for roll in watching.rolls:
            assert {dice.sides for dice in roll.pool} <= {4, 6, 8, 10, 12}, roll
            assert len(roll.pool) == 1 or any(each.craft for each in fresh.state.actors.values())
            if any(dice.sides == 4 for dice in roll.pool):
                assert roll.pool == (Dice(1, 4),)
    assert kinds <= {"P-ROLL-05", "P-SAVE-02", "P-X-TURN", "P-X-INJ"}


@pytest.mark.rules("P-DICE-01", "P-ABIL-01")
def test_a_die_of_twenty_sides_is_in_no_pack() -> None:
    pack = """[pack]
id = "test.pack"
title = "A test"
ruleset = "overreach"

[[foe]]
id = "imp"
name = "Imp"
die = 20
potential = 2
defense = 4
heartiness = 1
health = 12
tenacity = 1
"""
    with pytest.raises(Refused, match="Invalid enum value 20"):
        content(pack)


@pytest.mark.rules("P-DICE-02")
def test_an_action_a_struggle_a_save_and_initiative_are_rolled_each_with_its_own_dice() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    action = roll_in(first(perform(scene, an_act()), 2))
    struggle = roll_in(first(perform(scene, an_act(ability="stealth")), STRUGGLE))
    assert (action.pool, struggle.pool) == ((Dice(2, 6),), (Dice(1, 4),))
    game = a_game(dice="typed")
    (roll,) = game.journal.now.open_questions()
    assert isinstance(roll, Roll)
    assert (roll.what, roll.pool) == ("P-X-TURN", (Dice(1, 12),))


@pytest.mark.rules("P-DICE-03")
def test_a_player_rolls_for_their_character_and_the_gms_side_for_the_others() -> None:
    scene = a_scene(hero("ash", seat="p1"), foe("kit"))
    assert roll_in(first(perform(scene, an_act("ash")), 2)).seat == "p1"
    assert roll_in(first(perform(scene, an_act("kit")), 2)).seat == "foes"
    game = a_game(dice="typed", sitters={"gm": "person", "foes": "person"})
    answers(game, ("gm", asked(game, "gm").default))
    found = []
    while game.state.phase == "begin":
        (roll,) = game.journal.now.open_questions()
        assert isinstance(roll, Roll)
        found.append((roll.who, game.setup.addressee(roll)))
        rolls(game, [6])
    assert found == [("duelist-1", "p1"), ("scav-1", "foes"), ("scav-2", "foes")]


@pytest.mark.rules("P-DICE-04", "P-ABIL-01")
@pytest.mark.parametrize(("level", "sides"), [(1, 6), (2, 8), (3, 10), (4, 12)])
def test_all_dice_of_a_roll_have_the_size_of_the_level_behind_it(level: int, sides: int) -> None:
    known = {"melee-weapons": level, "stealth": 5 - level}
    scene = a_scene(hero("ash", abilities=known))
    assert roll_in(first(perform(scene, an_act()), 2)).pool == (Dice(2, sides),)


# Starting a roll


@pytest.mark.rules("P-ROLL-01", "P-RUN-08")
def test_the_gm_may_waive_the_roll_and_then_no_dice_fall() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    outcome = play(attempt(scene, who(scene, "ash"), "open the hatch", "melee-weapons", ""), "no")
    assert outcome == Outcome(True, True)
    assert not happened(scene, DiceRolled)
    assert who(scene, "ash").ap == 1  # it is done at its cost all the same


@pytest.mark.rules("P-ROLL-01")
def test_a_move_and_a_guard_need_no_roll() -> None:
    zones = [{"name": "here", "to": ["there"]}, {"name": "there"}]
    scene = a_scene(hero("ash"), foe("kit"), zones=zones)
    play(turn(scene, who(scene, "ash")), "move there", "defend", "guard", "end")
    assert not happened(scene, DiceRolled)
    assert who(scene, "ash").ap == 1


@pytest.mark.rules("P-ROLL-02", "P-SEQ-2A")
def test_a_roll_costs_its_ap_and_a_failure_gives_none_back() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    assert not play(perform(scene, an_act(ap=2)), 1, (4,)).is_success
    assert who(scene, "ash").ap == 1


@pytest.mark.rules("P-ROLL-02")
def test_nobody_is_made_to_roll() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    play(turn(scene, who(scene, "ash")), "end")
    assert not happened(scene, DiceRolled)
    assert not play(perform(scene, an_act(ap=2, ability="stealth")), WITHDRAW).is_done
    assert who(scene, "ash").ap == 3


@pytest.mark.rules("P-ROLL-03", "P-CP-02")
def test_each_weapon_is_used_with_the_one_ability_that_fits() -> None:
    scene = a_scene(hero("ash", items=["blade"], abilities={"melee-weapons": 2, "stealth": 3}), foe("kit"))
    ask = ask_in(first(attack.attack(scene, who(scene, "ash"), False, "")))
    schema: Any = ask.schema
    notes = {option.key: option.note for option in schema.options}
    assert notes["blade kit"].startswith("Journeyman, up to 2d8")
    assert notes["unarmed kit"] == "Struggle, 1d4"
    assert ask.default == "blade kit"


@pytest.mark.rules("P-ROLL-04")
def test_whoever_has_an_unresolved_action_starts_no_other() -> None:
    """Ash strikes and shows a 1; Kit strikes back and shows a 1 too: of those two nobody may use that one."""
    scene = a_scene(hero("ash"), foe("kit"))
    flow = perform(scene, an_act(target="kit", threshold=DEFENSE, kind="attack"))
    first(flow, 2, (1, 2), "opening", "snap", "blade ash", 2)
    assert scene.state.resolving == ["ash", "kit"]
    question = flow.send(roll_in(Roll((Dice(2, 8),), "P-ROLL-05")).settle([1, 2]))
    assert ask_in(question).what == "P-CP-14"  # nobody is able: it is a Mistake at once
    assert [each.target for each in happened(scene, Opened)] == ["kit"]


@pytest.mark.rules("P-ROLL-04")
def test_an_action_that_is_over_is_in_nobodys_way() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    play(perform(scene, an_act()), 1, (4,))
    play(perform(scene, an_act()), 1, (5,))
    assert scene.state.resolving == []
    assert len(happened(scene, DiceRolled)) == 2


# Reading it


@pytest.mark.rules("P-ROLL-05")
@pytest.mark.parametrize(
    ("dice", "hits"),
    [((7, 3, 1), (7,)), ((4, 4), ()), ((5,), (5,)), ((4,), ()), ((5, 8, 5), (8, 5, 5))],
)
def test_each_die_is_compared_alone_and_none_are_added_up(dice: tuple[int, ...], hits: tuple[int, ...]) -> None:
    reading = read_dice(dice, 0, 5)
    assert (reading.hits, reading.is_success) == (hits, bool(hits))


@pytest.mark.rules("P-ROLL-05")
def test_two_threes_do_not_make_a_six() -> None:
    scene = a_scene(hero("ash"))
    assert not play(perform(scene, an_act(threshold=6)), 2, (3, 3)).is_success
    assert play(perform(scene, an_act(threshold=6)), 2, (6, 2)).is_success


# The threshold


@pytest.mark.rules("P-ROLL-06", "P-X-ACT")
@pytest.mark.parametrize(("conditions", "health", "expected"), [((), 4, 4), (("Wounded", "Dieing"), 0, 5)])
def test_an_ability_that_says_its_threshold_goes_before_everything_else(
    conditions: tuple[str, ...], health: int, expected: int
) -> None:
    scene = a_scene(
        hero("ash", abilities={"first-aid": 1}), hero("bryn", health=health, conditions=conditions), foe("kit")
    )
    play(actions.treat(scene, who(scene, "ash"), [who(scene, "bryn")], ""), 1, (2,))
    assert happened(scene, Failed)[0].threshold.value == expected


@pytest.mark.rules("P-ROLL-06")
def test_an_attack_is_held_against_the_current_defense() -> None:
    scene = a_scene(hero("ash"), hero("bryn", side="foes", attributes=scores(agility=4, acuity=3)))
    act = an_act(target="bryn", threshold=DEFENSE, kind="attack")
    assert threshold_now(scene, act).value == 5
    who(scene, "bryn").injuries = ["eye"]
    assert threshold_now(scene, act).value == 5  # half of 4 + 2 is 3 as well
    who(scene, "bryn").injuries = ["eye", "eye"]
    assert threshold_now(scene, act).value == 4


@pytest.mark.rules("P-ROLL-06", "P-CP-05")
def test_otherwise_the_gm_sets_it() -> None:
    scene = a_scene(hero("ash"), phase="free")
    flow = attempt(scene, who(scene, "ash"), "climb", "athletics", "")
    ask = ask_in(first(flow, "yes"))
    assert (ask.seat, ask.what, ask.default) == ("gm", "P-CP-05", {"threshold": 5, "told": WITHHELD})
    scene = a_scene(hero("ash", abilities={"athletics": 1}), phase="free")
    for threshold, success in ((4, True), (5, False)):
        flow = attempt(scene, who(scene, "ash"), "climb", "athletics", "")
        given: list[Any] = ["yes", {"threshold": threshold, "told": WITHHELD}, 1, (4,)]
        assert play(flow, *given, *([] if success else [NOT_DONE])).is_success is success


@pytest.mark.rules("P-ROLL-07")
def test_the_gm_may_go_beyond_twelve_and_never_below_two() -> None:
    scene = a_scene(hero("ash"))
    ask = ask_in(first(ask_threshold(scene, an_act(), 5)))
    legal = {n for n in range(-1, 25) if ask.refuse({"threshold": n, "told": TOLD}) is None}
    assert min(legal) == 2
    assert {12, 13, 14} <= legal


@pytest.mark.rules("P-ROLL-07", "P-X-DEF")
@pytest.mark.parametrize("lowered", [1, 0, -3])
def test_no_threshold_is_ever_below_two(lowered: int) -> None:
    scene = a_scene(hero("ash"), foe("kit", defense=lowered))
    assert threshold_now(scene, an_act(target="kit", threshold=DEFENSE)).value == 2
    assert read_dice((1,), 0, lowered).hits == ()
    assert read_dice((2,), 0, lowered).hits == (2,)


@pytest.mark.rules("P-ROLL-08", "P-CP-05")
def test_the_gm_tells_the_threshold_or_keeps_it_back() -> None:
    for told, expected in ((TOLD, [6]), (WITHHELD, [])):
        scene = a_scene(hero("ash"))
        play(ask_threshold(scene, an_act(), 5), {"threshold": 6, "told": told})
        assert [each.threshold.value for each in happened(scene, Announced)] == expected


@pytest.mark.rules("P-ROLL-08")
def test_a_threshold_kept_back_is_told_to_the_gm_alone() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    play(perform(scene, an_act()), 1, (6,))
    known, veiled = happened(scene, Succeeded)
    assert known.audience.seats == ("gm",)
    assert (known.threshold.value, veiled.threshold.value) == (5, 0)
    assert [seat for seat in ("gm", "ash", "foes") if veiled.audience.may_know(seat)] == ["ash", "foes"]


@pytest.mark.rules("P-ROLL-08", "P-CP-18")
def test_a_defense_is_kept_back_until_it_is_learned() -> None:
    game = a_game()
    facts = {figure.id: [fact.label for fact in figure.facts] for figure in game.view("p1").board.figures}
    assert "Defense" in facts["duelist-1"]
    assert "Defense" not in facts["scav-1"]
    assert "Defense" in [fact.label for figure in game.view("gm").board.figures for fact in figure.facts]
    game.state.known = ["scav-1"]
    facts = {figure.id: [fact.label for fact in figure.facts] for figure in game.view("p1").board.figures}
    assert "Defense" in facts["scav-1"]
    assert "Defense" not in facts["scav-2"]


# How many dice


@pytest.mark.rules("P-ROLL-09", "P-CP-06", "P-POT-05")
@pytest.mark.parametrize("score", [2, 3, 5])
def test_one_die_up_to_potential(score: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=score, power=score)))
    ask = ask_in(first(perform(scene, an_act())))
    assert isinstance(ask.schema, Number)
    assert (ask.what, ask.seat, ask.schema.least, ask.schema.most, ask.default) == ("P-CP-06", "ash", 1, score, score)
    refusals: list[Answer] = [0, score + 1]
    assert all(ask.refuse(each) is not None for each in refusals)


@pytest.mark.rules("P-ROLL-09")
def test_with_potential_one_there_is_nothing_to_choose() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=1, power=1)))
    assert roll_in(first(perform(scene, an_act()))).pool == (Dice(1, 6),)


@pytest.mark.rules("P-ROLL-10")
def test_all_dice_that_were_announced_are_rolled_and_count() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=3, power=3)), foe("kit"))
    roll = roll_in(first(perform(scene, an_act()), 3))
    assert roll.pool == (Dice(3, 6),)
    too_few: list[Answer] = [[6], [6, 5]]
    assert all(roll.refuse(each) is not None for each in too_few)
    outcome = play(
        perform(scene, an_act()), 3, (6, 1, 5), "mistake", {"die1": "value", "idea": ""}, {"text": "", "effect": "none"}
    )
    assert outcome.effect.value == 11  # the 6 succeeds, the 1 counts as one, and the 5 still adds
    (rolled,) = happened(scene, DiceRolled)
    assert (rolled.ones, rolled.faces) == (1, "6, 1, 5")
