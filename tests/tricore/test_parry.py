"""Parry & Riposte, the Chain Duel that always ends, and what is chipped by being overcome."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Fall
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask, Question, Roll
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.actions.defending import can_parry
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.follow import RIPOSTE
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.events.combat import CardReturned, ChainBegan, ChainEnded, Chipped, EffectRolled, Parried
from facedown.rulesets.tricore.fight.priority import open_cards
from tests.playing import happened, play, told
from tests.tricore.cast import THREES, plain, who
from tests.tricore.clashes import (
    FIRST,
    HIT,
    ON,
    SECOND,
    STRIKE_AT_BOB,
    a_blow,
    a_duel,
    against,
    armed,
    parried,
    struck,
    two_swords,
)
from tests.tricore.duels import PARRY

# Success


@pytest.mark.rules("TC-PAR-04", "TC-PAR-09", "TC-PAR-02", "TC-DICE-08")
def test_a_parry_that_matches_the_attack_negates_it() -> None:
    scene, ann, bob = two_swords()
    _, follows = struck(scene, STRIKE_AT_BOB, HIT, HIT, defence=PARRY)
    assert [(each.kind, each.by, each.against) for each in follows] == [(RIPOSTE, bob, ann)]
    assert (bob.hp.value, bob.ap.value) == (30, 10 + 2)
    assert not happened(scene, EffectRolled)  # its damage never existed


@pytest.mark.rules("TC-PAR-02", "TC-AP-17")
def test_the_two_ap_of_a_parry_never_exceed_the_total() -> None:
    scene, _, bob = two_swords(14)
    struck(scene, STRIKE_AT_BOB, HIT, HIT, defence=PARRY)
    assert bob.ap.value == 15


@pytest.mark.rules("TC-PAR-01", "TC-PAR-12", "TC-PAR-02", "TC-C-48")
def test_a_riposte_is_a_strike_with_the_parrying_device_for_one_ap_and_no_reaction() -> None:
    scene, ann, bob = two_swords()
    parried(scene, HIT, HIT, "yes", "none", HIT, [4, 4, 4])
    assert ann.hp.value == 30 - (12 + 3 - 9)
    assert (bob.ap.value, bob.tokens["reaction"]) == (10 + 2 - 1, 2)


@pytest.mark.rules("TC-PAR-12", "TC-CP-31")
def test_a_riposte_may_be_declined() -> None:
    scene, ann, bob = two_swords()
    parried(scene, HIT, HIT, "no")
    assert (ann.hp.value, bob.ap.value) == (30, 12)


@pytest.mark.rules("TC-PAR-12")
def test_who_is_out_of_reach_suffers_no_riposte() -> None:
    scene = a_duel(armed("ann", "spear"), armed("bob", "sword", place="4,2", ap=10))
    parried(scene, HIT, HIT, card=Card("strike", "light", ("spear",), targets=("bob",)))
    assert (who(scene, "bob").ap.value, who(scene, "ann").hp.value) == (12, 30)


@pytest.mark.rules("TC-PAR-12", "TC-CARD-21")
def test_a_riposte_may_be_met_with_any_defence() -> None:
    scene, ann, _ = two_swords()
    parried(scene, HIT, HIT, "yes", "dodge-light", HIT, [1, 1], [4, 4, 4])
    assert (ann.hp.value, ann.ap.value) == (30 - (15 - 6 - 9), 10 - 1)


@pytest.mark.rules("TC-PAR-07", "TC-PAR-11", "TC-C-49")
@pytest.mark.parametrize(("weight", "dice"), [("light", 3), ("moderate", 5), ("heavy", 6)])
def test_the_weight_of_a_parry_goes_into_the_riposte(weight: Weight, dice: int) -> None:
    scene, _, bob = two_swords()
    parried(scene, HIT, HIT, "yes", "none", HIT, [1] * dice, parry=Card("parry", weight, ("sword",)))
    assert [each.value.value for each in happened(scene, EffectRolled)] == [dice + 3]
    assert bob.ap.value == 11  # whatever the weight


@pytest.mark.rules("TC-PAR-14", "TC-CRIT-09")
@pytest.mark.parametrize(("faces", "dice"), [([11, 11], 5), ([11, 10], 3)])
def test_a_parry_that_is_20_ahead_gives_the_riposte_two_dice(faces: list[int], dice: int) -> None:
    scene, _, _ = two_swords()
    parried(scene, [1, 1], faces, "yes", "none", HIT, [1] * dice)  # 5 against 25 or 24
    assert [each.value.value for each in happened(scene, EffectRolled)] == [dice + 3]


# Failure


@pytest.mark.rules("TC-PAR-05", "TC-PAR-09", "TC-C-10")
def test_a_failed_parry_lets_the_attack_hit_whatever_the_strike_target_and_half_as_hard_again() -> None:
    scene = a_duel(armed("ann", "sword"))
    done, follows = struck(
        scene, STRIKE_AT_BOB, [1, 2], [1, 1], [4, 4, 4], defence=Card("parry")
    )  # 6 against 5, far below 14
    assert (done.met.is_hit, done.met.critical, done.met.bar.value) == (True, False, 5)
    assert who(scene, "bob").hp.value == 30 - (15 * 3 // 2 - 9)
    assert RIPOSTE not in [each.kind for each in follows]


@pytest.mark.rules("TC-PAR-05", "TC-PAR-09", "TC-DICE-12")
@pytest.mark.parametrize(("faces", "critical", "ev"), [([11, 11], True, 12), ([11, 10], False, 9)])
def test_a_parry_that_falls_20_short_makes_the_attack_critical(faces: list[int], critical: bool, ev: int) -> None:
    scene = a_duel(armed("ann", "sword", ap=5))
    done, _ = struck(scene, STRIKE_AT_BOB, faces, [1, 1], [1, 1, 1], defence=Card("parry"))  # 25 or 24 against 5
    assert (done.met.critical, done.landing.ev.value) == (critical, ev)


@pytest.mark.rules("TC-PAR-06", "TC-AP-18")
def test_a_failed_parry_costs_its_ap_all_the_same() -> None:
    scene, ann, bob = two_swords()
    laid, reacting = {"ann": [STRIKE_AT_BOB]}, {"bob": [Card("parry", "heavy", ("sword",))]}
    play(open_cards(scene, laid, reacting), [1, 1], [1, 1], HIT, [1, 1], [1, 1, 1], [6, 1, 2])
    assert (ann.ap.value, bob.ap.value) == (10 - 3, 10 - 5)
    assert bob.tokens["reaction"] == 2  # TC-REACT-16


# What can be parried


@pytest.mark.rules("TC-PAR-08", "TC-PAR-13", "TC-PAR-15")
@pytest.mark.parametrize(
    ("weapon", "parrying", "parries"),
    [
        ("sword", "sword", True),
        ("sword", "round-shield", True),
        ("sword", "", True),
        ("", "sword", True),
        ("shock-prod", "sword", False),
        ("shock-prod", "", False),
        ("sword", "shock-prod", False),
        ("shock-prod", "shock-prod", True),
        ("dawn-blade", "sword", True),
        ("dawn-blade", "shock-prod", True),
    ],
)
def test_a_parry_is_weapon_against_weapon_of_the_same_type(weapon: str, parrying: str, parries: bool) -> None:
    scene = a_duel(armed("ann", *filter(None, [weapon])), armed("bob", *filter(None, [parrying])))
    blow = a_blow(scene, Card("strike", "light", tuple(filter(None, [weapon]))))
    assert can_parry(scene, who(scene, "bob"), Card("parry", "light", tuple(filter(None, [parrying]))), blow) is parries


@pytest.mark.rules("TC-PAR-13", "TC-NL-05")
def test_bare_hands_that_deal_fire_parry_fire() -> None:
    fists = {"id": "fists", "name": "Burning fists", "kind": "passive", "core": "body"}
    alters = {**fists, "enhancements": [{"name": "alter", "of": "fire"}]}
    scene = a_duel(armed("ann", "shock-prod"), plain("bob", builds=[alters]))
    energy, blunt = Card("strike", "light", ("shock-prod",)), Card("strike")
    assert can_parry(scene, who(scene, "bob"), Card("parry"), a_blow(scene, energy))
    assert not can_parry(scene, who(scene, "bob"), Card("parry"), a_blow(scene, blunt))


@pytest.mark.rules("TC-PAR-15", "TC-PAR-08", "TC-G-95")
@pytest.mark.parametrize(
    ("card", "parries"),
    [
        (Card("strike"), True),
        (Card("grab"), True),
        (Card("collide"), True),
        (Card("volley"), False),
        (Card("volley", "light", ("throwing-knives",)), True),
        (Card("volley", ability="bare"), False),
        (Card("strike", ability="bare-strike"), False),
        (Card("strike", ability="mental"), False),
        (Card("volley", "light", ("throwing-knives",), ability="area"), False),
    ],
)
def test_strikes_grabs_collides_and_volleys_with_a_device_can_be_parried(card: Card, parries: bool) -> None:
    made = {"kind": "active", "core": "mind", "ev": "damage"}
    builds = [
        {**made, "id": "bare", "name": "Bare", "base": "volley", "bare": True},
        {**made, "id": "bare-strike", "name": "Bare", "base": "strike", "bare": True},
        {**made, "id": "mental", "name": "Mental", "base": "strike", "alter": "psychic"},
        {**made, "id": "area", "name": "Area", "base": "volley", "area": {"shape": "burst", "size": 1}},
    ]
    scene = a_duel(armed("ann", "throwing-knives", builds=builds))
    assert can_parry(scene, who(scene, "bob"), Card("parry"), a_blow(scene, card)) is parries


@pytest.mark.rules("TC-PAR-08", "TC-CARD-12")
def test_a_parry_that_does_not_fit_is_taken_back_and_costs_nothing() -> None:
    scene = a_duel(armed("ann", "ember-rod"), armed("bob", "sword"))
    laid = {"ann": [Card("volley", "light", ("ember-rod",), targets=("bob",))]}
    play(open_cards(scene, laid, {"bob": [PARRY]}), [1, 1], [1, 1], HIT, [1, 1])
    assert happened(scene, CardReturned)
    assert who(scene, "bob").ap.value == 15


# The Chain Duel


@pytest.mark.rules("TC-CHN-01", "TC-CHN-02", "TC-CHN-04", "TC-CHN-05", "TC-CHN-08")
def test_parry_upon_parry_between_two_is_a_chain_duel_at_one_ap_each() -> None:
    scene, ann, bob = two_swords()
    parried(scene, *FIRST, *SECOND, *SECOND, "none", HIT, [1, 1, 1])
    # Ann parries the first Riposte at the usual price of 3, gains 2 and pays 1; Bob's next Parry and Riposte are 1 each
    assert (ann.ap.value, bob.ap.value) == (10 - 3 + 2 - 1, 10 + 2 - 1 - 1 - 1)
    assert [(each.actor, each.target) for each in happened(scene, ChainBegan)] == [("ann", "bob")]
    assert len(happened(scene, Parried)) == 3


@pytest.mark.rules("TC-CHN-01")
def test_one_parry_and_one_riposte_are_no_chain_yet() -> None:
    scene, _, _ = two_swords()
    parried(scene, *FIRST, "none", HIT, [1, 1, 1])
    assert not happened(scene, ChainBegan)


@pytest.mark.rules("TC-CHN-06", "TC-CHN-08", "TC-C-10")
def test_a_failed_parry_ends_the_chain_with_full_damage_and_no_more() -> None:
    scene, ann, bob = two_swords()
    # Bob's Parry of 13 against 14: EV 15, not half as much again; his sword's own EV [6, 3, 4] is too good to chip
    parried(scene, *FIRST, *SECOND, ON, HIT, [5, 5], [4, 4, 4], [6, 3, 4])
    assert bob.hp.value == 30 - (15 - 9)
    assert len(happened(scene, ChainEnded)) == 1
    assert ann.hp.value == 30


@pytest.mark.rules("TC-CHN-06")
def test_a_missed_parry_in_the_chain_hits_even_below_strike_target() -> None:
    scene, _, bob = two_swords()
    parried(scene, *FIRST, *SECOND, ON, [2, 2], [1, 1], [4, 4, 4], [6, 3, 4])  # 7 against 5
    assert bob.hp.value == 30 - (15 - 9)


@pytest.mark.rules("TC-CHN-03", "TC-CHN-09")
def test_block_and_dodge_are_barred_in_the_chain_for_who_has_no_reaction() -> None:
    scene, _, bob = two_swords()
    bob.tokens["reaction"] = 0
    with pytest.raises(Refused):
        parried(scene, *FIRST, *SECOND, "dodge-light", HIT, [1, 1], [1, 1, 1])


@pytest.mark.rules("TC-CHN-09", "TC-G-25", "TC-CP-09")
@pytest.mark.parametrize(("key", "rolls"), [("dodge-light", []), ("block-light~sword", [[1, 1]])])
def test_breaking_off_takes_a_reaction_and_an_ap_besides_the_defence(key: str, rolls: list[list[int]]) -> None:
    scene, ann, bob = two_swords()
    before = bob.ap.value + 2 - 1
    parried(scene, *FIRST, *SECOND, key, HIT, [1, 1], [1, 1, 1], *rolls)
    assert bob.ap.value == before - (2 if key == "dodge-light" else 4)
    assert bob.tokens["reaction"] == 1
    assert len(happened(scene, ChainEnded)) == 1
    assert ann.hp.value == 30


@pytest.mark.rules("TC-CHN-09", "TC-CARD-21")
def test_a_third_party_may_react_to_a_chain() -> None:
    scene = against(armed("ann", "sword", ap=10), armed("bob", "sword", ap=10), plain("cal", place="2,3", side="foes"))
    cal = who(scene, "cal")
    # Cal lets Bob's Riposte pass and strikes at Ann after hers; Ann takes it
    second = (ON, "none", HIT, HIT, "yes")
    parried(scene, *FIRST, *second, "none", "strike-light", HIT, [1, 1, 1], "none", "none", HIT, "lethal", [6, 4])
    assert who(scene, "ann").hp.value == 30 - (10 + 6 - 9)
    assert (cal.ap.value, cal.tokens["reaction"]) == (15 - 2, 1)


@pytest.mark.rules("TC-CHN-10", "TC-CHN-07")
def test_no_chain_begins_while_one_of_them_has_no_ap() -> None:
    scene, ann, bob = two_swords()
    ann.ap.value = 2  # 3 for the Parry, 2 back, 1 for the Riposte: 0
    bob.tokens["reaction"] = 0
    parried(scene, *FIRST, ON, HIT, HIT, "yes", "dodge-light", HIT, [1, 1], [1, 1, 1])  # open to any defence
    assert ann.ap.value == 0
    assert not happened(scene, ChainBegan)


@pytest.mark.rules("TC-CHN-07", "TC-CHN-10")
def test_a_chain_ends_at_0_ap_and_the_riposte_paid_for_is_an_ordinary_attack() -> None:
    scene, ann, bob = two_swords()
    bob.ap.value = 1  # 2 back, 1 for the Riposte; in the chain 1 for the Parry and 1 for the Riposte
    ann.tokens["reaction"] = 0
    parried(scene, *FIRST, *SECOND, *SECOND, "dodge-light", HIT, [1, 1], [1, 1, 1])
    assert bob.ap.value == 0
    assert [len(happened(scene, kind)) for kind in (ChainBegan, ChainEnded)] == [1, 1]


@pytest.mark.rules("TC-CHN-07", "TC-CHN-10")
def test_a_chain_is_no_longer_one_when_somebody_has_no_hp() -> None:
    scene, _, bob = two_swords()
    bob.hp.value = 0
    bob.tokens["reaction"] = 0
    parried(scene, *FIRST, *SECOND, "dodge-light", HIT, [1, 1], [1, 1, 1])
    assert not happened(scene, ChainBegan)


class Tireless:
    """Always parries and ripostes, and every Parry is just good enough."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.asked = 0

    def answer(self, question: Question) -> Any:
        self.asked += 1
        assert self.asked < 2000
        if isinstance(question, Roll):
            faces = tuple(2 for dice in question.pool for _ in range(dice.count))
            return Fall(question.reading.read(faces), faces)
        assert isinstance(question, Ask)
        assert question.what != "endless", "it ends by rule, not because somebody asks the GM"
        keys = [each.key for each in getattr(question.schema, "options", ())]
        return next((each for each in (self.key, "yes") if each in keys), question.default)


