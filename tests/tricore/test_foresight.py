"""What is foreseen of a blow is what comes of it: the same rule, thrown many times or counted out."""

from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.shown import Case, Odds
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.area import burst
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.actor.sight import sight_of, tell_attack
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.events.abilities import Resolved
from facedown.rulesets.tricore.events.combat import HIT, Aimed
from facedown.rulesets.tricore.rolls.blow import Defence, Struck
from tests.playing import happened, play
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.blows import STAB, STAB_HITS, a_blow, hurt, two
from tests.tricore.staged.cast import THREES, a_fight, foe, plain, who
from tests.tricore.staged.exact_odds import shown_options
from tests.tricore.staged.throws import SURE, THROWS, agrees

POSITIONS: dict[str, tuple[Card, dict[str, Any]]] = {
    "a stab": (STAB, {}),
    "a heavy stab at somebody slow": (Card("strike", "heavy", ("dagger",), targets=("ben",)), {"other": {"level": 1}}),
    "a practised stab": (STAB, {"one": {"instinct": {"strike": 2}, "specialty": {"strike": 2}}}),
    "a strong arm, so that many are critical": (STAB, {"one": {"primaries": dict.fromkeys(("POW", "VIT", "FIN"), 14)}}),
}


FAR = "37 away, reaches 7"


def somebody(luck: Random) -> dict[str, Any]:
    """Primaries, Instinct and Specialty as they may be."""
    primaries = {each: luck.randint(1, 9) for each in THREES}
    instinct, specialty = ({name: luck.randint(0, 2)} for name in ("strike", "edged"))
    return {"primaries": primaries, "instinct": instinct, "specialty": specialty}


def some_position(seed: int) -> tuple[Card, dict[str, Any]]:
    """Any two, and any weight of a stab."""
    luck = Random(seed)
    weight: Weight = luck.choice(("light", "moderate", "heavy"))
    card = Card("strike", weight, ("dagger",), targets=("ben",))
    return card, {"one": somebody(luck), "other": somebody(luck)}


POSITIONS |= {f"any two, {seed}": some_position(seed) for seed in range(6)}


def foreseen(scene: TriScene, card: Card, seat: str = "ann") -> Odds:
    """The odds of Ann's card against Ben, as a seat sees them."""
    hand, limits = active_hand(scene, who(scene, "ann"))
    ask = Ask(seat, "TC-CP-01", "", hand.schema(limits), [], "ann")
    key = f"{card.action}-{card.weight}" + "".join(f"~{each}" for each in card.devices)
    (odds,) = [each for each in shown_options(scene, "ann", ask)[key].odds if each.target == "ben"]
    return odds


def thrown(card: Card, made: dict[str, Any]) -> list[tuple[TriScene, Struck]]:
    """The same blow many times over, each in a scene of its own."""
    done = []
    for at in range(THROWS):
        scene = two(**made)
        done.append((scene, run(strike(scene, a_blow(scene, card)), Seeded(f"throw {at}"))[0]))
    return done


@pytest.mark.rules("TC-ACC-05", "TC-ACC-07", "TC-EV-05", "TC-EV-06", "TC-DMG-01", "TC-DMG-06")
@pytest.mark.parametrize("name", POSITIONS)
def test_what_a_card_says_is_what_the_rule_does_when_it_is_thrown_many_times(name: str) -> None:
    """The GM reads every sheet, so Guard and Armor are in it."""
    card, made = POSITIONS[name]
    odds = foreseen(two(**made), card, GM)
    (case,) = odds.cases
    assert (case.when, odds.basis, case.chance) == ("if not defended", "", odds.chance)
    assert case.does is not None
    assert case.fells is not None
    assert odds.critical is not None
    done = thrown(card, made)
    dealt = [float(each.landing.dealt) for _, each in done if each.met.is_hit]
    assert agrees(odds.chance, [float(each.met.is_hit) for _, each in done])
    assert agrees(odds.critical, [float(each.met.critical) for _, each in done])
    assert agrees(case.does.mean, dealt)
    assert agrees(case.fells, [float(who(scene, "ben").hp.value <= 0) for scene, _ in done])
    inside = fmean(case.does.low <= each <= case.does.high for each in dealt)
    assert inside >= 0.8 - SURE * sqrt(0.16 / len(dealt))


@pytest.mark.rules("TC-DMG-06", "TC-DMG-12")
def test_guard_and_armor_of_others_stay_out_of_it_until_a_hit_has_told_them() -> None:
    """Ben has 9 of each type: 4d6 + 3 is 9 less once everybody has read that."""
    scene = two()
    before = foreseen(scene, STAB)
    assert before.basis == "before Guard and Armor"
    run(strike(scene, a_blow(scene, STAB)), Seeded("told"))
    who(scene, "ben").hp.value = 30
    after, known = foreseen(scene, STAB), foreseen(scene, STAB, GM)
    assert after.basis == "Guard and Armor as last seen"
    assert after.cases == known.cases
    assert mean(after.cases[0]) < mean(before.cases[0])


