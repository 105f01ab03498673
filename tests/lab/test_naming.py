"""Choice points have the titles of the rulebook."""

from facedown.lab.naming import in_words


def test_a_choice_point_is_called_as_in_the_book() -> None:
    assert in_words("plainten", "S-CP-06 attack") == "Your turn: attack"
    assert in_words("plainten", "S-CP-06") == "Your turn"
    assert in_words("plainten", "X-CP-99 dance") == "X-CP-99: dance"


def test_a_key_is_said_in_words_and_a_name_is_as_it_is() -> None:
    assert in_words("plainten", "S-CP-17 not-lethal") == "To kill or not: not lethal"
    assert in_words("tricore", "TC-CP-01 sub:aim").endswith(": aim")
    assert in_words("tricore", "TC-CP-01 Off-hand Strike Heavy").endswith(": Off-hand Strike Heavy")
