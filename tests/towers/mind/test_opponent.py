"""The opponent's mind: sensible, legal, and blind to what its seat may not know."""

import inspect
from typing import Any

import pytest

from facedown.kernel.contract.mind import best
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Answer, Option, Pick, yes_or_no
from facedown.rulesets.towers.character import DYING, KNOCKED_DOWN, ON_FIRE, PARALYZED
from facedown.rulesets.towers.mind import opponent
from facedown.rulesets.towers.mind.glimpse import Glimpse
from facedown.rulesets.towers.scene import Lying
from tests.duels import against_chance, mirror, winner
from tests.playing import fought_out, glimpse
from tests.sitting import answers, asked
from tests.towers.staged.cast import RULES, a_game, content, foe, plain
from tests.watching import watched

TEMPLATES = ("bladehand", "scout", "arcanist", "dockhand", "duellist", "firebrand")


def test_it_beats_whoever_only_takes_the_defaults() -> None:
    results = [winner(a_game, template, f"passive {at}", "absent") for template in TEMPLATES for at in range(4)]
    assert results.count("foes") >= 23


def test_it_beats_whoever_answers_at_random() -> None:
    results = [against_chance(a_game, template, f"random {at}") for at in range(4) for template in TEMPLATES]
    assert results.count("foes") >= 20


def test_against_itself_it_wins_about_as_often_as_it_loses_and_always_comes_to_an_end() -> None:
    results = [winner(a_game, template, f"mirror {at}", "mind") for template in TEMPLATES for at in range(10)]
    assert results.count("") == 0
    assert 18 <= results.count("heroes") <= 42


def thinks(*actors: dict[str, Any], map: tuple[str, ...] = ()) -> tuple[Game, str]:
    """What the mind would do with the first turn of Ash, whose card is the highest."""
    seats = dict.fromkeys([each["seat"] for each in actors], "")
    scenario = {"actors": list(actors), "map": list(map)}
    game = a_game(cast=seats, sitters=dict.fromkeys(seats, "person"), dice="typed", scenario=scenario)
    (draw,) = game.journal.now.open_questions()
    cards = ["A♠", "K♠", "Q♠", "J♠"][: draw.count]  # type: ignore[union-attr]
    answers(game, (game.setup.addressee(draw), cards), ("ash", "act"))
    return game, would_do(game)


def would_do(game: Game, id: str = "ash") -> Answer:
    """What the plain mind would answer in somebody's place."""
    return answered(glimpse(game, id), asked(game, id))


def answered(known: Glimpse, ask: Ask) -> Answer:
    luck = Chance("luck")
    return best(opponent.weigh(known, ask, luck), luck).answer


ASH = plain("ash", place="2,5")


@pytest.mark.rules("T-CP-08")
def test_it_strikes_the_one_it_can_finish() -> None:
    henk, kit = foe("henk", "brute", place="3,5"), foe("kit", "brute", place="3,4", vitality=2)
    assert thinks(ASH, henk, kit)[1] == "attack sword kit"


def test_it_leaves_the_fallen_alone_while_others_stand() -> None:
    lying = plain("kit", place="3,4", side="foes", seat="foes", vitality=0, conditions=[KNOCKED_DOWN, DYING])
    assert thinks(ASH, lying, foe("henk", place="3,5"))[1] == "attack sword henk"
    assert thinks(ASH, lying, foe("henk", place="10,5"))[1] == "move"


def test_it_walks_up_to_the_enemy_and_strikes() -> None:
    game, answer = thinks(ASH, foe("henk", place="8,5"))
    assert answer == "move"
    answers(game, ("ash", "move"))
    spot = would_do(game)
    answers(game, ("ash", spot))
    assert would_do(game) == "attack sword henk"


def test_it_shoots_from_afar_and_stays_there() -> None:
    archer = plain("ash", place="0,5", items=["longbow"])
    game, answer = thinks(archer, foe("henk", "brute", place="12,5"))
    assert answer == "attack longbow henk"
    answers(game, ("ash", answer), ("ash", [3, 4]))
    assert would_do(game) == "end"


def test_it_throws_no_fire_at_its_own_feet() -> None:
    ash = plain("ash", place="2,5", items=["fire-flask", "club"])
    close, choice = thinks(ash, foe("henk", "brute", place="3,5"))
    assert choice == "attack fire-flask"
    answers(close, ("ash", choice))
    assert would_do(close) in ("4,4", "4,5", "4,6")  # beyond Henk
    assert thinks(ash, foe("henk", "brute", place="6,5"))[1].startswith("attack fire-flask")
    bo = plain("bo", place="5,5")
    assert thinks(ash, foe("henk", "brute", place="6,5"), bo)[1] != "attack fire-flask henk"


def test_it_puts_out_its_own_fire_first() -> None:
    burning = {**ASH, "conditions": [ON_FIRE]}
    assert thinks(burning, foe("henk", "brute", place="3,5"))[1] == "recover"
    stiff = {**ASH, "conditions": [PARALYZED]}
    assert thinks(stiff, foe("henk", place="3,5"))[1] == "recover"


def test_it_tends_a_dying_friend_before_it_strikes() -> None:
    lying = plain("bo", place="1,5", vitality=0, conditions=[KNOCKED_DOWN, DYING])
    assert thinks(ASH, lying, foe("henk", "brute", place="3,5"))[1] == "treat bo"


