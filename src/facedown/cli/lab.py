"""`facedown duel` and `facedown lab`: many fights, and what they show."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from facedown.cli.options import (
    Cluster,
    Data,
    Fights,
    GameName,
    Heroes,
    Json,
    Mind,
    Reports,
    Seed,
    Watched,
    Within,
    Workers,
    print_lines,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.lab.matchup import Match
    from facedown.terminal.lab import Bench

lab_app = typer.Typer(help="Many fights, and what they show.", no_args_is_help=True, rich_markup_mode=None)


def duel(
    heroes: Annotated[list[str], typer.Argument(help="Two ready heroes by their ids.")],
    game: Annotated[str, typer.Option(help="Which game.", show_default="the one that has them")] = "",
    fights: Fights = 1000,
    mind: Annotated[list[str] | None, typer.Option(help="Who plays them: one mind, or two.")] = None,
    ruling: Annotated[list[str] | None, typer.Option(help="ID=VALUE: a reading of the rules.")] = None,
    pack: Annotated[list[Path] | None, typer.Option(help="A content pack to add.")] = None,
    seed: Seed = "lab",
    within: Within = 0.0,
    play_by_play: Watched = "",
    report: Reports = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Two heroes meet again and again, from both sides: who wins, and how sure is that?"""
    from facedown import library
    from facedown.lab.matchup import pairing
    from facedown.packcheck import pack_texts
    from facedown.terminal.lab import game_of
    from facedown.terminal.newgame import read_rulings

    packs = tuple(text for path in pack or () for text in pack_texts(path))
    known = library.ruleset(game_of(heroes, game, packs))
    rulings = read_rulings(known, tuple(ruling or ()))
    match = pairing(known.id, *heroes, minds=mind or (), rulings=rulings, packs=packs)
    if play_by_play:
        from facedown.terminal.lab import play_by_play as tell

        print_lines(tell(match, play_by_play))
        return
    _fight([[match]], fights, seed, within, (workers, cluster, data), report or [], as_json)


def _fight(
    parts: "Sequence[Sequence[Match]]",
    fights: int,
    seed: str,
    within: float,
    where: tuple[int, str, Path | None],
    reports: list[Path],
    as_json: bool,
) -> bool:
    """Fight some parts one after the other and print what came of it; whether somebody stopped it."""
    import msgspec

    from facedown.terminal.lab import refuse_reports, sweep_lines, write_reports

    refuse_reports(reports)
    found = []
    with _bench(*where) as bench:
        for matches in parts:
            if not bench.is_stopped:
                found.append(bench.fought(matches, fights, seed, within))
    write_reports(bench, reports, f"The lab, seed {seed}", found)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        print_lines([line for each in found for line in sweep_lines(each, bench.is_stopped)])
    return bench.is_stopped


@lab_app.command("new")
def lab_new(file: Annotated[Path, typer.Argument(help="The file to write.")] = Path("lab.toml")) -> None:
    """Write a commented lab file to begin with."""
    from facedown.kernel.words.refusal import Refused
    from facedown.lab.file import NEW_FILE

    if file.exists():
        raise Refused("file-exists", f"{file} is there already; name another file.")
    file.write_text(NEW_FILE, encoding="utf-8")
    typer.echo(f"Written: {file}. Fight it with: facedown lab run {file}")


