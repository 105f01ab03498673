"""The opponent's mind: sensible, legal, and blind to what its seat may not know."""

import inspect
from typing import Any

import msgspec
import pytest

from facedown.kernel.contract.mind import Weighed, best
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import YES_OR_NO, Answer, Option, Pick
from facedown.rulesets.plainten.character import TI, Mended
from facedown.rulesets.plainten.mind import opponent
from facedown.rulesets.plainten.mind.glimpse import Glimpse
from facedown.rulesets.plainten.mind.promise import SLOWLY, WEARY
from tests.duels import against_chance, winner
from tests.plainten.staged.cast import RULES, a_game, content, foe, plain
from tests.playing import glimpse, soundly
from tests.sitting import asked
from tests.watching import watched

TEMPLATES = ("warrior", "thief", "mage", "bard", "monk", "tinkerer")
RIVER: list[dict[str, Any]] = [
    {"name": "near", "to": ["bridge"]},
    {"name": "bridge", "to": ["far"]},
    {"name": "far", "to": ["hill"]},
    {"name": "hill", "exit": True},
]


def test_it_beats_whoever_only_takes_the_defaults() -> None:
    results = [winner(a_game, template, f"passive {at}", "absent") for template in TEMPLATES for at in range(5)]
    assert results.count("foes") >= 29


def test_it_beats_whoever_answers_at_random() -> None:
    results = [against_chance(a_game, template, f"random {at}") for at in range(7) for template in TEMPLATES][:40]
    assert len(results) == 40
    assert results.count("foes") >= 30


def test_against_itself_it_wins_about_as_often_as_it_loses_and_always_comes_to_an_end() -> None:
    results = [winner(a_game, template, f"mirror {at}", "mind") for template in TEMPLATES for at in range(10)]
    assert results.count("") == 0
    assert 18 <= results.count("heroes") <= 42


def thinks(*actors: dict[str, Any], seat: str = "ash", zones: list[dict[str, Any]] | None = None) -> tuple[Game, str]:
    """What the mind would do on the first turn of this seat; the first of the cast is the first to move."""
    drawn = zones or [{"name": "here"}]
    placed = [{"zone": drawn[0]["name"], **each} for each in actors]
    seats = dict.fromkeys([each["seat"] for each in placed], "")
    sitters = dict.fromkeys(seats, "person")
    rulings: dict[str, str | int] = {"S-GAP-20": "sides"}
    game = a_game(cast=seats, sitters=sitters, rulings=rulings, scenario={"actors": placed, "zones": drawn})
    return game, chosen(game, seat)


def chosen(game: Game, seat: str = "ash") -> Any:
    return soundly(RULES, game.journal.now.scene, asked(game, seat))


@pytest.mark.rules("S-CP-06")
def test_it_strikes_the_one_it_can_finish() -> None:
    assert thinks(plain("ash"), foe("henk"), foe("kit", tracks={"health": 2}))[1] == "attack sword kit"


def test_it_leaves_the_fallen_alone_while_others_stand() -> None:
    lying = foe("kit", "wolf", tracks={"health": 0}, conditions=[TI])
    assert thinks(plain("ash"), lying, foe("henk"))[1] == "attack sword henk"
    assert thinks(plain("ash"), lying, foe("henk", zone="bridge"), zones=RIVER)[1] == "move bridge"
    held = plain("ash", irons="irons", items=["sword"])
    answer = thinks(held, lying, foe("henk", zone="hill"), zones=RIVER)[1]
    assert answer == "escape"  # it cannot move, and still does not strike who lies there


def test_it_walks_to_the_enemy_and_no_further_than_it_needs() -> None:
    henk = foe("henk", zone="hill")
    assert thinks(plain("ash"), henk, zones=RIVER)[1] == "move bridge"
    assert thinks(plain("ash", zone="bridge"), henk, zones=RIVER)[1] == "move far"
    assert thinks(plain("ash", zone="hill", items=["maul"]), henk, zones=RIVER)[1] == "attack maul henk"
    archer = plain("ash", zone="bridge", items=["bow"])
    game, answer = thinks(archer, henk, zones=RIVER)
    assert answer == "attack bow henk"
    assert game.answer("ash", answer) is None
    assert chosen(game) == "end"  # in reach is near enough


def test_it_mends_the_fallen_before_anything_else() -> None:
    lying = plain("bo", tracks={"health": 0}, conditions=[TI])
    assert thinks(plain("ash", features=["mend"]), lying, foe("henk"))[1] == "mend bo"
    assert thinks(plain("ash"), lying, foe("henk"))[1] == "revive bo"
    far = {**lying, "zone": "bridge"}
    ash = plain("ash", features=["mend"])
    assert thinks(ash, far, foe("henk", zone="near"), zones=RIVER)[1] == "move bridge"


