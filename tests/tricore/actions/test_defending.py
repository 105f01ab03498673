"""Which defence is legal against which Action, and what a Block is chosen against (TC-BLK-04, TC-PAR-08, TC-PAR-15)."""

import msgspec
import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actions.defending import can_answer, can_interpose, can_parry
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, DYING, HIDDEN, SYSTEMIC, UNCONSCIOUS, Gear
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.events.combat import CardReturned, Interposed
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from facedown.rulesets.tricore.rolls.blow import declare
from tests.playing import happened, play, told
from tests.tricore.staged.ability_windows import SURE_HIT
from tests.tricore.staged.acs_cast import ARIA, a_foe, a_passive, a_scene, ready, somebody, use
from tests.tricore.staged.blows import STAB, two
from tests.tricore.staged.blows import a_blow as blow_at_ben
from tests.tricore.staged.blows import struck as ben_struck
from tests.tricore.staged.cast import a_fight, aria, foe, plain, who
from tests.tricore.staged.clashes import HIT, a_blow, a_duel, against, armed, at_bob, struck
from tests.tricore.staged.duels import (
    ABILITY,
    BLOCK,
    DODGE,
    HITS,
    LAID,
    PARRY,
    STRIKE,
    WEAK,
    act,
    an_ability,
    duel,
    effect,
    offered,
    outcome,
    with_,
)
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, ann_and_bob, assumed, keys, window

FIRE = {"builds": (an_ability(alter="fire"),)}


@pytest.mark.rules("TC-BLK-01", "TC-BLK-03", "TC-DMG-10")
@pytest.mark.parametrize(
    ("shield", "weight", "dice"),
    [("", "light", 0), ("", "moderate", 2), ("round-shield", "light", 2), ("buckler", "heavy", 4)],
)
def test_a_block_is_worth_its_device_its_weight_endurance_and_power_whatever_it_rolls(
    shield: str, weight: Weight, dice: int
) -> None:
    devices = (shield,) if shield else ()
    scene = a_duel(armed("ann", "sword"), armed("bob", *devices))
    faces = [[1] * dice] if dice else []
    # Accuracy 14 against the worst of Blocks; EV 24 + 3, which meets the Block and then Guard and Armor
    chipped = [[1]] if shield and 2 * (dice + 6) <= 27 else []
    struck(scene, at_bob("strike", "heavy", "sword"), HIT, [1, 1], [4] * 6, *faces, *chipped,
           defence=Card("block", weight, devices))  # fmt: skip
    assert who(scene, "bob").hp.value == 30 - (27 - (dice + 6) - 9)


@pytest.mark.rules("TC-BLK-04", "TC-BLK-01")
def test_the_blocker_picks_the_type_when_the_attack_is_seen() -> None:
    scene = a_duel(armed("ann", "dawn-blade"))
    done, _ = struck(scene, at_bob("strike", "light", "dawn-blade"), HIT, "energy", [1, 1], [6, 6, 6, 1, 1, 1],
                     defence=Card("block"))  # fmt: skip
    assert done.clash.defence is not None
    assert done.clash.defence.type == "energy"
    # TC-BLK-07: it works on the whole EV of 21 + 3 + 3, before the Guard and Armor of both types
    assert who(scene, "bob").hp.value == 30 - (27 - 6 - 9 - 9)


@pytest.mark.rules("TC-BLK-07", "TC-G-95")
@pytest.mark.parametrize("kind", ["physical", "energy"])
def test_a_block_of_either_type_stops_mixed_damage(kind: str) -> None:
    scene = a_duel(armed("ann", "dawn-blade"))
    struck(scene, at_bob("strike", "light", "dawn-blade"), HIT, kind, [1, 1], [6, 6, 6, 1, 1, 1], defence=Card("block"))
    assert who(scene, "bob").hp.value == 30 - (27 - 6 - 18)


@pytest.mark.rules("TC-G-95")
def test_a_block_or_parry_that_fits_one_type_works_on_the_whole_attack() -> None:
    mixed = {"builds": (an_ability(also=("fire",)),)}
    heavy = with_(ABILITY, weight="heavy")
    for kind in ("physical", "energy"):
        assert act(duel(ann=mixed), heavy, HITS, kind, WEAK, (5,) * 6, defence=BLOCK) == 33 - 6 - 18
    assert act(duel(ann=mixed), heavy, HITS, HITS, "no", defence=PARRY) == 0


