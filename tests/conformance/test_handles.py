"""The GM's hand on a figure in every game: what it may be taken by and given is an act that the rules go on with."""

from random import Random

import pytest

from facedown.kernel.contract.handle import Handles, handles
from facedown.kernel.contract.overrule import Grant, SetValue, TakeAway
from facedown.kernel.game.game import Game
from facedown.kernel.words.audience import ONLOOKER
from tests.conformance.table import OURS
from tests.conformance.test_overrules import a_fight, hero

each_game = pytest.mark.parametrize("name", OURS)


def held(game: Game, who: str) -> Handles:
    rules = game.ruleset
    return handles(game.journal.now.scene, who, rules.levers, rules.belongings, rules.hiding)


@each_game
def test_every_number_of_a_figure_can_be_set_and_is_told_in_words(name: str) -> None:
    game = a_fight(name)
    who = hero(game)
    found = held(game, who)
    assert any(lever.most for lever in found.levers)
    assert all(lever.label for lever in found.levers)
    for lever in found.levers:
        assert game.overrule(SetValue(lever.path, lever.value)) is None
        (told,) = [each for each in game.events[-3:] if type(each).__name__ == "Ruled"]
        assert getattr(told, "what", "") == f"{game.state.actors[who].name}'s {lever.label} is {lever.value}"
        assert game.undo(by="gm")


@each_game
def test_a_condition_that_was_granted_ends_by_one_act(name: str) -> None:
    game = a_fight(name)
    who = hero(game)
    gift = next(each for each in game.ruleset.gifts(game.journal.now.scene) if each.group == "Condition")
    before = [each.text for each in held(game, who).conditions]
    assert game.overrule(Grant(who, gift.what)) is None
    gained = [each for each in held(game, who).conditions if each.text not in before]
    assert gained
    assert game.overrule(gained[0].act) is None
    assert gained[0].text not in [each.text for each in held(game, who).conditions]


@each_game
def test_the_gm_hides_somebody_by_the_rules_where_they_keep_the_hidden_secret_and_else_off_the_table(name: str) -> None:
    game = a_fight(name)
    who = hero(game)
    sight = held(game, who).sight
    assert isinstance(sight.act, Grant if name == "tricore" else TakeAway)
    for is_hidden in (False, True) if name == "tricore" else ():
        now = held(game, who).sight
        assert now.is_hidden == is_hidden
        assert game.overrule(now.act) is None


@each_game
def test_what_a_game_offers_to_grant_can_be_granted(name: str) -> None:
    game, luck = a_fight(name), Random(name)
    offered = game.ruleset.gifts(game.journal.now.scene)
    groups = {each.group for each in offered}
    assert {"Condition", "Help", "Thing", "Ability"} <= groups
    for group in sorted(groups - {"Ability"}):  # an ability may ask for others first
        gift = luck.choice([each for each in offered if each.group == group])
        refusal = game.journal.now.refuse(Grant(hero(game), gift.what))
        assert refusal is None, f"{gift.what}: {refusal.text}"


def test_whom_it_concerns_quietly_only_the_gm_is_told() -> None:
    game = a_fight("plainten")
    who = hero(game)
    lever = held(game, who).levers[0]
    before = len(game.view("p1").story), len(game.view("gm").story)
    assert game.overrule(SetValue(lever.path, lever.value, quietly=True)) is None
    assert (len(game.view("p1").story), len(game.view("gm").story)) == (before[0], before[1] + 1)


@each_game
def test_what_comes_of_a_quiet_grant_nobody_else_is_told_either(name: str) -> None:
    game = a_fight(name)
    gift = next(each for each in game.ruleset.gifts(game.journal.now.scene) if each.group == "Condition")
    before = [len(game.view(seat).story) for seat in ("p1", ONLOOKER, "gm")]
    assert game.overrule(Grant(hero(game), gift.what, quietly=True)) is None
    after = [len(game.view(seat).story) for seat in ("p1", ONLOOKER, "gm")]
    assert after[:2] == before[:2]
    assert after[2] >= before[2] + 2  # what was ruled, and what came of it
