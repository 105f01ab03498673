"""What the GM may grant: circumstances, impairments, things, abilities, Reactions, sources, arrivals."""

from facedown.kernel.contract.handle import ARRIVAL, Gift
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.arriving import ARRIVE, Arrival, bring_in
from facedown.kernel.kit.granting import named_gifts, plain_gifts, receiver
from facedown.kernel.kit.scenario import known
from facedown.kernel.words.refusal import Refused, nearest
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import (
    ADVANTAGE,
    BOUND,
    CONDITIONS,
    DEAD,
    DISADVANTAGE,
    DYING,
    FLED,
    HIDDEN,
    LIMBS,
    REACTION,
    RESTRAINED,
    UNAWARE,
    UNCONSCIOUS,
    VULNERABLE,
    YIELDED,
    Character,
    a_condition,
)
from facedown.rulesets.tricore.actor.objects import lay, piece_of
from facedown.rulesets.tricore.actor.scene import TriScene, book
from facedown.rulesets.tricore.content.content import SENSES, Item
from facedown.rulesets.tricore.creation.builder import learn
from facedown.rulesets.tricore.creation.encounter import ActorPlan, character
from facedown.rulesets.tricore.ground.stealth import lose_track
from facedown.rulesets.tricore.harm.healing import give_temporary
from facedown.rulesets.tricore.harm.injury import die, fall

GIVEN = (ADVANTAGE, DISADVANTAGE, VULNERABLE, HIDDEN, RESTRAINED, BOUND, UNAWARE, FLED, YIELDED, UNCONSCIOUS, DEAD)
"""What circumstance makes of somebody (TC-MOD-16, TC-GM-06, TC-CP-16)."""
WELCOME = (ADVANTAGE, HIDDEN)
IMPAIR, HEAL, END, REINFORCE, KINDLE = "impair:", "restore:", "end:", "temporary:", "source:"
MOST_TEMPORARY = 1000
HANDFULS = (5, 10, 20)
"""Temporary HP that are offered; any other number will do."""
LEVELS = range(1, 21)


def grant(scene: TriScene, given: Grant) -> None:
    """Always possible, always recorded (TC-GM-06, TC-GM-12)."""
    who = receiver(scene, given)
    word = given.what
    condition = next((each for each in GIVEN if each.lower() == word.lower()), "")
    content = book(scene)
    if word.startswith(ARRIVE):
        arrive(scene, who, word.removeprefix(ARRIVE))
    elif word.startswith((IMPAIR, HEAL)):
        _impair(scene, who, word)
    elif word.startswith(REINFORCE):
        _reinforce(scene, who, word.removeprefix(REINFORCE))
    elif word.startswith(KINDLE):
        _kindle(scene, who, word.removeprefix(KINDLE))
    elif word.startswith(END):
        ended = {each.lower(): each for each in CONDITIONS if each not in (DYING, DEAD)}
        scene.lose(who, ended[known(word.removeprefix(END).lower(), ended, "condition")])
    elif condition:
        _befall(scene, who, condition)
    elif word == REACTION:
        scene.refresh(who, {REACTION: who.tokens.get(REACTION, 0) + 1})
    elif word in content.items:
        _give(scene, who, content.items[word])
    elif word in content.abilities:
        learn(scene, who, content.abilities[word])
    else:
        offered = [each.what for each in grantable(scene)]
        raise Refused("cannot-grant", f"Nobody can be granted {word!r}; {nearest(word, offered)}")


def grantable(scene: TriScene) -> tuple[Gift, ...]:
    """Everything a grant may name, in words."""
    content, ended = book(scene), [each.lower() for each in CONDITIONS if each not in (DYING, DEAD)]
    return (
        *plain_gifts("Condition", (each.lower() for each in GIVEN)),
        Gift(REACTION, "One more Reaction", "Help"),
        *plain_gifts("Help", map(str, HANDFULS), REINFORCE, "{} temporary HP"),
        *named_gifts("Thing", content.items),
        *named_gifts("Ability", content.abilities),
        *plain_gifts("Impairment", (*SENSES, *LIMBS), IMPAIR, "{} impaired"),
        *plain_gifts("Impairment", (*SENSES, *LIMBS), HEAL, "{} whole again"),
        *plain_gifts("End a condition", ended, END, "No longer {}"),
        *named_gifts(ARRIVAL, content.foes, ARRIVE),
        *plain_gifts("A source of energy here", map(str, LEVELS), KINDLE, "Level {}"),
    )


def _give(scene: TriScene, who: Character, item: Item) -> None:
    """A thing into somebody's bag; an object stands beside them from now on (TC-GRAB-06)."""
    if item.kind == "object":
        lay(scene, piece_of(item, scene.state.lying.get(who.place, [])), who.place)
        scene.say(f"There is {item.name} beside {who.name} now.", who.id)
    else:
        who.gear = [*who.gear, piece_of(item, who.gear)]
        scene.say(f"{who.name} now has {item.name}.", who.id)


def _befall(scene: TriScene, who: Character, condition: str) -> None:
    if condition == DEAD:
        die(scene, who, "the GM says so")
    elif condition == UNCONSCIOUS:
        fall(scene, who)
    else:
        if condition == HIDDEN:
            lose_track(who)
        scene.gain(who, a_condition(condition, harm=condition not in WELCOME))


def _reinforce(scene: TriScene, who: Character, points: str) -> None:
    """Temporary HP have no source of their own but the GM (TC-DMG-08, TC-SHD-05)."""
    if not points.isdecimal() or not 0 < int(points) < MOST_TEMPORARY:
        raise Refused("cannot-grant", f"Temporary HP are a number from 1 to {MOST_TEMPORARY - 1}, not {points!r}.")
    give_temporary(scene, who, Working(int(points), "the GM", ("TC-DMG-08",)))


def _kindle(scene: TriScene, who: Character, level: str) -> None:
    """A source of energy where somebody stands, to be channelled by whoever sees it (TC-SKL-29, TC-CP-16)."""
    if level not in map(str, LEVELS):
        raise Refused("cannot-grant", f"A source has a level from {LEVELS[0]} to {LEVELS[-1]}, not {level!r}.")
    scene.state.sources = {**scene.state.sources, who.place: int(level)}
    scene.say(f"There is a source of energy of level {level} where {who.name} stands.", who.id)


def _impair(scene: TriScene, who: Character, word: str) -> None:
    """A sense or limb is impaired, from within or from without, or whole again (TC-SEN-01, TC-SEN-05)."""
    prefix, _, what = word.partition(":")
    known(what, (*SENSES, *LIMBS), "limb or sense")
    rest = [each for each in who.impaired if each != what]
    who.impaired = [*rest, what] if f"{prefix}:" == IMPAIR else rest
    scene.say(f"{who.name}'s {what}: {'impaired' if f'{prefix}:' == IMPAIR else 'whole again'}.", who.id)


def arrive(scene: TriScene, beside: Character, foe: str) -> None:
    """Somebody new joins the side of the one named, and the Rotation from the next cycle; out of a fight it is the GM's
    (TC-PHASE-13, TC-G-93)."""
    content = book(scene)

    def made(new: Arrival) -> Character:
        plan = ActorPlan(new.id, foe=new.foe, name=new.name, seat=new.seat, side=new.side)
        return character(plan, content, scene.rulings)

    bring_in(scene, beside, foe, content.foes, made)