@pytest.mark.rules("TC-BLK-04")
def test_a_block_on_the_card_stops_only_its_own_type() -> None:
    scene = a_duel(armed("ann", "sword"), rulings={"TC-O-BLOCK-TYPE-CHOICE": "on-card"})
    keys = active_hand(scene, who(scene, "bob"))[0].cards
    assert {"block-light-physical", "block-light-energy"} <= set(keys)
    done, _ = struck(scene, at_bob("strike", "light", "sword"), HIT, [4, 4, 4], defence=keys["block-light-energy"])
    assert done.clash.defence is None
    assert who(scene, "bob").hp.value == 30 - (15 - 9)


@pytest.mark.rules("TC-BLK-04", "TC-G-50")
def test_a_mental_attack_cannot_be_blocked() -> None:
    build = an_ability(base="volley", core="mind", alter="psychic", bare=True)
    scene = a_duel(plain("ann", builds=[build]))
    done, _ = struck(scene, at_bob("volley", ability="test"), HIT, [6, 4], defence=Card("block"))
    assert done.clash.defence is None
    assert who(scene, "bob").hp.value == 30 - (10 + 3 - 9)


@pytest.mark.rules("TC-G-50", "TC-BLK-04")
@pytest.mark.parametrize(("card", "blocks"), [("block-light-physical", False), ("block-light-mental", True)])
def test_where_mental_effects_can_be_blocked_it_stands_on_the_card(card: str, blocks: bool) -> None:
    mind = an_ability(base="volley", core="mind", bare=True, alter="psychic")
    scene = a_fight(
        foe("cur", builds=[mind]),
        aria(items=[]),
        rulings={"TC-G-50": "on", "TC-O-BLOCK-TYPE-CHOICE": "on-card"},
    )
    given = {(LAY, "cur"): ["test-light", "at:aria"], (ANSWER, "aria"): [card], (ACCURACY, "cur"): SURE_HIT}
    window(scene, given, "cur")
    assert any(line.startswith("Aria answers with Block") for line in told(scene)) == blocks


@pytest.mark.rules("TC-G-50")
@pytest.mark.parametrize("mode", ["off", "on"])
def test_a_mental_effect_can_be_blocked_or_not_and_never_parried(mode: str) -> None:
    for defence, works in ((BLOCK, mode == "on"), (PARRY, False), (DODGE, True)):
        scene = duel({"TC-G-50": mode}, ann={"builds": (an_ability(alter="psychic"),)})
        rolled = (WEAK,) if works else ()
        lost = act(scene, ABILITY, HITS, *rolled, "lethal", (5, 5, 5), defence=defence)
        assert lost == 18 - 9 - (6 if works else 0)


@pytest.mark.rules("TC-CP-04", "TC-BLK-04")
def test_the_blocker_says_which_type_a_block_stops_when_the_attack_has_two() -> None:
    mixed = Build("flare", "Flare", "active", "spirit", "strike", bare=True, ev="damage", also=("fire",))
    scene = ann_and_bob(builds=[mixed])
    given = {(LAY, "ann"): ["flare-light", "at:bob"], (ANSWER, "bob"): ["block-light"], ("TC-CP-04", "bob"): "energy"}
    table = window(scene, given)
    ask = table.question("TC-CP-04")
    assumed(ask, "foes", "bob", "physical")
    assert keys(ask) == ["physical", "energy"]


@pytest.mark.rules("TC-CP-04")
def test_of_one_type_only_nothing_is_asked() -> None:
    table = window(ann_and_bob(), {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["block-light"]})
    assert not table.questions("TC-CP-04")


@pytest.mark.rules("TC-BLK-06", "TC-CARD-15")
def test_a_friend_beside_the_target_steps_in_with_a_block() -> None:
    scene = against(armed("ann", "sword"), plain("bob"), plain("cal", place="3,3"))
    cal, bob = who(scene, "cal"), who(scene, "bob")
    laid = {"ann": [at_bob("strike", "heavy", "sword")]}
    play(open_cards(scene, laid, {"cal": [Card("block")]}), [1, 1], [1, 1], HIT, [1, 1], [4] * 6)
    assert [(each.actor, each.target) for each in happened(scene, Interposed)] == [("cal", "bob")]
    assert (bob.hp.value, cal.hp.value) == (30, 30 - (27 - 6 - 9))
    assert (cal.ap.value, cal.tokens["reaction"]) == (15 - 2, 1)


