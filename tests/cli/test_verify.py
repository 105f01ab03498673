"""`facedown verify`: a table in a file is proved, or the entry is named that does not fit."""

import json
from pathlib import Path

import msgspec
import pytest

from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.proof import thrown_since
from facedown.table.archive.chain import EntryRow, link
from facedown.table.archive.rows import GameRow
from facedown.table.export.parcel import pack
from tests.cli.conftest import Facedown
from tests.kernel.cast import tell
from tests.kernel.review.test_hearing import a_told_fight, noted
from tests.sealed import a_pot, is_open, salt


def packed(game: Game, splices: list[Splice]) -> bytes:
    """A file as a server writes it that works the chain and the seal out anew."""
    rows, head = [], "t1"
    for at, splice in enumerate(splices):
        text = msgspec.json.encode(splice).decode()
        head = link(head, at, text, None)
        rows.append(EntryRow(at, text, None, head))
    return pack(GameRow("t1", "t1", 0, game.journal.origin, None, None, "", head), rows, [])


def receipt_of(game: Game, **other: object) -> bytes:
    noted = {"what": "facedown receipt", "format": 1, "seat": "one", "commitment": game.journal.origin.commitment}
    words, throws = game.journal.sealing.words, thrown_since(game.journal, 0, 9)
    return msgspec.json.encode({**noted, "words": words, "throws": throws, **other})


@pytest.fixture
def game() -> Game:
    return tell(salt(a_pot(), "one", "two"), 2, 1, "take", 2, 1)


def test_a_table_is_proved_with_what_a_seat_noted(facedown: Facedown, tmp_path: Path, game: Game) -> None:
    file, receipt = tmp_path / "pot.facedown", tmp_path / "one.json"
    file.write_bytes(packed(game, game.journal.splices))
    receipt.write_bytes(receipt_of(game))
    ran = facedown("verify", file, "--receipt", receipt, "--commitment", game.journal.origin.commitment)
    assert ran.code == 0, ran.err
    assert "2 throws that everybody could check as they fell." in ran.out
    assert "Every die and every card fits." in ran.out
    assert "made up as a whole" not in ran.out
    assert "made up as a whole" in facedown("verify", file).out
    alone = facedown("verify", receipt)
    assert (alone.code, alone.out.splitlines()[-1]) == (0, "All of it follows from the commitment and the salts.")


def test_how_even_the_dice_of_each_seat_were_is_told_to_programs_in_numbers(
    facedown: Facedown, tmp_path: Path, game: Game
) -> None:
    file = tmp_path / "pot.facedown"
    file.write_bytes(packed(game, game.journal.splices))
    found = json.loads(facedown("verify", file, "--json").out)
    few = {"dice": 2, "chi_square": 0.0, "freedom": 0, "chance": 1.0}
    assert found["fairness"] == {"": few, "One": few}
    assert found["evenness"]["One"] == "2 dice: too few to say how even they are."


def test_the_first_entry_that_does_not_fit_is_named(facedown: Facedown, tmp_path: Path, game: Game) -> None:
    splices = list(game.journal.splices)
    at = next(at for at, splice in enumerate(splices) if splice.acts and is_open(splice.acts[0]))
    die = splices[at].acts[0]
    assert is_open(die)
    better = msgspec.structs.replace(die, answer=[die.answer[0] % 6 + 1])
    splices[at] = msgspec.structs.replace(splices[at], acts=(better,))
    file = tmp_path / "pot.facedown"
    file.write_bytes(packed(game, splices))
    ran = facedown("verify", file)
    assert ran.code == 1
    assert f"Entry {at + 1} does not fit: B-POT" in ran.out
    found = json.loads(facedown("verify", file, "--json").out)
    assert (found["holds"], found["fault"]["entry"]) == (False, at + 1)


def test_another_game_than_the_one_that_was_shown_is_noticed(facedown: Facedown, tmp_path: Path, game: Game) -> None:
    other = tell(salt(a_pot(seed="another"), "one", "two"), 2, 1)
    file, receipt = tmp_path / "pot.facedown", tmp_path / "one.json"
    file.write_bytes(packed(other, other.journal.splices))
    receipt.write_bytes(receipt_of(game))
    ran = facedown("verify", file, "--receipt", receipt)
    assert ran.code == 1
    assert "The log is sound, but not what was shown." in ran.out
    assert "another commitment" in facedown("verify", file, "--commitment", "00").out
    assert facedown("verify", receipt, "--commitment", "00").code == 1


def test_a_die_that_a_seat_was_shown_otherwise_than_it_fell_is_named(facedown: Facedown, tmp_path: Path) -> None:
    game = a_told_fight("plainten")
    file, receipt = tmp_path / "pot.facedown", tmp_path / "one.json"
    file.write_bytes(packed(game, game.journal.splices))
    (sides, face, *rest), *others = dice = noted(game, "p1").dice
    for shown, code in ((dice, 0), ([(sides, face % 6 + 1, *rest), *others], 1)):
        receipt.write_bytes(receipt_of(game, seat="p1", story={"first": 0, "dice": shown}))
        ran = facedown("verify", file, "--receipt", receipt)
        assert ran.code == code
        assert ("p1 was shown" in ran.out) == bool(code)


def test_what_cannot_be_checked_is_refused_in_one_line(facedown: Facedown, tmp_path: Path, game: Game) -> None:
    plain = game.branch(game.journal.seq)
    file = tmp_path / "pot.facedown"
    file.write_bytes(packed(plain, plain.journal.splices))
    assert "not sealed" in facedown("verify", file).err
    assert "cannot be read" in facedown("verify", tmp_path / "none").err
    file.write_bytes(b"{}")
    assert "no table" in facedown("verify", file).err
    assert "at most 33,554,432 bytes" in facedown("verify", "/dev/zero").err
