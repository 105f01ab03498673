"""The opponent's mind: sensible, legal, and blind to what its seat may not know."""

import inspect
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.overreach.character import DIEING, OFF_BALANCE, PANICKED, WOUNDED
from facedown.rulesets.overreach.hints import StrikeHint, WorkHint
from facedown.rulesets.overreach.mind import opponent
from facedown.rulesets.overreach.mind.glimpse import Fighter, Glimpse
from tests.duels import against_chance, mirror, winner
from tests.overreach.staged.cast import FIRST, HERE, RULES, THREE_ZONES, a_game, content, foe, hero, scores
from tests.playing import fought_out, glimpse, soundly
from tests.sitting import answers, asked, offered, rolls
from tests.watching import watched

TEMPLATES = ("duelist", "breacher", "brawler", "marksman", "speaker")


@pytest.mark.rules("P-CP-01")
def test_it_beats_whoever_only_takes_the_defaults() -> None:
    results = [winner(a_game, template, f"passive {at}", "absent") for template in TEMPLATES for at in range(3)]
    assert results.count("foes") >= 14


@pytest.mark.rules("P-CP-01")
def test_it_beats_whoever_answers_at_random() -> None:
    results = [against_chance(a_game, template, f"random {at}") for at in range(3) for template in TEMPLATES]
    assert results.count("foes") >= 12


@pytest.mark.rules("P-X-END")
def test_against_itself_it_wins_about_as_often_as_it_loses_and_always_comes_to_an_end() -> None:
    results = [winner(a_game, template, f"mirror {at}", "mind") for template in TEMPLATES for at in range(8)]
    assert results.count("") <= 2  # both may fall by the same exchange
    assert 10 <= results.count("heroes") <= 30


def begun(*actors: dict[str, Any], zones: list[dict[str, Any]] = HERE) -> Game:
    """A fight in which Ash has the highest Initiative; everybody is a person."""
    seats = dict.fromkeys([each["seat"] for each in actors], "")
    scenario = {"actors": [{"zone": zones[0]["name"], **each} for each in actors], "zones": zones}
    game = a_game(cast=seats, sitters=dict.fromkeys(seats, "person"), dice="typed", scenario=scenario)
    while game.state.phase == "begin":
        (roll,) = game.journal.now.open_questions()
        rolls(game, [12 if roll.who == "ash" else 1])
    return game


def thinks(*actors: dict[str, Any], zones: list[dict[str, Any]] = HERE) -> tuple[Game, str]:
    """What the mind would do with the first turn of Ash."""
    game = begun(*actors, zones=zones)
    return game, chosen(game)


def chosen(game: Game, seat: str = "ash") -> Any:
    return soundly(RULES, game.journal.now.scene, asked(game, seat))


ASH = hero("ash", abilities={"melee-weapons": 2})


@pytest.mark.rules("P-CP-01", "P-CP-02")
def test_it_strikes_the_one_it_can_finish() -> None:
    game, answer = thinks(ASH, foe("kit"), foe("lee", health=2))
    assert answer in ("attack", "snap")
    answers(game, ("ash", answer))
    assert chosen(game) == "blade lee"


@pytest.mark.rules("P-CP-01", "P-X-ACT")
def test_it_snaps_where_haste_costs_little_and_takes_its_time_where_it_costs_all() -> None:
    """Two Novices' dice with a maul reach 5 on a 6 alone, and in haste never; a Master's blade hardly notices."""
    novice = hero("ash", items=["maul"], abilities={"melee-weapons": 1})
    slow = weighed(thinks(novice, foe("kit"))[0])
    assert slow["attack"] > 0 > slow["snap"]
    assert thinks(hero("ash", abilities={"melee-weapons": 3}), foe("kit"))[1] == "snap"


@pytest.mark.rules("P-CP-02")
def test_it_leaves_the_fallen_alone() -> None:
    lying = foe("lee", health=0, conditions=[WOUNDED, DIEING])
    game, answer = thinks(ASH, lying, foe("kit"))
    answers(game, ("ash", answer))
    assert chosen(game) == "blade kit"
    assert thinks(ASH, lying, foe("kit", zone="there"), zones=THREE_ZONES)[1] == "move there"


