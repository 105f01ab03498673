"""Free play: the GM calls for one thing after the other."""

from collections.abc import Callable
from typing import Any

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.menu import CLOSE, Menu, call, close_session, go, pick
from facedown.kernel.words.audience import GM
from tests.kernel.kit.cast import ASH, BRYN, YardScene, a_yard
from tests.playing import play


def grow(scene: Any) -> Flow[None]:
    scene.state.grown += 1
    yield from ()


def menu(scene: YardScene) -> Callable[[], Menu]:
    return lambda: {
        "fight": ("A fight begins", lambda: go(scene, "begin")),
        CLOSE: ("The session ends", lambda: close_session(scene, grow)),
    }


def test_what_the_gm_calls_for_is_done() -> None:
    scene = a_yard(ASH)
    play(call(menu(scene), "P-1", "free"), "fight")
    assert scene.state.phase == "begin"


def test_left_alone_the_session_ends() -> None:
    ask = next(call(menu(a_yard(ASH)), "P-1", "free"))
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.default, ask.text) == (GM, CLOSE, "What happens next?")


def test_everybody_grows_at_the_end_of_a_session_and_only_then() -> None:
    for is_session in (True, False):
        scene = a_yard(ASH)
        scene.state.session = is_session
        play(call(menu(scene), "P-1", "free"), CLOSE)
        assert (scene.state.phase, scene.state.over, scene.state.grown) == ("over", True, int(is_session))


def test_the_gm_picks_somebody() -> None:
    assert play(pick([ASH, BRYN], "Who?", "P-1", "free"), "bryn") is BRYN
