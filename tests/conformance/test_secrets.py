"""Nobody can tell what they may not know: two games that differ only in a secret are equal, byte for byte."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from facedown.kernel.contract.overrule import Grant, SetValue
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.game.undo import decisions, fair, laid_by, own_last
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.event import ConditionLost, Event, Revealed
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import EVERYONE, Audience
from facedown.kernel.words.schema import Form, Number, Option, Pick, Several
from facedown.rulesets.tricore.actor.character import HIDDEN
from facedown.rulesets.tricore.actor.hints import card_of
from facedown.rulesets.tricore.actor.scene import Table, TriScene
from facedown.rulesets.tricore.cards import laying
from facedown.rulesets.tricore.cards.laying import Laid
from facedown.rulesets.tricore.events.combat import Aimed, CardSeen, CardsLaid, PriorityTaken
from facedown.rulesets.tricore.fight import priority
from tests.conformance.frames import Pair
from tests.conformance.table import a_game, begin, open_questions, some_answer
from tests.playing import glimpse


def _action(option: Option) -> str:
    card = card_of(option)
    return card.action if card is not None else ""


def view(game: Game, viewer: str) -> tuple[bytes, Any, bool]:
    """All that reaches a seat: its view, what a mind there would know, and whether it may take back by itself."""
    shown = msgspec.json.encode(game.view(viewer))
    return shown, glimpse(game, viewer), own_last(game.journal, viewer) is not None


def assert_indistinct(pair: Pair) -> None:
    one, other, viewer = pair
    assert view(one, viewer) == view(other, viewer), f"{viewer} can tell these two games apart"


# Pebbles: the other's token and the other's sealed hand are secret.


def typed(encounter: tuple[str, str], seed: str) -> Game:
    """A game whose every die and card is given by the test."""
    game = a_game(*encounter, seed)
    setup = msgspec.structs.replace(game.setup, dice="typed")
    return begin(game.ruleset, setup, game.journal.content)


def tell_both(one: Game, other: Game, mine: Any, theirs: Any) -> None:
    """Answer the same question in both games, perhaps differently."""
    question, twin = open_questions(one)[0], open_questions(other)[0]
    assert (question.what, question.key.who) == (twin.what, twin.key.who)
    assert one.answer(one.journal.addressee(question), mine) is None
    assert other.answer(other.journal.addressee(twin), theirs) is None


def pebble_secrets(seed: int) -> Iterator[Pair]:
    """The viewer is p1; foes draw different tokens and hide different hands, until the hands are opened."""
    luck = Random(seed)
    one, other = typed(("pebbles", "pot"), "a"), typed(("pebbles", "pot"), "b")
    for _ in range(3):
        while not one.is_over and isinstance(open_questions(one)[0], (Roll, Draw)):
            question = open_questions(one)[0]
            if isinstance(question, Draw):
                mine = [luck.choice(question.deck)]
                tell_both(one, other, mine, mine if question.who == "p1" else [luck.choice(question.deck)])
            else:
                tell_both(one, other, [5], [5])
            yield one, other, "p1"
        if one.is_over or not isinstance(open_questions(one)[0], Ask):
            return
        ask = open_questions(one)[0]
        assert isinstance(ask, Ask)
        if not isinstance(ask.schema, Number):
            tell_both(one, other, "leave", "leave")
            yield one, other, "p1"
            continue
        theirs = next(each for each in open_questions(one) if each.seat == "foes")
        assert isinstance(theirs, Ask)
        assert isinstance(theirs.schema, Number)
        assert one.answer("foes", luck.randint(0, theirs.schema.most)) is None
        assert other.answer("foes", luck.randint(0, theirs.schema.most)) is None
        yield one, other, "p1"
        yield one, other, "onlooker"
        return


# Plain Ten: hidden difficulties, hidden Guard, foes' features and gear, the GM's own questions, the seed.


def plain_pair(
    first: dict[str, Any], second: dict[str, Any], rulings: dict[str, Any] | None = None, phase: str = "begin"
) -> tuple[Game, Game]:
    """Two typed games of a hero, a companion and a foe that differ in the foe."""
    games = []
    for seed, differences in (("a", first), ("b", second)):
        game = a_game("plainten", "duel", seed, rulings=rulings)
        hero = {"id": "ash", "template": "thief", "seat": "p1", "side": "heroes", "zone": "here"}
        friend = {"id": "bryn", "template": "bard", "seat": "p2", "side": "heroes", "zone": "here"}
        foe = {"id": "cur", "foe": "swordmaster", "seat": "foes", "side": "foes", "zone": "here", **differences}
        scenario = {"actors": [hero, friend, foe], "zones": [{"name": "here"}], "phase": phase}
        seats = (*game.setup.seats, msgspec.structs.replace(game.setup.seats[0], id="p2", name="P2"))
        setup = msgspec.structs.replace(game.setup, scenario=scenario, seats=seats, dice="typed")
        games.append(begin(game.ruleset, setup, game.journal.content))
    return games[0], games[1]


def same_answers(one: Game, other: Game, luck: Random, steps: int, viewers: tuple[str, ...]) -> Iterator[Pair]:
    """Both games get the same answers; after each, every viewer compares."""
    for _ in range(steps):
        for viewer in viewers:
            yield one, other, viewer
        if one.is_over:
            return
        question = open_questions(one)[0]
        answer = _dull(question, luck)
        if isinstance(question, Ask) and question.what == "S-CP-06":
            answer = some_answer(question.schema, luck)
        tell_both(one, other, answer, answer)


def hidden_guard(seed: int) -> Iterator[Pair]:
    """Dice of 1 and 10 miss and hit whatever the Guard, so two Guards cannot be told apart by results."""
    one, other = plain_pair({"guard": 5}, {"guard": 8}, {"S-GAP-30": "hidden"})
    yield from same_answers(one, other, Random(seed), 40, ("p1", "p2", "onlooker"))


def unknown_gear(seed: int) -> Iterator[Pair]:
    """What a foe carries and has not used, and which traits it has and has not shown."""
    first = {"items": ["sword"], "features": ["parry", "hardy"]}
    second = {"items": ["sword", "irons"], "features": ["parry", "evasive", "iron-will"], "guard": 5}
    one, other = plain_pair(first, second, {"S-GAP-30": "hidden"})
    luck = Random(seed)
    for _ in range(12):
        for viewer in ("p1", "p2"):
            yield one, other, viewer
        question = open_questions(one)[0]
        if one.is_over or (question.seat == "foes" and isinstance(question, Ask)):
            return
        answer = _dull(question, luck)
        tell_both(one, other, answer, answer)


def _dull(question: Roll | Draw | Ask, luck: Random) -> Any:
    """Turns begin, everybody takes the default, and dice are 1 or 10."""
    if isinstance(question, Roll):
        return [luck.choice((1, 10)) for dice in question.pool for _ in range(dice.count)]
    assert isinstance(question, Ask)
    return "turns" if question.refuse("turns") is None else question.default


def hidden_difficulty(seed: int) -> Iterator[Pair]:
    """The GM hides a difficulty; the die passes both, or fails both."""
    one, other = plain_pair({}, {}, phase="free")
    face = Random(seed).choice((1, 2, 10))
    tell_both(one, other, "task", "task")
    tell_both(one, other, "ash", "ash")
    tell_both(one, other, "crack the safe", "crack the safe")
    tell_both(one, other, "roll", "roll")
    for viewer in ("p1", "p2"):
        yield one, other, viewer
    hard = {"skill": "safes", "secret": "hidden"}
    tell_both(one, other, {**hard, "difficulty": 4}, {**hard, "difficulty": 9})
    tell_both(one, other, [face], [face])
    for viewer in ("p1", "p2", "onlooker"):
        yield one, other, viewer


# Towers: tiers the GM hides, and what the GM is still deciding.


def towers_pair(rulings: dict[str, Any] | None = None) -> tuple[Game, Game]:
    """Two typed games of two heroes and a foe in free play."""
    games = []
    for seed in ("a", "b"):
        game = a_game("towers", "duel", seed, rulings=rulings)
        hero = {"id": "ash", "template": "bladehand", "seat": "p1", "side": "heroes"}
        friend = {"id": "bryn", "template": "bladehand", "name": "Bryn", "seat": "p2", "side": "heroes"}
        foe = {"id": "cur", "foe": "champion", "seat": "foes", "side": "foes"}
        seats = (*game.setup.seats, msgspec.structs.replace(game.setup.seats[0], id="p2", name="P2"))
        scenario = {"actors": [hero, friend, foe], "phase": "free"}
        setup = msgspec.structs.replace(game.setup, scenario=scenario, seats=seats, dice="typed")
        games.append(begin(game.ruleset, setup, game.journal.content))
    return games[0], games[1]


def everybody_else(one: Game, other: Game) -> Iterator[Pair]:
    for viewer in ("p1", "p2", "onlooker"):
        yield one, other, viewer


def hidden_tier(seed: int) -> Iterator[Pair]:
    """The GM hides a tier; the dice pass both, or fail both. Nobody else sees the GM's own questions."""
    one, other = towers_pair()
    faces = Random(seed).choice(([6, 5], [1, 2]))
    for answer in ("task", "ash", "climb the mast"):
        tell_both(one, other, answer, answer)
    yield from everybody_else(one, other)
    hidden = {"how": "roll", "secret": "hidden"}
    low, high = (0, 2) if sum(faces) > 10 else (4, 6)
    tell_both(one, other, {**hidden, "tier": low}, {**hidden, "tier": high})
    yield from everybody_else(one, other)
    fits = {"skills": ["athletics"], "attributes": ["might"]}
    tell_both(one, other, fits, fits)
    tell_both(one, other, {"advantages": "", "disadvantages": ""}, {"advantages": "", "disadvantages": ""})
    tell_both(one, other, faces, faces)
    yield from everybody_else(one, other)