def mean(case: Case) -> float:
    assert case.does is not None
    return case.does.mean


@pytest.mark.rules("TC-DMG-06")
@pytest.mark.parametrize("armor", [0, 5])
def test_what_one_may_not_know_changes_no_number(armor: int) -> None:
    scenes = [
        two(other={"primaries": {**dict.fromkeys(("POW", "VIT", "FIN", "ATN"), 3), "END": end}})
        for end in (3, 3 + armor)
    ]
    for scene in scenes:
        who(scene, "ben").hp.value = who(scene, "ben").hp.start = 20
    assert foreseen(scenes[0], STAB) == foreseen(scenes[1], STAB)


@pytest.mark.rules("TC-BLK-03", "TC-DMG-10", "TC-ACC-06")
def test_a_block_like_their_last_takes_off_what_that_one_took_off() -> None:
    scene = two(other={"items": [{"item": "sword", "at": "main"}]})
    block = Defence(who(scene, "ben"), Card("block", "light", ("sword",)))
    play(strike(scene, a_blow(scene, STAB), block), STAB_HITS, [4, 4], [2, 2], [3, 3])
    open_, met = foreseen(scene, STAB).cases
    assert met.when == "against a Block like their last"
    assert met.chance == open_.chance
    assert mean(met) < mean(open_)


@pytest.mark.rules("TC-PAR-04", "TC-PAR-05", "TC-PAR-09")
def test_a_parry_like_their_last_turns_aside_what_does_not_beat_it() -> None:
    scene = two(other={"items": [{"item": "sword", "at": "main"}]})
    parry = Defence(who(scene, "ben"), Card("parry", "light", ("sword",)))
    play(strike(scene, a_blow(scene, STAB), parry), STAB_HITS, [9, 9])
    open_, met = foreseen(scene, STAB).cases
    assert met.when == "against a Parry like their last"
    assert met.chance < open_.chance
    assert mean(met) > mean(open_)  # what does come through is worse


@pytest.mark.rules("TC-DMG-06", "TC-G-28")
def test_guard_and_armor_are_told_whole_where_the_damage_is_split_between_them() -> None:
    """A blow of two types meets each Guard with half of it, which may be less than the Guard."""
    scene = two(rulings={"TC-G-28": "split"})
    hurt(scene, "ben", 10, types=("physical", "energy"), raw=False)
    guards = sight_of(scene.state, "ben", "ann").guards
    assert guards == {"Physical Guard + Armor": 9, "Energy Guard + Armor": 9}


@pytest.mark.rules("TC-BLK-03")
def test_a_block_says_what_it_stops() -> None:
    block = shown_options(two(), "ann")["block-light~dagger"]
    assert block.face is not None
    assert block.face.stops is not None
    assert block.face.stops.low < block.face.stops.mean < block.face.stops.high


@pytest.mark.rules("TC-ACC-06", "TC-PAR-04")
@pytest.mark.parametrize(
    ("defence", "accuracy", "told"),
    [
        ("parry-light~dagger", 5, [(5, "turns an attack like Ben's last")]),
        ("block-light~dagger", 20, []),
        ("block-light~dagger", 60, [(60, "keeps an attack like Ben's last from being critical")]),
    ],
)
def test_a_defence_says_how_it_stands_against_their_last_attack(
    defence: str, accuracy: int, told: list[tuple[int, str]]
) -> None:
    """A Block does not keep an attack from hitting, so it has nothing to say of one that cannot be critical."""
    scene = two()
    rolled, needed = Working(accuracy, "Accuracy"), Working(14, "Strike Target")
    seen = Aimed(actor="ben", target="ann", what="Strike", accuracy=rolled, needed=needed, bar=needed, outcome=HIT)
    tell_attack(scene, seen)
    odds = shown_options(scene, "ann")[defence].odds
    assert [(each.against, each.basis) for each in odds] == told


@pytest.mark.rules("TC-ACC-06", "TC-PAR-04")
def test_before_any_attack_was_seen_a_parry_is_measured_by_ones_own_strike() -> None:
    """2d12! + 3 against 17, which two exploding twelve-sided dice and 3 come to on average."""
    scene = two()
    options = shown_options(scene, "ann")
    (odds,) = options["parry-light~dagger"].odds
    assert (odds.against, odds.basis) == (17, "turns an attack as good as your own Strike on average")
    assert odds.chance == pytest.approx(17 / 36, abs=1e-6)
    assert options["block-light~dagger"].odds == ()


