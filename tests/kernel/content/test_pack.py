"""A content pack is read into typed objects, or refused with file, line, key and a suggestion."""

from typing import Annotated, Literal

import msgspec
import pytest

from facedown.kernel.content.pack import LONGEST, PackText, Problem, complain, line_of, read_pack, read_toml
from facedown.kernel.words.refusal import Refusal
from tests.kernel.cast import refused

Small = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="attack", tag_field="kind"):
    harm: Small
    reach: int = 1


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    loud: bool = False


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spell", tag_field="kind"):
    power: Small
    words: tuple[Word, ...] = ()


class Lair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    dark_corners: int
    links: tuple[tuple[str, str], ...] = ()
    motto: Word | None = None


class Foe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    health: Small = 10
    attack: tuple[Attack, ...] = ()
    deed: Attack | Spell | None = None
    lair: Lair | None = None


class Bestiary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str = ""
    foe: tuple[Foe, ...] = ()
    ally: dict[str, Foe] = {}


BEASTS = """\
title = "Beasts"

[[foe]]
name = "Rat"
health = 3

[[foe]]  # the second
name = "Wolf"

[[foe.attack]]
harm = 4

[[foe.attack]]
harm = 6
reach = 2

[foe.lair]
links = [
    ["den", "wood"],
    ["wood", "road"]
]
dark-corners = 2

[[foe]]
name = "Crow"
attack = [{ harm = 1 }]
deed = { kind = "spell", power = 5, words = [{ text = "caw" }] }

[ally.dog]
name = "Dog"
"""


def read(text: str) -> Bestiary:
    return read_pack(PackText("beasts.toml", text), Bestiary)


def refusal_of(text: str) -> Refusal:
    return refused(lambda: read(text))


def with_line(after: str, line: str) -> str:
    """The bestiary with one line more."""
    assert BEASTS.count(after) == 1
    return BEASTS.replace(after, f"{after}{line}\n")


def test_a_sound_pack_becomes_typed_objects() -> None:
    beasts = read(BEASTS)
    assert [foe.name for foe in beasts.foe] == ["Rat", "Wolf", "Crow"]
    assert beasts.foe[1].attack == (Attack(4), Attack(6, 2))
    assert beasts.foe[1].lair == Lair(2, (("den", "wood"), ("wood", "road")))
    assert beasts.foe[2].deed == Spell(5, (Word("caw"),))
    assert beasts.ally["dog"].health == 10


def test_the_same_text_is_read_once_and_another_by_itself() -> None:
    assert read(BEASTS) is read(BEASTS)
    assert read(with_line('title = "Beasts"\n', "")) == read(BEASTS)
    assert read(BEASTS.replace("Rat", "Cat")).foe[0].name == "Cat"


@pytest.mark.parametrize(
    ("text", "line", "path", "hint"),
    [
        (with_line('title = "Beasts"\n', "fo = 1"), 2, "fo", "did you mean 'foe'?"),
        (with_line('name = "Rat"\n', "helth = 3"), 5, "foe.0.helth", "did you mean 'health'?"),
        (with_line('name = "Wolf"\n', "x = 3"), 9, "foe.1.x", "valid: 'attack', 'deed', 'health', 'lair', 'name'."),
        (with_line("harm = 4\n", "rech = 3"), 12, "foe.1.attack.0.rech", "did you mean 'reach'?"),
        (with_line("reach = 2\n", "ham = 3"), 16, "foe.1.attack.1.ham", "did you mean 'harm'?"),
        (with_line("dark-corners = 2\n", "dark-one = 1"), 23, "foe.1.lair.dark-one", "did you mean 'dark-corners'?"),
        (BEASTS.replace("{ harm = 1 }", "{ harm = 1, rich = 2 }"), 26, "foe.2.attack.0.rich", "did you mean 'reach'?"),
        (BEASTS.replace("power = 5", "power = 5, por = 1"), 27, "foe.2.deed.por", "did you mean 'power'?"),
        (with_line('name = "Dog"\n', "heath = 3"), 29, "ally.*.heath", "did you mean 'health'?"),
        (BEASTS.replace('"caw" }', '"caw", lowd = 1 }'), 27, "foe.2.deed.words.0.lowd", "did you mean 'loud'?"),
        (
            with_line("dark-corners = 2\n", "motto = { tekst = 1 }"),
            23,
            "foe.1.lair.motto.tekst",
            "did you mean 'text'?",
        ),
    ],
)
def test_an_unknown_key_is_refused_with_its_line_and_a_suggestion(text: str, line: int, path: str, hint: str) -> None:
    refusal = refusal_of(text)
    key = path.rpartition(".")[2]
    assert refusal.code == "unknown-key"
    assert refusal.text == f"beasts.toml, line {line}, {path}: there is no key {key!r} here; {hint}"


