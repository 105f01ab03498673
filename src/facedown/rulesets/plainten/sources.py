"""What gives advantage or disadvantage on a roll: sources with a scope, and who decides that they count."""

from typing import Literal

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Several, yes_or_no
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import HELPED, HEXED, HINDERED, INSPIRED, RESTRAINED, TAUNTED, Character
from facedown.rulesets.plainten.content import Edge
from facedown.rulesets.plainten.scene import PlainScene, book

ANYTHING = "anything"


RollUse = Literal["check", "attack", "contest", "endurance", "revive", "save", "turn-order"]


class Attempt(msgspec.Struct, frozen=True):
    """What a roll is for: its use, the skill in free words (S-SKL-02), what else describes it, and against whom."""

    use: RollUse
    skill: str
    tags: tuple[str, ...] = ()
    against: str = ""
    occasion: str = ""


class Source(msgspec.Struct, frozen=True):
    """Something that would give advantage or disadvantage (S-ADV-04)."""

    name: str
    good: bool
    overcomes: bool = False
    borderline: bool = False
    condition: Condition | None = None
    """The granted advantage that this roll uses up (S-RUN-10)."""


class Weighed(msgspec.Struct, frozen=True):
    """How a roll is made: which sources count and with how many dice."""

    sources: tuple[Source, ...]
    dice: int


def words_of(scene: PlainScene, attempt: Attempt) -> frozenset[str]:
    """Every word that describes the attempt: the skill, the fields that cover it, its kind, its tags (S-SKL-02)."""
    skill = attempt.skill.lower()
    return frozenset({skill, *book(scene).known_of.get(skill, ()), *attempt.tags})


def sources(scene: PlainScene, character: Character, attempt: Attempt) -> list[Source]:
    """Whatever the character, its gear, its conditions and its opponent bring to this roll (S-ADV-04, S-TRT-01)."""
    found = [*_lasting(scene, character, attempt), *_from_conditions(scene, character, attempt)]
    if _is_untrained(scene, character, attempt, found):
        found.append(Source("Untrained", good=False))
    return found


def _lasting(scene: PlainScene, character: Character, attempt: Attempt) -> tuple[Source, ...]:
    """What features and gear bring, on either side: remembered by these, by the roll and by the rulings."""
    gear = tuple(character.items), tuple(character.ready), character.irons
    opponent = scene.state.actors.get(attempt.against)
    against = (opponent.name, tuple(opponent.features)) if opponent is not None else None
    key = (
        character.kind,
        tuple(character.features),
        gear,
        attempt.use,
        attempt.skill,
        attempt.tags,
        against,
        scene.rulings,
    )

    def work_out() -> tuple[Source, ...]:
        words = words_of(scene, attempt)
        return (*_own(scene, character, attempt, words), *from_opponent(scene, attempt, words))

    known: Memo[tuple[Source, ...]] = book(scene).sources
    return known.recall(key, work_out)


def _own(scene: PlainScene, character: Character, attempt: Attempt, words: frozenset[str]) -> list[Source]:
    content = book(scene)
    found = []
    for feature, owned in character.owned_features(content):
        if not feature.once:
            found += _matching(scene, feature.name, feature.edges, attempt, words, "bearer", owned.choice)
    for id in dict.fromkeys(character.items):
        item = content.items[id]
        if item.irons is None and _is_at_hand(character, id, item.kind):
            found += _matching(scene, item.name, item.edges, attempt, words, "bearer")
    if character.irons:
        worn = content.items[character.irons]
        found += _matching(scene, worn.name, worn.edges, attempt, words, "bearer")
    foe = content.foes.get(character.kind)
    if foe:
        found += _matching(scene, foe.name, foe.edges, attempt, words, "bearer")
    return found


def _is_at_hand(character: Character, id: str, kind: str) -> bool:
    return kind == "other" or id in character.ready


def from_opponent(scene: PlainScene, attempt: Attempt, words: frozenset[str]) -> list[Source]:
    """What somebody does to the rolls of those who contest with it, such as Magebane (S-ADV-04)."""
    opponent = scene.state.actors.get(attempt.against)
    if opponent is None:
        return []
    found = []
    for feature, owned in opponent.owned_features(book(scene)):
        named = f"{opponent.name}'s {feature.name}"
        found += _matching(scene, named, feature.edges, attempt, words, "opponents", owned.choice)
    return found


def _matching(
    scene: PlainScene,
    name: str,
    edges: tuple[Edge, ...],
    attempt: Attempt,
    words: frozenset[str],
    of: str,
    choice: str = "",
) -> list[Source]:
    """A source counts only where its scope fits; where just its hints do, it is borderline (S-ADV-07, S-GAP-29).

    Where the GM decides about every source, one whose scope does not fit at all is borderline too. Each counts once.
    """
    whose = [edge for edge in edges if edge.of == of]
    if not whose:
        return []
    asks_always = scene.rulings[rulings.WHO_DECIDES] == "gm"
    found = []
    for edge in whose:
        tags = {choice.lower() if tag == "$" else tag for tag in edge.tags}
        if _is_too_general(scene, attempt, tags):
            continue
        in_use = not edge.uses or attempt.use in edge.uses
        fits = in_use and bool(tags & words or ANYTHING in tags)
        if fits or asks_always or (in_use and words & set(edge.hints)):
            found.append(Source(name, edge.kind == "advantage", edge.overcomes, borderline=not fits))
    return list(dict.fromkeys(found))


