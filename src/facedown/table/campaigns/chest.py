"""The chest: where campaigns are kept, with who belongs to them, their heroes and their tables."""

from datetime import datetime

import msgspec
from sqlalchemy import ColumnElement, Connection, RowMapping, and_, delete, false, insert, or_, select, true, update

from facedown.kernel.words.audience import GM, ONLOOKER
from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.rows import UNREADABLE
from facedown.table.archive.store import Store
from facedown.table.campaigns.campaign import Almanac, Campaign, InCampaign, is_past

NO_CAMPAIGN = "There is no such campaign, or you do not belong to it."
MOST_CAMPAIGNS, MOST_MEMBERS, MOST_HEROES = 50, 50, 60
_OF = tables.campaign.c
_LINKED = (tables.campaign_member, tables.campaign_hero, tables.campaign_table)


class Chest:
    """Campaigns by those who see them: their GM, their members, and whoever has a seat at one of their tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all_of(self, person: str) -> list[Campaign]:
        """Those somebody belongs to, the last changed first; what lies in the bin its GM alone finds."""
        query = select(tables.campaign).where(_belongs(person)).order_by(_OF.updated.desc())
        rows = await self._store.read(lambda connection: connection.execute(query).mappings().all())
        found = [each for row in rows if (each := _read(row))]
        return [each for each in found if not each.gone or each.owner == person]

    async def one_for(self, person: str, id: str) -> Campaign:
        """One that somebody belongs to."""
        query = select(tables.campaign).where(_OF.id == id, _belongs(person))
        row = await self._store.read(lambda connection: connection.execute(query).mappings().first())
        found = _read(row) if row else None
        if found is None or (found.gone and found.owner != person):
            raise Refused("no-such-campaign", NO_CAMPAIGN)
        return found

    async def by_invitation(self, hash: str) -> Campaign:
        query = select(tables.campaign).where(_OF.invite_hash == hash, _OF.gone == "")
        row = await self._store.read(lambda connection: connection.execute(query).mappings().first())
        found = _read(row) if row else None
        if found is None:
            raise Refused("unknown-invitation", "This invitation leads nowhere, or not any more. Ask for a new one.")
        return found

    async def keep(self, campaign: Campaign, now: datetime) -> Campaign:
        """Store a campaign as it is now."""
        kept = msgspec.structs.replace(campaign, updated=now.isoformat(timespec="seconds"))
        values = {**msgspec.structs.asdict(kept), "book": msgspec.json.encode(kept.book).decode()}

        def write(connection: Connection) -> None:
            if not connection.execute(update(tables.campaign).where(_OF.id == kept.id).values(values)).rowcount:
                own = select(_OF.id).where(_OF.owner == kept.owner)
                if len(connection.execute(own).all()) >= MOST_CAMPAIGNS:
                    text = f"One can have {MOST_CAMPAIGNS} campaigns; those in the bin go by themselves."
                    raise Refused("too-many-campaigns", text)
                connection.execute(insert(tables.campaign).values(values))

        await self._store.write(write)
        return kept

    async def invite(self, id: str, hash: str) -> None:
        """From now on by this link, and by no earlier one."""
        changed = update(tables.campaign).where(_OF.id == id).values(invite_hash=hash)
        await self._store.write(lambda connection: connection.execute(changed))

    async def add_member(self, id: str, person: str, name: str = "") -> None:
        """By the name they say; who belongs to it already may say another."""
        member = tables.campaign_member
        them = (member.c.campaign_id == id, member.c.person == person)

        def write(connection: Connection) -> None:
            query = select(member.c.person, member.c.dismissed).where(member.c.campaign_id == id)
            dismissed = {row.person: row.dismissed for row in connection.execute(query)}
            if dismissed.get(person) is False:
                if name:
                    connection.execute(update(member).where(*them).values(name=name))
                return
            if list(dismissed.values()).count(False) >= MOST_MEMBERS:
                raise Refused("too-many-members", f"A campaign has at most {MOST_MEMBERS} members.")
            connection.execute(delete(member).where(*them))
            connection.execute(insert(member).values(campaign_id=id, person=person, name=name))

        await self._store.write(write)

    async def members(self, id: str) -> dict[str, tuple[str, ...]]:
        """Everybody who joined or sits at its tables but its GM, by person, with the name they said and those of their
        seats."""
        member = tables.campaign_member.c
        joined = select(member.person, member.dismissed, member.name).where(member.campaign_id == id)
        of, held, seat = tables.campaign_table.c, tables.holder.c, tables.seat.c
        seated = select(held.person, seat.name).join(tables.campaign_table, held.table_id == of.table_id)
        seated = seated.join(tables.seat, and_(seat.table_id == held.table_id, seat.id == held.seat_id))
        seated = seated.where(of.campaign_id == id, held.seat_id != ONLOOKER).order_by(seat.name)

        def read(connection: Connection) -> dict[str, tuple[str, ...]]:
            rows = connection.execute(joined).all()
            gone = {row.person: row.dismissed for row in rows}
            found: dict[str, list[str]] = {
                row.person: [row.name] if row.name else [] for row in rows if not row.dismissed
            }
            for row in connection.execute(seated):
                if not gone.get(row.person):
                    found.setdefault(row.person, []).append(row.name)
            found.pop(str(connection.execute(select(_OF.owner).where(_OF.id == id)).scalar()), None)
            return {person: tuple(dict.fromkeys(names)) for person, names in found.items()}

        return await self._store.read(read)

    async def dismiss(self, id: str, person: str) -> None:
        """With the heroes they brought; the link by which they may have come leads nowhere from now on."""
        member, hero = tables.campaign_member, tables.campaign_hero

        def write(connection: Connection) -> None:
            connection.execute(delete(member).where(member.c.campaign_id == id, member.c.person == person))
            connection.execute(insert(member).values(campaign_id=id, person=person, dismissed=True))
            connection.execute(delete(hero).where(hero.c.campaign_id == id, hero.c.owner == person))
            connection.execute(update(tables.campaign).where(_OF.id == id).values(invite_hash=None))

        await self._store.write(write)

    async def leave(self, id: str, person: str) -> None:
        """With the heroes they brought."""
        member, hero = tables.campaign_member, tables.campaign_hero

        def write(connection: Connection) -> None:
            connection.execute(delete(member).where(member.c.campaign_id == id, member.c.person == person))
            connection.execute(delete(hero).where(hero.c.campaign_id == id, hero.c.owner == person))

        await self._store.write(write)

    async def heroes(self, id: str) -> list[InCampaign]:
        hero = tables.campaign_hero.c
        query = select(hero.hero_id, hero.owner).where(hero.campaign_id == id).order_by(hero.hero_id)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [InCampaign(*row) for row in rows]

    async def bring(self, id: str, hero: InCampaign) -> None:
        here = await self.heroes(id)
        if hero in here:
            return
        if len(here) >= MOST_HEROES:
            raise Refused("too-many-heroes", f"A campaign has at most {MOST_HEROES} heroes.")
        new = insert(tables.campaign_hero).values(campaign_id=id, hero_id=hero.hero, owner=hero.owner)
        await self._store.write(lambda connection: connection.execute(new))

    async def withdraw(self, id: str, hero: InCampaign) -> None:
        of = tables.campaign_hero.c
        gone = delete(tables.campaign_hero).where(of.campaign_id == id, of.hero_id == hero.hero, of.owner == hero.owner)
        await self._store.write(lambda connection: connection.execute(gone))

    async def add_table(self, id: str, table: str) -> None:
        new = insert(tables.campaign_table).values(campaign_id=id, table_id=table)
        await self._store.write(lambda connection: connection.execute(new))

    async def led(self, person: str) -> set[str]:
        """The tables that somebody leads as their GM and that belong to no campaign."""
        held, of = tables.holder.c, tables.campaign_table.c
        query = select(held.table_id).where(held.person == person, held.seat_id == GM)
        query = query.where(held.table_id.not_in(select(of.table_id)))
        return set(await self._store.read(lambda connection: connection.execute(query).scalars().all()))

    async def tables(self, id: str) -> list[str]:
        """The tables of a campaign, the first opened first."""
        of, game = tables.campaign_table.c, tables.game.c
        query = select(of.table_id).join(tables.game, game.id == of.table_id)
        query = query.where(of.campaign_id == id).order_by(game.created, game.id)
        return list(await self._store.read(lambda connection: connection.execute(query).scalars().all()))

    async def empty_bin(self, now: datetime) -> None:
        """What has lain there for long enough is gone for good; its tables and heroes are not."""
        query = select(_OF.id, _OF.gone).where(_OF.gone != "")
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        past = [row.id for row in rows if is_past(row.gone, now)]
        if past:

            def write(connection: Connection) -> None:
                for each in _LINKED:
                    connection.execute(delete(each).where(each.c.campaign_id.in_(past)))
                connection.execute(delete(tables.campaign).where(_OF.id.in_(past)))

            await self._store.write(write)


def _belongs(person: str) -> ColumnElement[bool]:
    """Whether a campaign is somebody's: theirs, one they joined, or one at whose tables they play, unless they were
    dismissed."""
    member, of, held = tables.campaign_member.c, tables.campaign_table.c, tables.holder.c
    joined = select(member.campaign_id).where(member.person == person, member.dismissed == false())
    dismissed = select(member.campaign_id).where(member.person == person, member.dismissed == true())
    seated = select(of.campaign_id).join(tables.holder, held.table_id == of.table_id)
    seated = seated.where(held.person == person, held.seat_id != ONLOOKER)
    return or_(_OF.owner == person, _OF.id.in_(joined), and_(_OF.id.in_(seated), _OF.id.not_in(dismissed)))


def _read(row: RowMapping) -> Campaign | None:
    """A campaign as it was kept; one that cannot be read any more is left out."""
    try:
        book = msgspec.json.decode(row["book"], type=Almanac)
    except UNREADABLE:
        return None
    plain = (row["id"], row["owner"], row["ruleset"], row["name"])
    return Campaign(*plain, book, row["archived"], row["gone"], row["updated"])
