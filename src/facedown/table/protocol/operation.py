"""The operations of the server over HTTP: each with what it takes and what it answers."""

from typing import Any, Literal

import msgspec

from facedown.table.campaigns import shapes as campaigns
from facedown.table.errands.verdict import Judgement
from facedown.table.export import departure
from facedown.table.handouts import librarian
from facedown.table.heroes import drafting, keeper, smithy
from facedown.table.packs import binder
from facedown.table.packs.draft import PackDraft
from facedown.table.packs.gauge import GaugeWish, Gauging
from facedown.table.pages import book
from facedown.table.people import shapes
from facedown.table.people.badge import Scope
from facedown.table.wire import lobby, message

VERSION = "1"
"""Of the protocol. A client that knows it can talk with every server of the same; fields may be added meanwhile."""

Method = Literal["get", "post"]


class Operation(msgspec.Struct, frozen=True):
    """What can be asked of a server at a path, by a method."""

    method: Method
    path: str
    summary: str
    answers: Any
    """A type; bytes for a file."""
    takes: Any = None
    """A type, bytes for a file, or nothing."""
    scope: Scope | None = None
    """What the token of a program has to allow; none if no token is for this."""


TABLES = (
    Operation(
        "get",
        "/api/lobby",
        "The games of this server, and the tables at which the caller sits.",
        lobby.Lobby,
        scope="read",
    ),
    Operation("post", "/api/duel", "Open a table at which the house plays the others.", lobby.Opened, lobby.NewDuel),
    Operation("post", "/api/even", "How even such a duel would be.", lobby.Evenness, lobby.NewDuel),
    Operation("post", "/api/tables", "Open a table, with invitations for the others.", lobby.Opened, lobby.NewTable),
    Operation("post", "/api/tables/{table}/again", "Play a table once more.", lobby.Opened, lobby.PlayAgain),
    Operation("post", "/api/tables/{table}/what-if", "A table beside one, from a moment.", lobby.Opened, lobby.WhatIf),
    Operation(
        "get", "/api/tables/{table}/hindsight", "Look back at a game that is over.", lobby.Hindsight, scope="read"
    ),
    Operation("get", "/api/rules/{ruleset}", "The rulebook of a game.", book.Book, scope="read"),
    Operation("get", "/api/rules/{ruleset}/{rule}", "One rule of a game.", lobby.RuleShown, scope="read"),
    Operation("post", "/api/rules/{ruleset}/scenes/{scene}", "Open a table where an example stands.", lobby.Opened),
    Operation("get", "/api/rulings/{ruleset}", "How its book is read.", tuple[message.RulingShown, ...], scope="read"),
    Operation("get", "/api/words/{ruleset}", "What the words of a game mean.", book.Glossary, scope="read"),
    Operation("get", "/api/lessons/{ruleset}", "What a first duel teaches.", book.Schooling, scope="read"),
)
PEOPLE = (
    Operation("get", "/api/join/{invite}", "What an invitation is for.", lobby.Invited),
    Operation("post", "/api/join/{invite}", "Take the seat of an invitation.", lobby.Opened, shapes.TakeSeat),
    Operation("get", "/api/me", "The caller's devices.", shapes.Me),
    Operation("post", "/api/me/kept-code", "A code that gives all back that is the caller's.", shapes.RecoveryCode),
    Operation("post", "/api/me/code", "A code that makes another device the caller's.", shapes.DeviceCode),
    Operation("post", "/api/me/sign-out", "Sign other devices out.", shapes.Me, shapes.SignOut),
    Operation("get", "/api/badges", "The tokens of the caller's programs.", tuple[shapes.BadgeShown, ...]),
    Operation(
        "post",
        "/api/badges/revoke",
        "A token is good no more.",
        tuple[shapes.BadgeShown, ...],
        shapes.RevokeBadge,
    ),
    Operation(
        "post",
        "/api/tables/{table}/seats/{seat}/badge",
        "A token for a program at a seat.",
        shapes.BadgeIssued,
        shapes.NewBadge,
    ),
    Operation("get", "/api/device/{code}", "What a device would have by a code.", shapes.DeviceOffer),
    Operation("post", "/api/device/{code}", "Become a device of whoever has the code.", shapes.Done),
    Operation(
        "post",
        "/api/recover",
        "Have a seat back by its code, or all one had by the code one kept.",
        lobby.Opened,
        shapes.RecoveryCode,
    ),
    Operation("get", "/api/tables/{table}/people", "Who has which seat.", shapes.Seating, scope="read"),
    Operation("post", "/api/tables/{table}/latecomer", "A link for a latecomer with a new hero.", lobby.Invitation),
    Operation(
        "post",
        "/api/tables/{table}/seats/{seat}/invitation",
        "A new link to a seat.",
        lobby.Invitation,
        shapes.InviteAnew,
    ),
    Operation("post", "/api/tables/{table}/seats/{seat}/leave", "Leave a seat.", shapes.Done),
    Operation("post", "/api/tables/{table}/seats/{seat}/clear", "Nobody has a seat beside its owner.", shapes.Done),
    Operation("post", "/api/tables/{table}/onlookers", "A link for onlookers.", lobby.Invitation, shapes.LetWatch),
    Operation("post", "/api/tables/{table}/recovery", "A code that gives the seat back.", shapes.RecoveryCode),
)
HOME = (
    Operation("get", "/api/tables/{table}/home/{kind}", "A table as a file: md, html or facedown.", bytes, scope="gm"),
    Operation(
        "get",
        "/api/tables/{table}/sharing",
        "Who lets others take home what they saw.",
        departure.Sharing,
        scope="read",
    ),
    Operation("post", "/api/tables/{table}/sharing", "Let others, or do not.", departure.Sharing, lobby.Share),
    Operation("post", "/api/import", "A table in a file goes on here.", lobby.Opened, bytes),
    Operation("post", "/api/verify", "Whether the sealed dice of a table in a file fit.", Judgement, bytes),
)
HEROES = (
    Operation("get", "/api/heroes", "The caller's heroes.", tuple[keeper.HeroShown, ...]),
    Operation("post", "/api/heroes", "A hero from a file.", keeper.HeroShown, bytes),
    Operation("get", "/api/heroes/{hero}", "One hero, with its sheet.", keeper.HeroPage),
    Operation(
        "post",
        "/api/heroes/{hero}",
        "Copy, retire, bring back, rest or let go.",
        tuple[keeper.HeroShown, ...],
        keeper.HeroChange,
    ),
    Operation("get", "/api/heroes/{hero}/file", "A hero as a file.", bytes),
    Operation("get", "/api/heroes/{hero}/print/{what}", "A hero on paper: its sheet or its cards.", bytes),
    Operation("get", "/api/drafts", "The caller's heroes in the making.", tuple[drafting.DraftShown, ...]),
    Operation("post", "/api/drafts", "Begin to make a hero.", drafting.DraftShown, drafting.NewDraft),
    Operation("get", "/api/drafts/{draft}", "A hero in the making.", drafting.DraftPage),
    Operation("post", "/api/drafts/{draft}", "Decide otherwise.", drafting.DraftPage, drafting.DraftChange),
    Operation("post", "/api/drafts/{draft}/finish", "It is one of the caller's heroes.", keeper.HeroShown),
    Operation("post", "/api/drafts/{draft}/drop", "It is not made.", tuple[drafting.DraftShown, ...]),
    Operation("post", "/api/forge/{ruleset}", "An ability in the making.", smithy.ForgePage, smithy.ForgeWish),
    Operation("post", "/api/forge/{ruleset}/read", "The ability in a pack.", smithy.PackRead, bytes),
    Operation("post", "/api/forge/{ruleset}/fight", "A few fights with it.", smithy.ForgeVerdict, smithy.ForgeTrial),
    Operation(
        "post", "/api/tables/{table}/send-home", "Heroes go home to their owners.", keeper.SentHome, keeper.SendHome
    ),
)
PAPERS = (
    Operation(
        "get",
        "/api/tables/{table}/papers/{seat}",
        "The caller's own notes and handouts.",
        librarian.OwnPapers,
        scope="read",
    ),
    Operation(
        "post",
        "/api/tables/{table}/papers/{seat}",
        "Write a paper, and show it to seats or take it back.",
        librarian.OwnPapers,
        librarian.WritePaper,
        scope="play",
    ),
    Operation(
        "get",
        "/api/tables/{table}/papers/{seat}/{paper}/print",
        "A paper that the seat may read, as PDF.",
        bytes,
        scope="read",
    ),
    Operation(
        "post",
        "/api/tables/{table}/papers/{seat}/discard",
        "Throw a paper away.",
        librarian.OwnPapers,
        librarian.Discard,
        scope="play",
    ),
    Operation(
        "post",
        "/api/tables/{table}/pictures/{seat}",
        "A picture from a file.",
        librarian.OwnPapers,
        bytes,
        scope="play",
    ),
    Operation(
        "post",
        "/api/tables/{table}/pictures/{seat}/discard",
        "Throw a picture away.",
        librarian.OwnPapers,
        librarian.Discard,
        scope="play",
    ),
    Operation(
        "get", "/api/tables/{table}/pictures/{seat}/{picture}", "A picture the seat may see.", bytes, scope="read"
    ),
    Operation(
        "post",
        "/api/tables/{table}/backdrop/{seat}",
        "Lay a picture under the map, or none.",
        librarian.OwnPapers,
        librarian.LayBackdrop,
        scope="play",
    ),
)
PACKS = (
    Operation("get", "/api/workbench/{ruleset}", "What encounters of a game can be made of.", binder.Bench),
    Operation("get", "/api/packs", "The caller's packs.", tuple[binder.PackShown, ...]),
    Operation("post", "/api/packs", "Keep a new pack, if it fits.", binder.PackPage, PackDraft),
    Operation("post", "/api/packs/file/{name}", "Keep a pack from a file, if it fits.", binder.PackPage, bytes),
    Operation("get", "/api/packs/{pack}", "One pack, with what it will do in play.", binder.PackPage),
    Operation("post", "/api/packs/{pack}", "Change a pack, if it fits.", binder.PackPage, PackDraft),
    Operation("post", "/api/packs/{pack}/remove", "Remove a pack for good.", tuple[binder.PackShown, ...]),
    Operation("get", "/api/packs/{pack}/file", "A pack as a file.", bytes),
    Operation("post", "/api/gauge", "The next few fights of an encounter of a pack.", Gauging, GaugeWish),
)
CAMPAIGNS = (
    Operation("get", "/api/campaigns", "The campaigns the caller belongs to.", tuple[campaigns.CampaignShown, ...]),
    Operation("post", "/api/campaigns", "Begin a campaign.", campaigns.CampaignPage, campaigns.NewCampaign),
    Operation("get", "/api/campaigns/{campaign}", "One campaign, as the caller may see it.", campaigns.CampaignPage),
    Operation(
        "post",
        "/api/campaigns/{campaign}",
        "What its GM has written down.",
        campaigns.CampaignPage,
        campaigns.CampaignWritten,
    ),
    Operation(
        "post",
        "/api/campaigns/{campaign}/do",
        "Rest, close a session, archive, reopen, put into the bin, restore or leave.",
        campaigns.CampaignPage | None,
        campaigns.CampaignDeed,
    ),
    Operation(
        "post",
        "/api/campaigns/{campaign}/heroes",
        "A hero comes along, or does not any more.",
        campaigns.CampaignPage,
        campaigns.HeroWish,
    ),
    Operation(
        "post", "/api/campaigns/{campaign}/invitation", "A link by which people join.", campaigns.CampaignInvitation
    ),
    Operation("get", "/api/campaigns/join/{invite}", "What such a link is for.", campaigns.CampaignShown),
    Operation("post", "/api/campaigns/join/{invite}", "Join a campaign.", campaigns.CampaignPage),
)
OPERATIONS = (*TABLES, *PEOPLE, *HOME, *HEROES, *PAPERS, *PACKS, *CAMPAIGNS)
