"""The choice points: each is put to the right seat at its moment, with its options and its default."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.dice.question import Ask, Draw
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import Ruled
from facedown.kernel.words.schema import Form, Number, Schema, Text
from facedown.rulesets.towers.character import (
    DEAD,
    DYING,
    GRABBED,
    HANGING,
    INTERPOSING,
    KNOCKED_DOWN,
    ON_FIRE,
    PARALYZED,
    RESTRAINED,
    STUNNED,
    YIELDED,
)
from tests.sitting import answers, asked, fields, offered, rolls, story
from tests.towers.cast import RULES, TWOS, a_game, foe, plain

ROW = ("......",) * 3
SHOWN = {"how": "roll", "tier": 2, "secret": "shown"}
NOTHING_ELSE = {"advantages": "", "disadvantages": ""}
CARDS = ("A♠", "K♠", "Q♠", "J♠", "10♠")


def a_table(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Everybody is a person, all dice and cards are typed in; heroes have seats of their own name."""
    seats = {each["seat"]: "" for each in actors if each["seat"] != "foes"}
    sitters = {"gm": "person", "foes": "person"}
    raw = {"actors": list(actors), "map": list(ROW), **scenario}
    return a_game(cast=seats, sitters=sitters, rulings=rulings, dice="typed", scenario=raw)


def free(*actors: dict[str, Any], **scenario: Any) -> Game:
    return a_table(*actors, phase="free", **scenario)


def task(game: Game, what: str = "juggle", who: str = "ash") -> Game:
    """Somebody declares something."""
    return answers(game, ("gm", "task"), ("gm", who), (who, what))


def cards(game: Game, *dealt: str) -> Game:
    (draw,) = game.journal.now.open_questions()
    assert isinstance(draw, Draw)
    return answers(game, (game.setup.addressee(draw), list(dealt)))


