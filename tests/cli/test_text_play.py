"""A whole game through `facedown play --text`, typed and read as lines."""

import re
from pathlib import Path

import msgspec
import pytest

from facedown.kernel.game.journal import Splice
from facedown.kernel.game.saved import read_saved
from facedown.kernel.log.act import Entry
from tests.cli.conftest import Facedown, Ran


@pytest.fixture
def play(facedown: Facedown, tmp_path: Path) -> Facedown:
    """A game of Pebbles with a fixed seed: what is typed is a line each."""

    def run(*lines: str, resume: bool = False, options: tuple[str, ...] = ()) -> Ran:
        begin = ("--resume",) if resume else ("--seed", "abc")
        return facedown(
            "play",
            "pebbles",
            "--text",
            *begin,
            *options,
            "--data",
            tmp_path,
            typed="".join(f"{line}\n" for line in lines),
        )

    return run


WHOLE_GAME = ("2", "take")


def test_a_whole_game_is_played_to_its_end(play: Facedown) -> None:
    ran = play(*WHOLE_GAME * 8)
    assert ran.code == 0, ran.err
    assert "Revealed: P1: 2; Foes: 1." in ran.out
    assert "The game is over." in ran.out
    assert ran.err == ""


def test_a_question_comes_with_the_board_and_numbered_options(play: Facedown) -> None:
    out = play("2").out
    assert "P1: Pebbles 5 of 10\nFoes: Pebbles 5 of 10\n" in out
    assert "How many pebbles?\nA whole number from 0 to 5.\n> 2\n" in out
    assert "Take it?\n1. Take\n2. Leave\n" in out


@pytest.mark.parametrize("typed", ["1", "take", "Take", "TA", "ake"])
def test_an_option_is_chosen_by_number_key_or_words(play: Facedown, typed: str) -> None:
    assert "Round 2" in play("2", typed).out


def test_what_cannot_be_an_answer_is_refused_and_asked_again(play: Facedown) -> None:
    out = play("many", "9", "9" * 5000, "2", "tke", "3").out
    assert out.count("No: Give a whole number from 0 to 5.") == 2
    assert "No: Give a whole number from 0 to 5, not 9." in out
    assert "No: 'tke' is not on offer; did you mean 'Take'?" in out
    assert "No: Choose a number from 1 to 2." in out


def test_the_end_of_input_saves_and_says_how_to_go_on(play: Facedown, tmp_path: Path) -> None:
    ran = play("2")
    assert ran.code == 0
    assert ran.out.endswith(f"To go on: facedown resume {tmp_path}/text/pebbles-pot-1.json\n")


def test_quit_and_resume_goes_on_where_it_was(play: Facedown, tmp_path: Path) -> None:
    first = play("2", "quit", "take")
    again = play("take", resume=True)
    assert "> take" not in first.out
    assert "Revealed: P1: 2; Foes: 1." in again.out
    assert "Take it?" in again.out
    assert "Round 2" in again.out
    assert len(list((tmp_path / "text").iterdir())) == 1


def test_the_game_is_saved_after_each_answer(play: Facedown, tmp_path: Path) -> None:
    play("2", "take", "1")
    saved = read_saved((tmp_path / "text" / "pebbles-pot-1.json").read_bytes())
    acts = [act for splice in saved.splices for act in splice.acts]
    assert [act.answer for act in acts if isinstance(act, Entry) and act.by == "p1"] == [2, "take", 1]


def test_a_second_game_leaves_the_first_alone(play: Facedown, tmp_path: Path) -> None:
    play("2")
    play("3")
    assert {path.name for path in (tmp_path / "text").iterdir()} == {"pebbles-pot-1.json", "pebbles-pot-2.json"}
    assert "P1: 3" in play(resume=True).out


def test_nothing_to_resume_is_refused(play: Facedown) -> None:
    ran = play(resume=True)
    assert ran.code == 2
    assert "There is no saved game" in ran.err


