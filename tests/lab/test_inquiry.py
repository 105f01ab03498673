"""Matches side by side: the same seeds for all, the same result whoever works on it, nothing fought twice."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from facedown.kernel.contract.view import Asked, View
from facedown.kernel.words.schema import Answer
from facedown.lab import Crew, Match, Store, Work, compare, match, pairing, series, sweep
from facedown.lab.crew import ALONE
from facedown.lab.fingerprint import fingerprint
from facedown.lab.inquiry import Inquiry
from facedown.lab.series import Told
from tests.kernel.cast import refused

HERE = Work(ALONE)


@pytest.fixture(scope="module")
def duel() -> Match:
    return pairing("plainten", "monk", "mage")


def test_a_match_tells_who_wins_how_long_it_takes_what_is_left_and_who_falls(duel: Match) -> None:
    told = match(duel, 40, work=HERE)
    assert (told.fights, told.meetings, told.sides) == (40, 20, ("Silent monk (odds)", "Mage (odds)"))
    assert told.won.low < told.won.share < told.won.high
    assert told.rounds.low <= told.rounds.median <= told.rounds.high
    monk, mage = told.standings
    assert (monk.side, monk.name, mage.name) == ("Silent monk (odds)", "Silent monk", "Mage")
    assert monk.falls.share + mage.falls.share > 0.5
    assert 0 <= monk.left <= 1
    assert told.uses[0].what == "S-CP-06 attack"
    assert {each.why for each in told.seen} == {"the shortest", "the longest", "the closest"}
    assert "S-CP-06" in told.one_taste()


def test_who_meets_another_mind_leaves_fewer_questions_to_one_taste(duel: Match) -> None:
    other = msgspec.structs.replace(duel, players=pairing("plainten", "monk", "mage", minds=["plain", "odds"]).players)
    told = match(other, 4, work=HERE)
    assert told.tastes["S-CP-06"] == ("odds", "plain")
    assert "S-CP-06" not in told.one_taste()


def test_a_result_is_json_and_a_line_of_a_table(duel: Match) -> None:
    told = match(duel, 4, work=HERE)
    assert json.loads(told.to_json())["fights"] == 4
    head, line = told.to_csv().splitlines()
    assert dict(zip(head.split(","), line.split(","), strict=True))["fights"] == "4"


def test_the_same_by_the_same_seeds_differs_by_nothing(duel: Match) -> None:
    both = compare(duel, duel, 20, work=HERE)
    assert both.difference.by.share == 0
    assert both.one == both.other


def test_a_better_player_wins_more_often_and_it_is_said_how_many_more_fights_are_needed(duel: Match) -> None:
    worse = pairing("plainten", "monk", "mage", minds=["random", "plain"])
    found = compare(duel, worse, 60, within=0.01, work=HERE).difference
    assert found.by.low > 0
    assert found.needed > 100
    assert found.at_any_time.half > found.by.half


def test_a_sweep_is_in_step_and_stops_once_it_is_known(duel: Match) -> None:
    told: list[Told] = []
    worst = pairing("plainten", "monk", "mage", minds=["random", "plain"])
    found = sweep([worst, worst], 2000, within=0.3, work=Work(ALONE, tell=told.append))
    assert [each.meetings for each in found.results] == [100, 100]
    assert not found.results[0].is_whole
    assert told[-1].meetings == 100
    assert len(found.to_csv().splitlines()) == 3


def test_two_workers_find_byte_for_byte_what_one_finds(duel: Match) -> None:
    alone = match(duel, 24, work=HERE).to_json()
    assert match(duel, 24, work=Work(Crew(2))).to_json() == alone


def test_a_script_that_asks_the_lab_is_not_run_again_by_its_workers(tmp_path: Path) -> None:
    script = tmp_path / "ask.py"
    script.write_text(
        "import facedown\n"
        "print('asked')\n"
        "two = facedown.lab.pairing('plainten', 'monk', 'mage', minds=['random'])\n"
        "print(facedown.lab.match(two, 8, work=facedown.lab.Work(facedown.lab.Crew(2))).fights)\n"
    )
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("asked\n8\n", "")


def test_nothing_is_fought_twice(duel: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work = Work(ALONE, Store(tmp_path))
    first = match(duel, 12, work=work)
    fought: list[int] = []
    monkeypatch.setattr(series, "meet", lambda match, seed, at: fought.append(at))
    monkeypatch.setattr(series, "meet_all", lambda match, seed, places: fought.extend(places))
    assert match(duel, 12, work=work) == first
    assert fought == []


def test_whoever_stops_keeps_what_there_is_and_goes_on_from_there(duel: Match, tmp_path: Path) -> None:
    def stop(told: Told) -> None:
        if told.meetings >= 3:
            raise KeyboardInterrupt

    stopped = Inquiry([duel], 30, work=Work(ALONE, Store(tmp_path), stop))
    with pytest.raises(KeyboardInterrupt):
        stopped.run()
    (part,) = stopped.results()
    assert 3 <= part.meetings < 15
    assert not part.is_whole
    told: list[Told] = []
    whole = match(duel, 30, work=Work(ALONE, Store(tmp_path), told.append))
    assert told[0].meetings == part.meetings + 1
    assert whole == match(duel, 30, work=HERE)


def test_a_line_that_was_cut_off_is_fought_again(duel: Match, tmp_path: Path) -> None:
    work = Work(ALONE, Store(tmp_path))
    whole = match(duel, 8, work=work)
    (file,) = (tmp_path / "lab").iterdir()
    file.write_bytes(file.read_bytes()[:-20])
    assert match(duel, 8, work=work) == whole
    assert match(duel, 8, work=work) == whole


def test_other_rules_packs_players_and_seeds_have_other_fingerprints(duel: Match) -> None:
    others = [
        msgspec.structs.replace(duel, heroes=("monk", "thief")),
        msgspec.structs.replace(duel, rulings=(("S-GAP-30", "secret"),)),
        pairing("plainten", "monk", "mage", minds=["plain:skill=0.5"]),
        pairing("plainten", "monk", "mage", changes={"templates.monk.age": 40}),
        pairing("towers", "duellist", "bladehand"),
    ]
    prints = {fingerprint(duel, "lab"), fingerprint(duel, "other"), *(fingerprint(each, "lab") for each in others)}
    assert len(prints) == len(others) + 2


def first_option(view: View, asked: Asked) -> Answer:
    """A policy that never wants anything but the default."""
    assert view.viewer
    return asked.default


def nonsense(view: View, asked: Asked) -> Answer:
    return {"no": "such answer"}


def test_a_function_of_ones_own_plays_from_what_its_seat_sees(tmp_path: Path) -> None:
    policy = pairing("plainten", "monk", "mage", minds=[first_option, "plain"])
    told = match(policy, 6, work=Work(Crew(2), Store(tmp_path)))
    assert told.sides == ("Silent monk (first_option)", "Mage (plain)")
    assert told.won.share < 0.5
    assert not (tmp_path / "lab").exists()  # nobody knows what it will do tomorrow
    assert told.estimate.counted == told.won


def test_a_function_that_answers_nonsense_is_told_so() -> None:
    wrong = pairing("plainten", "monk", "mage", minds=[nonsense])
    assert refused(lambda: match(wrong, 2, work=HERE)).text.startswith("nonsense answered S-CP-06 wrongly: ")


@pytest.mark.parametrize(
    ("fights", "within", "told"),
    [
        (0, 0.0, "At least one fight is fought, not 0."),
        (10, 2.0, "An interval reaches 0.001 to 1 to either side, not 2.0."),
        (10**9, 0.0, "1,000,000,000 fights would take about "),
    ],
)
def test_what_would_never_end_is_refused_before_it_begins(duel: Match, fights: int, within: float, told: str) -> None:
    assert told in refused(lambda: match(duel, fights, within=within)).text
