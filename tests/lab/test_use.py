"""What minds do, and how often they could have."""

from facedown.kernel.contract.mind import Mind
from facedown.lab.use import Used, tallied


def used(game: str, fights: int, kind: str = "odds") -> dict[str, Used]:
    *_, tally = tallied(game, Mind(kind), fights, "test")
    return {each.what: each for each in tally.used()}


def test_what_is_done_is_counted_beside_how_often_it_could_have_been() -> None:
    found = used("plainten", 12)
    assert 0 < found["S-CP-06 attack"].given <= found["S-CP-06 attack"].offered
    assert found["S-CP-06 try"].given == 0 < found["S-CP-06 try"].offered


def test_the_same_seed_counts_the_same_and_another_mind_does_other_things() -> None:
    assert used("plainten", 6) == used("plainten", 6)
    assert used("plainten", 6, "random")["S-CP-06 try"].given > 0