def hidden_influence(seed: int) -> Iterator[Pair]:
    """The GM hides how hard a mind is to move; how far it was moved is the GM's to know as well."""
    one, other = towers_pair({"T-GAP-24": "gm-tier", "T-GAP-03": "attribute"})
    tell_both(one, other, "rounds", "rounds")
    begin = open_questions(one)[0]
    assert isinstance(begin, Ask)
    tell_both(one, other, begin.default, begin.default)
    for answer in (["A♠", "K♠", "Q♠"], "act", "influence cur"):
        tell_both(one, other, answer, answer)
    yield from everybody_else(one, other)
    tell_both(one, other, {"tier": 0, "secret": "hidden"}, {"tier": 1, "secret": "hidden"})
    yield from everybody_else(one, other)
    tell_both(one, other, "heart charm", "heart charm")
    faces = [6, Random(seed).randint(3, 5)]
    tell_both(one, other, faces, faces)
    yield from everybody_else(one, other)  # the GM is asked what comes of it, by the margin
    swayed = {"effect": "hesitates", "text": "It lowers the blade"}
    tell_both(one, other, swayed, swayed)
    yield from everybody_else(one, other)


# Overreach: a foe's Defense, gear and AP, thresholds the GM withholds, and whether a Struggle can succeed at all.


