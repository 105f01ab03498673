"""What a card is for and what it is called: whom it helps or harms, how many it takes, which Sub-Actions fit it."""

import pytest

from facedown.rulesets.tricore.actor.card import Action, Card, SubAction
from facedown.rulesets.tricore.cards.card_purpose import fits, subs, wanted
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import CORE_ACTIONS
from tests.tricore.staged.cast import AGILITY, INTELLECT, STRENGTH, plain, who
from tests.tricore.staged.clashes import a_duel
from tests.tricore.staged.duels import HITS, STRIKE, accuracy, act, an_ability, duel, effect, offered, with_

ACTIONS: tuple[Action, ...] = (*CORE_ACTIONS, "run", "jump", "climb", "equip", "use", "recover", "observe")
STRIDES = {"run", "jump", "climb"}
EVERY = set(ACTIONS)


@pytest.mark.rules("TC-SUB-02", "TC-SUB-03", "TC-SUB-04", "TC-SUB-05")
def test_every_character_has_all_eighteen() -> None:
    scene = a_duel()
    every = {f"sub:{each}" for each in (*AGILITY, *INTELLECT, *STRENGTH)}
    assert len(every) == 18
    for each in ("ann", "bob"):
        options = active_hand(scene, who(scene, each))[0].options
        assert {option.key for option in options if option.key.startswith("sub:")} == every


@pytest.mark.rules("TC-SUB-01", "TC-SUB-10", "TC-SUB-13", "TC-SUB-14", "TC-SUB-15", "TC-SUB-16", "TC-SUB-21")
@pytest.mark.rules("TC-SUB-24", "TC-SUB-25", "TC-SUB-26", "TC-SUB-27")
@pytest.mark.parametrize(
    ("sub", "actions"),
    [
        ("tumble", {"dodge"}),
        ("stealth", EVERY),
        ("ruse", EVERY),
        ("charge", {"strike", "collide"}),
        ("lift", {"grab"}),
        ("balance", STRIDES | {"dodge"}),
        ("freerun", STRIDES),
        ("trickery", EVERY),
        ("examine", EVERY),
        ("veracity", EVERY),
        ("insight", EVERY),
        ("aim", {"volley", "strike"}),
        ("track", EVERY),
        ("detect", EVERY),
        ("break", {"strike", "collide", "grab"}),
        ("constrict", {"grab"}),
        ("advance", {"strike", "collide", "block"}),
        ("blitz", {"strike", "volley", "collide"}),
    ],
)
def test_each_sub_action_modifies_its_own_actions(sub: SubAction, actions: set[str]) -> None:
    assert {each for each in ACTIONS if fits(sub, Card(each))} == actions


@pytest.mark.rules("TC-G-84")
@pytest.mark.parametrize("sub", ["trickery", "blitz", "veracity", "freerun"])
def test_the_names_of_sub_actions_add_nothing(sub: SubAction) -> None:
    scene = duel()
    contest = (5, 5) if sub == "veracity" else ()
    act(scene, with_(STRIKE, subs=(sub,)), *contest, HITS, (1, 1, 1))
    assert (accuracy(scene), effect(scene)) == (15, 6)


@pytest.mark.rules("TC-SUB-02", "TC-SUB-15", "TC-SUB-27")
def test_only_those_with_a_text_are_there_where_the_table_wants_no_others() -> None:
    assert set(subs(a_duel(rulings={"TC-G-34": "stated-only"}))) == {"tumble", "stealth", "ruse", "charge", "lift"}


@pytest.mark.rules("TC-G-34")
def test_all_eighteen_sub_actions_are_there_or_the_five_with_a_text() -> None:
    def subs(mode: str) -> set[str]:
        return {each for each in offered(duel({"TC-G-34": mode})) if each.startswith("sub:")}

    assert len(subs("default")) == 18
    assert subs("stated-only") == {"sub:tumble", "sub:stealth", "sub:ruse", "sub:charge", "sub:lift"}


@pytest.mark.rules("TC-CARD-19", "ACS-31")
@pytest.mark.parametrize(
    ("card", "count"),
    [
        (Card("strike"), 1),
        (Card("walk"), 0),
        (Card("dodge"), 0),
        (Card("observe"), 0),
        (Card("influence"), 1),
        (Card("volley", ability="test"), 3),
    ],
)
def test_how_many_targets_a_card_takes(card: Card, count: int) -> None:
    scene = a_duel(plain("ann", builds=[an_ability(base="volley", bare=True, targets=2)]))
    assert wanted(who(scene, "ann"), card) == count
