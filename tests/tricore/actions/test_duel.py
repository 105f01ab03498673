"""Riposte and Chain Duel: parry upon parry between two, a loop that always ends (TC-PAR-12, TC-CHN-01 … TC-CHN-10)."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Fall
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask, Question, Roll
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick
from facedown.rulesets.tricore.actions.duel import wants_bonus
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, REACTION
from facedown.rulesets.tricore.actor.hints import PlayHint
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.combat import ChainBegan, ChainEnded, Defended, Parried
from tests.asking import waiting
from tests.playing import happened, told
from tests.tricore.staged.blows import two
from tests.tricore.staged.cast import plain, who
from tests.tricore.staged.clashes import FIRST, HIT, ON, SECOND, a_duel, against, armed, parried, two_swords
from tests.tricore.staged.duels import HITS, PARRY, STRIKE, WEAK, act, duel, effect, stats
from tests.tricore.staged.exact_odds import shown_options
from tests.tricore.staged.table import ANSWER, LAY, InTurn, ann_and_bob, assumed, keys, react, sit, window

CHAIN = ("yes", "parry-light~sword", HITS, HITS, "yes")
"""Bob ripostes, Ann parries and ripostes in turn: the chain has begun."""

WHOLE_CHAIN = (HITS, HITS, "yes", "parry-light~sword", HITS, HITS, "yes")
"""A Parry, a Riposte that is parried, and a Riposte in turn: the chain has begun."""


@pytest.mark.rules("TC-PAR-01", "TC-PAR-12", "TC-PAR-02", "TC-C-48")
def test_a_riposte_is_a_strike_with_the_parrying_device_for_one_ap_and_no_reaction() -> None:
    scene, ann, bob = two_swords()
    parried(scene, HIT, HIT, "yes", "none", HIT, [4, 4, 4])
    assert ann.hp.value == 30 - (12 + 3 - 9)
    assert (bob.ap.value, bob.tokens["reaction"]) == (10 + 2 - 1, 2)


@pytest.mark.rules("TC-C-48")
@pytest.mark.parametrize(("price", "left"), [(1, 11), (0, 12)])
def test_a_riposte_costs_an_ap_or_nothing(price: int, left: int) -> None:
    scene = duel({"TC-C-48": price}, ap=10)
    act(scene, STRIKE, HITS, HITS, "yes", "none", WEAK, defence=PARRY)  # the Parry brings 2 AP
    assert who(scene, "bob").ap.value == left


@pytest.mark.rules("TC-PAR-12", "TC-CHN-05", "TC-AP-04", "TC-AP-05", "TC-AP-07", "TC-C-48")
@pytest.mark.parametrize(
    ("price", "ap", "left"),
    [(1, -2, -1), (1, -3, -1 - 1 - 2), (1, -11, -9 - 1 - 4), (0, -3, -1)],
)
def test_a_riposte_costs_the_weary_more_unless_it_is_free(price: int, ap: int, left: int) -> None:
    """The Parry brings 2 AP first: at -2 that is enough, below 0 a Light Action costs 2 more, from -8 on 4."""
    scene = duel({"TC-C-48": price})
    bob = who(scene, "bob")
    bob.ap.value = ap
    act(scene, STRIKE, HITS, HITS, "yes", "none", WEAK, defence=PARRY)
    assert bob.ap.value == left


@pytest.mark.rules("TC-C-48")
@pytest.mark.parametrize(("price", "left"), [(1, 10 + 2 - 1), (0, 10 + 2)])
def test_inside_a_chain_duel_a_riposte_always_costs_an_ap(price: int, left: int) -> None:
    scene = duel({"TC-C-48": price}, ann={"ap": 10}, ap=10)
    parry = "parry-light~sword"
    act(scene, STRIKE, HITS, HITS, "yes", parry, HITS, HITS, "yes", "none", WEAK, defence=PARRY)
    assert happened(scene, ChainBegan)
    assert who(scene, "bob").ap.value == left
    assert who(scene, "ann").ap.value == 10 - 3 + 2 - 1  # the Parry, what it brings, the Riposte in turn


@pytest.mark.rules("TC-PAR-12", "TC-CP-31")
def test_a_riposte_may_be_declined() -> None:
    scene, ann, bob = two_swords()
    parried(scene, HIT, HIT, "no")
    assert (ann.hp.value, bob.ap.value) == (30, 12)


@pytest.mark.rules("TC-PAR-12", "TC-CP-31")
def test_a_riposte_says_how_often_it_hits_before_it_is_paid_for() -> None:
    scene = two()
    card = Card("strike", "light", ("dagger",), targets=("ben",))
    ask = waiting(wants_bonus(scene, who(scene, "ann"), "Riposte against Ben", 1, card=card))
    assert shown_options(scene, "ann", ask)["yes"].note == "1 AP, 69 % to hit"


@pytest.mark.rules("TC-PAR-12")
def test_who_is_out_of_reach_suffers_no_riposte() -> None:
    scene = a_duel(armed("ann", "spear"), armed("bob", "sword", place="4,2", ap=10))
    parried(scene, HIT, HIT, card=Card("strike", "light", ("spear",), targets=("bob",)))
    assert (who(scene, "bob").ap.value, who(scene, "ann").hp.value) == (12, 30)


@pytest.mark.rules("TC-CARD-22", "TC-PAR-12")
def test_a_prepared_defence_meets_a_riposte() -> None:
    scene = ann_and_bob()
    who(scene, "ann").prepared = [Card("dodge")]
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): ["parry-light"],
        ("TC-ACC-06", "bob"): [9, 9],
    }
    table = window(scene, given)
    assert [each.actor for each in happened(scene, Defended)] == ["bob", "ann"]
    assert table.questions("TC-CP-07") == []


@pytest.mark.rules("TC-PAR-12", "TC-CARD-21")
def test_a_riposte_may_be_met_with_any_defence() -> None:
    scene, ann, _ = two_swords()
    parried(scene, HIT, HIT, "yes", "dodge-light", HIT, [1, 1], [4, 4, 4])
    assert (ann.hp.value, ann.ap.value) == (30 - (15 - 6 - 9), 10 - 1)


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


@pytest.mark.rules("TC-G-25")
@pytest.mark.parametrize(("key", "end"), [("block-light", ()), ("dodge-light", ())])
def test_a_chain_is_broken_with_block_or_dodge_for_an_ap_and_a_reaction(key: str, end: tuple[Any, ...]) -> None:
    scene = duel(ap=10)
    bob = who(scene, "bob")
    had = bob.tokens[REACTION]
    act(scene, STRIKE, HITS, HITS, *CHAIN, key, HITS, (1, 1), (5, 5, 5), defence=PARRY)  # no Riposte is offered
    assert bob.tokens[REACTION] == had - 1
    assert bob.ap.value == 10 + 2 - 1 - (1 + 1)
    assert bob.hp.value == 30 - (18 - 6 - 9)


@pytest.mark.rules("TC-G-25")
def test_others_may_react_to_a_chain() -> None:
    scene = duel(ap=10, others=(plain("cat", side="foes", place="5,5", items=()),))
    cat = "block-light"
    act(scene, STRIKE, HITS, HITS, "yes", "parry-light~sword", "none", HITS, HITS, "yes", "none", cat, HITS, WEAK,
        (5, 5, 5), defence=PARRY)  # fmt: skip
    assert who(scene, "cat").hp.value == 30 - 3
    assert who(scene, "bob").hp.value == 30


@pytest.mark.rules("TC-CP-09", "TC-CHN-03")
@pytest.mark.parametrize(("ap", "default"), [(9, "parry-light"), (1, "none")])
def test_in_a_chain_duel_one_parries_on_by_default_while_there_is_more_than_one_ap(ap: int, default: str) -> None:
    scene = ann_and_bob()
    who(scene, "bob").ap.value = ap
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): ["parry-light"],
        ("TC-CP-07", "ann"): "parry-light",
        ("TC-ACC-06", "bob"): InTurn([react(9), react(1)]),
        ("TC-ACC-06", "ann"): react(9),
    }
    table = window(scene, given)
    ask = table.questions("TC-CP-09")[0]
    assumed(ask, "foes", "bob", default)
    assert {"none", "parry-light", "block-light", "dodge-light"} <= set(keys(ask))


@pytest.mark.rules("TC-CHN-09", "TC-CARD-21")
def test_a_third_party_may_react_to_a_chain() -> None:
    scene = against(armed("ann", "sword", ap=10), armed("bob", "sword", ap=10), plain("cal", place="2,3", side="foes"))
    cal = who(scene, "cal")
    # Cal lets Bob's Riposte pass and strikes at Ann after hers; Ann takes it
    second = (ON, "none", HIT, HIT, "yes")
    parried(scene, *FIRST, *second, "none", "strike-light", HIT, [1, 1, 1], "none", "none", HIT, [6, 4])
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


@pytest.mark.rules("TC-PAR-12", "TC-CRIT-07")
def test_the_log_calls_a_riposte_a_riposte() -> None:
    scene, _, _ = two_swords()
    parried(scene, *FIRST, "none", HIT, [1, 1, 1])
    assert [each for each in told(scene) if "'s Riposte" in each] == [
        "Bob's Riposte against Ann: Accuracy 14 against Strike Target 14. It hits.",
        "Bob's Riposte has an Effect Value of 6.",
    ]


@pytest.mark.rules("TC-O-CHAIN-PARRY-AP")
@pytest.mark.parametrize(("mode", "left"), [("off", 10 + 2 - 1 - 1), ("on", 10 + 2 - 1 - 1 + 2)])
def test_a_parry_inside_a_chain_brings_ap_or_not(mode: str, left: int) -> None:
    scene = duel({"TC-O-CHAIN-PARRY-AP": mode}, ap=10)
    act(scene, STRIKE, *WHOLE_CHAIN, "parry-light~sword", HITS, HITS, "no", defence=PARRY)
    assert who(scene, "bob").ap.value == left


@pytest.mark.rules("TC-O-CHAIN-FAIL-BONUS")
@pytest.mark.parametrize(("mode", "ev"), [("off", 12), ("on", 18)])
def test_a_failed_parry_inside_a_chain_leaves_the_ev_or_makes_it_worse(mode: str, ev: int) -> None:
    scene = duel({"TC-O-CHAIN-FAIL-BONUS": mode}, ap=10)
    act(scene, STRIKE, *WHOLE_CHAIN, "parry-light~sword", HITS, WEAK, (3, 3, 3), (5, 5), defence=PARRY)
    assert effect(scene) == ev


@pytest.mark.rules("TC-O-CHAIN-FAIL-BONUS")
@pytest.mark.parametrize(("mode", "ev"), [("off", 18), ("on", 24)])
def test_a_gap_of_twenty_is_critical_in_a_chain_too(mode: str, ev: int) -> None:
    scene = duel({"TC-O-CHAIN-FAIL-BONUS": mode}, ap=10, primaries=stats(END=20))
    act(scene, STRIKE, *WHOLE_CHAIN, "parry-light~sword", (11, 11), (1, 1), (3, 3, 3), (5, 5), defence=PARRY)
    assert effect(scene) == ev


@pytest.mark.rules("TC-CRIT-10", "TC-PAR-02", "TC-CP-31")
def test_a_riposte_says_at_whom_it_goes_and_minds_are_told_with_what() -> None:
    scene, card = duel(), Card("strike", devices=("sword",), targets=("ann",))
    for about, target, hint in ((card, "ann", PlayHint(card)), (None, "", None)):
        asked = sit(wants_bonus(scene, who(scene, "bob"), "Riposte against Ann", 1, card=about)).question("TC-CP-31")
        assert isinstance(asked.schema, Pick)
        yes = asked.schema.options[0]
        assert (yes.target, yes.hint, yes.note) == (target, hint, "1 AP")
