"""Granting: whom the GM gives something, and what there is to give."""

from collections.abc import Iterable, Mapping
from typing import Any

from facedown.kernel.contract.handle import Gift
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.sides import C, Peopled
from facedown.kernel.words.refusal import Refused, nearest


def receiver(scene: Peopled[C], given: Grant) -> C:
    """The one a grant names."""
    everybody = scene.state.actors
    if given.actor not in everybody:
        raise Refused("no-such-actor", f"There is no {given.actor!r}; {nearest(given.actor, list(everybody))}")
    return everybody[given.actor]


def named_gifts(group: str, entries: Mapping[str, Any], prefix: str = "") -> Iterable[Gift]:
    """Entries of a pack, each by its name."""
    return (Gift(f"{prefix}{id}", each.name, group) for id, each in entries.items())


def plain_gifts(group: str, words: Iterable[str], prefix: str = "", text: str = "{}") -> Iterable[Gift]:
    """What is called as it is granted."""
    return (Gift(f"{prefix}{each}", text.format(each[:1].upper() + each[1:]), group) for each in words)
