"""An exam: a program is started with the address of an invitation, and what it does there is marked."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import uvicorn

from facedown.kernel.words.refusal import Refused
from facedown.table.exam.course import Course
from facedown.table.exam.point import Failing, Marked, Sheet
from facedown.table.exam.stage import TABLE, Stage
from facedown.table.identity import new_token
from facedown.table.server import bound

PATIENCE = 10.0
"""Seconds a client may take for anything."""
STDERR = 2
"""What a program prints is for who watches; standard output has the marks."""
CAME_BACK, DID_NOT_END = "It opened another socket.", "It did not end."


def hold_exam(program: Sequence[str], patience: float, tell: Callable[[str], None]) -> tuple[Marked, ...]:
    """An exam from beginning to end, for who waits for it."""
    return asyncio.run(examine(program, patience, tell))


async def examine(
    program: Sequence[str], patience: float = PATIENCE, tell: Callable[[str], None] = lambda url: None
) -> tuple[Marked, ...]:
    """Put a program through everything. It is started three times: with the address of an invitation, once to play to
    the end, once to be sent away, and with the address of a table and a token for it. What it is started with is told
    too, for a program that somebody starts by hand."""
    sheet = Sheet()
    async with _staged(patience) as (stage, base), _running(program, stage, _invited(stage, base), tell):
        with suppress(Failing):
            await Course(stage, base, sheet).whole()
    async with _staged(patience) as (stage, base), _running(program, stage, _invited(stage, base), tell):
        with suppress(Failing):
            await Course(stage, base, sheet).sent_away()
            is_back = await stage.comes_back()
            is_stuck = bool(program) and not stage.ended.is_set()
            sheet.holds("away", not (is_back or is_stuck), CAME_BACK if is_back else DID_NOT_END)
    async with _staged(patience) as (stage, base), _running(program, stage, _trusted(stage, base), tell):
        with suppress(Failing):
            await Course(stage, base, sheet).by_token()
    return sheet.marks


def _invited(stage: Stage, base: str) -> list[str]:
    return [f"{base}/join/{stage.invitation}"]


def _trusted(stage: Stage, base: str) -> list[str]:
    return [f"{base}/table/{TABLE}", stage.badge]


@asynccontextmanager
async def _running(
    program: Sequence[str], stage: Stage, given: Sequence[str], tell: Callable[[str], None]
) -> AsyncIterator[None]:
    """A program with what it is given. It should end by itself; if it does not, it is ended."""
    tell(" ".join(given))
    process = await _started([*program, *given]) if program else None
    watching = asyncio.create_task(_ended(process, stage)) if process else None
    try:
        yield
    finally:
        if process and watching:
            await _end(process, stage.patience)
            await watching


async def _started(argv: list[str]) -> Process:
    try:
        return await asyncio.create_subprocess_exec(*argv, stdout=STDERR)
    except OSError as error:
        raise Refused("no-program", f"{argv[0]!r} cannot be started: {error.strerror}.") from None


async def _ended(process: Process, stage: Stage) -> None:
    await process.wait()
    stage.ended.set()


async def _end(process: Process, patience: float) -> None:
    try:
        async with asyncio.timeout(patience):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


@asynccontextmanager
async def _staged(patience: float) -> AsyncIterator[tuple[Stage, str]]:
    """A server for one client, on a free port of this machine."""
    stage = Stage(new_token(), patience)
    with bound("127.0.0.1", 0) as listener:
        config = uvicorn.Config(stage, lifespan="off", log_config=None, access_log=False, timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([listener]))
        try:
            yield stage, f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            stage.finish()
            server.should_exit = True
            await serving
