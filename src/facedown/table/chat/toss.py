"""A toss: dice rolled outside the rules. They come from the machine's own chance, not from the seed of any game."""

from secrets import token_hex

from facedown.kernel.dice.dicelang import parse
from facedown.kernel.dice.expression import Comparison, Contest, has_dice
from facedown.kernel.dice.outcome import roll, sentence
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.refusal import Refused
from facedown.table.wire.beside import Tossed

ROLL = "/roll"


def tossed(expression: str, seed: str = "") -> Tossed:
    """Roll an expression of the dice language once; raises `Refused` if it is none."""
    read = parse(expression)
    sides = (read.left, read.right) if isinstance(read, Comparison | Contest) else (read,)
    if not any(map(has_dice, sides)):
        raise Refused("no-dice", f"There are no dice in {expression!r}; {ROLL} 3d6+2 rolls some.")
    outcome = roll(read, Chance(seed or token_hex(16)))
    return Tossed(sentence(outcome), outcome.working, outcome.verdict)
