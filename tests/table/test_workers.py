"""Whoever works for the tables keeps neither the loop nor each other waiting."""

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from facedown.kernel.game.pace import breathe
from facedown.table.courtesy import Courtesy
from facedown.table.workers import PATIENT, Crew, Threads, Workers


@pytest.fixture
def threads() -> Iterator[Threads]:
    threads = Threads()
    yield threads
    threads.close()


async def test_work_is_done_in_a_thread_and_the_loop_goes_on(threads: Threads) -> None:
    may = threading.Event()
    working = asyncio.create_task(threads.do(lambda: (may.wait(), threading.current_thread())))
    await asyncio.sleep(0)
    assert not working.done()
    may.set()
    assert (await working)[1] is not threading.current_thread()


async def test_an_answer_does_not_wait_for_what_takes_long(threads: Threads) -> None:
    may = threading.Event()
    opening = [asyncio.create_task(threads.open(may.wait)) for _ in range(PATIENT + 1)]
    assert await threads.do(lambda: "quick") == "quick"
    may.set()
    await asyncio.gather(*opening)


async def test_at_leisure_one_thing_is_done_at_a_time_and_what_comes_meanwhile_is_left(threads: Threads) -> None:
    may, done = threading.Event(), list[str]()

    def work() -> None:
        may.wait()
        done.append("one")

    waiting = asyncio.create_task(threads.leisurely(work))
    await asyncio.sleep(0)
    assert not await threads.leisurely(lambda: done.append("other"))
    assert await threads.open(lambda: "opened") == "opened"
    may.set()
    assert await waiting
    assert await threads.leisurely(lambda: done.append("next"))
    assert done == ["one", "next"]
    assert not await Workers().leisurely(lambda: done.append("never"))


async def test_who_does_not_wait_any_more_leaves_nothing_half_done(threads: Threads) -> None:
    may, done = threading.Event(), threading.Event()

    def work() -> None:
        may.wait()
        done.set()

    working = asyncio.create_task(threads.do(work))
    await asyncio.sleep(0)
    working.cancel()
    await asyncio.sleep(0)
    assert not working.done()
    may.set()
    with pytest.raises(asyncio.CancelledError):
        await working
    assert done.is_set()


async def test_what_fails_fails_whoever_wanted_it(threads: Threads) -> None:
    for workers in (threads, Workers()):
        for do in (workers.do, workers.open):
            with pytest.raises(ZeroDivisionError):
                await do(lambda: 1 / 0)


def test_whoever_worked_last_works_next_and_all_is_done_before_a_crew_leaves() -> None:
    crew, at_once, done = Crew("test", 2), threading.Barrier(3), threading.Event()
    found: list[int] = []

    def note() -> None:
        found.append(threading.get_ident())
        done.set()

    def meet() -> None:
        at_once.wait()

    for _ in range(2):
        crew.begin(meet)
    crew.begin(note)  # waits for one of the two
    at_once.wait()
    for _ in range(10):
        done.wait()
        done.clear()
        while len(crew._idle) < 2:
            pass
        crew.begin(note)
    crew.close()
    assert len(found) == 11
    assert len(set(found[1:])) == 1


async def test_what_can_be_sent_is_done_by_another_process(threads: Threads) -> None:
    assert await threads.apart(os.getpid) != os.getpid()
    assert await Workers().apart(os.getpid) == os.getpid()


async def test_a_process_that_was_ended_is_done_without(threads: Threads) -> None:
    other = await threads.apart(os.getpid)
    os.kill(other, signal.SIGKILL)
    assert await threads.apart(partial(divmod, 7, 2)) == (3, 1)
    assert await threads.apart(os.getpid) not in (other, os.getpid())  # and another one is there next time


async def test_what_takes_long_stands_back_while_an_answer_is_under_way(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is not done before the other has paused for it; whoever pauses does so between two steps."""
    paused, answered = threading.Event(), threading.Event()
    monkeypatch.setattr(threads, "_courtesy", Courtesy(wait=lambda _: paused.set()))

    def long() -> bool:
        while not answered.is_set():
            breathe()
        return paused.is_set()

    working = asyncio.create_task(threads.open(long))
    while not paused.is_set():  # until the one has worked for long, and meets the other while that is short
        await threads.do(lambda: paused.wait(0.01))
    answered.set()
    assert await working
