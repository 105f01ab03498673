"""What a pack says of its entries."""

from facedown import library
from tests.plainten.staged.cast import RULES


def test_every_entry_of_every_pack_says_in_a_sentence_what_it_does() -> None:
    texts = library.pack_texts(RULES)
    for text in texts:
        lines = RULES.describe(texts, text.name)
        assert lines
        assert all(line.endswith(".") and "nothing" not in line for line in lines), lines
