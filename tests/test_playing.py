"""Playing by program: legal answers are taken, others are refused, and fights are counted."""

from pathlib import Path
from typing import Any

import pytest

import facedown
from facedown.kernel.words.refusal import Refused
from tests.conformance.table import OURS
from tests.kernel.cast import refused

DUEL = facedown.lab.pairing("plainten", encounter="duel")


@pytest.mark.parametrize("game", OURS)
def test_every_legal_answer_is_taken(game: str) -> None:
    playing = facedown.new_game(game, seed="monday")
    for turn in range(12):
        answers = facedown.legal(playing)
        if not answers:
            break
        for each in answers[:6]:
            aside = playing.branch(playing.journal.seq)
            facedown.answer(aside, "p1", each)
        facedown.answer(playing, "p1", answers[turn % len(answers)])
    assert facedown.legal(playing, "onlooker") == ()


def test_an_answer_says_what_is_asked_next_or_raises_why_not() -> None:
    game = facedown.new_game("plainten", "duel", seed="monday")
    asked = facedown.answer(game, "p1", "use")
    assert asked is not None
    assert asked == game.view("p1").asked
    with pytest.raises(Refused, match="did you mean"):
        facedown.answer(game, "p1", "atack sword swordmaster")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (lambda game: facedown.legal(5), "not-a-game"),  # type: ignore[arg-type]
        (lambda game: facedown.legal(game, "p9"), "no-such-seat"),
        (lambda game: facedown.answer(None, "p1", "use"), "not-a-game"),  # type: ignore[arg-type]
        (lambda game: facedown.answer(game, "foes", "use"), "not-your-question"),
        (lambda game: facedown.simulate("plaintn"), "unknown-ruleset"),
        (lambda game: facedown.simulate("plainten", "dual"), "unknown-encounter"),
        (lambda game: facedown.simulate("plainten", hero="worrier"), "unknown-hero"),
        (lambda game: facedown.simulate("plainten", fights=0), "no-fights"),
        (lambda game: facedown.simulate("plainten", fights="9"), "no-fights"),  # type: ignore[arg-type]
        (lambda game: facedown.simulate("plainten", seed=9), "not-a-text"),  # type: ignore[arg-type]
        (lambda game: facedown.odds.of(5), "not-dice"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.match(5), "not-a-match"),  # type: ignore[arg-type]
        (lambda game: facedown.odds.of("3d6").at_least("11"), "not-a-number"),  # type: ignore[arg-type]
        (lambda game: facedown.odds.of("3d6").between(3, 10.5), "not-a-number"),  # type: ignore[arg-type]
        (lambda game: facedown.odds.exactly("3d6").at(None), "not-a-number"),  # type: ignore[arg-type]
        (lambda game: facedown.simulate("plainten", fights=10**400), "too-many-fights"),
        (lambda game: facedown.lab.pairing(5), "not-a-text"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.pairing("tricore", "monk", None), "not-a-text"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.pairing("plainten", encounter="duel", minds="hard"), "not-a-list"),
        (lambda game: facedown.lab.pairing("plainten", encounter="duel", minds=[5]), "not-a-mind"),  # type: ignore[list-item]
        (lambda game: facedown.lab.pairing("plainten", encounter="duel", packs="own.toml"), "not-a-list"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.pairing("plainten", encounter="duel", changes=["a"]), "not-a-dict"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.pairing("plainten", encounter="duel", rulings="on"), "bad-ruling"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.match(DUEL, within="a bit"), "bad-width"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.match(DUEL, seed=5), "not-a-text"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.match(DUEL, work=None), "not-work"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.sweep(5), "not-a-list"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Work(crew=2), "bad-crew"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Work(store="here"), "not-a-store"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Work(tell=5), "not-a-function"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Match(["plainten"], ("monk", "mage"), DUEL.players), "not-a-text"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Match("plainten", "monk", DUEL.players), "not-a-list"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Match("plainten", ("monk", 5), DUEL.players), "not-a-text"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Match("plainten", ("monk", "mage"), (5, 5)), "not-a-mind"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Match("plainten", ("monk", "mage"), DUEL.players[:1]), "wrong-minds"),
        (lambda game: facedown.answer(game, "p1", 10**5000), "not-an-option"),
        (lambda game: facedown.legal(game, 10**5000), "no-such-seat"),  # type: ignore[arg-type]
        (lambda game: facedown.new_game("plainten", dice=10**5000), "unknown-dice"),  # type: ignore[arg-type]
        (lambda game: facedown.new_game("plainten", seed=10**5000), "bad-seed"),  # type: ignore[arg-type]
        (lambda game: facedown.new_game("plainten", rulings=[]), "bad-ruling"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Crew("all"), "not-a-number"),  # type: ignore[arg-type]
        (lambda game: facedown.lab.Crew(-1), "bad-crew"),
        (lambda game: facedown.lab.Store(5), "not-a-folder"),  # type: ignore[arg-type]
        (lambda game: facedown.load("no-such-file"), "no-such-save"),
        (lambda game: facedown.save(game, Path("no-such-folder") / "x"), "cannot-save"),
        (lambda game: facedown.new_game("plainten", rulings=[1]), "bad-ruling"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_is_refused_in_one_style(wrong: Any, code: str) -> None:
    game = facedown.new_game("plainten", "duel", seed="monday")
    assert refused(lambda: wrong(game)).code == code


def test_fights_are_counted_with_their_bounds_and_come_again_by_their_seed() -> None:
    one, other = (facedown.simulate("plainten", "duel", "warrior", fights=6) for _ in range(2))
    assert one == other
    assert one.fights == 6
    assert 0 <= one.won.low <= one.won.share <= one.won.high <= 1
