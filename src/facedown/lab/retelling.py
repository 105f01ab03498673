"""A recorded game by another reading: how far its answers fit, where it is told otherwise, and how it would end."""

from collections.abc import Mapping
from itertools import zip_longest

import msgspec

from facedown import library
from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.saved import Saved, open_saved
from facedown.kernel.log.act import Act, Misfit
from facedown.kernel.scene.event import in_words, tell
from facedown.kernel.words.refusal import Refused
from facedown.minds.kinds import think

NOTHING = "nothing more"


class Retelling(msgspec.Struct, frozen=True):
    """What would have become of a recorded game."""

    name: str
    answers: int
    fitted: int
    """How many of its answers and dice still fit, from the first on."""
    was: str
    now: str
    """The first sentence that is another, as it was told and as it would be; both empty if all is told the same."""
    ended: str
    would_end: str
    """The last sentence; where the answers no longer fit, usual minds play on from there."""


def retold(name: str, saved: Saved, rulings: Mapping[str, Value]) -> Retelling:
    """Run a recorded game by other readings as far as it fits, and on from there."""
    rules = library.ruleset(saved.setup.ruleset)
    content = library.content(rules, saved.setup.packs)
    if saved.base is not None:
        raise Refused("not-from-the-start", f"{name} goes on from another game; its beginning is not in it.")
    before = open_saved(rules, content, saved, think).game
    setup = _with(rules, saved.setup, rulings)
    after, fitted = _as_far_as_it_fits(before, setup, list(before.journal.acts))
    was, now = _sentences(before), _sentences(after)
    parts = next((at for at, pair in enumerate(zip_longest(was, now)) if pair[0] != pair[1]), None)
    differs = ("", "") if parts is None else (_at(was, parts), _at(now, parts))
    return Retelling(name, len(before.journal.acts), fitted, *differs, _at(was, len(was) - 1), _at(now, len(now) - 1))


def _with(rules: Ruleset, setup: Setup, others: Mapping[str, Value]) -> Setup:
    """By the readings it was played by, but for some others."""
    now = {**rules.rulings_of(setup).chosen(), **others}
    return msgspec.structs.replace(setup, version=rules.version, rulings=Rulings(rules.rulings, now).chosen())


def _as_far_as_it_fits(before: Game, setup: Setup, acts: list[Act]) -> tuple[Game, int]:
    """The game by the other readings; if the log ends before the game does, usual minds go on with it."""
    fitted = len(acts)
    while True:
        try:
            log = [Splice(0, tuple(acts[:fitted]), "answer")] if fitted else None
            game = Game(before.ruleset, setup, before.journal.content, log, think=think)
            break
        except Misfit as misfit:
            fitted = misfit.seq
    if not game.is_over and before.is_over:
        for seat in setup.seats:
            if game.setup.sitter(seat.id) == "person":
                game.sit(seat.id, Mind())
    return game, fitted


def _sentences(game: Game) -> list[str]:
    name_of = game.journal.now.scene.name_of
    lines = (in_words(tell(each, name_of)) for each in game.events if not each.instead)
    return [line for line in lines if line]


def _at(lines: list[str], at: int) -> str:
    return lines[at] if 0 <= at < len(lines) else NOTHING


def retelling_lines(each: Retelling) -> list[str]:
    """What would have become of it in a few lines."""
    if not each.was:
        return [f"{each.name}: all {each.answers} answers fit, and nothing is told otherwise"]
    return [
        f"{each.name}: {each.fitted} of {each.answers} answers fit",
        f"  told: {each.was}",
        f"  would be: {each.now}",
        f"  at the end: {each.ended}",
        f"  at the end would be: {each.would_end}",
    ]