@pytest.mark.rules("P-X-ZONE")
def test_it_walks_up_to_the_enemy_and_strikes() -> None:
    game, answer = thinks(ASH, foe("kit", zone="beyond"), zones=THREE_ZONES)
    assert answer == "move there"
    answers(game, ("ash", answer))
    assert chosen(game) == "move beyond"
    answers(game, ("ash", "move beyond"))
    assert chosen(game) == "snap"  # one AP is left


@pytest.mark.rules("P-X-ZONE")
def test_it_shoots_from_afar_and_stays_there() -> None:
    shooter = hero("ash", items=["scoped-rifle"], abilities={"marksmanship": 2})
    assert thinks(shooter, foe("kit", zone="beyond"), zones=THREE_ZONES)[1] in ("attack", "snap")


@pytest.mark.rules("P-CP-20")
def test_it_treats_a_dieing_friend_if_it_is_no_worse_than_striking() -> None:
    lying = hero("bo", health=0, conditions=[WOUNDED, DIEING])
    medic = hero("ash", abilities={"first-aid": 2})
    assert thinks(medic, lying, foe("kit"))[1] == "treat"


@pytest.mark.rules("P-CP-20", "P-RUN-01")
def test_it_does_not_kneel_down_where_there_is_no_hope_in_it() -> None:
    """A d4 reaches no 5; a Raider has not learnt to treat anybody."""
    lying = foe("lee", seat="ash", health=0, conditions=[WOUNDED, DIEING])
    game, answer = thinks(foe("ash", seat="ash"), lying, hero("bo"))
    assert "treat" in offered(asked(game, "ash"))
    assert answer in ("attack", "snap")


@pytest.mark.rules("P-CP-01", "P-X-ABIL")
def test_whoever_was_disarmed_takes_the_weapon_up_again() -> None:
    assert thinks(foe("ash", seat="ash", ready=[]), hero("bo"))[1] == "ready blade"
    assert thinks(foe("ash", seat="ash"), hero("bo"))[1] in ("attack", "snap")


@pytest.mark.rules("P-CP-12", "P-X-ABIL")
@pytest.mark.parametrize(("low", "use"), [(4, "disarm blade"), (5, "value")])
def test_it_spends_a_low_die_on_what_is_worth_more_and_adds_the_others(low: int, use: str) -> None:
    brawler = hero("ash", abilities={"unarmed": 1}, attributes=scores(power=4))
    game, answer = thinks(brawler, foe("kit"))
    assert answer in ("attack", "snap")
    answers(game, ("ash", "attack"), ("ash", "unarmed kit"), ("ash", 3))
    rolls(game, [6, 5, low])
    assert chosen(game) == {"die1": "value", "die2": use, "idea": ""}


@pytest.mark.rules("P-CP-12", "P-GAP-30")
def test_where_all_dice_serve_one_function_it_adds_them_up() -> None:
    brawler = hero("ash", abilities={"unarmed": 1}, attributes=scores(power=4), zone="here")
    scenario = {"actors": [brawler, foe("kit", zone="here")], "zones": HERE}
    game = a_game(cast={"ash": ""}, rulings={"P-GAP-30": 1}, dice="typed", scenario=scenario)
    rolls(game, [12], [1])
    answers(game, ("ash", "attack"), ("ash", "unarmed kit"), ("ash", 3))
    rolls(game, [6, 5, 4])
    assert chosen(game) == {"die1": "value", "die2": "value", "idea": ""}


@pytest.mark.rules("P-RUN-17", "P-RUN-13")
def test_a_scav_in_panic_makes_for_the_exit_and_out() -> None:
    scav = foe("ash", "scav", seat="ash", zone="there", conditions=[PANICKED])
    enemy = hero("bo", zone="there")
    game = begun(scav, enemy, zones=THREE_ZONES)
    rolls(game, [1, 6])  # the Panic Save: one AP less
    assert chosen(game) in ("move here", "move beyond")
    answers(game, ("ash", chosen(game)))
    assert chosen(game) == "flee"


@pytest.mark.rules("P-CP-07", "P-STRG-01")
def test_it_struggles_rather_than_standing_by() -> None:
    game, _ = thinks(ASH, foe("kit"))
    ask = Ask("ash", "P-CP-07", "", asked(game, "ash").schema, {"choice": "withdraw", "text": ""}, "ash")
    assert soundly(RULES, game.journal.now.scene, ask) == {"choice": "struggle", "text": ""}


