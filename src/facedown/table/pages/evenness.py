"""How even an encounter is: the house fights it some times against itself, apart from the tables, and remembers."""

import asyncio
from functools import partial

from facedown.kernel.contract.ruleset import NEW
from facedown.kernel.words.refusal import Refused
from facedown.table.opening import cast_of
from facedown.table.wire import FAIR, Evenness, NewTable
from facedown.table.workers import Workers

FIGHTS = 24
MOST_REMEMBERED = 500

Match = tuple[str, str, tuple[str, ...], str]
"""The game, the encounter, the heroes, and how good the opponent is."""


class Evennesses:
    """What was found out, or is being found out, for each match somebody asked about."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._found: dict[Match, asyncio.Task[Evenness]] = {}

    async def of(self, offer: NewTable) -> Evenness:
        """Each match is fought out once; who asks meanwhile waits for the same."""
        match = (offer.ruleset, offer.encounter, cast_of(offer), offer.mind)
        if NEW in match[2]:
            raise Refused("not-made", "Nobody knows how good a hero is who is still to be made.")
        known = self._found.get(match)
        if known is None or (known.done() and known.exception() is not None):
            known = self._found[match] = asyncio.create_task(self._workers.apart(partial(fought, *match)))
            if len(self._found) > MOST_REMEMBERED:
                del self._found[next(iter(self._found))]
        return await asyncio.shield(known)


def fought(game: str, encounter: str, heroes: tuple[str, ...], mind: str) -> Evenness:
    """So many fights: the heroes as sensible as the house usually is, the others as good as was asked."""
    from facedown.lab.fight import Fight, fight  # the tables themselves have no use for a lab
    from facedown.lab.matchup import pairing

    match = pairing(game, *heroes, encounter=encounter, minds=(*(FAIR for _ in heroes), mind))
    return Evenness(sum(fight(Fight(match, f"even {at}")).won for at in range(FIGHTS)), FIGHTS)
