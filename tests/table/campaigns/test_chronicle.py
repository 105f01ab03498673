"""The chronicle: what is told of a table, from what everybody there was told."""

from facedown import new_game
from facedown.kernel.dice.question import Ask
from facedown.table.campaigns.chronicle import chapter_of


def test_a_table_is_told_in_a_few_sentences() -> None:
    game = new_game("plainten", seed="chronicle")
    begun = chapter_of(game)
    assert begun.startswith(f"“{game.setup.title}”: it goes on.")
    while not game.is_over:
        question = game.questions("p1")[0]
        assert isinstance(question, Ask)
        game.answer("p1", question.default)
    told = chapter_of(game)
    assert "it is over." in told
    assert "What cost others most:" in told
    assert "The turning point:" in told
