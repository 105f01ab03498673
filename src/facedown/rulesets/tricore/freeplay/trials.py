"""Trials: what an encounter puts in the way before, or instead of, a fight."""

from collections.abc import Iterator

from facedown.kernel.dice.flow import Flow
from facedown.kernel.kit.trial import ask_volunteer, settle, trial_at_hand, withdraw
from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import told_chance
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import HEROES, TriScene, able, actor, enemies
from facedown.rulesets.tricore.content.challenge import general_cl
from facedown.rulesets.tricore.content.content import Trial
from facedown.rulesets.tricore.rolls.pools import chance, successes
from facedown.rulesets.tricore.rolls.skill_roll import (
    contest,
    known_skills,
    rolled_as,
    skill_pool,
    skill_test,
    strength_of,
)
from facedown.rulesets.tricore.skills.influence import influence
from facedown.rulesets.tricore.skills.task import call_on_help

ANSWER = {"stealth": "observe", "influence": "clarity"}
"""What a foe answers a skill with; otherwise with the same (TC-SKL-23, TC-SKL-44)."""


def next_trial(scene: TriScene) -> Flow[None]:
    """The next thing to get past; when all are done, the fight or the end."""
    trial = trial_at_hand(scene)
    if trial is None:
        return
    state = scene.state
    why = f"trial {len(state.trials)} {state.tried}"
    chosen = yield from _who_tries(scene, trial, why)
    if chosen is None:
        withdraw(scene)
        return
    state.tried += 1
    state.had += yield from _try(scene, *chosen, trial, why)
    if state.had < trial.successes and state.tried < trial.tries:
        return
    passed = state.had >= trial.successes
    state.tried, state.had = 0, 0
    settle(scene, trial, passed)


def _who_tries(scene: TriScene, trial: Trial, why: str) -> Flow[tuple[Character, str] | None]:
    """One of the heroes steps forward with a skill that fits, or all withdraw (TC-CP-28)."""
    heroes = able(scene, HEROES)
    if not heroes:
        return None

    pairs = [(hero, skill) for hero in heroes for skill in trial.skills]
    best, with_ = max(pairs, key=lambda pair: strength_of(scene, pair[0], pair[1]))
    left = f" ({scene.state.had} of {trial.successes} successes)" if trial.successes > 1 else ""

    def options() -> Iterator[Option]:
        known = known_skills(scene)
        for hero, skill in pairs:
            name = f"{hero.name}: {known[skill].name}"
            yield Option(f"{hero.id} {skill}", name, _note(scene, hero, skill, trial))

    default, text = f"{best.id} {with_}", f"{trial.text}{left}"
    answer = yield from ask_volunteer(heroes, options, default, text, "TC-CP-28", why)
    if answer is None:
        return None
    who, _, skill = answer.rpartition(" ")
    return actor(scene, who), skill


def _note(scene: TriScene, hero: Character, skill: str, trial: Trial) -> str:
    """What is rolled, and how likely it is to do; against somebody that is their secret (TC-SKL-03, TC-CL-01)."""
    bonus = rolled_as(scene, hero, skill)
    if trial.against is not None:
        return bonus
    cl = trial_cl(trial).value
    return f"{bonus}, {told_chance(chance(scene, skill_pool(scene, hero, skill), cl))} at CL {cl}"


def trial_cl(trial: Trial) -> Working:
    """A CL of its own, or 10 + 4 for each rank with a weight (TC-CL-01, TC-CL-03, TC-CL-05)."""
    if trial.cl is not None:
        return plain(trial.cl, "CL", "TC-CL-05")
    return general_cl(trial.rank, trial.weight)


def _try(scene: TriScene, hero: Character, skill: str, trial: Trial, why: str) -> Flow[int]:
    """Against somebody it is a contest, otherwise a roll against the CL: how many successes (TC-SKL-08, TC-SKL-12)."""
    rivals = [each for each in enemies(scene, hero) if each.kind == trial.against and each.can_act]
    if trial.against is not None and not rivals:
        return trial.successes
    dice = yield from call_on_help(scene, hero, skill, why, cl=None if rivals else trial_cl(trial))
    if rivals and skill == "influence":
        return (yield from influence(scene, hero, rivals[0], trial.text, why, dice))
    if rivals:
        margin = yield from contest(scene, hero, skill, rivals[0], ANSWER.get(skill, skill), why, dice)
        return successes(scene, margin - 1, 0) if margin > 0 else 0
    return (yield from skill_test(scene, hero, skill, trial_cl(trial), why, dice))