def test_it_mends_the_badly_hurt_and_not_a_scratch() -> None:
    ash = plain("ash", features=["mend"])
    assert thinks(ash, plain("bo", tracks={"health": 3}), foe("henk"))[1] == "mend bo"
    assert thinks(ash, plain("bo", tracks={"health": 19}), foe("henk"))[1] == "attack sword henk"


@pytest.mark.rules("S-CP-07")
@pytest.mark.parametrize(("feature", "line"), [("guardian", "Cy uses Guardian for Bo."), ("parry", "Bo uses Parry.")])
def test_it_reacts_when_it_may(feature: str, line: str) -> None:
    bo = foe("bo", "wolf", features=["parry"] if feature == "parry" else [], guard=2)
    cy = foe("cy", "wolf", features=["guardian"] if feature == "guardian" else [])
    scenario = {"actors": [{"zone": "here", **each} for each in (plain("ash"), bo, cy)], "zones": [{"name": "here"}]}
    rulings: dict[str, str | int] = {"S-GAP-20": "sides"}
    for seed in ("a", "b", "c", "d"):
        game = a_game(cast={"ash": ""}, scenario=scenario, rulings=rulings, seed=seed)
        assert game.answer("ash", "attack sword bo") is None
        told = ["".join(span.text for span in each.spans) for each in game.view("ash").story]
        if line in told:
            return
    raise AssertionError(told)


BROAD: list[dict[str, Any]] = [
    {"name": "here", "to": ["there"]},
    {"name": "there", "to": ["beyond"]},
    {"name": "beyond"},
]


@pytest.mark.rules("S-CP-06", "S-X-COND")
def test_a_mage_hexes_whoever_would_strike_it_down_and_bolts_at_whoever_would_not() -> None:
    """An ogre fells with one blow whom it hits; this one wears mail. A wolf only bites."""
    mage = plain("ash", items=["staff"], features=["bolt", "hex"], tracks={"health": 6})
    assert thinks(mage, foe("henk", "ogre", guard=7))[1] == "hex henk"
    assert thinks(mage, foe("henk", "ogre", guard=7, tracks={"health": 2}))[1] == "bolt henk"
    assert thinks(mage, foe("henk", "wolf"))[1] == "bolt henk"


@pytest.mark.rules("S-CP-06", "S-X-COND")
def test_a_monk_grips_whoever_strikes_hard_and_strikes_whoever_does_not_or_not_for_long() -> None:
    monk = plain("ash", items=["grappling-harness"], features=["expert:unarmed", "grip"])
    assert thinks(monk, foe("henk", "goblin"))[1] == "attack unarmed henk"
    assert thinks(monk, foe("henk", "wolf"))[1] == "grip henk"
    assert thinks(monk, foe("henk", "wolf", tracks={"health": 6}))[1] == "attack unarmed henk"
    assert thinks(monk, foe("henk", "ogre"))[1] == "grip henk"
    assert thinks(monk, foe("henk", "duelling-mage"))[1] == "attack unarmed henk"  # a bolt needs no hands


@pytest.mark.rules("S-CP-06", "S-RUN-13")
def test_a_bard_taunts_for_a_companion_who_would_fall_and_not_when_alone() -> None:
    bard = plain("ash", features=["taunt", "expert:taunting"])
    hurt = plain("bo", tracks={"health": 2})
    game, answer = thinks(bard, hurt, foe("henk", "wolf"))
    assert answer == "attack sword henk"
    assert game.answer("ash", answer) is None
    while asked(game, "ash").what != "S-CP-06":
        assert game.answer("ash", asked(game, "ash").default) is None
    assert chosen(game) == "taunt henk"
    alone, _ = thinks(bard, foe("henk", "wolf"))
    assert not any(each.worth > 0 for each in weighed(alone) if each.answer == "taunt henk")


def weighed(game: Game, seat: str = "ash") -> tuple[Weighed, ...]:
    return RULES.weigh(glimpse(game, seat), asked(game, seat), Chance("test"))


@pytest.mark.rules("S-CP-06")
def test_who_stands_alone_mends_while_behind_and_strikes_while_ahead() -> None:
    medic = plain("ash", features=["mend"], tracks={"health": 11})
    assert thinks(medic, plain("henk", side="foes", tracks={"health": 14}))[1] == "mend ash"
    assert thinks(medic, plain("henk", side="foes", tracks={"health": 11}))[1] == "attack sword henk"