@pytest.mark.rules("TC-CHN-07", "TC-CHN-08", "TC-CHN-02")
@pytest.mark.parametrize("weapon", ["sword", ""])
def test_a_chain_duel_always_ends(weapon: str) -> None:
    items = [weapon] if weapon else []
    scene = a_duel(armed("ann", *items), armed("bob", *items))
    devices = tuple(items)
    attack = Play(who(scene, "ann"), Card("strike", "light", devices, targets=("bob",)))
    attack.defences["bob"] = Play(who(scene, "bob"), Card("parry", "light", devices))
    run(perform(scene, attack), Tireless("parry-light~sword" if weapon else "parry-light"))
    assert [len(happened(scene, kind)) for kind in (ChainBegan, ChainEnded)] == [1, 1]
    assert len(happened(scene, Parried)) >= 10


@pytest.mark.rules("TC-CHN-08", "TC-CHN-10", "TC-CHN-07")
@pytest.mark.parametrize("fields", [{"totals": {"ap": 57}}, {"ap": 0}], ids=["much AP", "no AP, so no chain"])
def test_parry_upon_parry_with_bare_hands_ends_for_want_of_ap(fields: dict[str, Any]) -> None:
    scene = a_duel(plain("ann", **fields), plain("bob", **fields))
    attack = Play(who(scene, "ann"), Card("strike", targets=("bob",)))
    attack.defences["bob"] = Play(who(scene, "bob"), Card("parry"))
    run(perform(scene, attack), Tireless("parry-light"))
    assert any(each.has(BLACKED_OUT) for each in scene.state.actors.values())
    chains = 1 if fields.get("totals") else 0
    assert [len(happened(scene, kind)) for kind in (ChainBegan, ChainEnded)] == [chains, chains]