@pytest.mark.rules("ACS-52", "ACS-56", "ACS-93", "ACS-111", "TC-CARD-15", "TC-BLK-06")
def test_interposing_ward_steps_in_for_a_friend_without_surcharge() -> None:
    owner, friend, foe = somebody("aria", ARIA, 1, ready("interposing-ward")), somebody("bo", place="2,4"), a_foe()
    foe.place = "3,4"
    owner.gear = [Gear("t", "shield", "off")]
    scene = a_scene(owner, friend, foe)
    scene.state.rotation.places, scene.state.priority = [["cur"], ["aria"], ["bo"]], ["cur"]
    ward = use("interposing-ward", devices=("t",))
    flow = open_cards(scene, {"cur": [Card("strike", targets=("bo",))]}, {"aria": [ward]})
    # secondary React of both, Quick adding a die; Accuracy 20 + POW 3; Block; lethal; EV; the Shield's three dice
    play(flow, [5, 5], [5, 5, 5], [10, 10], [5, 5], [6, 5], [1, 1, 1])
    assert "Aria steps in before Bo." in told(scene)
    assert (owner.tokens["reaction"], owner.ap.value, owner.sp.value) == (1, 16 - 1 - 2, 12 - 2)
    assert (friend.hp.value, owner.hp.value) == (33, 33)  # 11 + UCB 6 against 3 + END 5 + POW 4, then PG 7 and PA 2


@pytest.mark.rules("ACS-20", "ACS-56", "ACS-111", "TC-CARD-15")
def test_a_defence_by_trigger_answers_only_its_own_event() -> None:
    ward, slip = ready("interposing-ward"), ready("spell-slip")
    user, friend, foe = somebody("aria", ARIA, 1, ward, slip), somebody("bo", place="2,4"), a_foe(place="5,4")
    scene = a_scene(user, friend, foe)
    at_friend = declare(foe, Card("strike"), friend, "priority", ("impact",))
    at_user = declare(foe, Card("strike"), user, "priority", ("impact",))
    volley = declare(foe, Card("volley"), user, "priority", ("impact",))
    block, dodge = Card("block", ability=ward.id), Card("dodge", ability=slip.id)
    assert can_interpose(scene, user, block, at_friend)
    assert not can_answer(scene, user, block, at_user)
    assert not can_answer(scene, user, dodge, at_user)
    assert can_answer(scene, user, dodge, volley)


@pytest.mark.rules("TC-BLK-07", "TC-CARD-15")
@pytest.mark.parametrize(("action", "steps"), [("block", True), ("parry", True), ("dodge", False)])
def test_one_steps_in_with_block_or_parry_but_not_with_dodge(action: Action, steps: bool) -> None:
    scene = against(armed("ann", "sword"), plain("bob"), plain("cal", place="3,3"))
    laid = {"ann": [at_bob("strike", "light", "sword")]}
    after = [[1, 1]] if steps else []
    play(open_cards(scene, laid, {"cal": [Card(action)]}), [1, 1], [1, 1], HIT, *after, [1, 1, 1])
    assert bool(happened(scene, Interposed)) is steps


@pytest.mark.rules("TC-ACC-11", "TC-ACC-06")
def test_the_helpless_make_no_defence() -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", conditions=[UNCONSCIOUS]))
    done, _ = struck(scene, at_bob("strike", "light", "sword"), HIT, [1] * 5, defence=Card("dodge"))  # with Advantage
    assert done.clash.defence is None


@pytest.mark.rules("TC-ACC-11", "TC-MOD-05")
@pytest.mark.parametrize("state", [UNCONSCIOUS, BLACKED_OUT, SYSTEMIC, DYING])
def test_the_helpless_make_no_defence_keep_their_strike_target_and_give_advantage(state: str) -> None:
    scene = two(None, {"conditions": [state]})
    assert not can_answer(scene, who(scene, "ben"), Card("block"), blow_at_ben(scene, STAB))
    assert not ben_struck(scene, STAB, [6, 4], defence=Card("block")).met.is_hit
    done = ben_struck(scene, STAB, [6, 5], [3, 3, 2, 1], defence=Card("block"))
    assert done.met.is_hit
    assert done.landing.dealt == 9 + 3 - 9