def fight(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Rounds have begun, and the cards fall in the order of the list."""
    game = a_table(*actors, rulings=rulings, **scenario)
    answers(game, ("gm", asked(game, "gm").default))
    return cards(game, *CARDS[: len(actors)])


def side_by_side(rulings: dict[str, Value] | None = None, **differences: Any) -> Game:
    """Ash and Kit in Close Quarters; Ash's card is called, and Ash acts."""
    ash, kit = plain("ash", place="1,1", **differences), foe("kit", place="2,1")
    return answers(fight(ash, kit, rulings=rulings), ("ash", "act"))


def expect(ask: Ask, what: str, default: Any, who: str = "") -> None:
    assert (ask.what, ask.default) == (what, default)
    assert ask.refuse(ask.default) is None
    assert ask.who == who


def schema(ask: Ask, field: str) -> Schema:
    assert isinstance(ask.schema, Form)
    return next(each.schema for each in ask.schema.fields if each.name == field)


# Checks


@pytest.mark.rules("T-CP-01", "T-CHK-01")
def test_the_gm_says_whether_there_is_a_roll_and_how_hard_it_is() -> None:
    game = task(free(plain("ash")))
    ask = asked(game, "gm")
    expect(ask, "T-CP-01", SHOWN, "ash")
    assert offered(ask, "how") == ["roll", "succeeds", "fails"]
    assert offered(ask, "secret") == ["shown", "hidden"]
    tier = schema(ask, "tier")
    assert isinstance(tier, Number)
    assert (tier.least, tier.most) == (0, 6)
    assert tier.names[6] == "T6, Impossible"
    answers(game, ("gm", {**SHOWN, "how": "succeeds"}))
    assert "Ash succeeds: juggle." in story(game, "ash")
    answers(task(game, "fly"), ("gm", {**SHOWN, "how": "fails"}))
    assert "Ash fails: fly." in story(game, "ash")


@pytest.mark.rules("T-CP-01")
def test_a_tier_the_gm_hides_is_told_to_the_gm_alone() -> None:
    game = task(free(plain("ash"), plain("bo")), "use athletics")
    answers(game, ("gm", {"how": "roll", "tier": 2, "secret": "hidden"}))
    answers(game, ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, [5, 5])
    assert "Ash succeeds: use athletics, 12 against T2, Moderate." in story(game, "gm")
    for seat in ("ash", "bo"):
        assert "Ash succeeds: use athletics, 12." in story(game, seat)


@pytest.mark.rules("T-CP-02")
def test_the_gm_says_which_attributes_and_skills_fit() -> None:
    game = task(free(plain("ash")), "use security on the lock")
    answers(game, ("gm", SHOWN))
    ask = asked(game, "gm")
    expect(ask, "T-CP-02", {"skills": ["security"], "attributes": ["grace", "wits"]}, "ash")
    assert offered(ask, "attributes") == ["might", "grace", "wits", "heart"]
    assert len(offered(ask, "skills")) == 20
    assert ask.refuse({"skills": [], "attributes": ["wits"]}) is not None
    assert ask.refuse({"skills": ["security"], "attributes": []}) is not None


@pytest.mark.rules("T-CP-03", "T-CHK-03")
def test_the_player_picks_among_what_fits_and_the_best_pair_is_assumed() -> None:
    clever = plain("ash", attributes={**TWOS, "wits": 3}, skills={"medicine": 1, "knowledge": 2})
    game = task(free(clever))
    answers(game, ("gm", SHOWN))
    answers(game, ("gm", {"skills": ["medicine", "knowledge"], "attributes": ["grace", "wits"]}), ("gm", NOTHING_ELSE))
    ask = asked(game, "ash")
    expect(ask, "T-CP-03", "wits knowledge", "ash")
    assert offered(ask) == ["grace medicine", "grace knowledge", "wits medicine", "wits knowledge"]
    answers(game, ("ash", "grace medicine"))
    rolls(game, [5, 5])
    assert "Ash succeeds: juggle, 13 against T2, Moderate." in story(game, "ash")


@pytest.mark.rules("T-CP-04")
def test_the_gm_lists_what_helps_and_hinders_each_with_its_reason() -> None:
    game = task(free(plain("ash")), "use athletics")
    answers(game, ("gm", SHOWN), ("gm", {"skills": ["athletics"], "attributes": ["might"]}))
    ask = asked(game, "gm")
    expect(ask, "T-CP-04", NOTHING_ELSE, "ash")
    assert all(isinstance(schema(ask, each), Text) for each in ("advantages", "disadvantages"))
    answers(game, ("gm", {"advantages": "a rope, a friend below, daylight", "disadvantages": "rain"}))
    rolls(game, [1, 5, 5, 1])
    assert "Ash succeeds: use athletics, 12 against T2, Moderate." in story(game, "ash")
    working = next(repr(event) for event in game.events if type(event).__name__ == "Checked")
    for reason in ("Advantage: a rope", "Advantage: a friend below", "Advantage: daylight", "Disadvantage: rain"):
        assert reason in working


LUCK = {"text": "", "effect": "none"}


@pytest.mark.rules("T-CP-05", "T-DRM-03")
@pytest.mark.parametrize(
    ("faces", "tier", "kind", "effects"),
    [
        ([6, 6], 2, "Towers! Ash succeeds dramatically", ["none", "favoured", "freed"]),
        ([6, 6], 5, "Towers! Ash fails, with a silver lining", ["none", "favoured", "freed"]),
        ([1, 1], 2, "Snake Eyes! Ash fails dramatically", ["none", "hampered", "dropped", "knocked-down"]),
        (
            [1, 1],
            0,
            "Snake Eyes! Ash succeeds, with a disaster",
            ["none", "hampered", "dropped", "knocked-down"],
        ),
    ],
)
def test_the_gm_tells_what_fortune_and_misfortune_bring(
    faces: list[int], tier: int, kind: str, effects: list[str]
) -> None:
    game = task(free(plain("ash", skills={"athletics": 2})), "use athletics")
    answers(game, ("gm", {**SHOWN, "tier": tier}))
    answers(game, ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, faces)
    ask = asked(game, "gm")
    expect(ask, "T-CP-05", LUCK, "ash")
    assert ask.text.startswith(kind)
    assert offered(ask, "effect") == effects
    answers(game, ("gm", {"text": "Everybody sees it.", "effect": "none"}))
    assert any("Everybody sees it." in line for line in story(game, "ash"))


@pytest.mark.rules("T-CP-05")
def test_without_towers_or_snake_eyes_the_gm_is_not_asked_about_fortune() -> None:
    game = task(free(plain("ash")), "use athletics")
    answers(game, ("gm", SHOWN), ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, [6, 5])
    assert asked(game, "gm").what == "T-CP-18"


def strike(game: Game, faces: list[int], effect: str) -> Game:
    answers(game, ("ash", "attack sword kit"))
    rolls(game, faces)
    return answers(game, ("gm", {"text": "", "effect": effect}))


@pytest.mark.rules("T-CP-05")
def test_towers_may_bring_advantage_on_the_next_check_or_end_a_condition() -> None:
    game = side_by_side(skills={"fight": 0})
    game.overrule(SetValue("actors.kit.vitality.value", 50))
    strike(game, [6, 6], "favoured")
    assert game.state.actors["ash"].has("Favoured")
    burning = side_by_side(conditions=[ON_FIRE])
    strike(burning, [6, 6], "freed")
    assert not burning.state.actors["ash"].has(ON_FIRE)


@pytest.mark.rules("T-CP-05")
def test_snake_eyes_may_bring_a_dropped_weapon_a_fall_or_disadvantage() -> None:
    dropped, down, hampered = (strike(side_by_side(), [1, 1], each) for each in ("dropped", "knocked-down", "hampered"))
    assert dropped.state.actors["ash"].ready == []
    assert down.state.actors["ash"].has(KNOCKED_DOWN)
    assert hampered.state.actors["ash"].has("Hampered")


@pytest.mark.rules("T-CP-05", "T-CP-13")
def test_snake_eyes_may_offer_a_free_attack_to_an_adjacent_foe() -> None:
    game = strike(side_by_side(), [1, 1], "exposed")
    expect(asked(game, "foes"), "T-CP-13", "no", "kit")
    assert offered(asked(game, "foes")) == ["no", "club"]
    answers(game, ("foes", "no"))
    assert asked(game, "ash").what == "T-CP-08"


@pytest.mark.rules("T-CP-05", "T-CP-13")
def test_so_they_may_in_a_check_that_is_no_attack() -> None:
    game = side_by_side(rulings={"T-GAP-03": "attribute"})
    answers(game, ("ash", "influence kit"), ("ash", "heart charm"))
    rolls(game, [1, 1])
    assert offered(asked(game, "gm"), "effect") == ["none", "hampered", "dropped", "knocked-down", "exposed"]
    answers(game, ("gm", {"text": "", "effect": "exposed"}))
    expect(asked(game, "foes"), "T-CP-13", "no", "kit")
    answers(game, ("foes", "club"))
    rolls(game, [4, 4])
    assert "Kit hits Ash with the club: 11 against Guard T1." in story(game, "ash")
    assert asked(game, "ash").what == "T-CP-08"


@pytest.mark.rules("T-CP-20")
def test_the_gm_tells_how_it_goes_wrong_when_a_total_is_below_six() -> None:
    game = task(free(plain("ash")), "use athletics")
    answers(game, ("gm", SHOWN), ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, [1, 2])
    expect(asked(game, "gm"), "T-CP-20", {"text": ""}, "ash")
    answers(game, ("gm", {"text": "The roof gives way."}))
    assert "The roof gives way." in story(game, "ash")


@pytest.mark.rules("T-CP-20")
@pytest.mark.parametrize("price", ["yes", "no"])
def test_where_the_table_asks_the_gm_may_let_it_succeed_at_a_price(price: str) -> None:
    trial = {"text": "A wall.", "skills": ["athletics"], "attributes": ["might"], "passed": "Over.", "failed": "Down."}
    game = a_table(plain("ash"), phase="trials", trials=[trial], rulings={"T-GAP-08": "ask"})
    answers(game, ("ash", "ash"), ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, [1, 2])
    ask = asked(game, "gm")
    expect(ask, "T-CP-20", {"text": "", "price": "no"}, "ash")
    assert offered(ask, "price") == ["yes", "no"]
    answers(game, ("gm", {"text": "", "price": price}))
    assert ("Over." if price == "yes" else "Down.") in story(game, "ash")


# Rounds


@pytest.mark.rules("T-CP-18")
def test_the_gm_sets_the_scene_before_the_first_card() -> None:
    game = a_table(plain("ash"), foe("kit", surprised=True), foe("boss", "champion"))
    ask = asked(game, "gm")
    default = {
        "cards": ["ash", "kit", "boss"],
        "groups": ["kit"],
        "surprised": ["kit"],
        "harsh": "",
        "obstacles": "",
        "ledges": "",
        "drop": 3,
    }
    expect(ask, "T-CP-18", default)
    assert offered(ask, "cards") == offered(ask, "surprised") == ["ash", "kit", "boss"]
    assert offered(ask, "groups") == ["kit"]  # the named have cards of their own


@pytest.mark.rules("T-CP-18")
def test_the_gm_says_who_gets_a_card_and_who_is_surprised() -> None:
    game = a_table(plain("ash"), foe("kit"), foe("meg"))
    answers(game, ("gm", {**asked(game, "gm").default, "cards": ["ash", "kit"], "surprised": ["kit"]}))
    cards(game, "2♠")
    assert asked(game, "ash").what == "T-CP-06"
    answers(game, ("ash", "act"), ("ash", "end"))
    cards(game, "2♠", "9♠")  # Ash and Kit; Meg looks on
    assert asked(game, "foes").who == "kit"


@pytest.mark.rules("T-CP-18", "T-GAP-14")
def test_the_gm_says_which_nameless_foes_form_a_group() -> None:
    game = a_table(plain("ash"), foe("kit"), foe("meg"), foe("sly"), rulings={"T-GAP-14": "minions-share"})
    answers(game, ("gm", {**asked(game, "gm").default, "groups": ["kit", "sly"]}))
    cards(game, "2♠", "A♠", "9♠")
    assert game.state.queue == ["sly", "meg", "ash"]
    assert asked(game, "foes").who == "kit"


@pytest.mark.rules("T-CP-18")
def test_the_gm_adds_difficult_terrain_obstacles_and_ledges_where_nobody_stands() -> None:
    game = a_table(plain("ash", place="0,1"), foe("kit", place="5,1"))
    more = {"harsh": "1,0 1,1", "obstacles": "2,2, 0,1 and 9,9", "ledges": "5,0 2,2", "drop": 7}
    answers(game, ("gm", {**asked(game, "gm").default, **more}))
    space = game.state.space
    assert (space.harsh, space.walls, space.drops) == (("1,0", "1,1"), ("2,2",), ("5,0",))
    assert game.state.drop == 7


@pytest.mark.rules("T-CP-18")
def test_out_of_rounds_the_gm_is_asked_what_happens_next() -> None:
    game = free(plain("ash"), foe("kit"))
    expect(asked(game, "gm"), "T-CP-18", "close")
    assert offered(asked(game, "gm")) == ["task", "opposed", "rounds", "tend", "hour", "night", "close"]
    answers(game, ("gm", "rounds"))
    assert asked(game, "gm").text == "The scene is set."


@pytest.mark.rules("T-CP-06", "T-INI-04")
def test_when_its_card_is_called_a_character_acts_or_delays() -> None:
    game = fight(plain("ash"), foe("kit"))
    expect(asked(game, "ash"), "T-CP-06", "act", "ash")
    assert offered(asked(game, "ash")) == ["act", "delay"]
    answers(game, ("ash", "delay"))
    expect(asked(game, "foes"), "T-CP-06", "act", "kit")
    assert "Ash holds." in story(game, "ash")


@pytest.mark.rules("T-CP-07", "T-INI-04")
def test_in_every_gap_between_turns_each_holder_is_asked_whether_to_step_in() -> None:
    game = fight(plain("ash"), foe("kit"), plain("bo"), foe("meg"))
    answers(game, ("ash", "delay"), ("foes", "act"), ("foes", "end"))
    expect(asked(game, "ash"), "T-CP-07", "hold", "ash")
    assert offered(asked(game, "ash")) == ["act", "hold"]
    answers(game, ("ash", "hold"), ("bo", "act"), ("bo", "end"), ("ash", "act"))
    assert asked(game, "ash").what == "T-CP-08"
    answers(game, ("ash", "end"))
    expect(asked(game, "foes"), "T-CP-06", "act", "meg")


@pytest.mark.rules("T-CP-08", "T-TRN-01")
def test_on_its_turn_a_character_may_do_whatever_it_has_an_action_left_for() -> None:
    game = side_by_side(items=["sword", "knife", "axe"])
    ask = asked(game, "ash")
    expect(ask, "T-CP-08", "end", "ash")
    small = {"move", "flee", "stow sword", "stow knife", "ready axe", "offhand knife kit", "yield", "end"}
    great = {"attack sword kit", "attack knife kit", "brawl kit", "escape", "influence kit", "try", "hustle"}
    assert set(offered(ask)) == small | great | {"offhand sword kit"}
    answers(game, ("ash", "attack sword kit"))
    rolls(game, [1, 2])
    assert set(offered(asked(game, "ash"))) == small
    answers(game, ("ash", "offhand knife kit"))
    rolls(game, [1, 2, 3])
    assert asked(game, "foes").what == "T-CP-06"


@pytest.mark.rules("T-CP-08")
def test_whoever_tries_something_else_says_what() -> None:
    game = side_by_side()
    answers(game, ("ash", "try"))
    expect(asked(game, "ash"), "T-CP-08", "look around", "ash")
    answers(game, ("ash", "kick over the lantern"))
    expect(asked(game, "gm"), "T-CP-01", SHOWN, "ash")


@pytest.mark.rules("T-CP-09", "T-ACT-BRW")
def test_whoever_brawls_says_what_it_tries() -> None:
    game = side_by_side()
    answers(game, ("ash", "brawl kit"))
    expect(asked(game, "ash"), "T-CP-09", "pummel", "ash")
    assert offered(asked(game, "ash")) == ["pummel", "grab"]


@pytest.mark.rules("T-CP-09")
def test_only_a_grabbed_target_can_be_thrown_and_the_thrower_says_where_to() -> None:
    game = side_by_side()
    answers(game, ("ash", "brawl kit"), ("ash", "grab"))
    rolls(game, [6, 5], [2, 1])
    assert game.state.actors["kit"].has(GRABBED)
    answers(game, ("ash", "end"), ("foes", "act"), ("foes", "end"))
    cards(game, "A♠", "K♠")
    answers(game, ("ash", "act"), ("ash", "brawl kit"))
    assert offered(asked(game, "ash")) == ["pummel", "throw"]
    answers(game, ("ash", "throw"))
    rolls(game, [6, 5], [2, 1])
    expect(asked(game, "ash"), "T-CP-09", "north", "ash")
    answers(game, ("ash", "east"))
    assert game.state.actors["kit"].place == "4,1"
    assert not game.state.actors["kit"].has(GRABBED)


@pytest.mark.rules("T-CP-09", "T-CP-16", "T-RUN-11")
def test_whoever_interposes_is_asked_whether_to_take_the_hit_when_the_ally_is_attacked() -> None:
    game = fight(plain("ash", place="1,1"), plain("bo", place="1,2"), foe("kit", place="2,1"))
    answers(game, ("ash", "act"))
    assert "interpose bo" in offered(asked(game, "ash"))
    answers(game, ("ash", "interpose bo"), ("ash", "end"), ("bo", "act"), ("bo", "end"))
    assert game.state.actors["ash"].has(INTERPOSING)
    answers(game, ("foes", "act"), ("foes", "attack club bo"))
    expect(asked(game, "ash"), "T-CP-16", "no", "ash")
    assert offered(asked(game, "ash")) == ["yes", "no"]
    answers(game, ("ash", "yes"))
    rolls(game, [4, 4])
    assert "Kit hits Ash with the club: 11 against Guard T1." in story(game, "bo")


@pytest.mark.rules("T-CP-10", "T-ACT-ESC")
@pytest.mark.parametrize(("condition", "options"), [([], ["slip"]), ([RESTRAINED], ["break"])])
def test_whoever_escapes_breaks_free_if_something_holds_it_and_otherwise_moves(
    condition: list[str], options: list[str]
) -> None:
    game = side_by_side(conditions=condition)
    answers(game, ("ash", "escape"))
    expect(asked(game, "ash"), "T-CP-10", options[0], "ash")
    assert offered(asked(game, "ash")) == options


@pytest.mark.rules("T-CP-11", "T-ACT-REC")
def test_whoever_recovers_says_from_what_and_the_worst_is_assumed() -> None:
    game = side_by_side(conditions=[ON_FIRE, STUNNED, PARALYZED])
    assert offered(asked(game, "ash")) == ["recover", "yield", "end"]
    answers(game, ("ash", "recover"))
    expect(asked(game, "ash"), "T-CP-11", PARALYZED, "ash")
    assert offered(asked(game, "ash")) == [PARALYZED, STUNNED, ON_FIRE]
    answers(game, ("ash", STUNNED))
    rolls(game, [4, 3])
    assert not game.state.actors["ash"].has(STUNNED)


@pytest.mark.rules("T-CP-12")
@pytest.mark.parametrize(
    ("faces", "margin", "default"), [([4, 2], 1, "hesitates"), ([6, 5], 2, "hesitates"), ([6, 6], 3, "yields")]
)
def test_the_gm_says_what_influence_does_and_a_great_margin_suggests_that_the_target_yields(
    faces: list[int], margin: int, default: str
) -> None:
    game = side_by_side(skills={"charm": 1}, rulings={"T-GAP-03": "attribute"})
    answers(game, ("ash", "influence kit"), ("ash", "heart charm"))
    rolls(game, faces)
    if faces == [6, 6]:
        answers(game, ("gm", LUCK))
    ask = asked(game, "gm")
    expect(ask, "T-CP-12", {"effect": default, "text": ""}, "kit")
    assert offered(ask, "effect") == ["unmoved", "hesitates", "yields", "words"]
    assert f"{margin} tier" in ask.text


@pytest.mark.rules("T-CP-12")
@pytest.mark.parametrize(
    ("effect", "attacks", "yields"), [("unmoved", True, False), ("hesitates", False, False), ("yields", False, True)]
)
def test_what_the_gm_says_of_influence_holds(effect: str, attacks: bool, yields: bool) -> None:
    game = fight(plain("ash", place="1,1", skills={"charm": 3}), foe("kit", place="2,1"), foe("meg", place="5,2"))
    answers(game, ("ash", "act"), ("ash", "influence kit"), ("ash", "heart charm"))
    rolls(game, [5, 4])
    answers(game, ("gm", {"effect": effect, "text": "Kit looks away"}), ("ash", "end"))
    assert any("Kit looks away" in line for line in story(game, "ash"))
    assert game.state.actors["kit"].has(YIELDED) == yields
    if not yields:
        answers(game, ("foes", "act"))
        menu = offered(asked(game, "foes"))
        assert ("attack club ash" in menu, "brawl ash" in menu) == (attacks, attacks)


@pytest.mark.rules("T-CP-12")
def test_influence_on_a_players_character_brings_words_only_unless_the_gm_says_more() -> None:
    game = fight(foe("kit", place="2,1"), plain("ash", place="1,1"))
    answers(game, ("foes", "act"), ("foes", "influence ash"))
    rolls(game, [6, 5])
    expect(asked(game, "gm"), "T-CP-12", {"effect": "words", "text": ""}, "ash")


@pytest.mark.rules("T-CP-13", "T-REA-FRE")
def test_whoever_threatens_a_mover_is_asked_for_a_free_attack_and_with_which_weapon() -> None:
    kit = foe("kit", place="1,1")
    game = answers(fight(kit, plain("ash", place="2,1", items=["sword", "knife"])), ("foes", "act"), ("foes", "move"))
    answers(game, ("foes", "0,0"))
    expect(asked(game, "ash"), "T-CP-13", "no", "ash")
    assert offered(asked(game, "ash")) == ["no", "sword", "knife"]
    answers(game, ("ash", "knife"))
    rolls(game, [4, 3])
    assert "Ash hits Kit with the knife: 9 against Guard T1." in story(game, "ash")


@pytest.mark.rules("T-CP-14", "T-REA-SHD")
def test_whoever_is_about_to_take_damage_is_asked_for_the_shield() -> None:
    game = fight(foe("kit", place="2,1"), plain("ash", place="1,1", items=["sword", "shield"]))
    answers(game, ("foes", "act"), ("foes", "attack club ash"))
    rolls(game, [4, 4])
    expect(asked(game, "ash"), "T-CP-14", "yes", "ash")
    assert offered(asked(game, "ash")) == ["yes", "no"]
    answers(game, ("ash", "yes"))
    assert game.state.actors["ash"].vitality.value == 13


@pytest.mark.rules("T-CP-15", "T-REA-LDG")
def test_whoever_is_pushed_off_a_ledge_is_asked_whether_to_catch_the_edge() -> None:
    edge = ("... ", "... ", "... ")
    strong = plain("ash", place="1,1", techniques=["shoulder-check"])
    game = answers(fight(strong, foe("kit", place="2,1"), map=list(edge)), ("ash", "act"))
    answers(game, ("ash", "shoulder-check kit"))
    expect(asked(game, "foes"), "T-CP-15", "yes", "kit")
    assert offered(asked(game, "foes")) == ["yes", "no"]
    answers(game, ("foes", "yes"))
    rolls(game, [5, 4])
    assert game.state.actors["kit"].has(HANGING)


@pytest.mark.rules("T-CP-17", "T-MIN-COV")
def test_whoever_takes_cover_says_behind_what_and_the_side_of_the_nearest_enemy_is_assumed() -> None:
    ground = [".......", ".###...", ".#.#...", ".###..."]
    walled = fight(plain("ash", place="4,2"), foe("kit", place="0,2"), map=ground)
    answers(walled, ("ash", "act"), ("ash", "cover"))
    expect(asked(walled, "ash"), "T-CP-17", "3,2", "ash")
    assert offered(asked(walled, "ash")) == ["3,1", "3,2", "3,3"]
    answers(walled, ("ash", "3,1"))
    assert game_cover(walled) == "3,1"


def game_cover(game: Game) -> str:
    cover: str = game.state.actors["ash"].cover
    return cover


@pytest.mark.rules("T-CP-21")
@pytest.mark.parametrize(("answer", "state"), [("dead", DEAD), ("dying", DYING)])
def test_the_gm_says_whether_a_named_foe_at_vitality_nought_is_dead(answer: str, state: str) -> None:
    game = fight(plain("ash", place="1,1"), foe("kit", named=True, vitality=1, place="2,1"), foe("meg", place="5,2"))
    answers(game, ("ash", "act"), ("ash", "attack sword kit"))
    rolls(game, [4, 3])
    expect(asked(game, "gm"), "T-CP-21", "dead", "kit")
    assert offered(asked(game, "gm")) == ["dead", "dying"]
    answers(game, ("gm", answer))
    assert game.state.actors["kit"].has(state)


@pytest.mark.rules("T-CP-21")
def test_of_a_nameless_foe_the_gm_is_not_asked() -> None:
    game = fight(plain("ash", place="1,1"), foe("kit", vitality=1, place="2,1"), foe("meg", place="5,2"))
    answers(game, ("ash", "act"), ("ash", "attack sword kit"))
    rolls(game, [4, 3])
    assert asked(game, "ash").what == "T-CP-08"
    assert game.state.actors["kit"].has(DEAD)


# Characters


@pytest.mark.rules("T-CP-19")
def test_a_player_takes_a_template_or_makes_a_character_step_by_step() -> None:
    game = a_game(cast={"p1": "new"})
    ask = asked(game, "p1")
    first = offered(ask)[0]
    expect(ask, "T-CP-19", first, "p1")
    assert offered(ask)[-1] == "own"
    answers(game, ("p1", "own"))
    expect(asked(game, "p1"), "T-CP-19", "Ash", "hero-p1")
    answers(game, ("p1", "Wren"))
    expect(asked(game, "p1"), "T-CP-19", "3 3 1 1", "hero-p1")
    answers(game, ("p1", "2 1 3 2"))
    ask = asked(game, "p1")
    assert (ask.what, len(fields(ask))) == ("T-CP-19", 20)
    assert sum(ask.default.values()) == 16
    answers(game, ("p1", ask.default))
    assert fields(asked(game, "p1")) == ["hands", "armor", "other"]
    answers(game, ("p1", {"hands": ["sword", "shield"], "armor": [], "other": []}))
    hero = game.state.actors["hero-p1"]
    assert (hero.name, hero.items, hero.attributes["wits"]) == ("Wren", ["sword", "shield"], 3)


@pytest.mark.rules("T-CP-19", "T-X-PROG")
def test_after_an_adventure_the_player_says_what_each_advance_raises_and_may_save_them() -> None:
    game = free(plain("ash", advances=2), session=True)
    answers(game, ("gm", "close"))
    ask = asked(game, "ash")
    expect(ask, "T-CP-19", "save", "ash")
    assert set(TWOS) < set(offered(ask))  # four advances are enough for an Attribute
    answers(game, ("ash", "grace"))
    assert game.state.actors["ash"].attributes["grace"] == 3
    assert game.state.actors["ash"].advances == 0
    assert game.is_over
    saving = free(plain("ash"), session=True)
    answers(saving, ("gm", "close"))
    assert not set(TWOS) & set(offered(asked(saving, "ash")))
    answers(saving, ("ash", "save"))
    assert saving.state.actors["ash"].advances == 2


# Overruling


def test_the_gms_overruling_has_no_choice_point_of_its_own_and_is_written_down() -> None:
    game = fight(plain("ash"), foe("kit"))
    assert game.overrule(SetValue("actors.kit.vitality.value", 3, "an old wound")) is None
    (event,) = [each for each in game.events if isinstance(each, Ruled)]
    assert (event.what, event.rule) == ("actors.kit.vitality.value is 3, an old wound", "")
    assert RULES.overruling == ""
