"""What entries of packs have in common."""

from facedown.kernel.kit.entry import nature


def test_a_temper_ends_the_sentence_about_a_foe_and_no_temper_adds_nothing() -> None:
    assert f"Foe Thug has a club{nature('coward')}." == "Foe Thug has a club; a coward by nature."
    assert nature("") == ""