def over_pair(
    first: dict[str, Any], second: dict[str, Any], rulings: dict[str, Any] | None = None, **scenario: Any
) -> tuple[Game, Game]:
    """Two typed games of a hero, a companion and a foe that differ in the foe."""
    games = []
    known = {"melee-weapons": 4, "athletics": 4}
    for seed, differences in (("a", first), ("b", second)):
        game = a_game("overreach", "toll", seed, rulings=rulings)
        hero = {"id": "ash", "template": "duelist", "abilities": known, "seat": "p1", "side": "heroes"}
        friend = {"id": "bryn", "template": "breacher", "abilities": known, "seat": "p2", "side": "heroes"}
        foe = {"id": "cur", "foe": "raider", "seat": "foes", "side": "foes", "start": 200, **differences}
        placed = [{**each, "zone": "here"} for each in (hero, friend, foe)]
        raw = {"actors": placed, "zones": [{"name": "here"}], **scenario}
        seats = (*game.setup.seats, msgspec.structs.replace(game.setup.seats[0], id="p2", name="P2"))
        setup = msgspec.structs.replace(game.setup, scenario=raw, seats=seats, dice="typed")
        games.append(begin(game.ruleset, setup, game.journal.content))
    return games[0], games[1]


def over_answer(question: Roll | Draw | Ask, luck: Random, lows: tuple[int, ...]) -> Any:
    """Dice are as low or as high as can be, so that no secret shows in a result; people do anything, the GM little."""
    if isinstance(question, Roll):
        return [luck.choice((*lows, dice.sides)) for dice in question.pool for _ in range(dice.count)]
    assert isinstance(question, Ask)
    if question.seat == "gm" or question.what in ("P-CP-02", "P-CP-07"):
        return question.default
    some = some_answer(question.schema, luck)
    return question.default if some in ("try", "surrender", "flee", "end") else some


def gm_begins(pair: tuple[Game, Game]) -> None:
    """The GM, if there is one, says how it begins; that is a secret of its own."""
    one, other = pair
    mine, theirs = open_questions(one)[0], open_questions(other)[0]
    if isinstance(mine, Ask) and isinstance(theirs, Ask):
        tell_both(one, other, mine.default, theirs.default)


def over_game(
    pair: tuple[Game, Game], luck: Random, steps: int, lows: tuple[int, ...], until: str = ""
) -> Iterator[Pair]:
    """Both games go on with the same answers, but for the GM's own secrets at the start."""
    one, other = pair
    gm_begins(pair)
    for _ in range(steps):
        yield from everybody_else(one, other)
        question = open_questions(one)[0] if not one.is_over else None
        if question is None or (until and question.seat == until and isinstance(question, Ask)):
            return
        answer = over_answer(question, luck, lows)
        tell_both(one, other, answer, answer)


def hidden_defense(seed: int) -> Iterator[Pair]:
    """Dice of 1 and 2 miss and a 12 hits whatever the Defense, guarded or not."""
    yield from over_game(over_pair({"defense": 4}, {"defense": 6}), Random(seed), 30, (1, 2))


def hidden_armour(seed: int) -> Iterator[Pair]:
    """What a foe wears and carries, as long as it has not been hit: no option, odds or tag may show it."""
    light, heavy = {"items": ["blade", "padded-jacket"]}, {"items": ["blade", "plate-harness", "stim"]}
    one, other = pair = over_pair(light, heavy)
    gm_begins(pair)
    for answer in ([12], [8], [4], "attack", "blade cur", 1 + seed % 2, [2, 3][: 1 + seed % 2]):
        yield from everybody_else(one, other)
        tell_both(one, other, answer, answer)
    yield from everybody_else(one, other)


def hidden_ap(seed: int) -> Iterator[Pair]:
    """Whether a foe has AP left, until somebody rolls a 1 or its own turn comes."""
    pair = over_pair({"surprised": True}, {}, {"P-GAP-02": "speed"})
    yield from over_game(pair, Random(seed), 12, (2, 3), "foes")


def hidden_threshold(seed: int) -> Iterator[Pair]:
    """The GM withholds a threshold; the dice pass both, or fail both."""
    one, other = over_pair({}, {}, phase="free")
    faces = Random(seed).choice(([2, 12], [2, 3]))
    for answer in ("task", {"who": "ash", "target": "nobody"}, {"what": "lift it", "ability": "athletics"}, "yes"):
        tell_both(one, other, answer, answer)
    yield from everybody_else(one, other)
    tell_both(one, other, {"threshold": 4, "told": "hidden"}, {"threshold": 10, "told": "hidden"})
    yield from everybody_else(one, other)
    tell_both(one, other, 2, 2)
    tell_both(one, other, faces, faces)
    yield from everybody_else(one, other)


def hopeless_struggle(seed: int) -> Iterator[Pair]:
    """A Struggle that could succeed and one that never could, even where the GM would have the threshold told."""
    one, other = over_pair({}, {}, phase="free")
    luck = Random(seed)
    told = luck.choice(("shown", "hidden"))
    for answer in ("task", {"who": "ash", "target": "nobody"}, {"what": "dig", "ability": "stealth"}, "yes"):
        tell_both(one, other, answer, answer)
    tell_both(one, other, {"threshold": 4, "told": told}, {"threshold": 12, "told": told})
    yield from everybody_else(one, other)
    tell_both(one, other, *([{"choice": "struggle", "text": "by feel"}] * 2))
    yield from everybody_else(one, other)
    tell_both(one, other, *([[luck.choice((2, 3))]] * 2))
    yield from everybody_else(one, other)
    tell_both(one, other, *([{"how": "badly", "text": ""}] * 2))
    yield from everybody_else(one, other)


