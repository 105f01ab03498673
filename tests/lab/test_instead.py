"""What a mind does not do is tried where it could be, and played on."""

from facedown.kernel.contract.mind import Mind
from facedown.lab.instead import Instead, instead
from tests.kernel.cast import refused


def tried(what: str, moments: int = 6, fights: int = 12) -> Instead:
    return instead("plainten", Mind(), what, moments, 3, fights, "test")


def test_to_give_up_costs_the_fight_and_to_do_something_small_does_not() -> None:
    lost, same = tried("S-CP-06 yield"), tried("S-CP-06 small")
    assert lost.gain.high < 0
    assert lost.gain.share < same.gain.share
    assert lost.moments == 6


def test_the_same_seed_tries_the_same() -> None:
    assert tried("S-CP-06 yield", 3) == tried("S-CP-06 yield", 3)


def test_of_each_fight_only_a_few_moments_are_tried() -> None:
    assert tried("S-CP-06 yield", 40, fights=2).moments == 4


def test_what_could_never_be_done_is_refused_with_the_nearest() -> None:
    told = refused(lambda: tried("S-CP-06 yeild", fights=1)).text
    assert told == "Nobody could do 'S-CP-06 yeild' instead; did you mean 'S-CP-06 yield'?"


def test_what_the_mind_always_does_cannot_be_done_instead() -> None:
    told = refused(lambda: tried("S-CP-13 save", fights=14)).text
    assert told.endswith("it is what the mind does, or nothing can be played on from there.")