def test_keys_after_a_list_of_lists_are_still_found() -> None:
    text = with_line("dark-corners = 2\n", "corners = 1")
    assert "line 23, foe.1.lair.corners" in refusal_of(text).text
    assert "did you mean 'dark-corners'?" in refusal_of(text).text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BEASTS.replace('name = "Rat"\n', ""), "line 3, foe.0: the key 'name' is missing."),
        (BEASTS.replace("harm = 6\n", ""), "line 13, foe.1.attack.1: the key 'harm' is missing."),
        (BEASTS.replace("dark-corners = 2\n", ""), "line 17, foe.1.lair: the key 'dark-corners' is missing."),
    ],
)
def test_a_missing_key_is_refused_where_it_should_stand(text: str, said: str) -> None:
    refusal = refusal_of(text)
    assert refusal.code == "missing-key"
    assert refusal.text == f"beasts.toml, {said}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BEASTS.replace("health = 3", "health = 21"), "line 5, foe.0.health: Expected int <= 20."),
        (BEASTS.replace("health = 3", "health = -1"), "line 5, foe.0.health: Expected int >= 0."),
        (BEASTS.replace("health = 3", 'health = "3"'), "line 5, foe.0.health: Expected int, got str."),
        (BEASTS.replace("harm = 6", "harm = 99"), "line 14, foe.1.attack.1.harm: Expected int <= 20."),
        (BEASTS.replace("harm = 1 }", "harm = 99 }"), "line 26, foe.2.attack.0.harm: Expected int <= 20."),
        (BEASTS.replace('"spell"', '"song"'), "line 27, foe.2.deed.kind: Invalid value 'song'."),
        (BEASTS.replace('name = "Dog"', "name = 1"), "line 29, ally.*.name: Expected str, got int."),
    ],
)
def test_a_value_out_of_range_or_of_another_kind_is_refused_with_its_line(text: str, said: str) -> None:
    refusal = refusal_of(text)
    assert refusal.code == "wrong-value"
    assert refusal.text == f"beasts.toml, {said}"


@pytest.mark.parametrize(
    "text", ["[[foe]", "title = ", "a = 1\na = 2", "= 3", "x = " + "1" * 5000, "x = " + "[" * 20_000]
)
def test_what_is_not_toml_is_refused_naming_the_file(text: str) -> None:
    refusal = refusal_of(text)
    assert refusal.code == "not-toml"
    assert refusal.text.startswith("beasts.toml: ")
    assert len(refusal.text) > len("beasts.toml: .")


def test_a_pack_may_be_long_but_not_for_ever() -> None:
    assert read("#" * LONGEST) == Bestiary()
    assert refusal_of("#" * (LONGEST + 1)).code == "pack-too-long"


def test_a_ruleset_complains_about_its_first_problem_with_file_and_line() -> None:
    pack = PackText("beasts.toml", BEASTS)
    problems = [Problem("foe.1.attack.1.reach", "is out of reach."), Problem("title", "is dull.")]
    refusal = refused(lambda: complain(pack, problems))
    assert (refusal.code, refusal.text) == ("bad-entry", "beasts.toml, line 15, foe.1.attack.1.reach: is out of reach.")
    complain(pack, [])


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("", 1),
        ("title", 1),
        ("foe", 3),
        ("foe.0", 3),
        ("foe.0.health", 5),
        ("foe.1", 7),
        ("foe.1.name", 8),
        ("foe.1.attack.0", 10),
        ("foe.1.attack.1.reach", 15),
        ("foe.1.lair.links.1.0", 18),
        ("foe.1.lair.dark-corners", 22),
        ("foe.2.attack.0.harm", 26),
        ("foe.2.health", 24),
        ("ally.dog.name", 30),
        ("ally.cat", 29),
        ("nothing.like.it", 1),
    ],
)
def test_the_line_of_a_path_is_found_or_that_of_the_nearest_thing_around_it(path: str, line: int) -> None:
    assert line_of(BEASTS, path) == line


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        ('\n[ "foe" ]\n"name" = 1\n', "foe.name", 3),
        ("[foe]\nattack.harm = 3\n", "foe.attack.harm", 2),
        ("[a]\nx = 1\n[b]\nx = 1\n", "b.x", 4),
        ("[a]\n  x=1\n", "a.x", 2),
    ],
)
def test_keys_are_found_however_they_are_written(text: str, path: str, line: int) -> None:
    assert line_of(text, path) == line


@pytest.mark.parametrize(
    "text", [f"{'a' * 60_000} = 1", f"{'a.' * 30_000}a = 1", f"[[{'a.' * 30_000}a]]", f"x = {{{'a.' * 30_000}a = 1}}"]
)
def test_a_key_without_end_is_refused_at_once(text: str) -> None:
    refusal = refused(lambda: read_toml(PackText("long.toml", text)))
    assert refusal.code == "key-too-long"
    assert len(refusal.text) < 200


class Coloured(msgspec.Struct, forbid_unknown_fields=True):
    colour: Literal["red", "green", "blue"] | Literal[""] = ""


def test_a_word_that_is_not_allowed_is_refused_with_the_nearest() -> None:
    refusal = refused(lambda: read_pack(PackText("c.toml", "colour = 'gren'"), Coloured))
    assert refusal.text == "c.toml, line 1, colour: Invalid enum value 'gren'; did you mean 'green'?"