def test_a_save_that_is_none_is_refused_and_kept(play: Facedown, tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    broken = tmp_path / "text" / "pebbles-pot-1.json"
    broken.write_text('{"half": ')
    ran = play(resume=True)
    assert ran.code == 2
    assert "is not a saved game" in ran.err
    assert broken.read_text() == '{"half": '


def test_a_log_that_no_longer_fits_goes_on_in_a_new_file(play: Facedown, tmp_path: Path) -> None:
    play("2", "take", "1")
    old = tmp_path / "text" / "pebbles-pot-1.json"
    saved = read_saved(old.read_bytes())
    changed = [_other_answer(splice) if at == 3 else splice for at, splice in enumerate(saved.splices)]
    old.write_bytes(msgspec.json.encode(msgspec.structs.replace(saved, splices=changed)))
    before = old.read_bytes()
    ran = play("quit", resume=True)
    assert ran.code == 0, ran.err
    assert re.search(r"Entry \d+ of the log no longer fits", ran.out)
    assert "pebbles-pot-2.json" in ran.out
    assert old.read_bytes() == before
    assert "no longer fits" not in play("quit", resume=True).out


def _other_answer(splice: Splice) -> Splice:
    (act,) = splice.acts
    assert isinstance(act, Entry)
    return msgspec.structs.replace(splice, acts=(msgspec.structs.replace(act, answer=1000),))


def test_undo_and_redo(play: Facedown) -> None:
    out = play("2", "undo", "3", "undo", "redo", "undo 5", "undo", "undo 0", "redo").out
    assert out.count("How many pebbles?") == 4
    assert "Revealed: P1: 2" in out
    assert out.count("Revealed: P1: 3; Foes: 1.") == 3
    assert "There is nothing to take back." in out
    assert "No: undo takes a number of decisions" in out


def test_rewind_lists_the_decisions_and_goes_back_to_one(play: Facedown) -> None:
    out = play("2", "take", "1", "rewind", "rewind 1", "rewind 7", "log").out
    assert "1. Revealed: P1: 2; Foes: 1." in out
    assert "Back to that moment." in out
    assert "There is no decision of that number" in out
    assert out.rpartition("> log\n")[2].startswith("[1] P1 draws slate.\nSaved")


def test_why_shows_the_working_with_its_rules(play: Facedown) -> None:
    out = play("2", "why", "force 6", "undo 2", "force 6", "2", "take", "why", "why 1", "why 99", "why luck").out
    assert "No: Nothing that was told so far has a number in it." in out
    assert re.search(
        r"> why\n\[(\d+)\] P1 takes 3 pebbles\.\n  3  pot \(B-POT\)\n    3  in the middle \(B-POT\)\n", out
    )
    assert "There is no number in this line." in out
    assert "No: The story has" in out
    assert "No: Say why and the number of a line" in out


def test_forced_dice_that_have_not_fallen_are_listed(play: Facedown) -> None:
    out = play("force", "force 6", "force 2 2", "force").out
    assert "No dice are forced; force and faces lets the first of the next dice show them." in out
    assert "> force\nForced and not fallen yet: 6.\nForced and not fallen yet: 2 2.\n" in out


def test_the_gm_s_hand_is_recorded(play: Facedown) -> None:
    out = play(
        "set actors.foes.pebbles 1",
        "set actors.foes.pebbels 1",
        "set x",
        "grant foes pebble",
        "grant foes gold",
        "skip",
    ).out
    assert "The GM rules: actors.foes.pebbles is 1." in out
    assert "did you mean 'pebbles'?" in out
    assert "No: Write set PATH VALUE" in out
    assert "The GM rules: Foes is granted pebble." in out
    assert "No: Nobody can be granted 'gold'" in out
    assert "The GM rules: the answer of A bag is given for them." in out


def test_somebody_is_taken_off_the_table_and_brought_back(facedown: Facedown, tmp_path: Path) -> None:
    typed = ("aside", "aside harbour guard 3", "aside", "bringback Harbour guard 3", "takeaway", "takeaway nobody")
    begin = ("play", "towers", "--text", "--seed", "abc", "--data", tmp_path)
    out = facedown(*begin, typed="".join(f"{line}\n" for line in typed)).out
    assert "Everybody is on the table; aside and a name takes somebody off it." in out
    assert "> aside harbour guard 3\nSo it is. undo takes that back.\n" in out
    assert re.search("^Off the table.*: Harbour guard 3[.]$", out, re.M)
    assert "The GM rules: Harbour guard 3 is on the table again." in out
    assert "No: Write takeaway ACTOR." in out
    assert "No: There is nobody 'nobody' on the table" in out


def test_a_standing_order_answers_from_then_on_until_it_is_undone(play: Facedown) -> None:
    out = play("always", "2", "always take", "2", "always", "always off", "undo 2").out
    assert "You have no standing orders" in out
    assert out.count("Take it?") == 2  # once before the order, once after it was undone
    assert "B-CP-02 is always answered: take." in out


def test_dice_and_cards_are_typed_in_from_a_real_table(play: Facedown) -> None:
    out = play("gold", "roll", "slate", "2", "7", "x", "6", "take", options=("--dice", "typed")).out
    assert "No: 'gold' is not in the deck any more." in out
    assert "For P1, draw 1 card" in out
    assert "Type the faces of 1d6, such as 3, or roll to let them fall." in out
    assert "No: A d6 shows 1 to 6, not 7." in out
    assert "No: Type the faces as whole numbers" in out
    assert "P1 takes 3 pebbles." in out


def test_help_sheet_board_and_save(play: Facedown) -> None:
    out = play("help", "sheet gm", "sheet nobody", "board", "save", "/log").out
    assert "undo [COUNT]: take back" in out
    assert "No: Nobody here is called 'nobody'" in out
    assert "Saved in " in out


def test_rulings_and_encounters_are_checked(play: Facedown) -> None:
    assert play(options=("--ruling", "B-GAP-01=elder")).code == 0
    assert "did you mean 'elder'?" in play(options=("--ruling", "B-GAP-01=elders")).err
    assert "write a ruling as ID=VALUE" in play(options=("--ruling", "B-GAP-01")).err
    assert "did you mean 'pot'?" in play(options=("--encounter", "pots")).err
    assert "There is no hero 'sack'" in play(options=("--hero", "sack")).err


def test_a_transcript_is_plain_text(play: Facedown) -> None:
    assert re.fullmatch(r"[ -~\n]*", play("2", "why", "help", "take").out)


def test_advice_says_what_the_house_would_do_and_why(play: Facedown) -> None:
    out = play("advice").out
    assert "The house would choose: " in out