# Fivefold: dice that only their holders see, and what somebody has prepared.


def fivefold_pair(rulings: dict[str, Any] | None = None) -> tuple[Game, Game]:
    """Two typed games of two heroes and a foe who stand close together."""
    games = []
    for seed in ("a", "b"):
        game = a_game("fivefold", "duel", seed, rulings=rulings)
        hero = {"id": "ash", "template": "shieldbearer", "seat": "p1", "side": "heroes", "place": "3,3"}
        friend = {
            "id": "bryn",
            "template": "knife-dancer",
            "name": "Bryn",
            "seat": "p2",
            "side": "heroes",
            "place": "3,5",
        }
        abilities = ["riposte", "slip", "second-wind"]
        foe: dict[str, Any] = {"id": "cur", "foe": "toll-captain", "seat": "foes", "side": "foes", "place": "4,4"}
        foe["abilities"] = abilities
        seats = (*game.setup.seats, msgspec.structs.replace(game.setup.seats[0], id="p2", name="P2"))
        setup = msgspec.structs.replace(game.setup, scenario={"actors": [hero, friend, foe]}, seats=seats, dice="typed")
        games.append(begin(game.ruleset, setup, game.journal.content))
    return games[0], games[1]


def hidden_dice(seed: int) -> Iterator[Pair]:
    """The foe's dice fall differently and are never spent; whatever the heroes do, they cannot tell."""
    luck = Random(seed)
    one, other = fivefold_pair({"H-GAP-50": "hidden"})
    for _ in range(40):
        for viewer in ("p1", "p2", "onlooker"):
            yield one, other, viewer
        if one.is_over:
            return
        question, twin = open_questions(one)[0], open_questions(other)[0]
        assert question.key == twin.key
        if isinstance(question, Roll):
            mine, theirs = (
                [luck.randint(1, dice.sides) for dice in question.pool for _ in range(dice.count)] for _ in range(2)
            )
            same = question.who != "cur" or question.what != "H-DICE-02"
            tell_both(one, other, mine, mine if same else theirs)
            continue
        assert isinstance(question, Ask)
        answer = some_answer(question.schema, luck) if question.seat in ("p1", "p2") else question.default
        if question.what == "H-CP-09" and question.seat == "foes":
            answer = "none" if question.refuse("none") is None else "no"
        tell_both(one, other, answer, answer)


def hidden_trigger(seed: int) -> Iterator[Pair]:
    """What is prepared, with which words, is for the preparer and the GM."""
    luck = Random(seed)
    one, other = fivefold_pair()
    kinds = [("attack dagger", "enemy-moves"), ("trip", "ally-attacked"), ("grab", "something-else")]
    first, second = luck.sample(kinds, 2)
    prepared = False
    for _ in range(30):
        question = open_questions(one)[0]
        if isinstance(question, Roll):
            faces = [dice.sides for dice in question.pool for _ in range(dice.count)]
            tell_both(one, other, faces, faces)
        elif isinstance(question, Ask) and question.what == "H-CP-15":
            mine = {"deed": first[0], "trigger": first[1], "text": "when it looks away"}
            tell_both(one, other, mine, {"deed": second[0], "trigger": second[1], "text": ""})
            prepared = True
        elif isinstance(question, Ask):
            is_bryn = question.what == "H-CP-01" and question.who == "bryn" and not prepared
            tell_both(one, other, *["prepare" if is_bryn else question.default] * 2)
        for viewer in ("p1", "foes", "onlooker"):
            yield one, other, viewer
        if prepared and question.what == "H-CP-01":
            return


# Tri-Core: cards that lie face down, in a turn and while they are held; the GM may not know them either.


def until(game: Game, what: str) -> Ask:
    """Answer with defaults until the foes are asked something."""
    while True:
        question = open_questions(game)[0]
        assert isinstance(question, Ask)
        if (question.what, question.seat) == (what, "foes"):
            return question
        assert game.answer(question.seat, question.default) is None


def but_the_owner(one: Game, other: Game) -> Iterator[Pair]:
    return ((one, other, viewer) for viewer in ("p1", "gm", "onlooker"))


def face_down_cards(seed: int) -> Iterator[Pair]:
    """The foe lays one of two Actions at the same target; nobody else can tell which until the reveal."""
    luck = Random(seed)
    one = a_game("tricore", "duel", str(seed))
    ask = until(one, "TC-CP-01")
    assert isinstance(ask.schema, Several)
    actions = [each.key for each in ask.schema.options if _action(each) in ("strike", "volley", "collide")]
    target = next(each.key for each in ask.schema.options if each.face is None and each.target)
    mine, theirs = luck.sample([key for key in actions if not key.startswith(("both", "off"))], 2)
    other = one.branch(one.journal.seq)
    tell_both(one, other, [mine, target], [theirs, target])
    yield from but_the_owner(one, other)


def held_cards(seed: int) -> Iterator[Pair]:
    """The foe holds one of two Actions; it stays face down over the turns that follow."""
    luck = Random(seed)
    one = a_game("tricore", "duel", str(seed))
    until(one, "TC-CP-01")
    assert one.answer("foes", ["hold"]) is None
    ask = until(one, "TC-CP-12")
    assert isinstance(ask.schema, Form)
    cards = ask.schema.fields[0].schema
    assert isinstance(cards, Pick)
    keys = [each.key for each in cards.options if _action(each) in ("strike", "volley", "dodge", "block")]
    mine, theirs = luck.sample(keys, 2)
    other = one.branch(one.journal.seq)
    rest = {"sub": "nothing", "trigger": "attacked"}
    tell_both(one, other, {"card": mine, **rest}, {"card": theirs, **rest})
    for _ in range(6):
        yield from but_the_owner(one, other)
        question = open_questions(one)[0]
        if one.is_over or question.seat == "foes":
            return
        assert isinstance(question, Ask)
        tell_both(one, other, question.default, question.default)