@pytest.mark.rules("TC-CHN-06", "TC-CHN-07", "TC-CHN-09")
@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (("none", HIT, [1, 1, 1]), "Bob takes the blow"),
        ((ON, HIT, [1, 1], [1, 1, 1], [6, 3, 4]), "Bob's Parry fails"),
        (("dodge-light", HIT, [1, 1], [1, 1, 1]), "Bob breaks off"),
        ((ON, HIT, HIT, "no"), "Bob lets it be"),
    ],
)
def test_the_log_says_why_a_chain_ends(answers: tuple[Any, ...], why: str) -> None:
    scene, _, _ = two_swords()
    parried(scene, *FIRST, *SECOND, *answers)
    assert f"The Chain Duel of Ann and Bob ends: {why}." in told(scene)


@pytest.mark.rules("TC-CHN-07", "TC-CHN-10")
def test_a_chain_ends_the_moment_somebody_has_spent_the_last_ap() -> None:
    scene, ann, bob = two_swords()
    bob.ap.value = 1
    ann.tokens["reaction"] = 0
    parried(scene, *FIRST, *SECOND, *SECOND, "dodge-light", HIT, [1, 1], [1, 1, 1])
    ended = next(at for at, each in enumerate(told(scene)) if "Chain Duel of" in each)
    assert told(scene)[ended] == "The Chain Duel of Ann and Bob ends: Bob has no AP left."
    assert "Ann answers with Dodge: 5." in told(scene)[ended:]