def weighed(game: Game, seat: str = "ash") -> dict[str, float]:
    """What each answer is worth to the mind of a seat."""
    found = RULES.weigh(glimpse(game, seat), asked(game, seat), Chance("test"))
    return {str(each.answer): each.worth for each in found}


@pytest.mark.rules("P-CP-06", "P-ONE-01")
def test_it_rolls_all_dice_at_the_hale_and_fewer_at_whoever_is_as_good_as_down() -> None:
    """A Master's d10 at Defense 5: one point of Health is taken by any success, and every die may show a 1."""
    master = hero("ash", abilities={"melee-weapons": 3}, attributes=scores(finesse=5, power=5))
    for health, count in ((16, 5), (1, 3)):
        game, _ = thinks(master, foe("kit", "security-drone", health=health))
        answers(game, ("ash", "attack"), ("ash", "blade kit"))
        assert asked(game, "ash").what == "P-CP-06"
        assert chosen(game) == count


@pytest.mark.rules("P-CP-20", "P-X-ACT")
def test_a_master_of_the_blade_parries_a_warlord_and_strikes_at_a_scav() -> None:
    """A Warlord takes more with a turn than one more blow would; a Scav does not."""
    master = hero("ash", abilities={"melee-weapons": 2}, attributes=scores(finesse=4, agility=4))
    game, answer = thinks(master, foe("kit", "warlord", name="Warlord"))
    assert answer == "defend"
    answers(game, ("ash", "defend"))
    assert chosen(game) == "parry melee-weapons"
    assert thinks(master, foe("kit", "scav", name="Scav"))[1] in ("attack", "snap")


@pytest.mark.rules("P-MIST-02", "P-CP-01")
def test_whoever_is_too_far_off_balance_to_hit_makes_a_quick_roll_and_stands_firm_again() -> None:
    novice = hero("ash", items=["maul"], conditions=[OFF_BALANCE])
    game, _ = thinks(novice, foe("kit"))
    assert weighed(game)["snap"] == pytest.approx(0.3)


@pytest.mark.rules("P-CP-01", "P-X-ZONE")
def test_a_raider_draws_the_pistol_at_whoever_is_a_zone_away() -> None:
    raider = foe("ash", "raider", seat="ash", ready=["blade"])
    game, answer = thinks(raider, hero("bo", zone="there"), zones=THREE_ZONES)
    assert answer in ("ready pistol", "move there")
    assert weighed(game)["ready pistol"] > 0


@pytest.mark.rules("P-CP-01", "P-X-ZONE")
def test_a_rifleman_steps_back_from_whoever_has_come_too_near() -> None:
    """A scoped rifle cannot be fired at somebody Engaged."""
    rifleman = hero("ash", items=["scoped-rifle"], abilities={"marksmanship": 2})
    assert thinks(rifleman, foe("kit"), zones=THREE_ZONES)[1] == "move there"


@pytest.mark.rules("P-CP-01", "P-RUN-13")
def test_two_who_cannot_harm_each_other_do_not_stand_there_for_ever() -> None:
    """Marksmen in an empty hold: a rifle is too long, and a d4 reaches no Defense of 5."""
    results = [winner(a_game, "marksman", f"stuck {at}", "mind") for at in range(10)]
    assert results.count("") == 0
    assert 0 < results.count("heroes") < 10  # nobody knows who gives way first


def willing(game: Game, deed: str, round: int, foe: dict[str, int]) -> int:
    """At how many of forty turns Ash, alone against a foe with such habits, would gain by a deed."""
    known, ask = glimpse(game, "ash"), asked(game, "ash")
    fighters = {**known.fighters, "kit": replace(known.fighters["kit"], **foe)}
    known = replace(known, round=round, fighters=fighters)
    found = [opponent.weigh(known, ask, Chance(f"turn {at}")) for at in range(40)]
    return sum(each.worth > 0 for turn in found for each in turn if each.answer == deed)


