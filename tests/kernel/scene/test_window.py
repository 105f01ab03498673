"""A chance to interrupt is offered in order and runs out; what does not end is handed to the GM."""

from facedown.kernel.dice.decider import Scripted, Seeded
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.window import MOST_REPEATS, Window, WindowUse, goes_on, offer
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import NO, Option, Pick

PARRY_OR_DODGE = Pick((NO, Option("parry", "Parry"), Option("dodge", "Dodge")))


def build(actor: str) -> Ask:
    return Ask(f"seat of {actor}", "T-CP-01", "Interrupt?", PARRY_OR_DODGE, "no", actor)


def offered(window: Window, *answers: str) -> tuple[WindowUse, ...]:
    """Every answer has to be asked for."""
    script = Scripted(answers)
    taken = run(offer(window, build), script)
    script.finish()
    return taken


def test_those_who_may_are_asked_in_order() -> None:
    asked: list[str] = []

    def decline(ask: Ask) -> str:
        asked.append(ask.who)
        return "no"

    run(offer(Window("strike", ("bryn", "ash", "cole")), build), Seeded("", decline))
    assert asked == ["bryn", "ash", "cole"]


def test_whoever_declines_has_not_used_the_window() -> None:
    window = Window("strike", ("ash", "bryn", "cole"))
    assert offered(window, "parry", "no", "dodge") == (WindowUse("ash", "parry"), WindowUse("cole", "dodge"))
    assert offered(window, "no", "no", "no") == ()


def test_a_window_closes_when_enough_have_used_it() -> None:
    window = Window("strike", ("ash", "bryn", "cole"), most=1)
    assert offered(window, "no", "parry") == (WindowUse("bryn", "parry"),)
    assert offered(Window("strike", ("ash",), most=0)) == ()
    assert offered(Window("strike", ())) == ()


def test_another_word_may_decline() -> None:
    window = Window("strike", ("ash",))
    assert run(offer(window, build, declined="parry"), Scripted(["parry"])) == ()


def endless(limit: int = MOST_REPEATS) -> Flow[int]:
    """A chain duel that nobody wins."""
    times = 0
    while (yield from goes_on(times, "The duel", limit)):
        times += 1
    return times


def test_a_loop_without_an_end_stops_unattended() -> None:
    assert run(endless(), Seeded("")) == MOST_REPEATS
    assert run(endless(7), Seeded("")) == 7


def test_the_gm_is_asked_again_after_every_so_many_times() -> None:
    script = Scripted(["go-on", "go-on", "stop"])
    assert run(endless(10), script) == 30
    script.finish()


def test_the_gm_is_told_what_goes_on_and_how_often() -> None:
    flow = endless(10)
    question = flow.send(None)
    assert isinstance(question, Ask)
    assert (question.seat, question.default) == (GM, "stop")
    assert "The duel has gone on 10 times" in question.text
    later = flow.send("go-on")
    assert later.key != question.key