@pytest.mark.rules("TC-CHN-01", "TC-CARD-15")
def test_a_chain_is_between_the_same_two_and_who_steps_in_begins_anew() -> None:
    scene = against(armed("ann", "sword", ap=14), armed("bob", "sword", ap=14), armed("cal", "sword", place="3,3"))
    # Ann ripostes in the chain; Bob takes it, but Cal steps in, parries and ripostes: for Ann an ordinary attack
    chained = (*FIRST, ON, "none", HIT, HIT, "yes")
    parried(scene, *chained, "none", ON, HIT, HIT, "yes", "dodge-light", "none", HIT, [1, 1], [1, 1, 1])
    assert "The Chain Duel of Ann and Bob ends: Cal steps in." in told(scene)
    assert len(happened(scene, ChainBegan)) == 1
    assert who(scene, "cal").ap.value == 15 - 4 + 2 - 1


# Chipping


@pytest.mark.rules("TC-CHIP-01", "TC-CHIP-02", "TC-G-24")
@pytest.mark.parametrize(("faces", "chips"), [([3, 2, 2, 2, 2, 2], True), ([2, 2, 2, 2, 2, 2], False)])
def test_a_block_overcome_by_twice_its_worth_chips_the_shield(faces: list[int], chips: bool) -> None:
    scene = a_duel(armed("ann", "sword", primaries={**THREES, "VIT": 1}), armed("bob", "round-shield"))
    shield = who(scene, "bob").gear[0]
    # the Block is worth 2 + 6, the EV is 16 or 15
    struck(scene, Card("strike", "heavy", ("sword",), targets=("bob",)), HIT, [1, 1], faces, [1, 1],
           *([[4]] if chips else []), defence=Card("block", "light", ("round-shield",)))  # fmt: skip
    assert shield.durability.value == (20 - (4 + 3) if chips else 20)