# Tri-Core, random games: four characters, one of them hidden, with Reactions, holds and an ability nobody else knows.

STRANGER = {"tier": "commoner", "primaries": dict.fromkeys(("POW", "VIT", "END", "INT", "ACU", "FIN", "MOR"), 3)}
SWORD = {"item": "sword", "at": "main"}
SECRET_CARDS = ("TC-CP-01", "TC-CP-02", "TC-CP-12")
LOOKS = ("sub:insight", "sub:detect", "observe")
Noted = Counter[str]
"""What happened in the games while two of them were compared."""


def tricore(
    seed: str, dice: str = "seeded", rulings: dict[str, Any] | None = None, **of: dict[str, Any] | None
) -> Game:
    """Ash and Bryn against Cur and Dag, with what is different about somebody; `dag=None` leaves Dag out."""
    game = a_game("tricore", "duel", seed, rulings=rulings)
    plans: dict[str, dict[str, Any]] = {
        "ash": {"seat": "p1", "place": "3,4", "items": [SWORD]},
        "bryn": {"seat": "p2", "place": "3,6", "items": [SWORD]},
        "cur": {"seat": "foes", "place": "4,4", "items": [SWORD, {"item": "throwing-knives"}], "side": "foes"},
        "dag": {"seat": "foes", "place": "11,9", "items": [SWORD], "side": "foes", "hidden": True, "skills": QUIET},
    }
    actors = [
        {"id": id, "name": id.title(), "side": "heroes", **STRANGER, **plan, **(of.get(id) or {})}
        for id, plan in plans.items()
        if of.get(id, {}) is not None
    ]
    seats = (*game.setup.seats, msgspec.structs.replace(game.setup.seats[0], id="p2", name="P2"))
    scenario = {"actors": actors, "map": ["." * 14] * 12}
    setup = msgspec.structs.replace(game.setup, scenario=scenario, seats=seats, dice=dice)
    return begin(game.ruleset, setup, game.journal.content)


QUIET = {"stealth": 8}


def footprint(ask: Ask, luck: Random) -> tuple[Any, Any] | None:
    """Two answers that nobody else may tell apart before the cards are turned up."""
    if isinstance(ask.schema, Form):
        cards = ask.schema.fields[0].schema
        assert isinstance(cards, Pick)
        mine, theirs = luck.sample([each.key for each in cards.options], 2)
        trigger = luck.choice(("attacked", "acts", "moves"))
        return {"card": mine, "sub": "nothing", "trigger": trigger}, {
            "card": theirs,
            "sub": "nothing",
            "trigger": trigger,
        }
    assert isinstance(ask.schema, Several)
    if ask.what == "TC-CP-02":  # nobody sees what or how many the others lay
        return without_looking(ask, luck), without_looking(ask, luck)
    by = {each.key: each for each in ask.schema.options}
    aimed = [key for key, each in by.items() if _action(each) in ("strike", "volley", "collide", "grab")]
    aimed = [key for key in aimed if not key.startswith(("both", "off", "lift"))]
    other = [key for key in ("run", "walk", "hustle", "prowl", "sprint", "recover", "observe") if key in by]
    subs = [key for key in ("sub:stealth", "sub:detect") if key in by]
    targets = [
        key for key, each in by.items() if each.face is None and each.target and "@" not in key
    ]  # nobody's thing
    if len(aimed) < 2 or len(other) < 2 or not targets:
        return None
    target, more = luck.choice(targets), luck.randint(0, 1)
    one, two = luck.sample(aimed, 2)
    mine, theirs = luck.sample(other, 2)
    return [one, target, mine][: 2 + more] + luck.sample(subs, 1), [two, target, theirs][: 2 + more]


def without_looking(ask: Ask, luck: Random) -> list[str]:
    return [key for key in some_answer(ask.schema, luck) if key not in LOOKS]


def with_insight(ask: Ask, luck: Random) -> list[str]:
    """A card or two with a look at what the other has laid, if that may be."""
    found = [*without_looking(ask, luck), "sub:insight"]
    return found if len(found) > 1 and ask.refuse(found) is None else []


def quiet_answer(ask: Ask, owner: str, luck: Random) -> Any:
    """The same in both games: anything, but nobody looks into cards, and the owner leaves them lying."""
    if ask.what == "TC-CP-12" and not isinstance(ask.schema, Form):
        return "no"
    if isinstance(ask.schema, Several) and ask.what in ("TC-CP-01", "TC-CP-02"):
        found = [key for key in without_looking(ask, luck) if key != "release"]
        return found if ask.refuse(found) is None else []
    return ask.default if ask.seat == owner else some_answer(ask.schema, luck)


