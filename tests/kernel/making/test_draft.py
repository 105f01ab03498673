"""A draft of one game; what every game has to do is in the conformance suite."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.making import draft
from facedown.kernel.making.draft import GONE, IN_VAIN, Choice, Draft, Wanted, drafted
from facedown.kernel.words.refusal import Refused


def made(wanted: Wanted, seed: str = "made", held: Wanted | None = None) -> Draft:
    rules = library.ruleset("tricore")
    content = library.content(rules)
    setup = Setup("tricore", rules.version, seed, (Seat("p1", "P1"),), rules.workshop(content, "p1"))
    return drafted(rules, setup, content, wanted, held)


def choice(found: Draft, key: str) -> Choice:
    return next(each for each in found.choices if each.key == key)


def test_dice_fall_by_what_they_are_for_whatever_else_is_wanted() -> None:
    rolled = choice(made({}), "assign").schema
    assert choice(made({"name": "Bryn", "terms": 7.5}), "assign").schema == rolled
    assert choice(made({}, seed="other"), "assign").schema != rolled


def test_the_gm_of_whoever_makes_a_hero_alone_is_asked_for_terms_and_nothing_else() -> None:
    terms: dict[str, Any] = {"tier": "heroic", "method": "pool", "die": "tier", "level": 2}
    found = made({"terms": terms})
    assert choice(found, "points").stage == "Nine values"
    assert not [each.key for each in found.choices if each.rule == "TC-CP-22"]  # whether a Trade exists, for one


def test_a_pick_that_is_gone_says_so_and_what_stands_there_instead() -> None:
    found = choice(made({"kit": "gone"}), "kit")
    assert (found.refusal, found.value) == (GONE, "gone")
    assert found.holds == choice(made({}), "kit").value


def test_what_leads_to_a_talk_is_not_on_offer() -> None:
    assert choice(made({"ability 0 level 1": "own"}), "ability 0 level 1").refusal == GONE


def test_a_forged_ability_is_one_of_the_heros_and_a_wrong_one_says_why() -> None:
    slot, text = "ability 0 level 1", "forged 0 level 1"
    lash = '{"name": "Lash", "kind": "active", "core": "spirit", "base": "volley", "bare": true, "ev": "damage"}'
    found = made({slot: "forged", text: lash})
    assert found.is_whole
    assert "Lash" in [each.name for each in next(iter(found.scene.state.actors.values())).builds]
    for wrong, code in (("{", "not-an-ability"), (lash.replace("volley", "leap"), "not-an-ability")):
        refusal = choice(made({slot: "forged", text: wrong}), text).refusal
        assert refusal is not None
        assert refusal.code == code
    large = lash.replace("}", ', "dice": 9}')
    refusal = choice(made({slot: "forged", text: large}), text).refusal
    assert refusal is not None
    assert refusal.text == "At level 1 an ability has at most 2 EV dice, not 9."
    assert choice(made({slot: "forged"}), slot).refusal == IN_VAIN


def test_a_making_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft, "MOST_QUESTIONS", 3)
    with pytest.raises(Refused, match="does not end"):
        made({})
