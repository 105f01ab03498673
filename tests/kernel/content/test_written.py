"""What is written as an entry of a pack is read again as it was."""

import tomllib

from facedown.kernel.content.written import toml


def test_an_entry_is_read_again_as_it_was() -> None:
    entry = {"id": "ember", "name": 'Ember "Lash"', "dice": 3, "parts": [{"name": "bind", "size": 2}]}
    text = toml("pack", {"name": "a"}, once=True) + toml("ability", entry)
    read = tomllib.loads(text)
    assert read == {"pack": {"name": "a"}, "ability": [entry]}


def test_what_stands_inside_may_have_any_name() -> None:
    assert tomllib.loads(toml("hero", {"ranks": {"two words": 1, "ünlaut": [1, 2]}})) == {
        "hero": [{"ranks": {"two words": 1, "ünlaut": [1, 2]}}]
    }