def cards_in_random_games(seed: int, noted: Noted | None = None) -> Iterator[Pair]:
    """Now and then somebody, hidden or not, lays, answers or holds one thing in this game and another in that one."""
    luck = Random(seed)
    game = tricore(str(seed), cur={"abilities": ["blood-for-blood"]})
    for _ in range(25):
        if game.is_over:
            return
        ask = game.questions(luck.choice(open_questions(game)).seat)[0]
        assert isinstance(ask, Ask)
        if ask.what == "TC-CP-01" and luck.random() < 0.3:
            assert game.answer(ask.seat, ["hold"]) is None
            continue
        fork = ask.what in SECRET_CARDS and (ask.what != "TC-CP-12" or isinstance(ask.schema, Form))
        pair = footprint(ask, luck) if fork else None
        if pair is None or ask.refuse(pair[0]) or ask.refuse(pair[1]):
            assert game.answer(ask.seat, quiet_answer(ask, "", luck)) is None
            continue
        game, other = game.branch(game.journal.seq), game.branch(game.journal.seq)  # neither has anything to redo
        told = len(game.events)
        yield from ((game, other, viewer) for viewer in ("p1", "p2", "foes", "gm", "onlooker"))
        assert game.answer(ask.seat, pair[0]) is None
        assert other.answer(ask.seat, pair[1]) is None
        yield from lying(game, other, ask, luck, told, Counter() if noted is None else noted)


def is_down(game: Game, asked: Ask, told: int) -> bool:
    """Whether what was laid still lies face down: what is held as long as it is held, other cards until the reveal."""
    if game.is_over:
        return False
    if asked.what == "TC-CP-12":
        return game.state.actors[asked.who].holding is not None or open_questions(game)[0].what == "TC-CP-15"
    return not any(isinstance(each, (Revealed, PriorityTaken)) for each in game.events[told:])


def lying(one: Game, other: Game, asked: Ask, luck: Random, told: int, noted: Noted) -> Iterator[Pair]:
    """Everybody but the owner and who has looked compares until the cards are turned up, or the Hold is over.

    In between somebody may go back and lay something else.
    """
    knowing = {asked.seat}
    for _ in range(12):
        if one.is_over or not is_down(one, asked, told):
            return
        for viewer in ("p1", "p2", "foes", "gm", "onlooker"):
            if viewer not in knowing:
                noted.update({f"{asked.what} to {viewer}": 1, "hidden": one.state.actors[asked.who].has("Hidden")})
                yield one, other, viewer
        ask = luck.choice(open_questions(one))
        ask = next(each for each in open_questions(one) if each.seat == ask.seat)
        assert isinstance(ask, Ask)
        answer = quiet_answer(ask, asked.seat, luck)
        if ask.what == "TC-CP-02" and asked.what == "TC-CP-01" and ask.seat != asked.seat and luck.random() < 0.4:
            answer = with_insight(ask, luck)
            knowing |= {ask.seat} if answer else set()
        for game in (one, other):
            assert game.answer(ask.seat, answer) is None
        noted["insight"] += any(isinstance(each, CardSeen) for each in one.events[told:])
        if luck.random() < 0.2 and is_down(one, asked, told) and laid_by(one.journal, ask.seat) is not None:
            assert one.undo(by=ask.seat)
            assert other.undo(by=ask.seat)
            noted["undo"] += 1


def until_others(game: Game, answer: Callable[[Ask], Any], doubts: Random | None = None) -> None:
    """The foes and the GM, who knows of them, answer and roll 3s until only others have something to say.

    With doubts, what is decided about Dag may be taken back and decided anew.
    """
    while True:
        question = next((each for each in open_questions(game) if game.journal.addressee(each) in ("foes", "gm")), None)
        if isinstance(question, Roll):
            faces = [min(3, dice.sides) for dice in question.pool for _ in range(dice.count)]
            assert game.answer(game.journal.addressee(question), faces) is None
        elif isinstance(question, Ask):
            given = answer(question)
            given = question.default if question.seat == "gm" or question.refuse(given) else given
            assert game.answer(question.seat, given) is None
            if doubts is not None and question.who == "dag":
                waver(game, doubts)
        else:
            return


def waver(game: Game, luck: Random) -> None:
    """The last decision is taken back by its seat, or by the GM, who may bring it back again."""
    journal, way = game.journal, luck.choice(("no", "no", "own", "gm", "gm and back"))
    last = journal.seq - 1
    if way == "own":
        game.take_back("foes")
    elif way != "no" and game.setup.sitter("gm") == "person" and fair(journal, last) == last == decisions(journal)[-1]:
        assert game.undo(by="gm")
        assert way == "gm" or game.redo("gm")


def others_go_on(one: Game, other: Game, luck: Random) -> None:
    """Whoever is not of the foes does the same in both games; their dice are neither high nor low."""
    question = open_questions(one)[0]
    if isinstance(question, Roll):
        faces = [luck.randint(1, min(7, dice.sides - 1)) for dice in question.pool for _ in range(dice.count)]
        tell_both(one, other, faces, faces)
        return
    assert isinstance(question, Ask)
    answer = quiet_answer(question, "", luck)
    while isinstance(answer, list) and any(key.startswith(("sub:", "observe")) for key in answer):
        answer = quiet_answer(question, "", luck)
    tell_both(one, other, answer, answer)


def a_lurker(seed: int, *deeds: Callable[[Ask], Any], doubts: Random | None = None, **second: Any) -> Iterator[Pair]:
    """Two games in which Dag, who is hidden, does this or that and is this or that; in the first with doubts."""
    luck = Random(seed)
    one, other = tricore("a", "typed"), tricore("b", "typed", dag=second)
    for _ in range(40):
        for game, deed, doubt in zip((one, other), deeds, (doubts, None), strict=True):
            until_others(game, deed, doubt)
        if one.is_over or not all(lurks(game) for game in (one, other)):
            return
        for viewer in ("p1", "p2", "onlooker"):
            yield one, other, viewer
        others_go_on(one, other, luck)


def lurks(game: Game) -> bool:
    """Dag is hidden and has been all along: nobody stumbled over it where it stands in this game."""
    seen = (each for each in game.events if isinstance(each, ConditionLost) and each.actor == "dag")
    return game.state.actors["dag"].has("Hidden") and not any(each.condition == "Hidden" for each in seen)


