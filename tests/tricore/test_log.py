"""What the log says: sentences a person would say, about what a person wants to know."""

import re

import pytest

from facedown.kernel.scene.beat import Printed
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.answer import options_of
from facedown.rulesets.tricore.actions.subactions import track
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import ADVANTAGE, DISADVANTAGE, SYSTEMIC, Shield, a_condition
from facedown.rulesets.tricore.cards.card_purpose import card_name, face_of, motif_of
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import STRIDES
from facedown.rulesets.tricore.harm.exertion import pay
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import play, told
from tests.tricore.staged.accounts import Ledger
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.blows import hurt, struck, two
from tests.tricore.staged.cast import a_fight, a_game, aria, bram, who

STAB = Card("strike", "light", ("dagger",), targets=("ben",))


@pytest.mark.rules("TC-CARD-13", "TC-RES-01")
def test_a_price_is_paid_and_not_lost() -> None:
    scene = two()
    ann = who(scene, "ann")
    ann.builds = [a_build(core="mind", dice=2)]
    play(pay(scene, ann, cost_of(scene, ann, Card("strike", "light", ability="test")), "Light Test"))
    assert told(scene) == ["Ann pays 1 AP for Light Test, now 14.", "Ann pays 1 FP, now 8."]


@pytest.mark.rules("TC-SHK-05", "TC-MOD-05", "TC-MOD-06")
@pytest.mark.parametrize(
    ("name", "gained", "lost"),
    [
        (SYSTEMIC, "Ann is in Systemic Shock.", "Ann is no longer in Systemic Shock."),
        (ADVANTAGE, "Ann has Advantage.", "Ann no longer has Advantage."),
        (DISADVANTAGE, "Ann has Disadvantage.", "Ann no longer has Disadvantage."),
        ("Slowed", "Ann is Slowed.", "Ann is no longer Slowed."),
    ],
)
def test_one_is_slowed_has_advantage_and_is_in_shock(name: str, gained: str, lost: str) -> None:
    scene = two()
    scene.gain(who(scene, "ann"), a_condition(name))
    scene.lose(who(scene, "ann"), name)
    assert told(scene) == [gained, lost]


@pytest.mark.rules("TC-ACC-05", "TC-ACC-06")
def test_an_attack_says_which_number_it_had_to_reach() -> None:
    scene = two()
    struck(scene, STAB, [9, 9], [8, 8], [3, 3], defence=Card("dodge"))
    assert "Ann's Strike against Ben: Accuracy 21 against Strike Target 14. It hits." in told(scene)


@pytest.mark.rules("TC-RSV-11")
def test_a_resolve_says_what_it_is_for_and_not_when() -> None:
    scene = two()
    hurt(scene, "ben", 16, [1, 1])
    assert "Ben's Resolve against Shock: 8 against 16, it fails." in told(scene)


@pytest.mark.rules("TC-SUB-22")
def test_what_somebody_does_is_a_sentence() -> None:
    scene = two()
    track(scene, who(scene, "ann"), who(scene, "ben"))
    assert told(scene) == ["Ann marks Ben."]


@pytest.mark.rules("TC-EQP-05", "TC-UTIL-07")
def test_no_two_cards_of_a_hand_are_called_the_same() -> None:
    gear = [{"item": "sword", "at": "main"}, {"item": "dagger", "at": "off"}, {"item": "leather", "at": "worn"}]
    scene = two({"items": gear})
    names = [each.text for each in active_hand(scene, who(scene, "ann"))[0].options if each.face is not None]
    assert len(set(names)) == len(names)
    assert {"Light Off-hand Strike with Dagger", "Take off Leather armour"} <= set(names)
    assert (
        card_name(scene, who(scene, "ann"), Card("strike", "heavy", ("gone",), subs=("aim",))) == "Heavy Strike + Aim"
    )


def test_a_card_that_is_turned_up_says_how_it_is_played_and_bears_the_picture_of_its_action() -> None:
    scene = two()
    heavy = Card("strike", "heavy", ("gone",), subs=("aim",))
    assert face_of(scene, who(scene, "ann"), heavy) == Printed("Strike", ("Heavy", "Aim"), "blow")
    assert {motif_of(Card(stride)) for stride in STRIDES} == {"step"}
    assert motif_of(Card("observe")) == "craft"


@pytest.mark.parametrize("encounter", ["duel", "ambush", "cat"])
def test_no_line_names_an_occasion_or_a_key(encounter: str) -> None:
    heroes = {"duel": 1, "ambush": 3, "cat": 2}[encounter]
    cast = dict(zip(("p1", "p2", "p3")[:heroes], ("iren", "oda", "tobin"), strict=False))
    game = a_game(encounter, cast, dict.fromkeys(cast, "mind"))
    lines = [in_words(line.spans) for line in game.view("gm").story]
    odd = re.compile(r"turn \d|act \d|cycle \d|~|_|\bat:|\bsub:|: [a-z]+s\b|\bis (Advantage|Disadvantage|Systemic)")
    assert [line for line in lines if odd.search(line)] == []


@pytest.mark.rules("TC-SUB-02", "TC-C-16", "TC-CARD-25")
@pytest.mark.parametrize(("mode", "price"), [("specific", "4 AP"), ("flat1", "3 AP")])
def test_an_open_answer_is_printed_with_the_sub_action_beside_it(mode: str, price: str) -> None:
    scene = two(rulings={"TC-C-16": mode})
    card = Card("strike", "light", ("dagger",), subs=("charge",))
    (option,), _ = options_of(scene, who(scene, "ann"), [("laid", card)], 0, "trigger")
    assert (option.text, option.note) == ("Light Strike with Dagger + Charge", price)


def test_a_point_that_nobody_tells_of_is_found() -> None:
    scene = a_fight(aria(), bram(side="foes"))
    ledger = Ledger()
    assert ledger.wrong(scene) == []
    who(scene, "aria").hp.value -= 1
    who(scene, "bram").shields = [Shield("hp", 2)]
    assert ledger.wrong(scene) == [
        "aria: HP 33 by the log, 32 in truth",
        "bram: Shield on HP 0 by the log, 2 in truth",
    ]
    scene.change(who(scene, "aria"), "HP", who(scene, "aria").hp, Working(2, "luck", (), (Working(1, "half"),)))
    assert ledger.wrong(scene) == ["2 luck is not [(1, 'half')]"]
