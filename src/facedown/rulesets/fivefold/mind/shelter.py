"""Shelter: what hiding is good for in a duel, for whoever knows the book by heart. Nobody strikes at whom they do not
see (H-X-COND)."""

from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Hint
from facedown.rulesets.fivefold.character import HIDDEN
from facedown.rulesets.fivefold.hide import chance_of
from facedown.rulesets.fivefold.mind.exchange import FINISHED, RISK, above, coming, target_of, through, without
from facedown.rulesets.fivefold.mind.glimpse import Glimpse
from facedown.rulesets.fivefold.scene import FivefoldScene

FACES = 13
"""Up to a d12."""
USUAL_DIE, LIKELY = 4, 0.6
"""Whoever hides less often than that, with a die that can be spared, had better keep it."""
LURKING = 4
"""Of two who lie in wait for each other whoever is no worse off stays there in one of so many turns."""


class ShelterHint(Hint, frozen=True):
    """How likely one hides with a die, by what it shows, from 0 on."""

    chances: tuple[float, ...]


def informed(scene: FivefoldScene, ask: Ask) -> Ask:
    """The same question with how likely one hides, if it is a duel (H-ACT-HID-1)."""
    actors = scene.state.actors
    if scene.state.phase != "turns" or len(actors) != 2 or ask.who not in actors:
        return ask
    chances = tuple(float(chance_of(scene, actors[ask.who], value)) for value in range(FACES))
    return replace(ask, tells=ShelterHint(chances)) if chances[USUAL_DIE] > LIKELY else ask


def sheltered(glimpse: Glimpse, ask: Ask) -> Glimpse:
    """What somebody sees who has read the question so."""
    return replace(glimpse, shelter=ask.hint.chances) if isinstance(ask.hint, ShelterHint) else glimpse


def both_lurk(glimpse: Glimpse) -> bool:
    """Whether nobody sees anybody."""
    return all(HIDDEN in each.conditions for each in glimpse.fighters.values() if not each.is_out)


def is_behind(glimpse: Glimpse, who: str) -> bool:
    """Whether somebody has less left than an enemy: whoever leads has to come out, or an ambush would pay each time."""
    me = glimpse.fighters[who]
    return any(each.left > me.left for each in glimpse.fighters.values() if each.is_friend != me.is_friend)


def hidden_worth(glimpse: Glimpse, who: str) -> float:
    """What it spares not to be seen until one's next turn, by the die that serves best, less what that is dear for."""
    me = glimpse.fighters[who]
    own, attacks = target_of(me), coming(glimpse)

    def peril(guards: tuple[int, ...]) -> float:
        harm = through(attacks, replace(own, guards=guards), glimpse.settings)
        return RISK * min(harm, me.left) + FINISHED * (harm >= me.left)

    before = peril(own.guards)
    return max(
        before - (1 - chance) * peril(without(own.guards, value)) - above(value, sides)
        for value, sides in set(me.hand)
        for chance in [glimpse.shelter[value]]
    )