@pytest.mark.rules("S-CP-06")
def test_who_stands_alone_strikes_at_whoever_is_about_to_fall() -> None:
    medic = plain("ash", features=["mend"], tracks={"health": 2})
    assert thinks(medic, plain("henk", side="foes", tracks={"health": 8}))[1] == "mend ash"
    assert thinks(medic, plain("henk", side="foes", tracks={"health": 3}))[1] == "attack sword henk"


@pytest.mark.rules("S-CP-06")
def test_a_point_mended_is_worth_more_to_whoever_outlasts_the_enemy_by_it() -> None:
    medic = plain("ash", features=["mend"], tracks={"health": 17})

    def worth(enemy: dict[str, Any]) -> float:
        return {each.answer: each.worth for each in weighed(thinks(medic, enemy)[0])}["mend ash"]

    assert worth(plain("henk", side="foes")) > worth(foe("henk", "ogre")) > 0


@pytest.mark.rules("S-CP-06")
@pytest.mark.parametrize(
    ("mends", "is_patient"),
    [
        ((), False),
        ((Mended(WEARY - 1, -5),), False),
        ((Mended(WEARY + SLOWLY, 2),), False),
        ((Mended(WEARY + SLOWLY, 1),), True),
    ],
)
def test_the_longer_a_fight_the_further_behind_is_whoever_mends_alone_unless_the_enemy_did_not_wait(
    mends: tuple[Mended, ...], is_patient: bool
) -> None:
    medic = plain("ash", features=["mend"], tracks={"health": 11})
    game, _ = thinks(medic, plain("henk", side="foes", tracks={"health": 14}))
    known = glimpse(game, "ash")
    fighters = {**known.fighters, "henk": msgspec.structs.replace(known.fighters["henk"], mends=mends)}

    def is_mending(round: int) -> bool:
        late = msgspec.structs.replace(known, round=round, fighters=fighters)
        return bool(best(RULES.weigh(late, asked(game, "ash"), Chance("test")), Chance("test")).answer == "mend ash")

    assert is_mending(WEARY + 3 * SLOWLY - 1)
    assert is_mending(WEARY + 3 * SLOWLY) == is_patient


@pytest.mark.rules("S-CP-06")
def test_everybody_sees_when_somebody_mended_and_how_far_behind_it_was() -> None:
    medic = plain("ash", features=["mend"], tracks={"health": 11})
    game, _ = thinks(medic, plain("henk", side="foes", tracks={"health": 14}))
    assert game.answer("ash", "mend ash") is None
    assert glimpse(game, "henk").fighters["ash"].mends == (Mended(1, 3),)


@pytest.mark.rules("S-CP-06", "S-ACT-03")
def test_a_potion_is_drunk_by_whoever_needs_it_and_kept_by_whoever_does_not() -> None:
    items = ["sword", "healing-potion"]
    hurt = plain("ash", items=items, tracks={"health": 4})
    assert thinks(hurt, foe("henk", "swordmaster"))[1] == "feed healing-potion ash"
    scratched = plain("ash", items=items, tracks={"health": 18})
    assert thinks(scratched, foe("henk", "swordmaster"))[1] == "attack sword henk"


@pytest.mark.rules("S-CP-06", "S-X-SPACE")
def test_an_archer_steps_back_from_whoever_could_reach_it() -> None:
    """From the far end one shoots two zones; a goblin comes one zone and strikes there."""
    archer = plain("ash", items=["bow"], zone="there")
    game, answer = thinks(archer, foe("henk", "goblin", zone="here"), zones=BROAD)
    assert answer == "attack bow henk"
    steps = {each.answer: each.worth for each in weighed(game)}
    assert steps["move beyond"] > 0 > steps["move here"]


@pytest.mark.rules("S-CP-06", "S-ACT-03")
def test_it_draws_what_does_more_and_leaves_what_does_less() -> None:
    armed = plain("ash", items=["dagger", "maul"], ready=["dagger"])
    drawn = {each.answer: each.worth for each in weighed(thinks(armed, foe("henk"))[0])}
    assert drawn["draw maul"] > 0
    armed = plain("ash", items=["maul", "dagger"], ready=["maul"])
    drawn = {each.answer: each.worth for each in weighed(thinks(armed, foe("henk"))[0])}
    assert drawn["draw dagger"] < 0


@pytest.mark.rules("S-CP-06", "S-GAP-28")
def test_who_cannot_reach_anybody_helps_a_companion_with_what_they_strike_with() -> None:
    game, answer = thinks(
        plain("ash", irons="irons"), plain("bo", items=["bow"]), foe("henk", zone="there"), zones=BROAD
    )
    assert answer == "escape"
    assert {each.answer: each.worth for each in weighed(game)}["help"] > 0
    assert game.answer("ash", "help") is None
    assert chosen(game) == {"who": "bo", "skill": "bows"}


