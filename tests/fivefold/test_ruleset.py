"""What the game offers to a table."""

from tests.fivefold.staged.cast import RULES, content


def test_the_game_says_what_it_offers() -> None:
    offered = RULES.encounters(content())
    assert [each.id for each in offered] == list(content().encounters)
    duel = offered[0]
    assert duel.heroes[0].id == "shieldbearer"
    assert duel.heroes[-1].id == "new"
    assert len(duel.heroes) == len(content().templates) + 1
