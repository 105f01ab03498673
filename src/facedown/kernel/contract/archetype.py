"""Archetypes: ready heroes to begin one's own from."""

import msgspec

from facedown.kernel.words.schema import Answer


class Archetype(msgspec.Struct, frozen=True):
    """A hero to begin from: who it is, and what is answered to each question of making it, by its occasion."""

    id: str
    name: str
    text: str
    choices: dict[str, Answer]