@pytest.mark.rules("TC-ACC-05", "TC-PHASE-13")
@pytest.mark.parametrize(("place", "remedy"), [("4,2", "add Walk, 0 AP"), ("6,2", "add Hustle, 1 AP"), ("38,2", "")])
def test_who_is_too_far_is_reached_by_the_cheapest_stride_if_by_any(place: str, remedy: str) -> None:
    scene = a_fight(plain("ann", place="2,2"), foe("ben", place=place), map=("." * 40,) * 5)
    (odds,) = shown_options(scene)["strike-light"].odds
    assert odds.bar.endswith("away, reaches 1")
    assert odds.remedy == remedy


@pytest.mark.rules("TC-C-09", "TC-C-64")
@pytest.mark.parametrize(
    ("action", "rulings"), [("parry", {"TC-C-09": "shield"}), ("dodge", {"TC-C-64": "negate-on-success"})]
)
def test_an_answer_that_does_not_say_what_it_would_do_again_is_no_case(
    action: Action, rulings: dict[str, Value]
) -> None:
    known = [cases_after(action, chosen) for chosen in ({}, rulings)]
    assert known == [2, 1]


def cases_after(action: Action, rulings: dict[str, Value]) -> int:
    """How many cases a stab has after Ben has answered one so."""
    scene = two(other={"items": [{"item": "sword", "at": "main"}]}, rulings=rulings)
    devices = ("sword",) if action == "parry" else ()
    run(strike(scene, a_blow(scene, STAB), Defence(who(scene, "ben"), Card(action, "light", devices))), Seeded("seen"))
    who(scene, "ben").hp.value = 30
    return len(foreseen(scene, STAB).cases)


def test_a_card_says_the_same_whatever_lies_beside_it() -> None:
    """What many cards of a hand have before them is worked out once; each by itself works it out anew. Only which are
    worth a look is said of one beside others."""
    scene = two(other={"items": [{"item": "sword", "at": "main"}]})
    block = Defence(who(scene, "ben"), Card("block", "light", ("sword",)))
    play(strike(scene, a_blow(scene, STAB), block), STAB_HITS, [4, 4], [2, 2], [3, 3])
    hand, limits = active_hand(scene, who(scene, "ann"))
    schema = hand.schema(limits)
    strides = [each for each in schema.options if each.kind == "stride"]
    together = shown_options(scene, "ann")
    for option in schema.options:
        alone = replace(schema, options=(option, *(each for each in strides if each is not option)))
        ask = Ask("ann", "TC-CP-01", "", alone, [], "ann")
        shown = shown_options(scene, "ann", ask)[option.key]
        assert replace(shown, apt=False) == replace(together[option.key], apt=False)


@pytest.mark.rules("TC-ACC-12", "TC-RSV-08", "TC-RSV-09")
def test_an_area_says_what_it_does_to_whoever_resists_and_to_whoever_does_not() -> None:
    """The GM reads every sheet, so Guard and Armor are in it."""
    blast = a_build(base="volley", bare=True, alter="fire", dice=3, area={"shape": "burst", "size": 1})
    scene = _caught(blast)
    hand, limits = active_hand(scene, who(scene, "ann"))
    ask = Ask(GM, "TC-CP-01", "", hand.schema(limits), [], "ann")
    (odds,) = shown_options(scene, "ann", ask)["test-light"].odds
    seen: dict[str, list[float]] = {"failure": [], "success": []}
    for at in range(THROWS):
        scene = _caught(blast)
        play = Play(who(scene, "ann"), Card("volley", targets=("ben",), ability="test"))
        run(burst(scene, play, blast), Seeded(f"blast {at}"))
        (resolved,) = happened(scene, Resolved)
        seen.setdefault(resolved.degree, []).append(200.0 - who(scene, "ben").hp.value)
    open_, resisted = odds.cases
    assert (open_.when, resisted.when, odds.basis) == (
        "if they do not resist", "if they resist", "a critical Resolve makes it nothing or twice as much"
    )  # fmt: skip
    assert agrees(mean(open_), seen["failure"])
    assert agrees(mean(resisted), seen["success"])
    assert max(seen.get("critical success", [0.0])) == 0.0


def _caught(blast: Build) -> TriScene:
    """Ben, who bears a lot, where Ann's blast falls."""
    scene = two(other={"totals": {"hp": 200}, "place": "4,2"})
    who(scene, "ann").builds = [blast]
    return scene


@pytest.mark.rules("ACS-30", "TC-CARD-23")
@pytest.mark.parametrize(
    ("place", "told"), [("9,2", ("", "")), ("10,2", ("8 away, reaches 7", "add Walk, 0 AP")), ("39,2", (FAR, ""))]
)
def test_whoever_stands_beyond_an_area_is_out_of_it(place: str, told: tuple[str, str]) -> None:
    scene = a_fight(plain("ann", place="2,2"), foe("ben", place=place), map=("." * 40,) * 5)
    who(scene, "ann").builds = [a_build(base="volley", bare=True, area={"shape": "burst", "size": 1})]
    (odds,) = shown_options(scene)["test-light"].odds
    assert (odds.bar, odds.remedy) == told