@pytest.mark.rules("TC-G-91")
def test_the_helpless_make_no_defence_but_their_strike_target_stands() -> None:
    scene = duel(conditions=(UNCONSCIOUS,))
    act(scene, STRIKE, (6, 4), defence=DODGE)  # 13
    assert outcome(scene) == "It misses."
    act(scene, STRIKE, (6, 5), (1,) * 5, defence=DODGE)  # with Advantage
    assert effect(scene) == 5 + 3


@pytest.mark.rules("TC-O-PARRY-TYPE-MATCH")
@pytest.mark.parametrize("mode", ["on", "off"])
def test_a_sword_parries_only_its_own_type_or_both(mode: str) -> None:
    scene = duel({"TC-O-PARRY-TYPE-MATCH": mode}, ann=FIRE)
    answers = ((5, 5, 5),) if mode == "on" else (HITS, "no")
    assert act(scene, ABILITY, HITS, *answers, defence=PARRY) == (9 if mode == "on" else 0)
    scene = duel({"TC-O-PARRY-TYPE-MATCH": mode}, ann={"builds": (an_ability(alter="psychic"),)})
    assert act(scene, ABILITY, HITS, "lethal", (5, 5, 5), defence=PARRY) == 9  # Mental never


@pytest.mark.rules("TC-O-BLOCK-TYPE-CHOICE")
def test_a_block_takes_its_type_at_the_reveal() -> None:
    for ann, card in ((FIRE, ["test-light~sword", "at:bob"]), (None, LAID)):
        scene = duel(ann=ann)
        play(take_priority(scene, [who(scene, "ann")]), card, ["block-light"], HITS, HITS, HITS, WEAK, (5, 5, 5))
        assert who(scene, "bob").hp.value == 30 - 3


@pytest.mark.rules("TC-O-BLOCK-TYPE-CHOICE")
@pytest.mark.parametrize(("kind", "lost"), [("physical", 3), ("energy", 9)])
def test_or_when_its_card_is_laid(kind: str, lost: int) -> None:
    scene = duel({"TC-O-BLOCK-TYPE-CHOICE": "on-card"})
    assert "block-light" not in offered(scene)
    rolls = (WEAK,) if kind == "physical" else ()
    cards = [f"block-light-{kind}"]
    play(take_priority(scene, [who(scene, "ann")]), LAID, cards, HITS, HITS, HITS, *rolls, (5, 5, 5))
    assert who(scene, "bob").hp.value == 30 - lost  # a wrong guess is worthless


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


@pytest.mark.rules("TC-PAR-13", "TC-NL-05")
def test_bare_hands_that_deal_fire_parry_fire() -> None:
    fists = {"id": "fists", "name": "Burning fists", "kind": "passive", "core": "body"}
    alters = {**fists, "enhancements": [{"name": "alter", "of": "fire"}]}
    scene = a_duel(armed("ann", "shock-prod"), plain("bob", builds=[alters]))
    energy, blunt = Card("strike", "light", ("shock-prod",)), Card("strike")
    assert can_parry(scene, who(scene, "bob"), Card("parry"), a_blow(scene, energy))
    assert not can_parry(scene, who(scene, "bob"), Card("parry"), a_blow(scene, blunt))


@pytest.mark.rules("TC-CARD-15", "TC-BLK-06", "TC-REACT-10")
def test_nobody_steps_in_for_whom_it_does_not_see_or_with_what_cannot_answer() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes"), plain("cat", side="foes", place="3,3"))
    blow = a_blow(scene, at_bob("strike"))
    cat, bob = who(scene, "cat"), who(scene, "bob")
    assert can_interpose(scene, cat, Card("block"), blow)
    assert not can_interpose(scene, cat, Card("dodge"), blow)
    who(scene, "ann").conditions = [Condition(HIDDEN)]
    assert not can_interpose(scene, cat, Card("block"), blow)  # of the attack it knows nothing
    who(scene, "ann").conditions = []
    bob.conditions, bob.side = [Condition(HIDDEN)], "third"
    assert not can_interpose(scene, cat, Card("block"), blow)


@pytest.mark.rules("TC-PAR-15", "TC-PAR-08")
@pytest.mark.parametrize("action", ["grab", "collide"])
def test_a_grab_and_a_collide_are_parried_as_bodies_whatever_the_fists_deal(action: Action) -> None:
    mind = a_passive({"name": "alter", "of": "psychic"})
    scene = a_duel(plain("ann", builds=[msgspec.to_builtins(mind)]))
    blow = a_blow(scene, at_bob(action))
    assert can_parry(scene, who(scene, "bob"), Card("parry"), blow)