def test_it_gets_up() -> None:
    down = {**ASH, "conditions": [KNOCKED_DOWN]}
    assert thinks(down, foe("henk", place="12,5"))[1] == "get-up"


def test_it_takes_free_attacks_and_raises_its_shield() -> None:
    watch = watched(RULES, content(), mirror("bladehand"), ["p1"], map(str, range(6)))
    assert watch.asked["T-CP-14"] > 3
    free = Ask("p1", "T-CP-13", "", Pick(()), "no", "one")
    assert answered(glimpse(a_game(scenario=mirror("bladehand"), seed="x"), "p1"), free) == "no"


@pytest.mark.rules("T-CP-09")
def test_in_a_brawl_it_pummels_whom_it_does_not_hold() -> None:
    game, _ = thinks(plain("ash", place="2,5", skills={"athletics": 3}), foe("henk", place="3,5"))
    answers(game, ("ash", "brawl henk"))
    assert would_do(game) == "pummel"


def asked_alone(what: str, *keys: str) -> Ask:
    options = Pick(tuple(Option(key, key) for key in keys))
    return Ask("p1", what, "", options, keys[0], "one")


@pytest.mark.rules("T-CP-07", "T-CP-13")
@pytest.mark.parametrize(
    ("what", "keys", "answer"),
    [
        ("T-CP-07", ("hold", "act"), "act"),
        ("T-CP-13", ("no", "sword", "knife"), "sword"),
        ("T-CP-22", ("yes", "no"), "yes"),
    ],
)
def test_it_acts_when_it_holds_and_strikes_what_passes(what: str, keys: tuple[str, ...], answer: str) -> None:
    game = a_game(scenario=mirror("bladehand"), seed="x")
    assert answered(glimpse(game, "p1"), asked_alone(what, *keys)) == answer


def test_it_makes_a_character_too() -> None:
    scenario = RULES.scenario(content(), "duel", {"p1": "new"}, "foes")
    assert watched(RULES, content(), scenario, ["p1"], ["one"]).asked


def test_it_is_given_a_glimpse_and_a_question_and_nothing_else() -> None:
    known = inspect.signature(opponent.weigh).parameters
    assert [each.annotation for each in known.values()] == [Glimpse, Ask, Chance]


@pytest.mark.parametrize(
    ("foes", "heroes"),
    [
        (["thug"] * 4, ("bladehand", "scout", "surgeon", "arcanist")),
        (["harbour-guard"] * 3, ("bladehand", "scout", "surgeon", "arcanist")),
        (["brute", "thug", "thug"], ("bladehand", "scout", "surgeon", "arcanist")),
    ],
)
def test_four_heroes_win_the_fights_the_book_calls_winnable(foes: list[str], heroes: tuple[str, ...]) -> None:
    cast = [{"id": id, "template": id, "seat": f"p{at}", "side": "heroes"} for at, id in enumerate(heroes)]
    enemies = [foe(f"foe-{at}", kind) for at, kind in enumerate(foes)]
    sitters = {f"p{at}": "mind" for at in range(len(heroes))}
    ends = [fought_out(RULES, content(), {"actors": cast + enemies}, str(seed), **sitters) for seed in range(10)]
    assert [end.won for end in ends].count("heroes") >= 9


def test_it_draws_a_weapon_when_it_has_none_in_hand() -> None:
    kit = foe("kit", "brute", place="9,5")
    unarmed = plain("ash", place="2,5", items=["sword", "padded-coat"], ready=["padded-coat"])
    assert thinks(unarmed, kit)[1] == "ready sword"
    assert thinks(plain("ash", place="2,5", items=["sword", "knife"], ready=["sword"]), kit)[1] == "move"


def test_it_throws_no_fire_on_itself() -> None:
    ash = plain("ash", place="2,5", items=["fire-flask"])
    assert thinks(ash, foe("kit", place="3,5", vitality=1))[1] != "attack fire-flask kit"
    assert thinks(ash, foe("kit", place="6,5", vitality=1))[1] == "attack fire-flask kit"


def test_it_walks_to_its_weapon_and_picks_it_up() -> None:
    unarmed = plain("ash", place="2,5", items=["padded-coat"])
    game, _ = thinks(unarmed, foe("kit", "brute", place="13,5"))
    game.state.lying = [Lying("sword", "6,5", "ash")]
    answers(game, ("ash", "move"))
    assert would_do(game) == "5,5"
    answers(game, ("ash", "5,5"))
    assert would_do(game) == "take sword 6,5"


def test_it_drinks_when_it_is_hurt_enough() -> None:
    hurt = plain("ash", place="2,5", items=["draught"], vitality=4)
    assert thinks(hurt, foe("kit", "brute", place="9,5"))[1] == "use draught ash"


@pytest.mark.rules("T-CP-16", "T-RUN-11")
@pytest.mark.parametrize(("left", "answer"), [(1, "yes"), (19, "no")])
def test_whoever_interposes_takes_the_blow_for_a_friend_who_would_fall_by_it(left: int, answer: str) -> None:
    """It had spent its Action on that, and then let every blow pass."""
    kit = plain("kit", place="2,4", vitality=left)
    game, _ = thinks(plain("ash", place="2,5"), kit, foe("henk", "brute", place="3,4", vitality=26))
    known = glimpse(game, "ash")
    ask = Ask("ash", "T-CP-16", "", yes_or_no("", ""), "no", "ash", "kit round 1")
    assert answered(known, ask) == answer
