"""Formers: ready heroes as they were, for whoever plays on what was begun in an earlier version."""

from functools import lru_cache

import msgspec

from facedown.rulesets.tricore.content.content import Content


@lru_cache(maxsize=64)
def of_version(content: Content, version: str) -> Content:
    """The content of a game of some version: whoever was built otherwise then is so."""
    then = {each.hero.id: each.hero for each in content.formers.values() if version in each.versions}
    if not then:
        return content
    return msgspec.structs.replace(content, templates={**content.templates, **then}, formers={})