@lab_app.command("run")
def lab_run(
    file: Annotated[Path | None, typer.Argument(help="A lab file.", show_default="with --resume the last")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what was stopped last.")] = False,
    play_by_play: Watched = "",
    report: Reports = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Fight all matches, round robins and sweeps of a lab file. What was fought before is not fought again."""
    from facedown.kernel.words.refusal import Refused
    from facedown.terminal.lab import Last, opened
    from facedown.terminal.lab import play_by_play as tell

    last = Last(data)
    if file is None and not resume:
        raise Refused("no-file", "Name a lab file, or --resume; `facedown lab new` writes one to begin with.")
    path = file or last.file()
    read, parts = opened(path)
    if play_by_play:
        print_lines([line for part in parts for match in part for line in tell(match, play_by_play)])
        return
    last.note(path)
    if not _fight(parts, read.fights, read.seed, read.within, (workers, cluster, data), report or [], as_json):
        last.done()


@lab_app.command("encounter")
def lab_encounter(
    ruleset: GameName,
    encounters: Annotated[list[str] | None, typer.Argument(help="Which encounters.", show_default="all")] = None,
    hero: Heroes = None,
    mind: Mind = None,
    pack: Annotated[list[Path] | None, typer.Option(help="A content pack to add.")] = None,
    fights: Fights = 200,
    seed: Seed = "lab",
    within: Within = 0.0,
    play_by_play: Watched = "",
    report: Reports = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    data: Data = None,
    as_json: Json = False,
) -> None:
    """How hard are the ready encounters of a game: who wins, how long it takes, who falls and when?"""
    from facedown.lab.encounters import encounter_matches
    from facedown.packcheck import pack_texts
    from facedown.terminal.lab import encounters_checked, refuse_reports
    from facedown.terminal.lab import play_by_play as tell

    refuse_reports(report or [])
    packs = [text for path in pack or () for text in pack_texts(path)]
    matches = encounter_matches(ruleset, encounters or [], hero or [], mind or [], packs)
    if play_by_play:
        print_lines([line for match in matches for line in tell(match, play_by_play)])
        return
    with _bench(workers, cluster, data) as bench:
        lines = encounters_checked(bench, matches, (fights, seed, within), report or [], as_json)
    print_lines(lines)


@lab_app.command("rules")
def lab_rules(
    ruleset: GameName,
    ruling: Annotated[
        list[str] | None, typer.Option(help="ID=VALUE: a reading to try.", show_default="every reading, one by one")
    ] = None,
    log: Annotated[list[Path] | None, typer.Option(help="A saved game to run by it.", show_default="none")] = None,
    hero: Annotated[list[str] | None, typer.Option(help="Two who meet.", show_default="the first two")] = None,
    mind: Mind = None,
    fights: Fights = 400,
    seed: Seed = "lab",
    within: Within = 0.0,
    report: Reports = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    data: Data = None,
    as_json: Json = False,
) -> None:
    """What would another reading of the rules change, by the same seeds? Without --ruling every reading is tried."""
    from facedown import library
    from facedown.lab.readings import every_reading, reading_matches
    from facedown.terminal.lab import logs_retold, readings_found, refuse_reports
    from facedown.terminal.newgame import read_rulings

    refuse_reports(report or [])
    known = library.ruleset(ruleset)
    named = read_rulings(known, tuple(ruling or ()))
    retold = logs_retold(known, log or [], named)
    matches = (
        reading_matches(known.id, named, hero or [], mind or [])
        if ruling
        else every_reading(known.id, hero or [], mind or [])
    )
    with _bench(workers, cluster, data) as bench:
        lines = readings_found(bench, matches, (fights, seed, within), report or [], as_json)
    print_lines(lines if as_json else retold + lines)


@lab_app.command("ability")
def lab_ability(
    file: Annotated[Path | None, typer.Argument(help="A pack with it.", show_default="the game's own packs")] = None,
    ability: Annotated[str, typer.Option(help="Which one, by its id.", show_default="all of the pack")] = "",
    every: Annotated[bool, typer.Option("--all", help="Every ready one of the game too, a line for each.")] = False,
    game: Annotated[str, typer.Option(help="Which game.", show_default="the one the pack is for")] = "",
    hero: Annotated[str, typer.Option(help="Who tries it.", show_default="the first who may have it")] = "",
    mind: Mind = None,
    fights: Annotated[
        int, typer.Option("-n", "--fights", min=0, help="How many fights.", show_default="what a minute allows")
    ] = 0,
    seconds: Annotated[float, typer.Option(min=1, help="How long each is fought for, where -n is not said.")] = 45.0,
    seed: Seed = "lab",
    within: Within = 0.0,
    play_by_play: Watched = "",
    report: Reports = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Is an ability worth its price? A hero has it instead of another, beside everything else in that place."""
    from facedown import library
    from facedown.kernel.words.refusal import Refused
    from facedown.lab.ability import brief_lines, verdict_lines
    from facedown.lab.fitting import Fitting, abilities_of
    from facedown.packcheck import pack_texts, ruleset_of
    from facedown.terminal.lab import abilities_checked, ability_told, refuse_reports

    refuse_reports(report or [])
    if file is None and not (game and (ability or every)):
        raise Refused("which-ability", "Name a pack, or --game with --ability for one of the game's own or --all.")
    if ability and every:
        raise Refused("which-ability", "Name one with --ability, or have --all of them checked.")
    if len(mind or ()) > 1:
        raise Refused("one-mind", "A hero meets itself, so that only the ability differs: name one mind for both.")
    packs = pack_texts(file) if file else ()
    known = library.ruleset(game or ruleset_of(packs, "--game"))
    library.content(known, packs)
    fitting = Fitting(known.id, packs, tuple(mind or ()))
    ready = library.pack_texts(known)
    abilities = abilities_of((*packs, *ready) if every else packs or ready, ability)
    barred = fitting.barred(abilities, hero) if every else {}
    abilities = [each for each in abilities if each not in barred]
    if play_by_play:
        print_lines(ability_told(fitting, abilities, hero, play_by_play))
        return
    with _bench(workers, cluster, data) as bench:
        tell = brief_lines if every else verdict_lines
        wish = fights, seed, within
        lines = abilities_checked(bench, fitting, abilities, hero, wish, report or [], as_json, tell, seconds)
    print_lines(lines if as_json else [*lines, *barred.values()])


@lab_app.command("cards")
def lab_cards(
    heroes: Annotated[list[str], typer.Argument(help="Two ready heroes by their ids.")],
    game: Annotated[str, typer.Option(help="Which game.", show_default="the one that has them")] = "",
    mind: Mind = None,
    fights: Fights = 200,
    seed: Seed = "lab",
    within: Within = 0.0,
    report: Reports = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    data: Data = None,
    as_json: Json = False,
) -> None:
    """What is chosen and wins, what never is, and how the first hidden answer is mixed by who cannot be outguessed."""
    from facedown.lab.matchup import pairing
    from facedown.terminal.lab import cards_found, game_of, refuse_reports

    refuse_reports(report or [])
    match = pairing(game_of(heroes, game), *heroes, minds=mind or ())
    with _bench(workers, cluster, data) as bench:
        lines = cards_found(bench, match, (fights, seed, within), report or [], as_json)
    print_lines(lines)


@lab_app.command("balance")
def lab_balance(
    ruleset: GameName,
    hero: Annotated[
        list[str] | None, typer.Option(help="Who meets themselves.", show_default="all ready heroes")
    ] = None,
    ruling: Annotated[list[str] | None, typer.Option(help="ID=VALUE: a reading.", show_default="as it is")] = None,
    readings: Annotated[bool, typer.Option("--readings", help="Every other reading as well, one by one.")] = False,
    readings_of: Annotated[
        list[str] | None, typer.Option(help="ID: the other readings of this ruling, one by one.", show_default=False)
    ] = None,
    mind: Annotated[str, typer.Option(help="Who plays both.")] = "odds",
    fights: Fights = 100,
    seed: Seed = "lab",
    report: Reports = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Is a game fair between equals: whoever begins, what hits, how long it takes, who falls at once?"""
    from facedown import library
    from facedown.lab.balance import balance_matches, reading_mirrors
    from facedown.terminal.lab import balance_told, refuse_reports
    from facedown.terminal.newgame import read_rulings

    refuse_reports(report or [])
    known = library.ruleset(ruleset)
    played = known.id, hero or [], [mind], read_rulings(known, tuple(ruling or ()))
    others = reading_mirrors(*played, readings_of or ()) if readings or readings_of else {}
    with _bench(workers, cluster, data) as bench:
        told = bench.balanced(balance_matches(*played), fights, seed, others)
    print_lines(balance_told(told, bench.archive, report or [], as_json))


@lab_app.command("prompts")
def lab_prompts(
    ruleset: GameName,
    encounter: Annotated[str, typer.Argument(help="Which encounter.")],
    hero: Heroes = None,
    pack: Annotated[list[Path] | None, typer.Option(help="A content pack to add.")] = None,
    house: Annotated[list[str] | None, typer.Option(help="A choice point or concern that all leave to it.")] = None,
    gm_house: Annotated[list[str] | None, typer.Option(help="One that only the GM leaves to it.")] = None,
    fights: Fights = 12,
    seed: Seed = "lab",
    as_json: Json = False,
) -> None:
    """How often is everybody asked in the first round, and what do standing orders spare them?"""
    import msgspec

    from facedown.lab.matchup import pairing
    from facedown.lab.prompts import prompts, sets_of_orders
    from facedown.packcheck import pack_texts
    from facedown.terminal.lab import prompts_lines

    packs = [text for path in pack or () for text in pack_texts(path)]
    match = pairing(ruleset, *(hero or ()), encounter=encounter, packs=packs)
    orders = sets_of_orders(match, tuple(house or ()), tuple(gm_house or ()))
    found = prompts(match, orders, fights, seed)
    print_lines([msgspec.json.encode(found).decode()] if as_json else prompts_lines(found))


def _bench(workers: int, cluster: str, data: Path | None) -> "Bench":
    from facedown.lab.crew import Crew
    from facedown.terminal.lab import Bench

    return Bench(sys.stderr, Crew(workers, cluster), data)