@pytest.mark.rules("TC-CHIP-02")
def test_the_power_in_chipping_is_the_attackers() -> None:
    scene = a_duel(armed("ann", "sword", primaries={**THREES, "POW": 5}), armed("bob", "round-shield"))
    struck(
        scene, STRIKE_AT_BOB, [5, 4], [1, 1], [4, 4, 4], [1, 1], [2], defence=Card("block", "light", ("round-shield",))
    )
    assert who(scene, "bob").gear[0].durability.value == 20 - (2 + 5)


@pytest.mark.rules("TC-CHIP-01", "TC-CHIP-02", "TC-CHIP-03")
@pytest.mark.parametrize(("faces", "chips"), [([1, 1, 2], True), ([1, 1, 1], False)])
def test_a_failed_parry_chips_the_weapon_whose_dice_and_intelligence_are_overcome_twice(
    faces: list[int], chips: bool
) -> None:
    scene, _, bob = two_swords()
    # EV (4 or 3) + 3, half as much again: 10 or 9, against 2d6 + INT of 5
    struck(scene, STRIKE_AT_BOB, HIT, [1, 1], faces, [1, 1], *([[4]] if chips else []), defence=PARRY)
    assert bob.gear[0].durability.value == (20 - 7 if chips else 20)


@pytest.mark.rules("TC-CHIP-03")
def test_bare_hands_cannot_chip() -> None:
    scene = a_duel(armed("ann", "sword"))
    struck(scene, STRIKE_AT_BOB, HIT, [1, 1], [4, 4, 4], defence=Card("parry"))
    struck(scene, Card("strike", "heavy", ("sword",)), HIT, [1, 1], [3] * 6, defence=Card("block"))
    assert not happened(scene, Chipped)


@pytest.mark.rules("TC-CHIP-02", "TC-CP-29", "TC-G-24")
@pytest.mark.parametrize(("answer", "left"), [("yes", 13), ("no", 20)])
def test_the_gm_may_decide_about_chipping_each_time(answer: str, left: int) -> None:
    scene = a_duel(armed("ann", "sword"), armed("bob", "round-shield"), rulings={"TC-G-24": "gm"})
    rolled = [[4]] if answer == "yes" else []
    struck(scene, Card("strike", "heavy", ("sword",)), HIT, [1, 1], [3] * 6, [1, 1], answer, *rolled,
           defence=Card("block", "light", ("round-shield",)))  # fmt: skip
    assert who(scene, "bob").gear[0].durability.value == left


@pytest.mark.rules("TC-PAR-12", "TC-CRIT-07")
def test_the_log_calls_a_riposte_a_riposte() -> None:
    scene, _, _ = two_swords()
    parried(scene, *FIRST, "none", HIT, [1, 1, 1])
    assert [each for each in told(scene) if "'s Riposte" in each] == [
        "Bob's Riposte against Ann: Accuracy 14 against Strike Target 14. It hits.",
        "Bob's Riposte has an Effect Value of 6.",
    ]
