"""How even an encounter is: the house fights it some times against itself, apart from the tables, and remembers."""

import asyncio
from functools import partial

from facedown.kernel.contract.ruleset import NEW
from facedown.kernel.words.refusal import Refused
from facedown.table.opening import cast_of
from facedown.table.shelf import shelved
from facedown.table.wire.lobby import FAIR, Evenness, NewTable
from facedown.table.workers import Workers

FIGHTS = 24
MOST_REMEMBERED = 500

Match = tuple[str, str, tuple[str, ...], tuple[str, ...]]
"""The game, the encounter, the heroes, and how good each of them and the foes are."""


class Evennesses:
    """What was found out, or is being found out, for each match somebody asked about."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._found: dict[Match, asyncio.Task[Evenness]] = {}

    async def of(self, offer: NewTable) -> Evenness:
        """Each match is fought out once; who asks meanwhile waits for the same."""
        heroes = cast_of(offer)
        if NEW in heroes:
            raise Refused("not-made", "Nobody knows how good a hero is who is still to be made.")
        if offer.foe:
            raise Refused("not-tried", "The house tries encounters only with the foes that they name.")
        match = (offer.ruleset, offer.encounter, heroes, (*_minds(offer, len(heroes)), offer.mind))
        known = self._found.get(match)
        if known is None or (known.done() and known.exception() is not None):
            known = self._found[match] = asyncio.create_task(self._workers.apart(partial(fought, *match)))
            if len(self._found) > MOST_REMEMBERED:
                del self._found[next(iter(self._found))]
        return await asyncio.shield(known)


def _minds(offer: NewTable, heroes: int) -> tuple[str, ...]:
    """Heroes are as sensible as the house usually is; those who stand against the first, as good as was asked."""
    versus = shelved(offer.ruleset).encounter(offer.encounter).versus
    return tuple(offer.mind if versus and at % 2 else FAIR for at in range(heroes))


def fought(game: str, encounter: str, heroes: tuple[str, ...], minds: tuple[str, ...]) -> Evenness:
    """So many fights of the house against itself."""
    from facedown.lab.fight import Fight, fight  # the tables themselves have no use for a lab
    from facedown.lab.matchup import pairing

    match = pairing(game, *heroes, encounter=encounter, minds=minds)
    return Evenness(sum(fight(Fight(match, f"even {at}")).won for at in range(FIGHTS)), FIGHTS)
