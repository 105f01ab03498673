"""A whole game printed as every seat sees it, and kept: every question, every answer, and what each seat is told.

`FACEDOWN_GOLDEN=write pytest …` writes the golden files anew; read the difference.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.schema import Answer, Form, Number, Option, Pick, Several

Decide = Callable[[Game, Ask], Answer]


def printed(game: Game, decide: Decide, round_of: Callable[[Game], int]) -> Iterator[str]:
    """The game as a text; where everybody stands is told at the start of each round."""
    seats = [seat.id for seat in game.setup.seats]
    told = dict.fromkeys(seats, 0)
    heading, round = "", -1
    yield from (line for seat in seats for line in sheets(game, seat))
    yield from news(game, told)
    while not game.is_over:
        if game.view("gm").board.heading != heading:
            heading = game.view("gm").board.heading
            yield f"== {heading} =="
        if round_of(game) != round:
            round = round_of(game)
            yield from figures(game, seats)
        ask = game.journal.now.open_questions()[0]  # of several who lay their cards at once, one after the other
        assert isinstance(ask, Ask)
        yield f"{ask.seat} is asked {ask.what}: {ask.text}"
        yield from (f"    {line}" for line in choices(ask.schema))
        answer = decide(game, ask)
        yield f"  {ask.seat} answers: {answer!r}"
        assert game.answer(ask.seat, answer) is None
        yield from news(game, told)
    yield from (f"{seat}: {game.view(seat).board.heading}, {game.view(seat).board.result}" for seat in seats)


def choices(schema: Any) -> Iterator[str]:
    match schema:
        case Pick(options=options) | Several(options=options):
            quiet = [option.key for option in options if option.quiet]
            yield from (written(option) for option in options if option.key not in quiet)
            yield from [f"or any of {len(quiet)} others"] if quiet else []
        case Number(least=least, most=most):
            yield f"{least} to {most}"
        case Form(fields=fields):
            for field in fields:
                yield f"{field.name}: {field.text}"
                yield from (f"    {line}" for line in choices(field.schema))
        case _:
            yield "in words"


def written(option: Option) -> str:
    return f"{option.key}: {option.text}{f' ({option.note})' if option.note else ''}"


def sheets(game: Game, seat: str) -> Iterator[str]:
    """What a seat may know of everybody's sheet."""
    for each in game.view(seat).board.figures:
        facts = "; ".join(f"{fact.label} {fact.text}" for fact in each.facts)
        yield f"  {seat} sees {each.name}{' (own)' * each.mine}: {facts}"


def figures(game: Game, seats: list[str]) -> Iterator[str]:
    """Where everybody stands at the start of a round; all may see that, if not what it is made of."""
    boards = [
        [
            (each.name, each.place, [replace(meter, working=None) for meter in each.meters], each.conditions)
            for each in game.view(seat).board.figures
        ]
        for seat in seats
    ]
    assert all(each == boards[0] for each in boards)
    for name, place, meters, conditions in boards[0]:
        shown = ", ".join(f"{meter.label} {meter.value}/{meter.most}" for meter in meters)
        yield f"  all see {name} at {place}: {shown}{''.join(f' [{each}]' for each in conditions)}"


def news(game: Game, told: dict[str, int]) -> Iterator[str]:
    """The new lines of the story: once if all are told the same, else seat by seat."""
    stories = {seat: [in_words(line.spans) for line in game.view(seat).story] for seat in told}
    fresh = {seat: lines[told[seat] :] for seat, lines in stories.items()}
    told.update({seat: len(lines) for seat, lines in stories.items()})
    if all(lines == fresh["gm"] for lines in fresh.values()):
        yield from (f"  all are told: {line}" for line in fresh["gm"])
    else:
        yield from (f"  {seat} is told: {line}" for seat, lines in fresh.items() for line in lines)


def compare(lines: Iterator[str], golden: Path) -> None:
    """The game is played as it always was, byte for byte."""
    text = "\n".join(lines) + "\n"
    if os.environ.get("FACEDOWN_GOLDEN") == "write":
        golden.parent.mkdir(exist_ok=True)
        golden.write_bytes(text.encode())
    assert text.splitlines() == golden.read_text(encoding="utf-8").splitlines()  # shows where they part
    assert text.encode() == golden.read_bytes()
