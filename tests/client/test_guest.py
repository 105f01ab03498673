"""Programs at real tables: they open them, are invited, answer, and are refused in sentences."""

from threading import Thread

import pytest

from facedown.client import AsyncGuest, Guest, Place, Refused
from facedown.table.wire.command import GiveSeat, Retcon, Undo
from facedown.table.wire.lobby import NewTable, SeatOffer
from tests.conformance.table import OURS
from tests.table.host import Host

PEBBLES = NewTable("pebbles", "pot", (SeatOffer("Ann"), SeatOffer("Bo")))


def play(place: Place) -> int:
    """Answer as the table suggests, to the end; how often."""
    answered = 0
    for asked in place.questions():
        place.answer(asked.default)
        answered += 1
    return answered


@pytest.mark.parametrize("game", OURS)
def test_a_bot_is_few_lines_and_plays_a_duel_of_every_game(host: Host, game: str) -> None:
    with Guest(host.url).duel(game, seed="monday") as place:
        assert play(place) > 0
        assert place.view.is_over
        assert place.view.board.result


def test_with_a_seed_two_games_are_the_same_and_the_table_is_told(host: Host) -> None:
    stories = []
    for _ in range(2):
        with Guest(host.url).duel("plainten", seed="twice") as place:
            play(place)
            stories.append(place.view.lines)
            assert "chose the seed" in place.view.notice
    assert stories[0] == stories[1]


def test_guests_play_with_one_another_and_whoever_comes_back_sees_how_it_ended(host: Host) -> None:
    ann, bo = Guest(host.url), Guest(host.url)
    opened = ann.open(PEBBLES)
    with ann.place(opened.table) as first, bo.join(opened.invitations[0].path) as second:
        others = Thread(target=lambda: play(second))
        others.start()
        play(first)
        others.join()
        assert first.view.board.heading == second.view.board.heading
    with ann.place(opened.table) as again:
        assert [view.is_over for view in again.views()] == [True]


def test_whoever_keeps_the_token_is_the_same_guest(host: Host) -> None:
    guest = Guest(host.url)
    with guest.duel("pebbles") as place:
        table = place.table
    assert [each.id for each in Guest(f" {host.url} ", f"{guest.token}\n").lobby().tables] == [table]
    assert not Guest(host.url).lobby().tables


