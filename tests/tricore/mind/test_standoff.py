"""Cards face down: nobody gains by guessing what a mind that bluffs has laid."""

from collections.abc import Iterator
from operator import mul

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.mind import Mind, Standoff
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Several
from facedown.minds.equilibrium import equilibrium
from facedown.minds.kinds import think
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.mind.blow import Facing
from facedown.rulesets.tricore.mind.fighter import Fighter
from facedown.rulesets.tricore.mind.standoff import MANY, Lead, Response, Showdown, together
from facedown.rulesets.tricore.mind.turn import Turn
from tests.asking import waiting
from tests.tricore.staged.cast import RULES, a_fight, content, foe, plain, who
from tests.tricore.staged.table import ANSWER, LAY, window

EPSILON = 4.0
"""In points of HP: what a best response to the mixture of one commit gains at most, among all that could be laid."""
ROUNDING, CERTAIN = 1e-6, 0.9
HEROES = ("iren", "oda", "sefa", "tobin", "hark", "lysa", "brandt", "vael", "mirrane", "corvane")


def a_mirror(hero: str, rulings: dict[str, Value] | None = None) -> TriScene:
    entry = content().templates[hero]
    one = foe("cur", template=hero, name=entry.name, place="2,2")
    other = plain("ann", template=hero, name=entry.name, place="3,2")
    for each in (one, other):
        each.pop("primaries")
        each.pop("tier", None)
    return a_fight(one, other, rulings=rulings)


def commits(scene: TriScene) -> Iterator[Ask]:
    """The cards of one's own turn, and those against somebody else's."""
    yield waiting(take_priority(scene, [who(scene, "cur")]))
    yield window(scene, {(LAY, "ann"): ["strike-heavy", "at:cur"]}, "ann").question(ANSWER, "cur")


def standoff(scene: TriScene, ask: Ask) -> Standoff:
    found = RULES.standoff(RULES.glimpse(scene, "foes"), ask)
    assert found is not None
    return found


def every_reply(who: Fighter) -> Iterator[Response]:
    """Any defence for one attack or for two, any blow in return, and both: also what no mind would think of."""
    guards = [each for each in who.own.guards.values() if who.can_pay(each.toll)]
    blows = [each for each in who.own.attacks.values() if who.can_pay(each.toll) and not each.is_area]
    laid = [Response((), (each,) * n, (), n * each.price, -n * each.toll.worth) for each in guards for n in (1, 2)]
    struck = [Response((), (), (each,), each.price, -each.toll.worth) for each in blows]
    yield from (Response(), *laid, *struck)
    yield from (together(one, other) for one in laid for other in struck)


@pytest.mark.rules("TC-CARD-05")
@pytest.mark.parametrize("hero", HEROES)
def test_a_best_response_at_a_single_commit_gains_little_whatever_is_laid(hero: str) -> None:
    scene = a_mirror(hero)
    ask = waiting(take_priority(scene, [who(scene, "cur")]))
    assert isinstance(ask.schema, Several)
    known = RULES.glimpse(scene, "foes").fighters
    hands, gains = Turn(known["cur"], known, ask.schema.options).standoff(MANY)
    mixed = equilibrium(gains)
    replies = list(every_reply(known["ann"]))
    rows = Showdown(known["cur"], known["ann"], 1).payoffs(hands, replies)
    against = [sum(map(mul, mixed.rows, column)) for column in zip(*rows, strict=True)]
    assert len(replies) > 10 * len(gains[0])
    assert min(against) >= mixed.value - EPSILON


@pytest.mark.rules("TC-CARD-02")
@pytest.mark.parametrize("hero", ["iren", "tobin", "vael"])
def test_a_mind_that_bluffs_lays_what_the_equilibrium_lays_and_nothing_else(hero: str) -> None:
    scene = a_mirror(hero)
    ask = waiting(take_priority(scene, [who(scene, "cur")]))
    known = standoff(scene, ask)
    shares = equilibrium([list(row) for row in known.gains]).rows
    wanted = {str(each.answer) for each, share in zip(known.answers, shares, strict=True) if share > ROUNDING}
    laid = {str(think(Moment(RULES, scene, ask, Chance(str(seed))), Mind("bluff")).answer) for seed in range(40)}
    assert laid <= wanted
    assert (len(laid) > 1) == (max(shares) < CERTAIN)


@pytest.mark.rules("TC-CP-01", "TC-CP-02")
def test_every_pair_of_a_standoff_is_legal_and_counted() -> None:
    scene = a_mirror("iren")
    for ask in commits(scene):
        known = standoff(scene, ask)
        assert all(ask.refuse(each.answer) is None for each in known.answers)
        assert len({len(row) for row in known.gains}) == 1
        assert len(known.answers) == len(known.gains) > 2


def test_what_only_drains_focus_gains_less_than_a_shot_that_draws_blood() -> None:
    known = RULES.glimpse(a_mirror("lysa"), "foes").fighters
    facing = Facing(known["cur"], known["ann"])
    attacks = (each for each in known["cur"].own.best_attacks if each.card.weight == "heavy" and not each.card.subs)
    heavy = {(each.card.ability, each.resource): facing.swing(each) for each in attacks}
    assert 0 < heavy["compelling-word", "fp"] < heavy["", "hp"]


@pytest.mark.rules("TC-G-104")
@pytest.mark.parametrize(("reading", "beside"), [("any", True), ("alone", False)])
def test_beside_an_attack_a_recover_is_expected_where_it_does_not_take_a_whole_turn(reading: str, beside: bool) -> None:
    known = RULES.glimpse(a_mirror("iren", {"TC-G-104": reading}), "foes").fighters
    hands = Showdown(known["ann"], known["cur"], 1).likely_hands(1)
    assert [each.recovers for each in hands] == [beside] * len(hands)


@pytest.mark.rules("TC-CP-02", "TC-UTIL-04")
def test_whoever_takes_a_breath_reckons_with_a_blow_in_return() -> None:
    known = RULES.glimpse(a_mirror("iren"), "foes").fighters
    breath = Lead(recovers=True)
    (left,) = Showdown(known["cur"], known["ann"], 1).unanswered([breath], MANY)
    (far,) = Showdown(known["cur"], known["ann"], 40).unanswered([breath], MANY)
    assert left < far == known["cur"].recovers(0)
