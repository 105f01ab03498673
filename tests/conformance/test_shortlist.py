"""Whoever is asked what to do is shown few things first: what makes sense as things stand, and how to leave it."""

import pytest

import facedown
from facedown.kernel.words.schema import Option, Pick, Several

MOST_ANSWERS = 12
MOST_TITLES = 6


def first_menu(ruleset: str) -> list[Option]:
    """The first long menu in which something is worth a look."""
    game = facedown.new_game(ruleset, seed="menu")
    for _ in range(MOST_ANSWERS):
        asked = game.view("p1").asked
        assert asked is not None
        options = list(asked.schema.options) if isinstance(asked.schema, Pick | Several) else []
        if any(each.apt for each in options):
            return options
        game.answer("p1", asked.default)
    raise AssertionError("Nothing was ever worth a look.")


@pytest.mark.parametrize("ruleset", ["fivefold", "overreach", "plainten", "towers", "tricore"])
def test_of_a_long_menu_few_are_worth_a_look_and_each_says_what_it_does(ruleset: str) -> None:
    options = first_menu(ruleset)
    apt = [each for each in options if each.apt]
    titles = {each.face.title if each.face else each.text for each in apt}
    assert 2 <= len(titles) <= MOST_TITLES
    assert len(apt) < len(options)
    assert all(each.gist for each in apt)
    assert not any(each.grave for each in apt)
