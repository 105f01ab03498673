"""`facedown minds`: who beats whom, what beats them, what they do and what they leave."""

import sys
from typing import Annotated

import typer

from facedown.cli.options import GameName, Heroes, Json, Seed, Workers, print_lines

minds_app = typer.Typer(
    help="Opponents: who beats whom, and what beats them.", no_args_is_help=True, rich_markup_mode=None
)


@minds_app.command("ladder")
def minds_ladder(
    ruleset: GameName,
    mind: Annotated[
        list[str] | None,
        typer.Option(help="A mind, such as odds:skill=0.4,temper=coward.", show_default="one of every kind"),
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
    print_lines(lines)


@minds_app.command("exploit")
def minds_exploit(
    ruleset: GameName,
    mind: Annotated[str, typer.Option(help="The mind to beat, such as bluff.")] = "odds",
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
    print_lines(lines)


@minds_app.command("use")
def minds_use(
    ruleset: GameName,
    mind: Annotated[str, typer.Option(help="The mind to watch, such as bluff.")] = "odds",
    fights: Annotated[int, typer.Option(min=1, help="How many fights, encounters and mirror duels by turns.")] = 500,
    seed: Seed = "use",
    as_json: Json = False,
) -> None:
    """How often a mind does each kind of thing in whole fights, and how often it could have."""
    from facedown.terminal.duelling import use_lines

    print_lines(use_lines(ruleset, mind, fights, seed, as_json))


@minds_app.command("instead")
def minds_instead(
    ruleset: GameName,
    what: Annotated[str, typer.Argument(help="What to do, as `minds use` calls it, such as 'T-CP-06 delay'.")],
    mind: Annotated[str, typer.Option(help="The mind that would not, such as bluff.")] = "odds",
    moments: Annotated[int, typer.Option(min=2, help="At how many moments it is tried.")] = 40,
    playouts: Annotated[int, typer.Option(min=1, help="How often each moment is played on.")] = 12,
    fights: Annotated[int, typer.Option(min=1, help="In how many fights such moments are looked for.")] = 500,
    seed: Seed = "instead",
    as_json: Json = False,
) -> None:
    """What it gains or costs to do something that a mind does not do, by playing on from where it could be done."""
    from facedown.terminal.duelling import instead_lines

    print_lines(instead_lines(ruleset, mind, what, moments, playouts, fights, seed, as_json))
