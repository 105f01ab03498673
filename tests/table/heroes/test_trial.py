"""The trial of a hero: whether it fits its rules, and what its sheet says."""

import pytest

from facedown.kernel.contract.ruleset import GUESTS, Guest
from facedown.kernel.words.refusal import Refused
from facedown.table.heroes import trial
from facedown.table.heroes.trial import hosting, tried
from facedown.table.opening import duel, setup_of
from tests.conformance.making.test_heroes import begun, home


def test_a_hero_that_fits_has_a_sheet_with_workings() -> None:
    figure = tried("plainten", home(begun("plainten"), rested=True))
    assert (figure.name, figure.mine) == ("Warrior", True)
    assert any(fact.working for fact in figure.facts)


def test_what_nobody_here_knows_is_named() -> None:
    sheet = home(begun("plainten"), rested=True)
    with pytest.raises(Refused, match="Nothing is called 'moonblade' here"):
        tried("plainten", {**sheet, "items": ["moonblade"], "ready": ["moonblade"]})
    with pytest.raises(Refused, match="no game 'marbles'"):
        tried("marbles", sheet)


def test_a_duel_that_would_never_end_is_tried_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MOST_THOUGHTS", 1)
    assert tried("plainten", home(begun("plainten"), rested=True)).name == "Warrior"


def test_a_game_without_guests_is_as_it_was() -> None:
    setup = setup_of(duel("plainten"))
    assert hosting(setup, {}) is setup
    assert hosting(setup, {"p1": Guest({}, "h1")}).scenario[GUESTS]["p1"]["home"] == "h1"
