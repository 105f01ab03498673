"""The command line: play, serve, roll, odds, rules, pack check, scene run, minds, duel, lab.

Each command imports what it needs when it is called: help and dice come at once, whatever else the house has.
"""

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from facedown import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.kernel.contract.ruleset import Setup
    from facedown.lab.matchup import Match
    from facedown.terminal.lab import Bench
    from facedown.terminal.newgame import Wishes

app = typer.Typer(
    help="Facedown runs tabletop role-playing games by their rules.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
pack_app = typer.Typer(help="Content packs.", no_args_is_help=True, rich_markup_mode=None)
scene_app = typer.Typer(help="Scene files.", no_args_is_help=True, rich_markup_mode=None)
minds_app = typer.Typer(
    help="Opponents: who beats whom, and what beats them.", no_args_is_help=True, rich_markup_mode=None
)
app.add_typer(pack_app, name="pack")
app.add_typer(scene_app, name="scene")
lab_app = typer.Typer(help="Many fights, and what they show.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(minds_app, name="minds")
app.add_typer(lab_app, name="lab")

HOST = "127.0.0.1"
FIRST_GAME = "tricore"
BAD_REQUEST = 2


class Dice(StrEnum):
    SEEDED = "seeded"
    TYPED = "typed"


Host = Annotated[
    str, typer.Option(help="The address to serve on; 0.0.0.0 lets others in.", show_default="127.0.0.1, for yourself")
]
Data = Annotated[Path | None, typer.Option(help="The folder games are kept in.", show_default="your data folder")]
Port = Annotated[
    int | None, typer.Option(min=0, max=65535, help="The port to serve on.", show_default="8642, or a free one")
]
Open = Annotated[bool, typer.Option("--open", help="Open the browser.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"facedown {__version__}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", is_eager=True, callback=_say_version, help="Print the version.")]


@app.callback()
def facedown(version: Version = False) -> None:
    """What stands before any command."""


@app.command()
def play(
    ruleset: Annotated[str, typer.Argument(help="Which game.", show_default=FIRST_GAME)] = "",
    text: Annotated[bool, typer.Option("--text", help="Play in the terminal instead of the browser.")] = False,
    encounter: Annotated[str, typer.Option(help="Which encounter.", show_default="the first")] = "",
    hero: Annotated[str, typer.Option(help="Whom you play.", show_default="the one suggested")] = "",
    dice: Annotated[Dice, typer.Option(help="Dice by the seed, or typed in from your table.")] = Dice.SEEDED,
    seed: Annotated[str, typer.Option(help="The seed of the dice.", show_default="a new one")] = "",
    ruling: Annotated[list[str] | None, typer.Option(help="ID=VALUE: a reading of the rules.")] = None,
    pack: Annotated[list[Path] | None, typer.Option(help="A content pack to add.")] = None,
    mind: Annotated[str, typer.Option(help="Who plays the others: easy errs, fair now and then, hard never.")] = "fair",
    resume: Annotated[bool, typer.Option("--resume", help="With --text: go on with the game played last.")] = False,
    host: Host = HOST,
    port: Port = None,
    data: Data = None,
    open_browser: Open = False,
) -> None:
    """Play, in the browser or (--text) in the terminal. Who wishes for a certain game is led straight to its table."""
    from facedown.kernel.words.refusal import Refused
    from facedown.terminal.newgame import Wishes, with_packs

    wished = Wishes(ruleset, encounter, hero, dice.value, seed, tuple(ruling or ()), mind=mind)
    wishes = with_packs(wished, tuple(pack or ()))
    if resume and wishes != Wishes(ruleset):
        raise Refused("resumed", "--resume goes on with a game as it was begun; leave the other wishes out.")
    if text:
        _play_text(wishes, resume, data)
    elif resume:
        raise Refused("text-only", "--resume is for --text; in the browser your tables are in the lobby.")
    else:
        _serve(host, port, data, open_browser, wishes=wishes)


def _play_text(wishes: "Wishes", resume: bool, data: Path | None) -> None:
    from facedown.terminal import play as terminal
    from facedown.terminal.newgame import named
    from facedown.terminal.screen import Screen
    from facedown.terminal.shelf import Shelf

    screen, shelf = Screen(sys.stdin, sys.stdout), Shelf(data)
    if resume:
        terminal.resume(wishes.ruleset, screen, shelf)
    else:
        terminal.play_new(named(wishes, FIRST_GAME), screen, shelf)


@app.command()
def serve(
    host: Host = HOST,
    port: Port = None,
    data: Data = None,
    open_browser: Open = False,
    public_url: Annotated[
        str, typer.Option(help="Where others find it, such as https://games.example.", show_default="its own address")
    ] = "",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy that tells where requests come from: its address or network.", show_default="none"),
    ] = None,
) -> None:
    """Serve the table for browsers."""
    _serve(host, port, data, open_browser, public_url, tuple(trusted_proxy or ()))


def _serve(
    host: str,
    port: int | None,
    data: Path | None,
    open_browser: bool,
    public_url: str = "",
    trusted_proxies: tuple[str, ...] = (),
    wishes: "Wishes | None" = None,
) -> None:
    from facedown.table import server

    server.serve(
        host=host,
        port=server.PORT if port is None else port,
        data=data,
        open_browser=open_browser,
        ready=lambda url: print(url, flush=True),
        public_url=public_url,
        trusted_proxies=trusted_proxies,
        wished=_wished(wishes) if wishes else None,
    )


def _wished(wishes: "Wishes") -> "Setup | None":
    """The game somebody wished for in so many words; who names only the ruleset, or nothing, comes to the lobby."""
    from facedown import library
    from facedown.terminal.newgame import Wishes, named, wished_game

    if wishes == Wishes(wishes.ruleset):
        if wishes.ruleset:
            library.ruleset(wishes.ruleset)
        return None
    return wished_game(named(wishes, FIRST_GAME)).setup


@app.command()
def roll(
    expression: Annotated[str, typer.Argument(help="Such as 6d12!+4, 3d10kh1, 2d6 >= 8 or 2d8 vs 1d12+2.")],
    seed: Annotated[str, typer.Option(help="The same seed rolls the same faces.", show_default="a new one")] = "",
) -> None:
    """Roll dice and print every face."""
    from facedown.kernel.dice.dicelang import parse
    from facedown.kernel.dice.outcome import roll as rolled
    from facedown.kernel.dice.outcome import sentence
    from facedown.kernel.dice.seed import Chance

    chance = Chance(seed or os.urandom(16).hex())  # as `secrets` does, without all that it imports
    typer.echo(sentence(rolled(parse(expression), chance)))


@app.command()
def odds(
    expression: Annotated[str, typer.Argument(help="Such as 20d12kh10, 6d12!+4 vs 5d12!+7 or 20d12! > 18d12!+3.")],
    margin: Annotated[
        int | None, typer.Option(min=1, help="Of a contest: how often it is won by so much.", show_default="any")
    ] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Tell chances as fractions.")] = False,
    plot: Annotated[Path | None, typer.Option(help="An SVG file to draw the distribution into.")] = None,
    as_json: Json = False,
) -> None:
    """Tell the exact odds of dice: every value, or who wins."""
    from facedown.kernel.dice.dicelang import parse
    from facedown.odds import exactly, of
    from facedown.odds.plot import drawn
    from facedown.terminal.odds import odds_json, odds_lines, refuse_margin, summary

    read = parse(expression)
    refuse_margin(read, margin)
    found, fractions = of(read), exactly(read) if exact else None
    if plot:
        plot.write_text(drawn(found, str(read), summary(read, found)), encoding="utf-8")
    _print([odds_json(read, found, fractions, margin)] if as_json else odds_lines(read, found, fractions, margin))


@app.command()
def rules(
    ruleset: str,
    id: Annotated[str, typer.Argument(help="A rule, to read its text.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules are enforced, and what proves it.")] = False,
    as_json: Json = False,
    tests: Annotated[Path | None, typer.Option(help="The folder of tests.", show_default="beside the code")] = None,
) -> None:
    """Read the rulebook of a game, or see how much of it is enforced."""
    import msgspec

    from facedown import library
    from facedown.coverage.tally import cover, coverage_lines, find_tests
    from facedown.terminal.look import contents_lines, rule_lines

    known = library.ruleset(ruleset)
    if not coverage:
        _print(rule_lines(ruleset, id) if id else contents_lines(known))
        return
    covered = cover(known, tests or find_tests(known))
    _print([msgspec.json.encode(covered).decode()] if as_json else coverage_lines(covered))


@pack_app.command("check")
def pack_check(
    path: Annotated[Path, typer.Argument(help="A pack: a TOML file, or a folder of them.")],
    ruleset: Annotated[str, typer.Option(help="The game it is for.", show_default="what the pack says")] = "",
) -> None:
    """Say what each entry of a pack will do, or what is wrong with it."""
    from facedown.kernel.words.refusal import Refused
    from facedown.packcheck import check

    try:
        _print(check(path, ruleset))
    except Refused as refused:
        typer.echo(refused.refusal.text, err=True)
        raise typer.Exit(BAD_REQUEST if refused.refusal.code == "no-such-file" else 1) from None


@scene_app.command("run")
def scene_run(file: Path, as_json: Json = False) -> None:
    """Play a scene file and hold what happens against what it expects."""
    from facedown.scenefile import read_scene, run_scene

    result = run_scene(read_scene(file))
    _print([result.json()] if as_json else result.lines())
    if result.difference:
        raise typer.Exit(1)


Workers = Annotated[int, typer.Option(min=0, help="How many processes work on it.", show_default="all cores")]
Heroes = Annotated[list[str] | None, typer.Option(help="A ready hero.", show_default="all of them")]
Seed = Annotated[str, typer.Option(help="The same seed fights the same duels.")]


@minds_app.command("ladder")
def minds_ladder(
    ruleset: Annotated[str, typer.Argument(help="Which game.")],
    mind: Annotated[
        list[str] | None,
        typer.Option(help="A mind, such as plain:skill=0.4,temper=coward.", show_default="one of every kind"),
    ] = None,
    hero: Heroes = None,
    rounds: Annotated[int, typer.Option(min=1, help="How many seeds each hero fights by, from both sides.")] = 20,
    seed: Seed = "ladder",
    workers: Workers = 0,
    as_json: Json = False,
) -> None:
    """Every mind meets every other in mirror duels; each share stands with its 95 % interval."""
    from facedown.terminal.duelling import Count, ladder_lines

    with Count(sys.stderr, workers) as count:
        lines = ladder_lines(ruleset, mind or [], hero or [], rounds, seed, count, as_json)
    _print(lines)


@minds_app.command("exploit")
def minds_exploit(
    ruleset: Annotated[str, typer.Argument(help="Which game.")],
    mind: Annotated[str, typer.Option(help="The mind to beat, such as odds.")] = "plain",
    hero: Heroes = None,
    plans: Annotated[int, typer.Option(min=1, help="How many fixed plans are tried with each hero.")] = 200,
    proof: Annotated[int, typer.Option(min=1, help="How many seeds the best plan is counted anew by.")] = 50,
    seed: Seed = "exploit",
    workers: Workers = 0,
    as_json: Json = False,
) -> None:
    """Search for a fixed plan that beats a mind again and again, and say how often the best one does."""
    from facedown.terminal.duelling import Count, exploit_lines

    with Count(sys.stderr, workers) as count:
        lines = exploit_lines(ruleset, mind, hero or [], plans, proof, seed, count, as_json)
    _print(lines)


@minds_app.command("use")
def minds_use(
    ruleset: Annotated[str, typer.Argument(help="Which game.")],
    mind: Annotated[str, typer.Option(help="The mind to watch, such as odds.")] = "plain",
    fights: Annotated[int, typer.Option(min=1, help="How many fights, encounters and mirror duels by turns.")] = 500,
    seed: Seed = "use",
    as_json: Json = False,
) -> None:
    """How often a mind does each kind of thing in whole fights, and how often it could have."""
    from facedown.terminal.duelling import use_lines

    _print(use_lines(ruleset, mind, fights, seed, as_json))


@minds_app.command("instead")
def minds_instead(
    ruleset: Annotated[str, typer.Argument(help="Which game.")],
    what: Annotated[str, typer.Argument(help="What to do, as `minds use` calls it, such as 'T-CP-06 delay'.")],
    mind: Annotated[str, typer.Option(help="The mind that would not, such as odds.")] = "plain",
    moments: Annotated[int, typer.Option(min=2, help="At how many moments it is tried.")] = 40,
    playouts: Annotated[int, typer.Option(min=1, help="How often each moment is played on.")] = 12,
    fights: Annotated[int, typer.Option(min=1, help="In how many fights such moments are looked for.")] = 500,
    seed: Seed = "instead",
    as_json: Json = False,
) -> None:
    """What it gains or costs to do something that a mind does not do, by playing on from where it could be done."""
    from facedown.terminal.duelling import instead_lines

    _print(instead_lines(ruleset, mind, what, moments, playouts, fights, seed, as_json))


Cluster = Annotated[str, typer.Option(help="A Dask cluster, such as tcp://host:8786.", show_default="none")]
Fights = Annotated[int, typer.Option("-n", "--fights", min=1, help="How many fights.")]
Within = Annotated[
    float, typer.Option(help="Stop once it is known so well, such as 0.02 to either side.", show_default="never")
]
Watched = Annotated[str, typer.Option(help="Tell the fight of one seed, and fight no other.", show_default="none")]
Reports = Annotated[
    list[Path] | None, typer.Option("--report", help="A file to write: .html, .csv or .json.", show_default="none")
]


@app.command()
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
    from facedown.packcheck import pack_texts, ruleset_of
    from facedown.terminal.lab import game_of
    from facedown.terminal.newgame import read_rulings

    packs = [text for path in pack or () for text in pack_texts(path)]
    known = library.ruleset(game_of(heroes, game or (ruleset_of(tuple(packs)) if packs else "")))
    rulings = read_rulings(known, tuple(ruling or ()))
    match = pairing(known.id, *heroes, minds=mind or (), rulings=rulings, packs=packs)
    if play_by_play:
        from facedown.terminal.lab import play_by_play as tell

        _print(tell(match, play_by_play))
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
    write_reports(reports, f"The lab, seed {seed}", found)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        _print([line for each in found for line in sweep_lines(each, bench.is_stopped)])
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
        _print([line for part in parts for match in part for line in tell(match, play_by_play)])
        return
    last.note(path)
    if not _fight(parts, read.fights, read.seed, read.within, (workers, cluster, data), report or [], as_json):
        last.done()


Mind = Annotated[list[str] | None, typer.Option(help="Who plays: one mind for all, or one for each.")]


@lab_app.command("encounter")
def lab_encounter(
    ruleset: Annotated[str, typer.Argument(help="Which game.")],
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
        _print([line for match in matches for line in tell(match, play_by_play)])
        return
    with _bench(workers, cluster, data) as bench:
        lines = encounters_checked(bench, matches, (fights, seed, within), report or [], as_json)
    _print(lines)


@lab_app.command("rules")
def lab_rules(
    ruleset: Annotated[str, typer.Argument(help="Which game.")],
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
    _print(lines if as_json else retold + lines)


@lab_app.command("ability")
def lab_ability(
    file: Annotated[Path | None, typer.Argument(help="A pack with it.", show_default="the game's own packs")] = None,
    ability: Annotated[str, typer.Option(help="Which one, by its id.", show_default="all of the pack")] = "",
    game: Annotated[str, typer.Option(help="Which game.", show_default="the one the pack is for")] = "",
    hero: Annotated[str, typer.Option(help="Who tries it.", show_default="the first who may have it")] = "",
    mind: Mind = None,
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
    """Is an ability worth its price? A hero has it instead of another, beside everything else in that place."""
    from facedown import library
    from facedown.kernel.words.refusal import Refused
    from facedown.lab.fitting import Fitting, abilities_of
    from facedown.packcheck import pack_texts, ruleset_of
    from facedown.terminal.lab import abilities_checked, ability_told, refuse_reports

    refuse_reports(report or [])
    if file is None and not (ability and game):
        raise Refused("which-ability", "Name a pack, or --game and --ability for one of the game's own.")
    packs = pack_texts(file) if file else ()
    known = library.ruleset(game or ruleset_of(packs))
    library.content(known, packs)
    fitting = Fitting(known.id, packs, tuple(mind or ()))
    abilities = abilities_of(packs or library.pack_texts(known), ability)
    if play_by_play:
        _print(ability_told(fitting, abilities, hero, play_by_play))
        return
    with _bench(workers, cluster, data) as bench:
        lines = abilities_checked(bench, fitting, abilities, hero, (fights, seed, within), report or [], as_json)
    _print(lines)


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
    _print(lines)


@lab_app.command("balance")
def lab_balance(
    ruleset: Annotated[str, typer.Argument(help="Which game.")],
    hero: Annotated[
        list[str] | None, typer.Option(help="Who meets themselves.", show_default="all ready heroes")
    ] = None,
    ruling: Annotated[list[str] | None, typer.Option(help="ID=VALUE: a reading.", show_default="as it is")] = None,
    mind: Annotated[str, typer.Option(help="Who plays both.")] = "plain",
    fights: Fights = 100,
    seed: Seed = "lab",
    report: Reports = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    as_json: Json = False,
) -> None:
    """Is a game fair between equals: whoever begins, what hits, how long it takes, who falls at once?"""
    from facedown import library
    from facedown.lab.balance import balance_matches, balanced
    from facedown.lab.crew import Crew
    from facedown.terminal.lab import balance_told, refuse_reports
    from facedown.terminal.newgame import read_rulings

    refuse_reports(report or [])
    known = library.ruleset(ruleset)
    matches = balance_matches(known.id, hero or [], [mind], read_rulings(known, tuple(ruling or ())))
    told = balanced(matches, fights, seed, Crew(workers, cluster))
    _print(balance_told(told, report or [], as_json))


def _bench(workers: int, cluster: str, data: Path | None) -> "Bench":
    from facedown.lab.crew import Crew
    from facedown.terminal.lab import Bench

    return Bench(sys.stderr, Crew(workers, cluster), data)


def _print(lines: list[str]) -> None:
    for line in lines:
        typer.echo(line)


def main(arguments: list[str] | None = None) -> None:
    """Whatever goes wrong ends in one clear line and an exit code, never in a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app(arguments, prog_name="facedown")
    except Exception as error:
        sys.exit(_told(error))


def _told(error: Exception) -> int:
    """Say what went wrong; the exit code."""
    from facedown.kernel.words.refusal import Refused

    if isinstance(error, Refused):
        print(error.refusal.text, file=sys.stderr)
        return BAD_REQUEST
    if isinstance(error, OSError):
        print(f"{error.strerror or error}{f': {error.filename}' if error.filename else ''}", file=sys.stderr)
        _maybe_trace(error)
        return BAD_REQUEST
    print(f"{type(error).__name__}: {error}", file=sys.stderr)
    print("This should not happen. Please report it with what you typed.", file=sys.stderr)
    _maybe_trace(error)
    return 70


def _maybe_trace(error: Exception) -> None:
    if os.environ.get("FACEDOWN_DEBUG"):
        import traceback

        traceback.print_exception(error)


if __name__ == "__main__":
    main()
