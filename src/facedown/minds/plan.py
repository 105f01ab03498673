"""A fixed plan: likes and dislikes that never change, by which somebody could play who has read an opponent."""

from functools import lru_cache

import msgspec

from facedown.kernel.contract.mind import Thought, Weighed
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Answer, Option, Pick, Schema, Several
from facedown.minds.candidates import candidates, simple, stake, worst

FINE = 1 << 20
FIRMNESS = (0.5, 1.0, 2.0, 8.0)
"""How much more likes count than sense: from somebody who leans one way to somebody who does one thing only."""


class Plan(msgspec.Struct, frozen=True, tag="plan"):
    """All likes come from a seed: a plan is known by it, and played the same again."""

    seed: str

    def likes(self, feature: str) -> float:
        """From -1 to 1: how much it likes a kind of option."""
        return _liking(self.seed, feature)

    @property
    def firmness(self) -> float:
        return FIRMNESS[Chance(self.seed).below(len(FIRMNESS))]


@lru_cache(maxsize=4096)
def _liking(seed: str, feature: str) -> float:
    return 2.0 * Chance(f"{seed}:{feature}").below(FINE) / FINE - 1.0


def follow(plan: Plan, moment: Moment) -> Thought:
    """What it likes best among what is sensible and what is simple."""
    ask, weighed = moment.ask, candidates(moment)
    least, spread = worst(weighed), stake(weighed) or 1.0
    known = [each.answer for each in weighed]
    others = (Weighed(each, least) for each in simple(ask.schema) if each not in known)
    options = options_of(ask.schema)

    def liking(each: Weighed) -> float:
        liked = [plan.likes(feature) for feature in features(ask.what, each.answer, options)]
        return (each.worth - least) / spread + plan.firmness * sum(liked) / max(1, len(liked))

    chosen = max((*weighed, *others), key=liking).answer
    return Thought(chosen, tuple(features(ask.what, chosen, options)))


def options_of(schema: Schema) -> dict[str, Option]:
    """The options of a question, by their keys; none if it is asked for something else."""
    return {each.key: each for each in schema.options} if isinstance(schema, Pick | Several) else {}


def features(what: str, answer: Answer, options: dict[str, Option]) -> list[str]:
    """What an answer is like, in words that mean the same the next time: kind, card and way, and how many they are."""
    keys = answer if isinstance(answer, list) else [answer]
    chosen = [options[key] for key in keys if isinstance(key, str) and key in options]
    if not chosen:
        return [f"{what} {answer if isinstance(answer, str) else 'anything'}"]
    return [f"{what} {called(each)}" for each in chosen if each.face is not None or not each.target or len(chosen) == 1]


def called(option: Option) -> str:
    """What an option is like: its card and way, its kind, or that it is a place or somebody."""
    if option.face is not None:
        return f"{option.face.title} {option.face.way}".strip()
    if option.kind:
        return option.kind
    return "place" if option.spot is not None else "somebody" if option.target else option.key
