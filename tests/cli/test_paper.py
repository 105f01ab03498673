"""`facedown sheet` and `facedown card`."""

from pathlib import Path

from facedown.table.heroes.hero import KeptHero, to_file
from tests.cli.conftest import Facedown
from tests.conformance.making.test_heroes import begun, home


def test_a_ready_hero_and_one_from_a_file_are_printed(facedown: Facedown, tmp_path: Path) -> None:
    file = tmp_path / "w.hero"
    file.write_bytes(to_file(KeptHero("h", "plainten", "1.0", "Bryn", home(begun("plainten"), rested=True))))
    for hero, name in (("warrior", "a.pdf"), (str(file), "b.pdf")):
        assert facedown("sheet", "plainten", hero, tmp_path / name) == (0, f"{tmp_path / name}\n", "")
        assert (tmp_path / name).read_bytes().startswith(b"%PDF-")


def test_blank_cards_are_printed_alone(facedown: Facedown, tmp_path: Path) -> None:
    assert facedown("card", "tricore", tmp_path / "c.pdf", "--blank", "9", "--size", "tarot").code == 0
    assert (tmp_path / "c.pdf").read_bytes().startswith(b"%PDF-")


def test_what_cannot_be_is_refused_in_one_line(facedown: Facedown, tmp_path: Path) -> None:
    there = tmp_path / "there.pdf"
    there.touch()
    for wrong, said in (
        (("sheet", "plainten", "warior", tmp_path / "a.pdf"), "'warrior'"),
        (("sheet", "plainten", "none.hero", tmp_path / "a.pdf"), "no hero in none.hero"),
        (("card", "plainten", tmp_path / "a.pdf"), "nobody lays cards"),
        (("card", "tricore", tmp_path / "a.pdf", "--blank", "1", "--size", "huge"), "poker"),
        (("card", "tricore", there, "--blank", "1"), "already"),
    ):
        ran = facedown(*wrong)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
