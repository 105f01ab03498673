"""The gauge: how hard an encounter of somebody's own is, fought out by the house apart from the tables, one fight after
the other, so that it can be watched and stopped."""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.table.workers import Workers

FIGHTS = 32
MOST_GAUGES = 8
"""Encounters that the house fights out at a time, for whomever."""


class Gauging(msgspec.Struct, frozen=True):
    """How far the house has come with an encounter: how many fights of how many, how many of them the heroes won, and
    at the end one word for how hard it is."""

    pack: str
    encounter: str
    done: int = 0
    fights: int = FIGHTS
    won: float = 0
    word: str = ""
    is_over: bool = False
    trouble: str = ""


class _Job(msgspec.Struct):
    seen: Gauging
    task: asyncio.Task[None] | None = None


class Gauges:
    """What is being fought out for whom; each has one at a time."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._jobs: dict[str, _Job] = {}

    def begin(self, person: str, game: str, pack: str, text: PackText, encounter: str) -> Gauging:
        """Another encounter than the last one, or the same one anew."""
        self.stop(person)
        if sum(not each.seen.is_over for each in self._jobs.values()) >= MOST_GAUGES:
            raise Refused("too-fast", "The house fights out enough encounters just now. Try again in a minute.")
        job = self._jobs[person] = _Job(Gauging(pack, encounter))
        job.task = asyncio.create_task(self._work(job, partial(fought, game, text, encounter)))
        return job.seen

    def look(self, person: str) -> Gauging:
        if person not in self._jobs:
            raise Refused("not-gauged", "Nothing is being fought out for you.")
        return self._jobs[person].seen

    def stop(self, person: str) -> None:
        """What has been found out so far stays."""
        job = self._jobs.get(person)
        if job is not None and not job.seen.is_over:
            job.seen = msgspec.structs.replace(job.seen, is_over=True)

    async def _work(self, job: _Job, fight: Callable[[int], float]) -> None:
        try:
            while not job.seen.is_over and job.seen.done < FIGHTS:
                won = await self._workers.apart(partial(fight, job.seen.done))
                if not job.seen.is_over:
                    job.seen = msgspec.structs.replace(job.seen, done=job.seen.done + 1, won=job.seen.won + won)
            if job.seen.done:
                word = await self._workers.apart(partial(word_for, job.seen.won, job.seen.done))
                job.seen = msgspec.structs.replace(job.seen, word=word)
        except Refused as refused:
            job.seen = msgspec.structs.replace(job.seen, trouble=refused.refusal.text)
        except Exception as error:  # a pack from anywhere may be such that the rules stumble over it in the middle
            text = f"A fight could not be fought to its end ({type(error).__name__})."
            job.seen = msgspec.structs.replace(job.seen, trouble=text)
        job.seen = msgspec.structs.replace(job.seen, is_over=True)


def fought(game: str, pack: PackText, encounter: str, at: int) -> float:
    """One fight of the house against itself: 1 if the heroes have won it."""
    from facedown.lab.fight import Fight, fight  # the tables themselves have no use for a lab
    from facedown.lab.matchup import pairing

    return fight(Fight(pairing(game, encounter=encounter, packs=(pack,)), f"gauge {at}")).won


def word_for(won: float, fights: int) -> str:
    from facedown.lab.encounters import difficulty
    from facedown.lab.interval import wilson

    return difficulty(wilson(won, fights))