def does(**answers: Any) -> Callable[[Ask], Any]:
    """What the foes answer by choice point: Dag only; Cur does nothing."""

    def answer(ask: Ask) -> Any:
        if ask.who != "dag":
            return [] if isinstance(ask.schema, Several) else ask.default
        return answers.get(ask.what.replace("-", "_"), ask.default)

    return answer


def hidden_deeds(seed: int) -> Iterator[Pair]:
    """It goes first and recovers, prowls, holds or stows in one game, and does nothing but wait in the other."""
    luck = Random(seed)
    cards = luck.choice((["recover"], ["prowl"], ["hold"], ["prowl", "recover"], ["stow~sword"], ["block-heavy"]))
    where, when = luck.choice(("11,10", "12,9")), luck.choice(("first", "enter"))
    busy = does(TC_CP_01=cards, TC_CP_02=luck.choice(([], ["prowl"])), TC_CP_11=when, TC_CP_05=where)
    return a_lurker(seed, busy, does(TC_CP_01=[], TC_CP_02=[], TC_CP_11="wait"))


def second_thoughts(seed: int) -> Iterator[Pair]:
    """It does the same in both, but in one of them its player and the GM take back, bring back and decide anew."""
    deed = does(TC_CP_01=["prowl"], TC_CP_11="enter", TC_CP_05="11,10")
    return a_lurker(seed, deed, deed, doubts=Random(seed), name="Egg")


def hidden_traits(seed: int) -> Iterator[Pair]:
    """What it is, where it stands and what it carries."""
    differences: dict[str, Any] = {
        "place": "12,2",
        "name": "Egg",
        "hp": 4,
        "items": [],
        "level": 3,
        "instinct": {"strike": 2},
    }
    return a_lurker(seed, does(), does(), **differences)


def unseen_quarry(seed: int, noted: Noted | None = None) -> Iterator[Pair]:
    """Bryn has found Dag and goes for it, and the GM has a word about it; Ash and the onlookers know nothing of it."""
    luck = Random(seed)
    looks = {"place": "4,6", "skills": {"stealth": 8}, "hp": 40}
    one = tricore("a", "typed", bryn={"place": "3,6"}, dag=looks)
    other = tricore("b", "typed", bryn={"place": "3,6"}, dag={**looks, "name": "Egg", "sp": 3})
    for step in range(40):
        for game in (one, other):
            until_others(game, does(TC_CP_01=[], TC_CP_11="wait"))
            if not game.is_over and not game.state.actors["dag"].spotted_by:
                assert game.overrule(SetValue("actors.dag.spotted_by", ["bryn"])) is None
        if one.is_over or not all(game.state.actors["dag"].has("Hidden") for game in (one, other)):
            return
        if noted is not None:
            aimed = [each for each in one.events if isinstance(each, Aimed) and each.target == "dag"]
            noted.update(attacks=len(aimed), words=step)
        for viewer in ("p1", "onlooker"):
            yield one, other, viewer
        question = open_questions(one)[0]
        if luck.random() < 0.3:  # only here, and only about Dag
            assert one.overrule(SetValue("actors.dag.sp.value", luck.randint(1, 9))) is None
        if question.what == "TC-CP-01" and question.who == "bryn":
            chosen = [luck.choice(("strike-light~sword", "volley-light", "grab-light")), "at:dag"]
            chosen = chosen if question.refuse(chosen) is None else []
            tell_both(one, other, chosen, chosen)
        elif isinstance(question, Ask) and question.what in ("TC-CP-01", "TC-CP-05"):
            still = [] if question.what == "TC-CP-01" else "stay"  # nobody stumbles over it
            tell_both(one, other, still, still)
        else:
            others_go_on(one, other, luck)


def unknown_abilities(seed: int) -> Iterator[Pair]:
    """Cur is hurt and could answer with an ability that nobody has seen, but lets it be."""
    luck = Random(seed)
    knows = {"abilities": ["blood-for-blood", "hold-the-line"], "skills": {"observe": 2}}
    one, other = tricore("a", "typed", dag=None), tricore("b", "typed", dag=None, cur=knows)
    for _ in range(40):
        for game in (one, other):
            until_others(game, lambda ask: [] if isinstance(ask.schema, Several) else ask.default)
        if one.is_over:
            return
        for viewer in ("p1", "p2", "onlooker"):
            yield one, other, viewer
        question = open_questions(one)[0]
        if isinstance(question, Roll):
            faces = [
                luck.randint(6, 11) if dice.sides == 12 else 5 for dice in question.pool for _ in range(dice.count)
            ]
            tell_both(one, other, faces, faces)
        elif question.what == "TC-CP-01" and question.who == "ash":
            tell_both(one, other, ["strike-heavy~sword", "at:cur"], ["strike-heavy~sword", "at:cur"])
        else:
            assert isinstance(question, Ask)
            default = [] if isinstance(question.schema, Several) else question.default
            tell_both(one, other, default, default)


SECRETS: tuple[Callable[[int], Iterator[Pair]], ...] = (
    pebble_secrets,
    hidden_guard,
    unknown_gear,
    hidden_difficulty,
    hidden_tier,
    hidden_influence,
    hidden_defense,
    hidden_armour,
    hidden_ap,
    hidden_threshold,
    hopeless_struggle,
    hidden_dice,
    hidden_trigger,
    face_down_cards,
    held_cards,
    cards_in_random_games,
    hidden_deeds,
    second_thoughts,
    hidden_traits,
    unseen_quarry,
    unknown_abilities,
)
each_secret = pytest.mark.parametrize("secrets", SECRETS, ids=[each.__name__ for each in SECRETS])


