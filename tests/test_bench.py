"""The benchmarks: what several takes come to, what is printed and written down, and that each of them runs."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import to_builtins

from bench import (
    Figure,
    Impossible,
    Measure,
    Wanted,
    _fighter,
    _report,
    _worker,
    against,
    beside,
    by_turns,
    figure,
    games,
    plain,
)
from bench import __main__ as bench
from bench._crowd import Heard, Line, Table, percentile, play
from bench._revision import checked_out
from bench._saga import saga
from bench.table import TABLES_OF_ONE
from facedown import library
from facedown.kernel.game.game import Game
from facedown.table.people.visitors import MOST

KEYS = ["name", "value", "unit", "peer", "peer_value", "ratio", "spread"]


def test_a_figure_is_the_median_with_half_the_distance_of_the_quartiles() -> None:
    assert figure([10, 11, 9, 10, 30]) == Figure(10, 0.05)
    assert figure([4]) == Figure(4)
    assert figure([0, 0]) == Figure(0)


def test_a_ratio_above_one_means_that_we_are_better() -> None:
    assert against("rate", Figure(20, 0.1), "a second", "peer", Figure(5)).ratio == 4
    assert beside("cost", 20, "ms", "limit", 5.0).ratio == 0.25
    assert beside("cost", 0, "ms", "limit", 5.0).ratio is None


def test_a_peer_that_is_not_there_leaves_its_place_empty() -> None:
    assert against("rate", 20, "a second", "peer", None) == plain("rate", 20, "a second")


def test_turns_go_round_and_the_first_only_warms_up() -> None:
    order: list[str] = []

    def take(name: str) -> float:
        order.append(name)
        return len(order)

    found = by_turns({"ours": lambda: take("ours"), "theirs": lambda: take("theirs")}, rounds=2)
    assert order == ["ours", "theirs"] * 3
    assert (found["ours"].median, found["theirs"].median) == (4, 5)


def test_a_peer_that_is_not_installed_is_named_with_what_installs_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_worker, "PEERS", tmp_path)
    with _worker.roller() as found:
        assert found is None
    assert "d20 is not installed and is left out; `python3 dev.py bench` installs it" in capsys.readouterr().err


def test_what_is_no_commit_is_refused() -> None:
    with pytest.raises(Impossible, match="'nonsense' is no commit here"), checked_out("nonsense"):
        pass


def test_turns_that_ended_otherwise_are_counted() -> None:
    class Fought(games.Fights):
        def __init__(self, *ends: str) -> None:
            self.ends = list(ends)

    assert games.alike(Fought("a", "b"), Fought("a", "b")) == 1
    assert games.alike(Fought("a", "b"), Fought("a", "c")) == 0.5


def test_a_state_holds_an_older_one_whatever_came_to_it_later() -> None:
    then = {"actors": {"ash": {"hp": 3, "gear": [{"id": "sword"}]}}}
    assert games.holds({"actors": {"ash": {"hp": 3, "gear": [{"id": "sword", "left": 0}]}}, "day": 1}, then)
    assert not games.holds({"actors": {"ash": {"hp": 2, "gear": [{"id": "sword"}]}}}, then)
    assert not games.holds({"actors": {"ash": {"hp": 3, "gear": []}}}, then)
    assert not games.holds({"actors": {}}, then)


def test_a_fight_that_was_written_down_goes_and_ends_the_same_again() -> None:
    (told,) = _fighter.write_down("plainten", first=1, count=1)["told"]
    told = json.loads(json.dumps(told))
    rules, content, *_ = _fighter.stage("plainten")
    end = to_builtins(Game(rules, _fighter.setup("plainten", 1), content).state)
    (found,) = _fighter.hear("plainten", [told])["ends"]
    assert found == end
    assert _fighter.rerun("plainten", [0])["done"] == 1


def test_an_older_fight_is_followed_with_the_packs_of_its_time(tmp_path: Path) -> None:
    for pack in library.pack_texts(library.ruleset("plainten")):
        (tmp_path / pack.name).write_text(pack.text.replace('"Maro"', '"Orma"'), encoding="utf-8")
    written = json.loads(json.dumps(_fighter.write_down("plainten", first=1, count=1)))
    (found,) = _fighter.hear("plainten", written["told"], str(tmp_path), written["version"])["ends"]
    assert "Orma" in [each["name"] for each in found["actors"].values()]


def test_an_older_fight_is_followed_by_the_readings_of_its_time() -> None:
    """In 1.0 an Overreach fighter had another Health than today (P-GAP-23)."""
    now, then = (_fighter.Heard("overreach", [], version=version) for version in ("", "1.0"))
    assert now.readings.chosen() == {}
    assert then.readings.chosen()["P-GAP-23"] == "standard"


def test_a_fight_is_not_followed_where_the_rules_ask_something_else() -> None:
    (told,) = _fighter.write_down("plainten", first=1, count=1)["told"]
    asked = json.loads(json.dumps(told))
    asked[3][0] = "S-X-ELSE"
    assert _fighter.hear("plainten", [asked, asked[:3], []])["ends"] == [None, None, None]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["gmaes"], "invalid choice: 'gmaes'"),
        (["kernel", "--against", "HEAD"], "--against is for `games`"),
        (["--sockets", "0"], "at least one has to look"),
        (["--turns", "-1"], "--turns: at least one"),
        (["--quick", "--turns", "3"], "--quick has its own"),
        (["--quick", "--write-docs"], "leave --quick, --against and --game out"),
        (["games", "--tables", "20"], "--tables is for `table`"),
        (["table", "--tables", "0"], "--tables is for `table`, one and more"),
        (["page", "--game", "towers"], "--game is for `table` and `games`"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        bench.main(arguments)
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("why", "code"), [(KeyboardInterrupt(), 130), (Impossible("no more"), 2)])
def test_an_interruption_leaves_what_there_is(
    why: BaseException, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure(_: Wanted) -> Iterator[Measure]:
        yield plain("the first", 1, "a second")
        raise why

    monkeypatch.setattr("bench.kernel.measure", measure)
    assert bench.main(["kernel", "--json"]) == code
    assert [each["name"] for each in json.loads(capsys.readouterr().out)] == ["the first"]


def test_figures_are_written_between_their_marks(tmp_path: Path) -> None:
    docs = tmp_path / "speed.md"
    docs.write_text("Before.\n<!-- bench games -->\nold\n<!-- end -->\nAfter.\n<!-- bench page -->\nA\n<!-- end -->\n")
    _report.write_docs({"games": [against("Fights", Figure(1234.5, 0.02), "fights/s", "peer", 500)]}, docs)
    written = docs.read_text()
    assert "| Fights | 1,234 | ±2% | fights/s | peer | 500 | 2.47× |" in written
    assert "old" not in written
    assert written.startswith("Before.\n<!-- bench games -->\n")
    assert written.endswith("<!-- end -->\nAfter.\n<!-- bench page -->\nA\n<!-- end -->\n")
    assert "`python3 dev.py bench games` on " in written
    _report.write_docs({"games": []}, docs, Wanted(turns=4, sockets=5, tables=(1, 20)).options)
    assert "`python3 dev.py bench games --turns 4 --sockets 5 --tables 1 20` on " in docs.read_text()
    with pytest.raises(Impossible, match="no place for kernel"):
        _report.write_docs({"kernel": []}, docs)


def test_every_benchmark_has_its_place_in_the_docs() -> None:
    docs = _report.DOCS.read_text(encoding="utf-8")
    assert [name for name in bench.benchmarks() if f"<!-- bench {name} -->" not in docs] == []


@pytest.mark.parametrize("name", bench.benchmarks())
def test_every_benchmark_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main([name, "--quick", "--json"]) == 0
    measures = json.loads(capsys.readouterr().out)
    assert measures
    for each in measures:
        assert list(each) == KEYS
        assert each["value"] > 0 or each["name"].endswith(", idle")
        assert each["peer"] is None or each["peer_value"] is not None


def test_a_percentile_is_a_take_that_so_many_do_not_exceed() -> None:
    assert [percentile(range(1, 101), share) for share in (0.5, 0.99, 1)] == [50, 99, 100]
    assert percentile([7], 0.99) == 7


async def test_an_answer_took_until_the_last_socket_heard_of_it_and_not_until_the_pause_was_over() -> None:
    class Echoing(Table):
        async def say(self) -> int:
            for frames, times in zip(sockets, (1, 2, 0), strict=True):  # the third learns nothing
                for _ in range(times):
                    frames.put_nowait(10)
            return 5

    sockets: list[asyncio.Queue[int]] = [asyncio.Queue() for _ in range(3)]
    table = Echoing(Heard())
    table.lines = [Line(frames.get, table.heard) for frames in sockets]
    heard = await play([table], answers=3, pause=0.05)
    assert (len(heard.took), heard.said, heard.bytes) == (3, 15, 90)
    table.leave()


def test_nobody_in_the_crowd_has_more_windows_open_than_a_server_allows() -> None:
    (most,) = [number for name, number, _ in MOST if name == "person"]
    assert most >= TABLES_OF_ONE * 2  # of five sockets at a table nobody has more than two


async def test_a_table_at_which_nobody_is_asked_is_over() -> None:
    class Silent(Table):
        async def say(self) -> int:
            return 0

    assert (await play([Silent(Heard())], answers=3, pause=0)).took == []


def test_a_saga_lasts_as_long_as_it_is_wanted() -> None:
    game = saga(40)
    assert len(game.journal.acts) >= 40
    assert not game.is_over
