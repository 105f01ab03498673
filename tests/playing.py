"""How tests of any game run a rule, read what happened and sit down to a whole game."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.ruleset import DiceFrom, Ruleset, Seat, Setup, Sitter
from facedown.kernel.dice.decider import Scripted
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment, think_soundly
from facedown.kernel.game.simulation import simulate
from facedown.kernel.scene.event import Event, in_words, tell
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer

T = TypeVar("T")


def play(flow: Flow[T], *answers: Any) -> T:
    """Run a rule over scripted answers, dice by their faces, cards by their names. All of them must be used up."""
    script = Scripted(answers)
    result = run(renewed(flow), script)
    script.finish()
    return result


def renewed(flow: Flow[T]) -> Flow[T]:
    """The same rule; a question it would build anew says so, or else nothing could change while it waits."""
    answer: Any = None
    try:
        while True:
            question = flow.send(answer)
            if isinstance(question, Ask):
                assert question.renewable or not _asks_anew(flow), question.key
            answer = yield question
    except StopIteration as done:
        result: T = done.value
        return result


def _asks_anew(flow: Any) -> bool:
    """Whether what asks within a rule is ready to be sent `AGAIN`."""
    while getattr(flow, "gi_yieldfrom", None) is not None:
        flow = flow.gi_yieldfrom
    return "AGAIN" in flow.gi_code.co_names


def told(scene: Scene[Any]) -> list[str]:
    """What happened, in sentences."""
    return [in_words(tell(event, scene.name_of)) for event in scene.events or []]


def happened(scene: Scene[Any], kind: type[Event]) -> list[Any]:
    return [event for event in scene.events or [] if isinstance(event, kind)]


class WholeGames(NamedTuple):
    """Games of one ruleset, with an encounter and a hero for tests that do not care which."""

    rules: Ruleset
    content: Callable[[], Any]
    encounter: str
    hero: str
    first: dict[str, Value] = {}
    """The readings its tests are written for, where the game has other defaults by now."""

    def __call__(
        self,
        encounter: str = "",
        cast: dict[str, str] | None = None,
        sitters: dict[str, str] | None = None,
        rulings: dict[str, Value] | None = None,
        seed: str = "test",
        dice: DiceFrom = "seeded",
        scenario: dict[str, Any] | None = None,
    ) -> Game:
        """A whole game. Seats are persons unless said otherwise; the GM is absent and the foes have a mind."""
        rules, content, title = self.rules, self.content(), encounter or self.encounter
        heroes = cast or {"p1": self.hero}
        seats = _seats({**dict.fromkeys(heroes, "person"), "foes": "mind", "gm": "absent", **(sitters or {})})
        made = scenario or rules.scenario(content, title, heroes, "foes")
        chosen = {**self.first, **(rulings or {})}
        return Game(rules, Setup(rules.id, rules.version, seed, seats, made, chosen, title, dice), content)


def _seats(sitters: dict[str, str]) -> tuple[Seat, ...]:
    return tuple(Seat(id, id.title(), cast(Sitter, sitter)) for id, sitter in sitters.items())


def glimpse(game: Game, seat: str) -> Any:
    """What a mind on a seat of a game knows."""
    return game.ruleset.glimpse(game.journal.now.scene, seat)


def soundly(rules: Ruleset, scene: Scene[Any], ask: Ask, luck: str = "test") -> Answer:
    """What the usual mind of whoever is asked answers."""
    return think_soundly(Moment(rules, scene, ask, Chance(luck)), Mind()).answer


def fought_out(
    rules: Ruleset,
    content: Any,
    scenario: dict[str, Any],
    seed: str,
    rulings: dict[str, Value] | None = None,
    /,
    **sitters: str,
) -> Any:
    """How a game ends that nobody watches and no log is kept of: all seats have minds unless said otherwise."""
    seats = _seats({"p1": "mind", "foes": "mind", "gm": "absent", **sitters})
    return simulate(rules, Setup(rules.id, rules.version, seed, seats, scenario, rulings or {}), content)
