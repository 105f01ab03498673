"""The ability check names what is far too good for its price, and leaves alone what is in line."""

from pathlib import Path

import pytest
from msgspec import structs

from facedown import library
from facedown.kernel.content.pack import PackText, read_toml
from facedown.kernel.content.written import toml
from facedown.lab.ability import Rival, brief_lines, leaves, verdict, verdict_lines, verdicts_page, word_for
from facedown.lab.crew import ALONE
from facedown.lab.fitting import MOST_PAIRS, Fitting, Place, abilities_of
from facedown.lab.inquiry import Work
from facedown.lab.interval import Interval
from facedown.lab.matchup import Match, changed_packs
from facedown.lab.trial import Patience, Trial, Tried
from facedown.packcheck import pack_texts
from tests.kernel.cast import refused

HEARTS = PackText(
    "hearts.toml",
    """
[pack]
id = "own.hearts"
title = "Hearts"
ruleset = "plainten"

[[feature]]
id = "giants-heart"
name = "Giant's Heart"
kind = "trait"
cost = 1
tracks = { health = 40 }

[[feature]]
id = "sturdy"
name = "Sturdy"
kind = "trait"
cost = 2
tracks = { health = 4 }
""",
)
EXAMPLES = Path(__file__).parents[2] / "examples"
PLAIN_TEN = Fitting("plainten", (HEARTS,))


def levels_of(match: Match) -> list[dict[str, int]]:
    """What both sides can do, and how well."""
    made = {
        each["id"]: each["abilities"] for pack in changed_packs(match) for each in read_toml(pack).get("template", ())
    }
    return [made[hero] for hero in match.heroes]


def tried(ability: str, place: Place, fights: int) -> Tried:
    matches = PLAIN_TEN.matches(ability, place)[:6]
    trial = Trial(matches, [PLAIN_TEN.price(each.title) for each in matches], "lab", Patience(fights), Work(ALONE))
    trial.run()
    return trial.tried()


@pytest.mark.parametrize(
    ("ability", "word"),
    [("giants-heart", "far too good for its price"), ("sturdy", "in line with what stands beside it")],
)
def test_the_broken_one_is_named_and_the_other_is_not(ability: str, word: str) -> None:
    place = PLAIN_TEN.place(ability, "thief")
    found = tried(ability, place, 80)
    said = verdict(PLAIN_TEN, ability, place, found, found)
    assert said.word == word
    assert said.adds.share > 0
    assert said.adds.low == pytest.approx(said.won.low - 0.5)
    assert said.seeds
    lines = verdict_lines(said)
    assert lines[0] == f"{PLAIN_TEN.name(ability)}: {word}"
    assert lines[2].startswith("  price ")
    (brief,) = brief_lines(said)
    assert brief.startswith(f"{said.name}, {PLAIN_TEN.price(ability)}: {word}; adds +")
    assert f"  with {said.name} beside it: wins {found.won}" in lines
    assert sum(line.startswith("  by that surely ") for line in lines) == 2
    assert word in verdicts_page("Hearts", [(said, found)])


def test_an_ability_is_tried_instead_of_one_of_nearly_its_price() -> None:
    place = PLAIN_TEN.place("giants-heart", "thief")
    assert place == Place("thief", "specialist:locks")
    first, *rivals = PLAIN_TEN.matches("giants-heart", place)
    assert (first.heroes, first.title) == (("thief-with-giants-heart", "thief"), "giants-heart")
    assert PLAIN_TEN.told_place(place) == "Thief instead of Specialist (locks)"
    assert "taunt" in [each.title for each in rivals]
    made = next(pack for pack in changed_packs(first) if pack.name == "thief-with-giants-heart.toml")
    (hero,) = read_toml(made)["template"]
    (was,) = [
        each
        for pack in library.pack_texts(library.ruleset("plainten"))
        for each in read_toml(pack).get("template", [])
        if each["id"] == "thief"
    ]
    assert {key: value for key, value in hero.items() if key not in ("id", "features")} == {
        key: value for key, value in was.items() if key not in ("id", "features")
    }
    assert sorted(hero["features"]) == sorted({*was["features"], "giants-heart"} - {"specialist:locks"})


def test_in_tri_core_the_price_has_its_parts_and_what_is_illegal_is_no_rival() -> None:
    own = Fitting("tricore", ())
    place = own.place("flashing-parry", "tobin")
    assert place.hero == "tobin"
    assert len(own.matches("flashing-parry", place)) > 4
    price = own.working("flashing-parry")
    assert price is not None
    assert sum(part.value for part in leaves(price)) == price.value
    assert "Flashing Parry" in own.told("flashing-parry")


def test_the_same_ability_by_another_name_is_no_rival() -> None:
    texts = library.pack_texts(library.ruleset("tricore"))
    (parry,) = (each for text in texts for each in read_toml(text).get("ability", []) if each["id"] == "flashing-parry")
    head = {"id": "own", "title": "Own", "ruleset": "tricore"}
    twin = {**parry, "id": "twin", "name": "Twin Parry"}
    pack = PackText("own.toml", f"{toml('pack', head, once=True)}\n{toml('ability', twin)}")
    own = Fitting("tricore", (pack,))
    rivals = [each.title for each in own.matches("twin", own.place("twin", "tobin"))[1:]]
    assert rivals
    assert "flashing-parry" not in rivals