def _is_too_general(scene: PlainScene, attempt: Attempt, tags: set[str]) -> bool:
    """Endurance checks take only sources that name endurance, all, or none; so may reviving (S-GAP-13, S-GAP-12)."""
    if attempt.use == "revive":
        return scene.rulings[rulings.REVIVE_SKILL] == "named" and "reviving" not in tags
    if attempt.use != "endurance":
        return False
    reading = scene.rulings[rulings.ENDURANCE_EDGE]
    return reading == "never" or (reading == "named" and "endurance" not in tags)


def takes_general_sources(scene: PlainScene, attempt: Attempt) -> bool:
    """Whether what touches all rolls, or the next one, touches this one too (S-GAP-12, S-GAP-13)."""
    if attempt.use == "endurance":
        return scene.rulings[rulings.ENDURANCE_EDGE] == "any"
    return attempt.use != "revive" or scene.rulings[rulings.REVIVE_SKILL] == "fitting"


def _from_conditions(scene: PlainScene, character: Character, attempt: Attempt) -> list[Source]:
    """Hexed, Taunted, Restrained, and what friends have granted (S-X-COND, S-RUN-10)."""
    if not character.conditions or not takes_general_sources(scene, attempt):
        return []
    found, words = [], words_of(scene, attempt)
    for condition in character.conditions:
        if condition.name == HEXED:
            found.append(Source(HEXED, good=False))
        elif condition.name == TAUNTED and not (attempt.use == "attack" and attempt.against == condition.source):
            found.append(Source(TAUNTED, good=False))
        elif condition.name == RESTRAINED and "physical" in words:
            found.append(Source(RESTRAINED, good=False))
        elif condition.name == INSPIRED or (condition.name == HELPED and condition.note in words):
            found.append(Source(condition.name, good=True, condition=condition))
        elif condition.name == HINDERED:
            found.append(Source(HINDERED, good=False, condition=condition))
    return found


def _is_untrained(scene: PlainScene, character: Character, attempt: Attempt, found: list[Source]) -> bool:
    """Under one reading of S-GAP-23 a hard check without any training has disadvantage."""
    if scene.rulings[rulings.TRAINING] != "untrained-disadvantage" or attempt.use != "check":
        return False
    return "hard" in attempt.tags and not any(is_training(source) for source in found)


def is_training(source: Source) -> bool:
    """Whether a source is a trait, ability or thing whose scope covers the skill, not a favour (S-GAP-23, S-GAP-28)."""
    return source.good and source.condition is None and not source.borderline


def weigh(scene: PlainScene, character: Character, attempt: Attempt, extra: tuple[Source, ...] = ()) -> Flow[Weighed]:
    """Settle which sources count: scopes decide, the GM is asked about the rest, limited uses are offered."""
    found = [*sources(scene, character, attempt), *extra]
    counted, dice = yield from _confirmed(scene, character, attempt, found)
    limited = yield from _use_limited_features(scene, character, attempt)
    _use_up(scene, character, counted)
    return Weighed((*counted, *limited), dice)


def _confirmed(
    scene: PlainScene, character: Character, attempt: Attempt, found: list[Source]
) -> Flow[tuple[tuple[Source, ...], int]]:
    """The GM confirms borderline sources, or all of them where the table plays it so (S-ADV-03, S-GAP-29, S-GAP-02)."""
    usual = scene.rulings[rulings.EDGE_DICE]
    asks_always = scene.rulings[rulings.WHO_DECIDES] == "gm"
    clear = [str(at) for at, source in enumerate(found) if not source.borderline]
    if not found or not (asks_always or len(clear) < len(found)):
        return tuple(found), usual
    options = tuple(Option(str(at), _words(source)) for at, source in enumerate(found))
    form = Form(
        (
            Field("sources", "Which of these count?", Several(options)),
            Field("dice", "Dice for advantage or disadvantage", Number(1, 9)),
        )
    )
    text = f"{character.name}: {attempt.skill}. What counts?"
    default = {"sources": clear, "dice": usual}
    answer = yield Ask(GM, "S-CP-03", text, form, default, character.id, attempt.occasion)
    return tuple(found[int(key)] for key in answer["sources"]), answer["dice"]


def _words(source: Source) -> str:
    kind = "advantage" if source.good else "disadvantage"
    return f"{source.name}: {kind}{', borderline' if source.borderline else ''}"


def _use_limited_features(scene: PlainScene, character: Character, attempt: Attempt) -> Flow[tuple[Source, ...]]:
    """Once per encounter the bearer, or for a curse the GM, may bring a feature into a roll (S-CP-16)."""
    if not takes_general_sources(scene, attempt):
        return ()
    spent: tuple[Source, ...] = ()
    for feature, _ in character.owned_features(book(scene)):
        if not feature.once or feature.id in character.used:
            continue
        seat = GM if feature.once == "gm" else character.seat
        text = f"Use {feature.name} on {character.name}'s roll for {attempt.skill}?"
        schema = yes_or_no("For this roll, and no other of the encounter.", "Keep it for a later roll.")
        answer = yield Ask(seat, "S-CP-16", text, schema, "no", character.id, f"{feature.id} {attempt.occasion}")
        if answer == "yes":
            character.used = [*character.used, feature.id]
            scene.say(f"{feature.name} is used on {character.name}'s roll.")
            spent += tuple(Source(feature.name, edge.kind == "advantage", edge.overcomes) for edge in feature.edges)
    return spent


def _use_up(scene: PlainScene, character: Character, counted: tuple[Source, ...]) -> None:
    """A granted advantage is used by the roll it counts for, even if something cancels it (S-RUN-10)."""
    for source in counted:
        if source.condition is not None:
            scene.lose_one(character, source.condition)
