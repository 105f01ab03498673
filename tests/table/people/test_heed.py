"""How much somebody is asked who has not said so."""

from facedown.table.opening import duel, setup_of
from facedown.table.people.heed import first_orders, what_matters
from facedown.table.wire.lobby import NewTable, SeatOffer


def together(ruleset: str) -> NewTable:
    return NewTable(ruleset, "duel", (SeatOffer("Ann"),), gm=True)


def test_several_persons_are_asked_what_matters_and_whoever_plays_alone_everything() -> None:
    assert first_orders(setup_of(duel("tricore")), "p1") == ()
    assert first_orders(setup_of(together("tricore")), "p1") == what_matters("p1")


def test_the_gm_leaves_the_chances_of_the_foes_to_the_house() -> None:
    left = {seat: [each.when.concerns for each in what_matters(seat) if each.take == "house"] for seat in ("p1", "gm")}
    assert left == {"p1": [("slim",)], "gm": [("slim", "chance", "friend")]}


def test_a_game_that_does_not_say_what_its_questions_are_about_asks_everything() -> None:
    assert first_orders(setup_of(together("plainten")), "gm") == ()
