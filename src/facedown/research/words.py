"""The words of each game that have a place of their own in an observation; all others share one."""

from typing import NamedTuple


class Words(NamedTuple):
    """How a game calls what its figures have, what they are under, what one does, and how."""

    meters: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


WORDS = {
    "plainten": Words(
        meters=("Health",),
        conditions=_listed("Exposed, Hexed, Restrained, Surprised, Helped, Prone, Temporarily Incapacitated, Dead"),
        deeds=_listed(
            "attack, draw, drink, end, escape, exchange, flee, grip, heal, help, hex, inspire, irons, move, revive, "
            "small, taunt, try, unlock, yield, use, no"
        ),
    ),
    "towers": Words(
        meters=("Vitality",),
        conditions=_listed(
            "Aiming, Exposed, Favoured, Knocked Down, On Fire, Surprised, Taunted, an opening, Grabbed, Yielded, Fled"
        ),
        deeds=_listed(
            "aim, attack, brawl, burst, climb, command, cover, dress, end, escape, feint, flee, friend, get-up, heal, "
            "hustle, influence, interpose, let-go, move, point, ready, recover, shove, spot, stow, strew, take, taunt, "
            "treat, try, use, yield, act, delay, hold, slip, yes, no"
        ),
    ),
    "overreach": Words(
        meters=("Health",),
        conditions=_listed("Fled, Guarding, Off Balance, Panicked, Parrying, Pinned, Wounded"),
        deeds=_listed(
            "attack, calm, defend, drive, end, flee, gun, lead, move, order, quicken, ready, repair, snap, station, "
            "steady, surrender, treat, try, guard"
        ),
    ),
    "fivefold": Words(
        meters=_listed("Defense, Barrier, Armor, Temporary HP, HP"),
        conditions=_listed("Cowed, Dead, Fled, Grabbed, Grabbing, Hidden, Pinned, Prone, Wary"),
        deeds=_listed(
            "area, attack, barrier, block, centre, die, dodge, end, equip, escape, flee, free, grab, heal, help, hide, "
            "improvise, jump, move, pick-up, place, prepare, release, roar, shove, slip, spot, stabilise, stand, stay, "
            "stow, surrender, temporary, throw, trip, strength, deftness, endurance, guts, instinct, hold, "
            "pass, none, no"
        ),
    ),
    "tricore": Words(
        meters=_listed("HP, AP, SP, FP, MP, Shield, Temporary HP"),
        conditions=_listed(
            "Blacked out, Bound, Compelled, Dull of sight, Exhausted, Fatigued, Hidden, Impaired in sight, "
            "Restrained, Slowed, Systemic Shock, Unaware, Unconscious, Vulnerable, Wounded I, Wounded II, Wounded III"
        ),
        deeds=_listed(
            "strike, volley, grab, collide, block, dodge, parry, sprint, run, hustle, walk, prowl, jump, stow, drop, "
            "equip, use, lift, recover, hold, stealth, crafting, engineering, observe, technology, clarity, influence, "
            "meditate, channel, leave, stay, spot, release, none, defence, trigger, bonus, core, utility, skill, stride"
        ),
        ways=("Light", "Moderate", "Heavy"),
    ),
}
