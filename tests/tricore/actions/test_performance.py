"""A card resolves: its legality is tested again, then it does what it says (TC-CARD-16, TC-CARD-23)."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Pick
from facedown.rulesets.tricore.actions.performance import follow_up, perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import DEAD, DYING, REACTION, UNCONSCIOUS
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.follow import BONUS_STRIDE, BONUS_STRIKE, Follow
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.events.combat import Aimed, CardVoid, Defended
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.turns import start_turn
from facedown.rulesets.tricore.harm.exertion import spend_ap
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.rolls.blow import BY_BONUS
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import happened, play, told
from tests.tricore.staged.acs_cast import ARIA, a_build, a_foe, a_scene, resolved, somebody
from tests.tricore.staged.blows import COUP, FAILED, ben_of, dying, hp, hurt, two, worked
from tests.tricore.staged.cast import a_fight, plain, who
from tests.tricore.staged.clashes import BY_20, a_duel, armed, at_bob
from tests.tricore.staged.duels import BLOCK, DODGE, HITS, LAID, STRIKE, SWORD, WEAK, act, an_ability, duel, with_
from tests.tricore.staged.duels import hurt as bob_hurt
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, REACT, ann_and_bob, assumed, attempts, react, sit, window


@pytest.mark.rules("TC-G-26")
@pytest.mark.parametrize(("mode", "strike", "step"), [("free", 0, 0), ("normal", 3, 2)])
def test_bonus_actions_are_free_or_have_their_usual_price(mode: str, strike: int, step: int) -> None:
    scene = duel({"TC-G-26": mode})
    bob = who(scene, "bob")
    had = bob.tokens[REACTION]
    act(scene, STRIKE, WEAK, (12, 5, 7), "yes", "none", WEAK, defence=BLOCK)
    assert happened(scene, Aimed)[-1].actor == "bob"
    assert (bob.ap.value, bob.tokens[REACTION]) == (15 - strike, had)
    scene = duel({"TC-G-26": mode})
    act(scene, STRIKE, WEAK, (12, 5, 7), "yes", "9,4", defence=DODGE)
    assert (who(scene, "bob").place, who(scene, "bob").ap.value) == ("9,4", 15 - step)
    scene = duel({"TC-G-26": mode})
    act(scene, STRIKE, WEAK, (12, 5, 7), "no", defence=BLOCK)
    assert who(scene, "bob").ap.value == 15


@pytest.mark.rules("TC-ACC-12")
def test_extra_single_targets_each_get_their_own_accuracy_and_effect() -> None:
    foes = [plain(id, side="foes") for id in ("ben", "bea")]
    scene = a_fight(plain("ann"), *foes)
    ann = who(scene, "ann")
    ann.builds = [a_build(base="volley", bare=True, alter="fire", targets=1)]
    card = Card("volley", targets=("ben", "bea"), ability="test")
    laid = Play(ann, card)
    laid.defences = {}
    play(perform(scene, laid), [6, 5], [6, 4], [6, 4])
    assert [(each.target, each.outcome) for each in happened(scene, Aimed)] == [
        ("ben", "It hits."),
        ("bea", "It misses."),
    ]
    assert [hp(scene, id) for id in ("ben", "bea")] == [26, 30]


@pytest.mark.rules("TC-CRIT-10")
def test_a_bonus_strike_can_be_critical_but_gives_back_nothing_that_was_not_spent() -> None:
    scene = a_duel(plain("ann"), armed("bob", "sword", ap=10, instinct={"block": 1, "strike": 1}))
    attack = Play(who(scene, "ann"), at_bob("strike"))
    attack.defences["bob"] = Play(who(scene, "bob"), Card("block"))
    play(perform(scene, attack), [1, 4], [11, 8, 3], "yes", "none", BY_20, [4, 2, 2])
    assert who(scene, "ann").hp.value == 30 - ((8 + 3) * 3 // 2 - 9)
    assert who(scene, "bob").ap.value == 10


@pytest.mark.rules("TC-WND-23", "TC-WND-24", "TC-WND-27")
def test_a_coup_de_grace_costs_two_ap_kills_the_dying_at_once_and_is_not_refunded() -> None:
    scene = dying()
    ann, ben = who(scene, "ann"), ben_of(scene)
    laid = Play(ann, COUP)
    laid.cost = cost_of(scene, ann, COUP)
    assert laid.paid == 2
    play(spend_ap(scene, ann, laid.cost.ap, "Coup de Grace"))
    play(perform(scene, laid))
    assert ben.has(DEAD)
    assert ann.ap.value == 15 - 2
    assert play(heal(scene, ben, "hp", worked(99))) == 0


@pytest.mark.rules("TC-WND-23", "TC-WND-27")
@pytest.mark.parametrize("state", ["awake", "unconscious", "out of reach"])
def test_it_needs_somebody_helpless_and_dying_within_reach(state: str) -> None:
    scene = dying() if state == "out of reach" else two(None, {"hp": 0})
    ben = ben_of(scene)
    if state == "out of reach":
        ben.place = "5,2"
    if state == "unconscious":
        hurt(scene, "ben", 12, FAILED)
        assert ben.has(UNCONSCIOUS)
        assert "coup" not in active_hand(scene, who(scene, "ann"))[0].cards
    play(perform(scene, Play(who(scene, "ann"), COUP)))
    assert not ben.has(DEAD)
    assert any("comes to nothing" in line for line in told(scene))


@pytest.mark.rules("TC-WND-24")
def test_where_the_table_says_so_its_ap_come_back() -> None:
    scene = two({"ap": 10}, {"hp": -1, "wounded": 3}, rulings={"TC-C-40": "on"})
    hurt(scene, "ben", 3)
    laid = Play(who(scene, "ann"), COUP)
    laid.cost = cost_of(scene, laid.actor, COUP)
    play(perform(scene, laid))
    assert laid.actor.ap.value == 12


@pytest.mark.rules("ACS-31", "TC-ACC-12")
def test_each_extra_target_has_an_accuracy_and_an_effect_of_its_own() -> None:
    user = somebody("aria", ARIA, 1, a_build(base="volley", bare=True, targets=1))
    first, second = a_foe(), a_foe("dog", place="4,2")
    scene = a_scene(user, first, second)
    card = Card("volley", targets=("cur", "dog"), ability="test")
    resolved(scene, user, card, [10, 9], [5], [1, 1])
    lines = [line for line in told(scene) if "Accuracy" in line]
    assert [line.endswith("It misses.") for line in lines] == [False, True]


@pytest.mark.rules("TC-G-88")
def test_a_prepared_defence_answers_the_first_attack_it_fits_before_the_next_turn() -> None:
    scene = duel()
    ann = who(scene, "ann")
    play(take_priority(scene, [ann]), ["block-light"], [])
    assert act(scene, STRIKE, HITS, WEAK, (5, 5, 5), by="bob") == 18 - 6 - 9
    assert act(scene, STRIKE, HITS, (5, 5, 5), by="bob") == 18 - 9  # once
    scene = duel()
    ann = who(scene, "ann")
    play(take_priority(scene, [ann]), ["block-light"], [])
    play(start_turn(scene, ann))
    assert act(scene, STRIKE, HITS, (5, 5, 5), by="bob") == 18 - 9


@pytest.mark.rules("TC-G-89")
def test_an_action_that_lost_its_target_has_no_effect_and_stays_paid() -> None:
    scene = duel()
    play(take_priority(scene, [who(scene, "ann")]), LAID, ["run"], (1, 1), (11, 11), "9,4")
    assert happened(scene, CardVoid)
    assert (who(scene, "ann").ap.value, who(scene, "bob").hp.value) == (12, 30)


@pytest.mark.rules("TC-CARD-23")
def test_an_action_whose_target_is_out_of_reach_when_it_resolves_has_no_effect_and_stays_paid() -> None:
    scene = ann_and_bob()
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): ["run"],
        (REACT, "bob"): react(9),
        ("TC-CP-05", "bob"): "8,2",
    }
    window(scene, given)
    assert attempts(scene) == []
    assert [each.why for each in happened(scene, CardVoid)] == ["Bob is out of reach"]
    assert who(scene, "ann").ap.value == 14


@pytest.mark.rules("TC-G-97")
def test_a_coup_de_grace_needs_no_roll_and_costs_two() -> None:
    scene = duel(hp=-5, wounded=3)
    assert bob_hurt(scene, 5).has(DYING)
    play(take_priority(scene, [who(scene, "ann")]), ["coup", "at:bob"])
    assert who(scene, "bob").has(DEAD)
    assert who(scene, "ann").ap.value == 13


@pytest.mark.rules("TC-C-40")
@pytest.mark.parametrize(("mode", "left"), [("off", 8), ("on", 10)])
def test_the_ap_of_a_coup_de_grace_are_lost_or_returned(mode: str, left: int) -> None:
    scene = duel({"TC-C-40": mode}, ann={"ap": 10}, hp=-5, wounded=3)
    assert bob_hurt(scene, 5).has(DYING)
    play(take_priority(scene, [who(scene, "ann")]), ["coup", "at:bob"])
    assert who(scene, "bob").has(DEAD)
    assert who(scene, "ann").ap.value == left


@pytest.mark.rules("TC-CARD-22")
def test_a_defence_on_the_own_turn_is_prepared_face_up_and_answers_the_first_attack() -> None:
    scene = ann_and_bob()
    ann = who(scene, "ann")
    window(scene, {(LAY, "ann"): ["dodge-heavy"]})
    assert (ann.ap.value, len(ann.prepared)) == (15 - 3, 1)
    window(scene, {(LAY, "bob"): ["strike-light", "at:ann"], (ANSWER, "ann"): []}, "bob")
    assert [each.actor for each in happened(scene, Defended)] == ["ann"]
    assert (ann.ap.value, ann.prepared) == (12, [])
    window(scene, {(LAY, "bob"): ["strike-light", "at:ann"], (ANSWER, "ann"): []}, "bob")
    assert len(happened(scene, Defended)) == 1


@pytest.mark.rules("ACS-22", "TC-GM-11")
def test_where_the_gm_allows_it_a_run_may_end_in_a_blow() -> None:
    made = an_ability(base="run", ev="damage", dice=2, gm=True)
    scene = a_duel(plain("ann", builds=[made], place="2,4"))
    play_of = Play(who(scene, "ann"), Card("run", targets=("bob",), ability="test"))
    sit(perform(scene, play_of), {("TC-CP-05", "ann"): "2,3", (ACCURACY, "ann"): [9, 9]})
    assert who(scene, "ann").place == "2,3"
    assert who(scene, "bob").hp.value == 30 - (10 + 3 - 9)


@pytest.mark.rules("TC-CRIT-10", "TC-CP-31", "TC-G-26")
@pytest.mark.parametrize(
    ("mode", "chosen", "dice", "price"),
    [
        ("free", "yes", 1 + 2, 0),
        ("free", "yes~dagger", 1 + 1, 0),
        ("free", "yes~bare", 1, 0),
        ("normal", "yes", 1 + 2, 1 + 2),
        ("normal", "yes~dagger", 1 + 1, 1 + 1),
        ("normal", "no", 0, 0),
    ],
)
def test_a_bonus_strike_is_done_with_the_device_one_chooses(mode: str, chosen: str, dice: int, price: int) -> None:
    armed_twice = (SWORD, {"item": "dagger", "at": "off"})
    scene = duel({"TC-G-26": mode}, items=armed_twice, instinct={"block": 1})
    bob, ann = who(scene, "bob"), who(scene, "ann")
    attack = Play(ann, with_(STRIKE, targets=("bob",)))
    attack.defences["bob"] = Play(bob, BLOCK)
    critical = {(ACCURACY, "ann"): [1, 4], ("TC-ACC-06", "bob"): [11, 8, 3], (ACCURACY, "bob"): [6, 6]}
    given = critical if chosen != "no" else {key: each for key, each in critical.items() if key != (ACCURACY, "bob")}
    table = sit(perform(scene, attack), {**given, ("TC-CP-31", "bob"): chosen})
    asked = table.question("TC-CP-31", "bob")
    assumed(asked, "bob", "bob", "yes")
    assert isinstance(asked.schema, Pick)
    assert [(each.key, each.text, each.target) for each in asked.schema.options] == [
        ("yes", "bonus Strike against Ann with Sword", "ann"),
        ("yes~dagger", "bonus Strike against Ann with Dagger", "ann"),
        ("yes~bare", "bonus Strike against Ann", "ann"),
        ("no", "Let it be", ""),
    ]
    rolled = [sum(each.count for each in one.pool) for one in table.rolled if one.what == "TC-EV-05"]
    assert rolled == ([dice] if dice else [])
    assert bob.ap.start - bob.ap.value == price


@pytest.mark.rules("TC-CRIT-10")
def test_a_bonus_strike_is_offered_only_with_what_reaches() -> None:
    scene = duel(items=(SWORD, {"item": "whip", "at": "off"}), instinct={"block": 1})
    bob, ann = who(scene, "bob"), who(scene, "ann")
    bob.place = "7,4"
    (later,) = play(follow_up(scene, [Follow(BONUS_STRIKE, bob, ann)]), "yes")
    assert (later.card.devices, later.origin, later.paid) == (("whip",), BY_BONUS, 0)


@pytest.mark.rules("TC-CRIT-10", "TC-G-26")
def test_what_a_bonus_strike_cost_can_be_given_back() -> None:
    scene = duel({"TC-G-26": "normal"})
    (later,) = play(follow_up(scene, [Follow(BONUS_STRIKE, who(scene, "bob"), who(scene, "ann"))]), "yes")
    assert later.paid == 3


@pytest.mark.rules("TC-CRIT-10")
@pytest.mark.parametrize("why", ["far", "gone", "down", "nobody"])
def test_no_bonus_strike_is_offered_to_who_cannot_or_against_who_cannot_be_struck(why: str) -> None:
    scene = duel()
    bob, ann = who(scene, "bob"), who(scene, "ann")
    bob.place = "9,4" if why == "far" else bob.place
    ann.conditions = [Condition(DEAD)] if why == "gone" else []
    bob.conditions = [Condition(UNCONSCIOUS)] if why == "down" else []
    follow = Follow(BONUS_STRIKE, bob, None if why == "nobody" else ann)
    assert play(follow_up(scene, [follow])) == []


@pytest.mark.rules("TC-CRIT-10", "TC-G-26", "TC-CP-31")
@pytest.mark.parametrize(("mode", "note"), [("free", "free"), ("normal", "2 AP")])
def test_a_bonus_stride_says_what_it_costs(mode: str, note: str) -> None:
    scene = duel({"TC-G-26": mode})
    asked = sit(follow_up(scene, [Follow(BONUS_STRIDE, who(scene, "bob"), who(scene, "ann"))])).question("TC-CP-31")
    assert isinstance(asked.schema, Pick)
    assert [(each.key, each.note) for each in asked.schema.options] == [("yes", note), ("no", "")]
