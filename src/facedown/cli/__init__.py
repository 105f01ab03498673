"""The command line: play, serve, copies and tables as files, roll, odds, rules, packs, scenes, minds, duel, lab.

Each command imports what it needs when it is called: help and dice come at once, whatever else the house has.
"""

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from facedown import __version__
from facedown.cli.completion import FIRST_GAME, encounter_names, game_names, hero_names
from facedown.cli.conformance import conformance
from facedown.cli.copies import backup, restore
from facedown.cli.lab import duel, lab_app
from facedown.cli.lists import encounters, games, heroes, resume, saves
from facedown.cli.minds import minds_app
from facedown.cli.options import Data, Database, GameName, Json, print_lines
from facedown.cli.paper import card, sheet
from facedown.cli.travel import export, import_table
from facedown.cli.verify import verify

if TYPE_CHECKING:
    from facedown.kernel.contract.ruleset import Setup
    from facedown.terminal.newgame import Wishes

app = typer.Typer(
    help="Facedown runs tabletop role-playing games by their rules.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
pack_app = typer.Typer(help="Content packs.", no_args_is_help=True, rich_markup_mode=None)
scene_app = typer.Typer(help="Scene files.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(pack_app, name="pack")
app.add_typer(scene_app, name="scene")
app.add_typer(minds_app, name="minds")
app.add_typer(lab_app, name="lab")

HOST = "127.0.0.1"
BAD_REQUEST = 2
DICE = {"ignore_unknown_options": True}
"""An expression may begin with a minus: -1d6+10."""
COPIES = "How many days the copy of a night is kept; 0 makes none."


class Dice(StrEnum):
    SEEDED = "seeded"
    TYPED = "typed"


Host = Annotated[
    str, typer.Option(help="The address to serve on; 0.0.0.0 lets others in.", show_default="127.0.0.1, for yourself")
]
Port = Annotated[
    int | None, typer.Option(min=0, max=65535, help="The port to serve on.", show_default="8642, or a free one")
]
Open = Annotated[bool, typer.Option("--open", help="Open the browser.")]


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
    ruleset: Annotated[
        str, typer.Argument(help="Which game.", show_default=FIRST_GAME, autocompletion=game_names)
    ] = "",
    text: Annotated[bool, typer.Option("--text", help="Play in the terminal instead of the browser.")] = False,
    encounter: Annotated[
        str, typer.Option(help="Which encounter.", show_default="the first", autocompletion=encounter_names)
    ] = "",
    hero: Annotated[
        str, typer.Option(help="Whom you play.", show_default="the one suggested", autocompletion=hero_names)
    ] = "",
    dice: Annotated[Dice, typer.Option(help="Dice by the seed, or typed in from your table.")] = Dice.SEEDED,
    seed: Annotated[str, typer.Option(help="The seed of the dice.", show_default="a new one")] = "",
    ruling: Annotated[list[str] | None, typer.Option(help="ID=VALUE: a reading of the rules.")] = None,
    pack: Annotated[list[Path] | None, typer.Option(help="A content pack to add.")] = None,
    mind: Annotated[str, typer.Option(help="Who plays the others: easy errs, fair now and then, hard never.")] = "fair",
    last: Annotated[bool, typer.Option("--resume", help="With --text: go on with the game played last.")] = False,
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
    if last and wishes != Wishes(ruleset):
        raise Refused("resumed", "--resume goes on with a game as it was begun; leave the other wishes out.")
    if text:
        _play_text(wishes, last, data)
    elif last:
        raise Refused("text-only", "--resume is for --text; in the browser your tables are in the lobby.")
    else:
        _serve(host, port, data, open_browser, wishes=wishes)


def _play_text(wishes: "Wishes", last: bool, data: Path | None) -> None:
    from facedown.terminal import play as terminal
    from facedown.terminal.newgame import named
    from facedown.terminal.screen import Screen
    from facedown.terminal.shelf import Shelf

    screen, shelf = Screen(sys.stdin, sys.stdout), Shelf(data)
    if last:
        terminal.resume(shelf.last(wishes.ruleset), screen, shelf)
    else:
        terminal.play_new(named(wishes, FIRST_GAME), screen, shelf)


class Shared(NamedTuple):
    """How a server is one of several: which database and bus they share, and how long it takes to leave."""

    database: str = ""
    bus: str = ""
    drain: float = 0


class Log(StrEnum):
    WORDS = "words"
    JSON = "json"


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
    copies: Annotated[int | None, typer.Option(min=0, help=COPIES, show_default="14")] = None,
    database: Database = "",
    bus: Annotated[
        str,
        typer.Option(help="valkey://…: has several servers notice each other at once.", envvar="FACEDOWN_BUS"),
    ] = "",
    drain: Annotated[float, typer.Option(min=0, help="Seconds to go on for once told to stop; /health says so.")] = 0,
    log: Annotated[Log, typer.Option(help="What is said on standard error: words, or lines of JSON.")] = Log.WORDS,
) -> None:
    """Serve the table for browsers."""
    if log is Log.JSON:
        from facedown.table.upkeep.record import keep_record

        keep_record()
    proxies = tuple(trusted_proxy or ())
    shared = Shared(database, bus, drain)
    _serve(host, port, data, open_browser, public_url, proxies, copies=copies, shared=shared)


def _serve(
    host: str,
    port: int | None,
    data: Path | None,
    open_browser: bool,
    public_url: str = "",
    trusted_proxies: tuple[str, ...] = (),
    wishes: "Wishes | None" = None,
    copies: int | None = None,
    shared: Shared | None = None,
) -> None:
    from facedown.table import server
    from facedown.table.copies.nightly import DAYS

    shared = shared or Shared()
    server.serve(
        host=host,
        port=server.PORT if port is None else port,
        data=data,
        open_browser=open_browser,
        ready=lambda url: print(url, flush=True),
        public_url=public_url,
        trusted_proxies=trusted_proxies,
        wished=_wished(wishes) if wishes else None,
        copies=DAYS if copies is None else copies,
        tell=lambda text: print(text, file=sys.stderr, flush=True),
        database=shared.database,
        bus=shared.bus,
        drain=shared.drain,
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


@app.command(context_settings=DICE)
def roll(
    expression: Annotated[str, typer.Argument(help="Such as 6d12!+4, 3d10kh1, 2d6 >= 8 or 2d8 vs 1d12+2.")],
    seed: Annotated[str, typer.Option(help="The same seed rolls the same faces.", show_default="a new one")] = "",
    as_json: Json = False,
) -> None:
    """Roll dice and print every face."""
    import msgspec

    from facedown.kernel.dice.dicelang import parse
    from facedown.kernel.dice.outcome import roll as rolled
    from facedown.kernel.dice.outcome import sentence
    from facedown.kernel.dice.seed import Chance

    chance = Chance(seed or os.urandom(16).hex())  # as `secrets` does, without all that it imports
    outcome = rolled(parse(expression), chance)
    told = {"value": outcome.value, "verdict": outcome.verdict, "working": outcome.working}
    typer.echo(msgspec.json.encode(told).decode() if as_json else sentence(outcome))


@app.command(context_settings=DICE)
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
    print_lines([odds_json(read, found, fractions, margin)] if as_json else odds_lines(read, found, fractions, margin))


@app.command()
def rules(
    ruleset: GameName,
    id: Annotated[str, typer.Argument(help="A rule, to read its text.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules are enforced, and what proves it.")] = False,
    as_json: Json = False,
    tests: Annotated[Path | None, typer.Option(help="The folder of tests.", show_default="beside the code")] = None,
) -> None:
    """Read the rulebook of a game, or see how much of it is enforced."""
    import msgspec

    from facedown import library
    from facedown.coverage.tally import cover, coverage_lines, find_tests
    from facedown.terminal.look import contents_lines, found_rule, rule_lines

    known = library.ruleset(ruleset)
    if not coverage and as_json:
        book = library.rulebook(known)
        print_lines([msgspec.json.encode(found_rule(known, id) if id else list(book.values())).decode()])
        return
    if not coverage:
        print_lines(rule_lines(known, id) if id else contents_lines(known))
        return
    covered = cover(known, tests or find_tests(known))
    print_lines([msgspec.json.encode(covered).decode()] if as_json else coverage_lines(covered))


@pack_app.command("check")
def pack_check(
    path: Annotated[Path, typer.Argument(help="A pack: a TOML file, or a folder of them.")],
    ruleset: Annotated[str, typer.Option(help="The game it is for.", show_default="what the pack says")] = "",
    as_json: Json = False,
) -> None:
    """Say what each entry of a pack will do, or what is wrong with it."""
    import msgspec

    from facedown.kernel.words.refusal import Refused
    from facedown.packcheck import check

    try:
        told = check(path, ruleset)
        print_lines([msgspec.json.encode(told).decode()] if as_json else told)
    except Refused as refused:
        typer.echo(refused.refusal.text, err=True)
        raise typer.Exit(BAD_REQUEST if refused.refusal.code == "no-such-file" else 1) from None


@scene_app.command("run")
def scene_run(file: Path, as_json: Json = False) -> None:
    """Play a scene file and hold what happens against what it expects."""
    from facedown.scenefile import read_scene, run_scene

    result = run_scene(read_scene(file))
    print_lines([result.json()] if as_json else result.lines())
    if result.difference:
        raise typer.Exit(1)


for command in (
    games,
    encounters,
    heroes,
    saves,
    resume,
    duel,
    backup,
    restore,
    export,
    sheet,
    card,
    verify,
    conformance,
):
    app.command()(command)
app.command("import")(import_table)


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