@pytest.mark.rules("P-CP-01", "P-X-ACT")
@pytest.mark.parametrize(("deed", "habit", "enough"), [("treat", "treated", 10), ("defend", "guarded", 20)])
def test_nobody_alone_guards_or_mends_for_ever_unless_the_enemy_does(deed: str, habit: str, enough: int) -> None:
    """Whoever still does is answered in kind, at three turns of four."""
    medic = hero("ash", abilities={"first-aid": 3}, health=10, start=20)
    game = begun(medic, foe("kit", "raider", name="Raider"))
    assert willing(game, deed, enough - 1, {}) == 40
    assert willing(game, deed, enough, {habit: enough - 1}) == 0
    assert 24 <= willing(game, deed, enough, {habit: enough}) <= 36
    assert willing(game, deed, enough + 9, {habit: enough}) == 0  # that is long ago


@pytest.mark.rules("P-CP-12", "P-X-ABIL")
def test_a_low_die_pins_and_a_high_one_is_added() -> None:
    shooter = hero("ash", items=["pistol"], abilities={"marksmanship": 1}, attributes=scores(finesse=4, acuity=4))
    for low, use in ((4, "pin"), (5, "value")):
        game, _ = thinks(shooter, foe("kit"))
        answers(game, ("ash", "attack"), ("ash", "pistol kit"), ("ash", 3))
        rolls(game, [6, 5, low])
        assert chosen(game)["die2"] == use


@pytest.mark.rules("P-CP-10", "P-OPEN-03")
def test_it_uses_openings() -> None:
    watch = watched(RULES, content(), mirror("duelist"), ["p1"], map(str, range(6)), FIRST)
    assert watch.asked["P-CP-10"] > 3
    assert watch.given["decline"] == 0


@pytest.mark.rules("P-CP-19")
def test_it_makes_a_character_too() -> None:
    scenario = RULES.scenario(content(), "toll", {"p1": "new"}, "foes")
    assert watched(RULES, content(), scenario, ["p1"], ["one"]).asked


@pytest.mark.rules("P-ROLL-08")
def test_it_is_given_a_glimpse_and_a_question_and_nothing_else() -> None:
    known = inspect.signature(opponent.weigh).parameters
    assert [each.annotation for each in known.values()] == [Glimpse, Ask, Chance]


@pytest.mark.rules("P-ROLL-08")
def test_a_secret_defense_changes_nothing_in_what_it_sees_or_does() -> None:
    """Two enemies alike but for their Defense: the question and the view are the same until it is learned."""
    seen = []
    for guarded in (3, 9):
        game, answer = thinks(ASH, foe("kit", defense=guarded))
        before = (game.view("ash").board, asked(game, "ash"), answer)
        answers(game, ("ash", "attack"))
        seen.append((*before, asked(game, "ash"), chosen(game)))
    assert seen[0] == seen[1]


@pytest.mark.rules("P-X-END")
@pytest.mark.parametrize(
    ("foes", "least"), [(["scav"] * 4, 8), (["raider"] * 3 + ["scav"], 6), (["security-drone"] * 2, 5)]
)
def test_four_heroes_win_the_fights_the_book_calls_winnable(foes: list[str], least: int) -> None:
    heroes = ("breacher", "marksman", "field-medic", "duelist")
    cast = [{"id": id, "template": id, "seat": f"p{at}", "side": "heroes"} for at, id in enumerate(heroes)]
    enemies = [foe(f"foe-{at}", kind) for at, kind in enumerate(foes)]
    sitters = {f"p{at}": "mind" for at in range(len(heroes))}
    ends = [fought_out(RULES, content(), {"actors": cast + enemies}, str(seed), **sitters) for seed in range(8)]
    assert [end.won for end in ends].count("heroes") >= least


@pytest.mark.rules("P-CP-01")
def test_in_a_chase_a_pilot_drives_before_it_shoots() -> None:
    shot = Option("attack", "Attack", kind="attack", target="kit", price=1, tells=StrikeHint(12.0, target="kit"))
    drive = Option("drive", "Drive", kind="drive", price=2, tells=WorkHint(0.875))
    no = False
    pilot, kit = (Fighter(side, "flats", no, no, no, no, no, 40, 40) for side in ("heroes", "foes"))
    ask = Ask("p1", "P-CP-01", "What now?", Pick((shot, drive)), "drive", "ash")
    found = opponent.weigh(Glimpse({"ash": pilot, "kit": kit}, {}, ()), ask, Chance("any"))
    assert max(found, key=lambda each: each.worth).answer == "drive"