@pytest.mark.rules("S-CP-06", "S-RUN-11")
def test_a_goblin_flees_when_little_is_left_of_it_and_a_wolf_does_not() -> None:
    goblin = foe("ash", "goblin", seat="ash", side="heroes", tracks={"health": 2})
    wolf = foe("ash", "wolf", seat="ash", side="heroes", tracks={"health": 2})
    bo, way_out = plain("bo", side="foes"), [{"name": "here", "exit": True}]
    assert thinks(goblin, bo, zones=way_out)[1] == "flee"
    assert thinks({**goblin, "tracks": {"health": 8}}, bo, zones=way_out)[1] != "flee"
    assert thinks(wolf, bo, zones=way_out)[1] != "flee"


@pytest.mark.rules("S-CP-07")
def test_a_parry_is_kept_for_the_ogre_behind_the_goblin() -> None:
    ogre, goblin = foe("kit", "ogre"), foe("lee", "goblin")
    game, _ = thinks(plain("ash", features=["parry"]), ogre, goblin)

    def reacts(to: str, *order: str) -> Answer:
        ask = Ask("ash", "S-CP-07", "", USE, "no", "ash", f"parry {to} round 1")
        known = msgspec.structs.replace(glimpse(game, "ash"), acting=to, order=order)
        return best(opponent.weigh_answers(known, ask, Chance("test")), Chance("test")).answer

    assert reacts("kit", "ash", "kit", "lee") == "use"
    assert reacts("lee", "ash", "lee", "kit") == "no"
    assert reacts("lee", "ash", "kit", "lee") == "use"  # the ogre has had its turn


@pytest.mark.rules("S-CP-17")
def test_whoever_might_be_picked_up_again_is_struck_to_kill() -> None:
    game, _ = thinks(plain("ash"), foe("henk"), foe("kit"))
    fists = Ask("ash", "S-CP-17", "", KILL, "not-lethal", "ash", "henk round 1")
    assert best(opponent.weigh_answers(glimpse(game, "ash"), fists, Chance("test")), Chance("test")).answer == "lethal"
    game, _ = thinks(plain("ash"), foe("henk"))
    assert (
        best(opponent.weigh_answers(glimpse(game, "ash"), fists, Chance("test")), Chance("test")).answer == "not-lethal"
    )


@pytest.mark.rules("S-CP-16")
def test_what_is_there_once_in_a_fight_is_used_and_a_curse_is_left_to_the_gm() -> None:
    game, _ = thinks(plain("ash"), foe("henk"))
    known = glimpse(game, "ash")
    luck, own = Chance("test"), Ask("ash", "S-CP-16", "", YES_OR_NO, "no", "ash", "unshakable round 1")
    assert best(opponent.weigh_answers(known, own, luck), luck).answer == "yes"
    assert best(opponent.weigh_answers(known, msgspec.structs.replace(own, seat="gm"), luck), luck).answer == "no"


USE = Pick((Option("use", "Use it"), Option("no", "No")))
KILL = Pick((Option("lethal", "To kill"), Option("not-lethal", "Not to kill")))


def test_it_makes_a_character_too() -> None:
    scenario = RULES.scenario(content(), "bridge", {"p1": "new"}, "foes")
    assert watched(RULES, content(), scenario, ["p1"], ["one"]).asked


def test_it_is_given_a_glimpse_and_a_question_and_nothing_else() -> None:
    known = inspect.signature(opponent.weigh_answers).parameters
    assert [each.annotation for each in known.values()] == [Glimpse, Ask, Chance]


@pytest.mark.rules("S-GAP-30")
def test_what_is_secret_does_not_move_it() -> None:
    """Two foes that look alike: behind one is a hidden Guard 9 and a hidden Parry."""

    def seen(**hidden: Any) -> tuple[bytes, bytes, Answer]:
        actors = [plain("ash", zone="here"), foe("henk", zone="here", **hidden), foe("kit", zone="here")]
        scenario = {"actors": actors, "zones": [{"name": "here"}]}
        rulings: dict[str, str | int] = {"S-GAP-20": "sides", "S-GAP-30": "hidden"}
        game = a_game(cast={"ash": ""}, scenario=scenario, rulings=rulings)
        ask = asked(game, "ash")
        thought = chosen(game)
        return msgspec.json.encode(game.view("ash")), msgspec.json.encode(ask), thought

    assert seen() == seen(guard=9, features=["parry", "evasive"])
