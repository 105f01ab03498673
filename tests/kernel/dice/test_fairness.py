"""Whether dice are as even as fair ones, in a sentence."""

from random import Random

from facedown.kernel.dice.dice import Dice, Pool
from facedown.kernel.dice.fairness import STRANGE, evened

D6: Pool = (Dice(1, 6),)


def test_chi_square_is_that_of_the_textbook() -> None:
    """60 throws of a d6: 5, 8, 9, 8, 10, 20 times; 13.4 on 5 degrees, which 2 of 100 fair ones reach."""
    faces = [face for face, times in enumerate((5, 8, 9, 8, 10, 20), start=1) for _ in range(times)]
    found = evened((D6, (face,)) for face in faces)
    assert (found.dice, found.freedom) == (60, 5)
    assert abs(found.chi_square - 13.4) < 1e-9
    assert abs(found.chance - 0.0199) < 0.001


def test_a_loaded_die_is_noticed_and_a_fair_one_is_not() -> None:
    luck = Random(1)
    fair = evened((D6, (luck.randint(1, 6),)) for _ in range(600))
    loaded = evened((D6, (max(luck.randint(1, 6), luck.randint(1, 6)),)) for _ in range(600))
    assert fair.chance > STRANGE > loaded.chance
    assert "That is what fair dice do" in fair.words()
    assert "Fair dice hardly ever fall so" in loaded.words()


def test_too_few_dice_say_nothing() -> None:
    assert evened([(D6, (1,))]).words() == "1 dice: too few to say how even they are."
    assert evened([]).chance == 1.0


def test_the_faces_of_an_exploding_die_are_all_its_own() -> None:
    pool: Pool = (Dice(2, 4, True), Dice(1, 6))
    assert evened([(pool, (4, 4, 1, 2, 6))]).dice == 5
