"""The ability check names what is far too good for its price, and leaves alone what is in line."""

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText, read_toml
from facedown.lab.ability import Rival, best_pair, leaves, verdict, verdict_lines, verdicts_page, word_for
from facedown.lab.crew import ALONE
from facedown.lab.fitting import MOST_PAIRS, Fitting, Place, abilities_of
from facedown.lab.inquiry import Work, sweep
from facedown.lab.interval import Interval
from facedown.lab.matchup import changed_packs
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
PLAIN_TEN = Fitting("plainten", (HEARTS,))


@pytest.mark.parametrize(
    ("ability", "word"),
    [("giants-heart", "far too good for its price"), ("sturdy", "in line with what stands beside it")],
)
def test_the_broken_one_is_named_and_the_other_is_not(ability: str, word: str) -> None:
    place = PLAIN_TEN.place(ability, "thief")
    swept = sweep(PLAIN_TEN.matches(ability, place)[:6], 24, work=Work(ALONE))
    said = verdict(PLAIN_TEN, ability, place, swept, swept.results[1])
    assert said.word == word
    assert said.adds.share > 0
    assert said.seeds
    lines = verdict_lines(said)
    assert lines[0] == f"{ability}: {word}"
    assert lines[2].startswith("  price ")
    assert f"  with as it is beside it: wins {swept.results[1].won}" in lines
    assert word in verdicts_page("Hearts", [(said, swept)])


def test_an_ability_is_tried_instead_of_one_of_nearly_its_price() -> None:
    place = PLAIN_TEN.place("giants-heart", "thief")
    assert place == Place("thief", "specialist:locks")
    first, second, *rivals = PLAIN_TEN.matches("giants-heart", place)
    assert (first.heroes, second.heroes) == (("thief-with-giants-heart", "thief"), ("thief", "thief"))
    assert [first.title, second.title] == ["giants-heart", "as it is"]
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


def test_every_ready_ability_can_be_checked_by_somebody_or_it_is_said_why_not() -> None:
    own = Fitting("tricore", ())
    for each in abilities_of(library.pack_texts(library.ruleset("tricore")))[:6]:
        assert own.working(each) is not None
    told = refused(lambda: own.place("crimson-verdict", "iren")).text
    assert told.startswith("'iren' cannot have 'crimson-verdict': ")


def test_a_pair_has_both_and_the_best_of_them_is_found() -> None:
    place = PLAIN_TEN.place("giants-heart", "thief")
    pairs = PLAIN_TEN.pairs("giants-heart", place)
    assert len(pairs) == MOST_PAIRS
    assert pairs[0].heroes == (f"thief-with-giants-heart-with-{pairs[0].title}", "thief")
    own = {each.title: each for each in PLAIN_TEN.matches("giants-heart", place)}
    swept = sweep([own["as it is"], own["giants-heart"]], 8, work=Work(ALONE))
    assert best_pair(swept) == 1


@pytest.mark.parametrize(
    ("price", "rivals", "word"),
    [
        (2, [(2, -0.3, -0.2), (5, -0.5, -0.15), (1, -0.05, 0.1)], "far too good for its price"),
        (2, [(2, -0.3, -0.05)], "in line with what stands beside it"),
        (2, [(1, -0.9, -0.8)], "in line with what stands beside it"),
        (2, [(1, 0.2, 0.4)], "dear: something cheaper is far better"),
    ],
)
def test_a_verdict_goes_by_what_costs_as_much(price: int, rivals: list[tuple[int, float, float]], word: str) -> None:
    made = [Rival(f"r{at}", cost, Interval((low + high) / 2, low, high)) for at, (cost, low, high) in enumerate(rivals)]
    assert word_for(price, made) == word
