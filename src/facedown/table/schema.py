"""Prints the JSON schema of everything that goes over the wire: `python -m facedown.table.schema`."""

import json
import sys
from typing import Any

import msgspec

from facedown.table.campaigns import shapes as campaigns
from facedown.table.errands.verdict import Judgement
from facedown.table.export.departure import Sharing
from facedown.table.handouts import librarian
from facedown.table.heroes import drafting, smithy
from facedown.table.heroes.keeper import HeroChange, HeroPage, HeroShown, SendHome, SentHome
from facedown.table.packs.binder import Bench, PackPage, PackShown
from facedown.table.packs.draft import PackDraft
from facedown.table.packs.gauge import GaugeWish, Gauging
from facedown.table.pages import book
from facedown.table.people import shapes
from facedown.table.wire import command, lobby, message

TYPES: tuple[Any, ...] = (
    lobby.Lobby,
    lobby.NewDuel,
    lobby.NewTable,
    lobby.PlayAgain,
    lobby.Share,
    Sharing,
    HeroShown,
    HeroPage,
    HeroChange,
    SendHome,
    SentHome,
    drafting.NewDraft,
    drafting.DraftShown,
    drafting.DraftPage,
    drafting.DraftChange,
    smithy.ForgeWish,
    smithy.ForgePage,
    smithy.PackRead,
    smithy.ForgeTrial,
    smithy.ForgeVerdict,
    Bench,
    PackDraft,
    PackShown,
    PackPage,
    GaugeWish,
    Gauging,
    campaigns.NewCampaign,
    campaigns.CampaignShown,
    campaigns.CampaignPage,
    campaigns.CampaignWritten,
    campaigns.CampaignDeed,
    campaigns.HeroWish,
    campaigns.CampaignInvitation,
    lobby.WhatIf,
    librarian.OwnPapers,
    librarian.WritePaper,
    librarian.Discard,
    librarian.LayBackdrop,
    lobby.Opened,
    lobby.Evenness,
    lobby.Hindsight,
    lobby.Invited,
    lobby.RuleShown,
    book.Book,
    book.Glossary,
    book.Schooling,
    shapes.Me,
    shapes.DeviceCode,
    shapes.DeviceOffer,
    shapes.SignOut,
    Judgement,
    shapes.BadgeShown,
    shapes.NewBadge,
    shapes.BadgeIssued,
    shapes.RevokeBadge,
    shapes.Seating,
    shapes.InviteAnew,
    shapes.LetWatch,
    shapes.TakeSeat,
    shapes.RecoveryCode,
    shapes.Done,
    lobby.Problem,
)
UNIONS: dict[str, Any] = {"Command": command.Command, "Message": message.Message}


def schema() -> dict[str, Any]:
    """One schema with a definition for each type; the unions are told apart by their `type`."""
    shapes, definitions = msgspec.json.schema_components([*TYPES, *UNIONS.values()], ref_template="#/$defs/{name}")
    mended(definitions)
    definitions |= dict(zip(UNIONS, shapes[len(TYPES) :], strict=True))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Wire", "$defs": definitions}


def mended(definitions: dict[str, Any]) -> dict[str, Any]:
    """The definitions as they are meant."""
    _open_what_may_be_anything(definitions)
    _leave_out_hints(definitions)
    return definitions


def _open_what_may_be_anything(definitions: dict[str, Any]) -> None:
    """A property of any type that has a default would come out as an object with unknown fields."""
    for definition in definitions.values():
        for property in definition.get("properties", {}).values():
            if property == {"default": None}:
                property.clear()


def _leave_out_hints(definitions: dict[str, Any]) -> None:
    """What a ruleset tells its own mind is never sent."""
    if "Hint" in definitions:
        del definitions["Hint"], definitions["Option"]["properties"]["tells"]


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=2)
    print()
