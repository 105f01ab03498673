"""Free play: the GM calls for one thing after the other from a menu, until there is nothing more to call for."""

from collections.abc import Callable, Collection
from typing import Any, TypeVar

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import AGAIN, Ask
from facedown.kernel.kit.phased import close
from facedown.kernel.scene.actor import Actor
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Option, Pick

Menu = dict[str, tuple[str, Callable[[], Flow[None]]]]
"""What can be called for: its words, and how it is done."""
CLOSE, FIGHT_ON = "close", "fight-on"
_A = TypeVar("_A", bound=Actor)


def call(
    menu: Callable[[], Menu], rule: str, why: str, text: str = "What happens next?", default: str = CLOSE
) -> Flow[None]:
    """The GM picks one of the menu, and it is done; left alone, the session ends."""

    while True:
        offered = menu()
        options = Pick(tuple(Option(key, words) for key, (words, _) in offered.items()))
        answer = yield Ask(GM, rule, text, options, default, why=why, renewable=True)
        if answer is not AGAIN:
            break
    yield from offered[answer][1]()


def interlude(menu: Callable[[], Menu], checks: Collection[str], rule: str, why: str) -> Flow[None]:
    """In the middle of a fight the GM calls for one of these, or for nothing after all."""

    def offered() -> Menu:
        found = {key: each for key, each in menu().items() if key in checks}
        return {**found, FIGHT_ON: ("On with the fight", _nothing)}

    yield from call(offered, rule, why, "What is called for, before the fight goes on?", FIGHT_ON)


def _nothing() -> Flow[None]:
    yield from ()


def pick(among: list[_A], text: str, rule: str, why: str) -> Flow[_A]:
    """One of these, by the GM's word."""

    def build() -> Ask:
        options = Pick(tuple(Option(each.id, each.name) for each in among))
        return Ask(GM, rule, text, options, among[0].id, why=why, renewable=True)

    answer = yield from asked(build)
    return next(each for each in among if each.id == answer)


def go(scene: Any, phase: str) -> Flow[None]:
    """On to another phase."""
    scene.state.phase = phase
    yield from ()


def close_session(scene: Any, grow: Callable[[Any], Flow[None]]) -> Flow[None]:
    """Where the end of the encounter is the end of a session, everybody grows; then the story rests."""
    if scene.state.session:
        yield from grow(scene)
    close(scene)
