"""What the GM takes somebody by, in words and with the act behind it."""

from facedown.kernel.contract.handle import ARRIVAL, Gift, Handle, Lever, Sight, handles, levers, ruled_words
from facedown.kernel.contract.overrule import ForceDice, Grant, SetValue, TakeAway
from facedown.kernel.scene.condition import Condition
from tests.kernel.cast import a_game

NAMED = {"pebbles": "Pebbles", "tokens.*": "*"}
GIFTS = (Gift("shell", "A shell"), Gift("save:wits", "Wits Save"), Gift("arrive:crab", "Crab", ARRIVAL))


def test_a_number_is_called_by_its_name_and_one_of_many_by_its_own() -> None:
    one = a_game().state.actors["one"]
    one.tokens = {"shell": 2}
    assert list(levers(one, NAMED)) == [
        Lever("Pebbles", "actors.one.pebbles", one.pebbles),
        Lever("Shell", "actors.one.tokens.shell", 2),
    ]


def test_a_condition_ends_by_the_list_without_it() -> None:
    game = a_game()
    game.state.actors["one"].conditions = [Condition("Wet"), Condition("Cold")]
    found = handles(game.journal.now.scene, "one", {}, "")
    wet, cold = found.conditions
    assert (wet.text, cold.text) == ("Wet", "Cold")
    assert isinstance(wet, Handle)
    assert [each["name"] for each in wet.act.value] == ["Cold"]
    assert ruled_words(game.journal.now.scene, wet.act, {}, lambda _: ()) == "One is no longer Wet"


def test_who_is_in_sight_is_hidden_by_a_grant_and_the_hidden_shown_by_ending_that() -> None:
    game = a_game()
    scene, one = game.journal.now.scene, game.state.actors["one"]
    assert handles(scene, "one", {}, "").sight == Sight(False, TakeAway("one"))
    assert handles(scene, "one", {}, "", "Hidden").sight == Sight(False, Grant("one", "hidden"))
    one.conditions = [Condition("Wet"), Condition("Hidden")]
    sight = handles(scene, "one", {}, "", "Hidden").sight
    assert sight.is_hidden
    assert isinstance(sight.act, SetValue)
    assert [each["name"] for each in sight.act.value] == ["Wet"]


def test_what_is_ruled_is_told_in_words_where_the_game_has_them() -> None:
    scene = a_game().journal.now.scene

    def told(act: SetValue | ForceDice | Grant) -> str:
        return ruled_words(scene, act, NAMED, lambda _: GIFTS)

    assert told(SetValue("actors.one.pebbles", 3)) == "One's Pebbles is 3"
    assert told(SetValue("actors.one.place", "the well")) == "One stands at the well"
    assert told(SetValue("actors.nobody.pebbles", 3)) == "actors.nobody.pebbles is 3"
    assert told(SetValue("pot", 3)) == "pot is 3"
    assert told(Grant("one", "shell")) == "One is granted A shell"
    assert told(Grant("one", "Save:Wits:2")) == "One is granted Wits Save (2)"
    assert told(Grant("one", "arrive:crab")) == "Crab arrives"
    assert told(Grant("one", "a song")) == "One is granted a song"
    assert told(Grant("nobody", "a song")) == "nobody is granted a song"
    assert told(ForceDice((3,))) == "the next dice show 3"
