"""Rulesets come in by entry point, ours and a stranger's alike."""

import pebbles

from facedown import library
from facedown.kernel.content.pack import PackText
from tests.kernel.cast import refused


def test_a_strangers_ruleset_is_found_beside_ours() -> None:
    assert {"pebbles", "plainten"} <= set(library.ruleset_names())
    assert library.ruleset("pebbles") is pebbles.RULESET


def test_every_ruleset_found_goes_by_the_name_it_is_found_under() -> None:
    assert all(library.ruleset(name).id == name for name in library.ruleset_names())


def test_a_misspelt_ruleset_is_refused_with_the_nearest() -> None:
    refusal = refused(lambda: library.ruleset("pebles"))
    assert refusal.code == "unknown-ruleset"
    assert refusal.text == "There is no game 'pebles'; did you mean 'pebbles'?"


def test_a_ruleset_without_packs_or_rulebook_has_none() -> None:
    assert library.pack_texts(pebbles.RULESET) == ()
    assert library.rulebook(pebbles.RULESET) == {}
    assert library.rulebook_pages(pebbles.RULESET) == {}


def test_packs_and_rulebook_are_read_from_beside_the_ruleset() -> None:
    rules = library.ruleset("plainten")
    names = [pack.name for pack in library.pack_texts(rules)]
    assert names == sorted(names)
    assert "core.toml" in names
    assert all(id.startswith((rules.prefix, *rules.also)) for id in library.rulebook(rules))
    assert library.rulebook(rules)


def test_packs_from_outside_are_read_after_the_rulesets_own() -> None:
    content = library.content(pebbles.RULESET, (PackText("a.toml", 'greeting = "Ho!"'), PackText("b.toml", "")))
    assert [pack.greeting for pack in content] == ["Ho!", "Open hands!"]
