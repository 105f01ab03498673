"""The stage: a scene's game, in which everything is answered by the script, played to the script's end."""

from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.ruleset import Ruleset, Seat, Setup
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Journal
from facedown.kernel.log.act import Entry
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refused, nearest
from facedown.scenefile.answer import Line, fitted, read_lines
from facedown.scenefile.script import Script, SeatLine

DICE, FOES = "dice", "foes"


class Difference(msgspec.Struct, frozen=True):
    """The first thing that is not as the scene says, and where it says so."""

    expected: str
    found: str
    where: str


class ScriptedGame(Game):
    """A game in which nobody is absent by oversight: a seat that is not listed waits for the script, too."""

    def _automatic(self, journal: Journal, question: Roll | Draw | Ask) -> Entry | None:
        if isinstance(question, Ask) and self.setup.seat(question.seat) is None:
            return None
        return super()._automatic(journal, question)


def open_game(script: Script) -> Game:
    """The game at its first question. Raises `Refused` for what the file gets wrong."""
    scene = script.scene
    rules = library.ruleset(scene.ruleset)
    _refuse_unknown_rules(script, rules)
    packs = tuple(_pack(script, path) for path in scene.packs)
    content = library.content(rules, packs)
    setup = Setup(
        ruleset=rules.id,
        version=rules.version,
        seed=scene.seed,
        seats=_seats(script),
        scenario=_scenario(script, rules, content),
        rulings=dict(scene.rulings),
        title=scene.title,
        dice="seeded" if DICE in scene.unattended else "typed",
        packs=packs,
    )
    _refuse_scenario(script, setup, rules, content)
    return ScriptedGame(rules, setup, content)


def _refuse_unknown_rules(script: Script, rules: Ruleset) -> None:
    book = library.rulebook(rules)
    for id in script.scene.rules if book else []:
        if id not in book:
            raise script.refuse("rules", f"the rulebook has no {id!r}; {nearest(id, list(book))}")


def _pack(script: Script, path: str) -> PackText:
    try:
        return PackText(path, (script.folder / path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        raise script.refuse("packs", f"the pack {path!r} cannot be read.") from None


def _scenario(script: Script, rules: Ruleset, content: Any) -> dict[str, Any]:
    """An encounter with its cast, or whatever the ruleset makes its first state from."""
    scenario = script.scene.scenario
    if "encounter" not in scenario or not set(scenario) <= {"encounter", "cast", FOES}:
        return scenario
    known = [each.id for each in rules.encounters(content)]
    if scenario["encounter"] not in known:
        hint = nearest(scenario["encounter"], known)
        raise script.refuse("scenario.encounter", f"there is no encounter {scenario['encounter']!r}; {hint}")
    return rules.scenario(content, scenario["encounter"], scenario.get("cast", {}), scenario.get(FOES, GM))


def _seats(script: Script) -> tuple[Seat, ...]:
    """The seats that are listed, the GM's, and those that nobody attends to."""
    scene = script.scene
    empty = [scene.scenario.get(FOES, GM) if each == FOES else each for each in scene.unattended if each != DICE]
    listed = [SeatLine(each) if isinstance(each, str) else each for each in scene.seats]
    lines = {line.id: line for line in (*map(SeatLine, (*empty, GM)), *listed)}
    return tuple(
        Seat(line.id, line.name or line.id.title(), "absent" if line.id in empty else line.sitter)
        for line in lines.values()
    )


def _refuse_scenario(script: Script, setup: Setup, rules: Ruleset, content: Any) -> None:
    """A scenario that the ruleset stumbles over is the file's fault."""
    try:
        rules.begin(setup, content)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        why = f"{rules.title} can make nothing of this: {type(error).__name__} {error}."
        raise script.refuse("scenario", why) from error


def perform(script: Script, game: Game) -> Difference | None:
    """Give the answers in their order; the first that does not fit is a difference."""
    for line in read_lines(script):
        difference = _overrule(script, game, line) if line.act else _answer(script, game, line)
        if difference:
            return difference
    return None


def _answer(script: Script, game: Game, line: Line) -> Difference | None:
    where = script.where(line.path)
    questions = game.journal.now.open_questions()
    if not questions:
        return Difference(f"a question for the answer {line.answer!r}", "the game is over", where)
    question = questions[0]
    if line.ask not in ("", question.what) or line.who not in ("", question.who):
        return Difference(" · ".join(filter(None, (line.ask, line.who))), f"{question.key} is asked", where)
    seat = game.journal.addressee(question)
    refusal = game.journal.take(Entry(question.key, fitted(question, line.answer), seat), by=seat)
    if refusal is None:
        game.go_on()
    return _judged(line, refusal.code if refusal else "", refusal.text if refusal else "", str(question.key), where)


def _overrule(script: Script, game: Game, line: Line) -> Difference | None:
    assert line.act is not None
    refusal = game.overrule(line.act)
    code, text = (refusal.code, refusal.text) if refusal else ("", "")
    return _judged(line, code, text, "the GM's word", script.where(line.path))


def _judged(line: Line, code: str, text: str, what: str, where: str) -> Difference | None:
    """Whether an answer was taken or refused as the script says."""
    if code == line.refused:
        return None
    said = line.act.words() if line.act else repr(line.answer)
    if not line.refused:
        return Difference(f"{what} takes {said}", f"it is refused ({code}): {text}", where)
    return Difference(
        f"{what} refuses {said} ({line.refused})", f"refused ({code}): {text}" if code else "taken", where
    )


def opened(script: Script) -> Game:
    """The game, with whatever the ruleset refuses in it blamed on the file."""
    try:
        return open_game(script)
    except Refused as refused:
        if refused.refusal.text.startswith(script.source.name):
            raise
        raise script.refuse(_blame(refused), refused.refusal.text) from None


def _blame(refused: Refused) -> str:
    """The part of the file a refusal is about."""
    code = refused.refusal.code
    return {"unknown-ruleset": "ruleset", "unknown-ruling": "rulings", "unknown-reading": "rulings"}.get(
        code, "scenario"
    )