@each_secret
@settings(max_examples=5)
@given(seed=st.integers(0, 10**6))
def test_two_games_that_differ_in_a_secret_look_the_same(secrets: Callable[[int], Iterator[Pair]], seed: int) -> None:
    compared = 0
    for pair in secrets(seed):
        assert_indistinct(pair)
        compared += 1
    assert compared >= 3


@each_secret
def test_the_games_compared_do_differ(secrets: Callable[[int], Iterator[Pair]]) -> None:
    """The test would prove nothing if both games were the same to those who know."""
    pairs = (pair for seed in range(5) for pair in secrets(seed))
    assert any(view(one, each.id) != view(other, each.id) for one, other, _ in pairs for each in one.setup.seats)


def whisper(scene: Scene[Any]) -> str:
    """A digest of the whole state."""
    return f"{sum(msgspec.msgpack.encode(scene.state))} {len(repr(scene.events))}"


def compare_all(secrets: Callable[[int], Iterator[Pair]]) -> None:
    for seed in range(5):
        for pair in secrets(seed):
            assert_indistinct(pair)


@each_secret
def test_a_planted_leak_is_found(secrets: Callable[[int], Iterator[Pair]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the board whisper: the property must notice."""
    rules = next(secrets(1))[0].ruleset
    show = rules.show

    def leaky(scene: Scene[Any], viewer: str) -> Board:
        return msgspec.structs.replace(show(scene, viewer), result=whisper(scene))

    monkeypatch.setattr(rules, "show", leaky)
    with pytest.raises(AssertionError, match="apart"):
        compare_all(secrets)


@each_secret
def test_a_leak_to_a_mind_is_found(secrets: Callable[[int], Iterator[Pair]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Persons see nothing of it, since only what minds are given whispers."""
    rules = next(secrets(1))[0].ruleset
    told = rules.glimpse
    monkeypatch.setattr(rules, "glimpse", lambda scene, seat: (told(scene, seat), whisper(scene)))
    with pytest.raises(AssertionError, match="apart"):
        compare_all(secrets)


def test_holds_reactions_insight_and_the_hidden_are_in_the_random_games_and_the_gm_looks_on() -> None:
    noted: Noted = Counter()
    for seed in range(12):
        for _ in cards_in_random_games(seed, noted):
            pass
    wanted = [f"{what} to {viewer}" for what in SECRET_CARDS for viewer in ("p1", "foes", "gm", "onlooker")]
    assert [each for each in (*wanted, "hidden", "insight", "undo") if not noted[each]] == []


def test_the_quarry_is_attacked_under_the_eyes_of_those_who_do_not_see_it() -> None:
    noted: Noted = Counter()
    for seed in range(4):
        for _ in unseen_quarry(seed, noted):
            pass
    assert noted["attacks"] > 20


def comes_out(event: Event) -> bool:
    """In the open, if only to hide again before anybody is asked: then all have seen who it is."""
    is_out = isinstance(event, ConditionLost) and (event.actor, event.condition) == ("dag", HIDDEN)
    return is_out and event.audience == EVERYONE


@settings(max_examples=8, deadline=None)
@example(seed=31699)
@given(seed=st.integers(0, 10**6))
def test_the_name_of_somebody_one_has_never_seen_is_read_nowhere(seed: int) -> None:
    """Whatever anybody does, those who find it included, and whatever the GM says about it."""
    luck = Random(seed)
    game = tricore(str(seed), dag={"name": "Quillon", "place": "5,7"})
    strangers = {"p1", "p2", "onlooker"}
    for _ in range(40):
        strangers -= {seat for seat in strangers if "dag" in {each.id for each in game.view(seat).board.figures}}
        if game.is_over or not strangers or any(map(comes_out, game.events)):
            return
        for viewer in strangers:
            text = str(view(game, viewer))
            assert re.search(r"\bdag\b|Quillon", text) is None, text
        ask = game.questions(luck.choice(open_questions(game)).seat)[0]
        assert isinstance(ask, Ask)
        answer = some_answer(ask.schema, luck)
        if isinstance(ask.schema, Several) and ask.refuse([*answer, "sub:detect"]) is None:
            answer = [*answer, "sub:detect"]
        assert game.answer(ask.seat, answer) is None
        if luck.random() < 0.1:
            assert game.overrule(luck.choice((SetValue("actors.dag.hp.value", 20), Grant("dag", "advantage")))) is None


def everyone(*_: object) -> Audience:
    return EVERYONE


def named_to_all(scene: TriScene, laid: Laid) -> None:
    for id, cards in laid.items():
        named = ", ".join(scene.name_of(each) for card in cards for each in card.targets)
        scene.record(CardsLaid(actor=id, count=len(cards), targets=named))


PLANTED = (
    (hidden_deeds, Table, "hearers", everyone),
    (hidden_deeds, Table, "witnesses", everyone),
    (unseen_quarry, Table, "witnesses", everyone),
    (unseen_quarry, priority, "announce", named_to_all),
    (cards_in_random_games, laying, "only", everyone),
)
"""A secret, and a door that is left open."""


@pytest.mark.parametrize(("secrets", "place", "door", "open_door"), PLANTED)
def test_a_door_of_tricore_that_is_left_open_is_found(
    secrets: Callable[[int], Iterator[Pair]],
    place: Any,
    door: str,
    open_door: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(place, door, open_door)
    pairs = (pair for seed in range(8) for pair in secrets(seed))
    assert any(view(one, viewer) != view(other, viewer) for one, other, viewer in pairs)