def test_whoever_has_an_ability_is_tried_with_it_and_without_it() -> None:
    own = Fitting("tricore", ())
    place = own.place("hawks-eye-shot")
    assert place == Place("oda", without="hawks-eye-shot")
    first, *rivals = own.matches("hawks-eye-shot", place)
    assert first.heroes == ("oda-with-hawks-eye-shot", "oda-without-hawks-eye-shot")
    assert first.same_dice
    assert {each.heroes[1] for each in rivals} == {"oda-without-hawks-eye-shot"}
    made = {
        each["id"]: each["abilities"] for pack in changed_packs(first) for each in read_toml(pack).get("template", [])
    }
    assert (
        set(made["oda-with-hawks-eye-shot"])
        == {*made["oda-without-hawks-eye-shot"], "hawks-eye-shot"}
        == set(made["oda"])
    )


def test_every_ready_ability_can_be_checked_by_somebody_or_it_is_said_why_not() -> None:
    own = Fitting("tricore", ())
    for each in abilities_of(library.pack_texts(library.ruleset("tricore")))[:6]:
        assert own.working(each) is not None
    told = refused(lambda: own.place("crimson-verdict", "iren")).text
    assert told.startswith("'iren' cannot have 'crimson-verdict': ")


def test_where_a_game_counts_levels_a_rival_has_that_of_what_it_stands_for() -> None:
    own = Fitting("overreach", ())
    place = own.place("melee-weapons", "duelist")
    assert place == Place("duelist", without="melee-weapons")
    first, *rivals = own.matches("melee-weapons", place)
    others = {"acrobatics": 1, "persuasion": 1, "stealth": 1}
    assert levels_of(first) == [{"melee-weapons": 2, **others}, others]
    assert levels_of(rivals[0]) == [{**others, rivals[0].title: 2}, others]
    instead = own.matches("unarmed", Place("duelist", "melee-weapons"))[0]
    assert levels_of(instead)[0] == {**others, "unarmed": 2}


def test_those_that_nobody_can_have_are_named_beside_the_others() -> None:
    barred = PLAIN_TEN.barred(["hardy", "expert"], "thief")
    assert list(barred) == ["expert"]
    assert barred["expert"].startswith("'thief' cannot have 'expert': 'expert' should be ")


def test_the_example_of_what_is_far_too_good_costs_no_more_than_what_it_stands_for() -> None:
    broken = Fitting("tricore", pack_texts(EXAMPLES / "far-too-good.toml"))
    assert broken.price("everything-at-once") == broken.price("crimson-verdict") == 18
    assert broken.place("everything-at-once", "vael") == Place("vael", "crimson-verdict")


def test_a_pair_has_both() -> None:
    place = PLAIN_TEN.place("giants-heart", "thief")
    pairs = PLAIN_TEN.pairs("giants-heart", place)
    assert len(pairs) == MOST_PAIRS
    assert pairs[0].heroes == (f"thief-with-giants-heart-with-{pairs[0].title}", "thief")


def test_what_adds_more_for_each_point_of_its_price_is_named_though_it_adds_less() -> None:
    place = PLAIN_TEN.place("sturdy", "thief")
    said = verdict(PLAIN_TEN, "sturdy", place, tried("sturdy", place, 8))
    adding = {"cheap": (1, 0.1), "dear": (20, 0.3), "as-good": (2, 0.2), "free": (0, 0.4)}
    rivals = tuple(
        Rival(id, id, price, Interval(0.0, 0.0, 0.0), Interval(adds, adds - 0.02, adds + 0.02))
        for id, (price, adds) in adding.items()
    )
    own = structs.replace(said, adds=Interval(0.1, 0.08, 0.12), rivals=rivals)
    assert own.price is not None
    assert (own.price.value, own.by_price) == (2, Interval(0.05, 0.04, 0.06))
    assert own.beats_by_price() == ["dear"]
    assert own.is_beaten_by_price_by() == ["cheap", "as-good"]


@pytest.mark.parametrize(
    ("price", "rivals", "word"),
    [
        (2, [(2, -0.3, -0.2), (5, -0.5, -0.15), (1, -0.05, 0.1)], "far too good for its price"),
        (2, [(2, -0.3, -0.05), (5, -0.5, -0.15)], "too good for its price: nothing that costs as much is as good"),
        (2, [(2, -0.3, 0.05), (5, -0.5, -0.15)], "in line with what stands beside it"),
        (2, [(1, -0.9, -0.8)], "in line with what stands beside it"),
        (2, [(1, 0.2, 0.4)], "dear: something cheaper is far better"),
        (None, [(0, -0.3, -0.2), (0, -0.3, -0.05)], "better than anything else in its place"),
        (None, [(0, -0.3, -0.2), (0, -0.3, 0.05)], "in line with what stands beside it"),
    ],
)
def test_a_verdict_goes_by_what_costs_as_much(
    price: int | None, rivals: list[tuple[int, float, float]], word: str
) -> None:
    made = [
        Rival(f"r{at}", f"R{at}", cost, Interval((low + high) / 2, low, high), Interval(0.0, -0.1, 0.1))
        for at, (cost, low, high) in enumerate(rivals)
    ]
    assert word_for(price, made) == word
