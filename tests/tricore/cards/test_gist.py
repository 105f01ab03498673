"""Every card says in one line what it does."""

from typing import get_args

import pytest

from facedown.rulesets.tricore.actions.skill_actions import TOO_LONG
from facedown.rulesets.tricore.actor.card import ACTIVE_SKILLS, UTILITIES, Action, Card, SubAction
from facedown.rulesets.tricore.cards.card_purpose import EXPLAINED
from facedown.rulesets.tricore.cards.gist import GISTS, SUB_GISTS, gist_of, surcharged
from facedown.rulesets.tricore.content.ability import Keyword
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, STRIDES
from tests.tricore.staged.acs_cast import a_build

LONGEST = 64


def test_every_action_that_can_be_laid_has_its_line() -> None:
    assert set(GISTS) >= {*CORE_ACTIONS, *STRIDES, *UTILITIES, *ACTIVE_SKILLS, *EXPLAINED}


def test_every_sub_action_has_its_line() -> None:
    assert set(SUB_GISTS) == set(get_args(SubAction))


@pytest.mark.parametrize("line", [*GISTS.values(), *SUB_GISTS.values()])
def test_a_line_is_one_short_sentence(line: str) -> None:
    assert line.endswith(".")
    assert len(line) <= LONGEST
    assert line.count(".") == 1


@pytest.mark.parametrize("skill", TOO_LONG)
def test_what_a_fight_has_no_time_for_says_so_before_it_is_paid(skill: Action) -> None:
    assert gist_of(None, Card(skill)).endswith("in a fight nothing comes of it.")


def test_an_ability_speaks_in_its_own_words_or_else_in_those_of_its_base() -> None:
    card = Card("strike", ability="shove")
    assert gist_of(a_build(base="strike", text="It throws them back."), card) == "It throws them back."
    shield = a_build(base="strike", text="It throws them back.", ev="shield", keywords=(Keyword("quick"),))
    assert gist_of(shield, card) == "It throws them back. Puts a Shield on HP. With Quick 1."
    assert gist_of(a_build(base="strike", text=""), card) == gist_of(None, card) == GISTS["strike"]


@pytest.mark.rules("TC-REACT-08")
def test_what_costs_more_out_of_turn_says_why() -> None:
    assert surcharged("A blow.", 0) == "A blow."
    assert surcharged("A blow.", 1) == "A blow. 1 AP of it is for reacting."