def test_any_command_may_be_given_and_the_house_asked(host: Host) -> None:
    with Guest(host.url).duel("plainten", seed="house") as place:
        first = next(place.questions())
        advice = place.advice()
        assert advice.text
        place.answer(advice.answer)
        place.do(Undo)
        assert next(place.questions()).id == first.id
        with pytest.raises(Refused, match="Somebody has to be left at the table"):
            place.do(GiveSeat, seat="p1", mind="plain")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (lambda url: Guest("ftp://nowhere"), "bad-address"),
        (lambda url: Guest("http://127.0.0.1:port"), "bad-address"),
        (lambda url: Guest("http://[::1"), "bad-address"),
        (lambda url: Guest("http://127.0.0.1:9").lobby(), "no-server"),
        (lambda url: Guest(url.replace("http", "https")).lobby(), "no-server"),
        (lambda url: Guest("http://127.0.0.1:9", timeout=0.3).place("any").__enter__(), "no-server"),
        (lambda url: Guest(None), "bad-address"),  # type: ignore[arg-type]
        (lambda url: Guest(url, "日本"), "bad-token"),
        (lambda url: Guest(url, 60), "bad-token"),  # type: ignore[arg-type]
        (lambda url: Guest(url, timeout=-1), "bad-timeout"),
        (lambda url: Guest(url, timeout=float("nan")), "bad-timeout"),
        (lambda url: Guest(url, timeout="soon"), "bad-timeout"),  # type: ignore[arg-type]
        (lambda url: Guest(url).duel("tri-core"), "unknown-ruleset"),
        (lambda url: Guest(url).duel("plainten", seed="x" * 65), "bad-seed"),
        (lambda url: Guest(url).join("nothing"), "unknown-invitation"),
        (lambda url: Guest(url).join("x/?y#z"), "unknown-invitation"),
        (lambda url: Guest(url).join(5), "not-a-text"),  # type: ignore[arg-type]
        (lambda url: Guest(url).place(5), "not-a-text"),  # type: ignore[arg-type]
        (lambda url: Guest(url).let_watch(5), "not-a-text"),  # type: ignore[arg-type]
        (lambda url: Guest(url).open(object()), "no-message"),  # type: ignore[arg-type]
        (lambda url: Guest(url).duel("plainten", seed="\ud800"), "no-message"),
        (lambda url: Guest("x" * 300), "bad-address"),
        (lambda url: Guest("\ud800"), "bad-address"),
        (lambda url: Guest(url).place("nowhere").look(), "not-entered"),
        (lambda url: Guest(url).place("nowhere").view, "not-entered"),
        (lambda url: Guest(url).place("nowhere").__enter__(), "turned-away"),
        (lambda url: Guest(url).place("../x").__enter__(), "turned-away"),
        (lambda url: Guest(url).place("").__enter__(), "turned-away"),
        (lambda url: Guest(url).place().__enter__(), "no-seat"),
        (lambda url: Guest(url, "facedown_" + "x" * 43).place().__enter__(), "bad-token"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(host: Host, wrong, code: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Refused) as refused:
        wrong(host.url)
    assert refused.value.refusal.code == code
    assert refused.value.refusal.text.endswith((".", "?"))


def test_what_was_answered_wrongly_is_asked_again(host: Host) -> None:
    with Guest(host.url).duel("plainten") as place:
        asked: list[str] = []
        for question in place.questions():
            asked.append(question.id)
            if len(asked) == 3:
                break
            with pytest.raises(Refused):
                place.answer("nonsense" if len(asked) == 1 else "x" * 70_000)
        assert len(set(asked)) == 1


@pytest.mark.parametrize(
    ("wrong", "code", "told"),
    [
        (lambda place: place.do("undo"), "no-command", "wire.Undo"),
        (lambda place: place.do(Undo, deeply=True), "no-message", "Undo"),
        (lambda place: place.do(Retcon), "no-message", "Retcon"),
        (lambda place: place.answer(object()), "no-message", "object"),
        (lambda place: place.answer(10**400), "too-much", "longer"),
        (lambda place: place.answer(10**5000), "no-message", "Say"),
        (lambda place: place.do([Undo]), "no-command", "wire.Undo"),
    ],
)
def test_what_cannot_be_said_is_refused_and_the_place_goes_on(host: Host, wrong, code: str, told: str) -> None:  # type: ignore[no-untyped-def]
    with Guest(host.url).duel("plainten") as place:
        next(place.questions())
        with pytest.raises(Refused, match=told) as refused:
            wrong(place)
        assert refused.value.refusal.code == code
        place.answer(place.view.asked.default)  # type: ignore[union-attr]


def test_a_place_knows_its_table_before_one_enters_it(host: Host) -> None:
    guest = Guest(host.url)
    place = guest.duel("pebbles")
    assert [each.id for each in guest.lobby().tables] == [place.table]
    assert guest.let_watch(place.table).startswith(host.url)


def test_whoever_says_too_much_at_once_waits_and_says_it_again(host: Host) -> None:
    with Guest(host.url).duel("plainten", seed="fast") as place:
        next(place.questions())
        assert all(place.advice().text for _ in range(130))


async def test_those_who_do_not_wait_have_the_same(host: Host) -> None:
    guest = AsyncGuest(host.url)
    assert [game.id for game in (await guest.lobby()).games]
    async with guest.duel("plainten", seed="async") as place:
        async for asked in place.questions():
            await place.answer(asked.default)
        assert place.view.is_over
    opened = await guest.open(PEBBLES)
    async with AsyncGuest(host.url).join(opened.invitations[0].path) as other:
        assert other.view.name == "Bo"
