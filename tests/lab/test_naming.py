"""Choice points have the titles of the rulebook."""

from facedown.lab.naming import in_words


def test_a_choice_point_is_called_as_in_the_book() -> None:
    assert in_words("plainten", "S-CP-06 attack") == "Your turn: attack"
    assert in_words("plainten", "S-CP-06") == "Your turn"
    assert in_words("plainten", "X-CP-99 dance") == "X-CP-99: dance"
