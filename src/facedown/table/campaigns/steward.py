"""The steward: what a GM and the members do with a campaign."""

from functools import partial

from msgspec.structs import replace

from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Rulings
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.archive.rows import TableRow
from facedown.table.archive.store import Store
from facedown.table.campaigns.campaign import (
    Almanac,
    Campaign,
    InCampaign,
    Session,
    for_members,
    now,
    refuse_size,
    until,
    with_happening,
)
from facedown.table.campaigns.chest import Chest
from facedown.table.campaigns.chronicle import chapter_of
from facedown.table.campaigns.shapes import (
    CampaignDeed,
    CampaignPage,
    CampaignShown,
    CampaignWritten,
    Comrade,
    HeroWish,
    JoinWish,
    Member,
    NewCampaign,
)
from facedown.table.gm.reading import read_as_usual
from facedown.table.heroes.hero import KeptHero
from facedown.table.heroes.keeper import KEPT, Keeper, game_at, hero_shown
from facedown.table.identity import hashed, new_table_id, new_token
from facedown.table.opening import checked_name
from facedown.table.packs.binder import Binder
from facedown.table.people.register import Register, table_shown
from facedown.table.workers import Workers

MEMBER_ID = 16
NOT_GM = "Only the GM of a campaign can do that."


class Steward:
    """Looks after everybody's campaigns."""

    def __init__(self, store: Store, workers: Workers, keeper: Keeper, binder: Binder) -> None:
        self._store, self._workers, self._keeper, self._binder = store, workers, keeper, binder
        self._chest, self._register = Chest(store), Register(store)

    async def campaigns(self, person: str) -> tuple[CampaignShown, ...]:
        await self._chest.empty_bin(now())
        return tuple(_shown(each, person) for each in await self._chest.all_of(person))

    async def begin(self, person: str, wish: NewCampaign) -> CampaignPage:
        refuse_size(wish.name, Almanac())
        shelf.shelved(wish.ruleset)
        begun = Campaign(new_table_id(), person, wish.ruleset, wish.name.strip())
        return await self._page(person, await self._chest.keep(begun, now()))

    async def page(self, person: str, id: str) -> CampaignPage:
        return await self._page(person, await self._chest.one_for(person, id))

    async def write(self, person: str, id: str, wish: CampaignWritten) -> CampaignPage:
        """What the GM has written down holds from now on; for tables, from the next one."""
        campaign = await self._led(person, id)
        refuse_size(wish.name, wish.book)
        Rulings(shelf.shelved(campaign.ruleset).rules.rulings, wish.book.rulings)
        for each in wish.book.packs:
            pack = await self._binder.pack(person, each)
            if pack.ruleset != campaign.ruleset:
                raise Refused("other-game", f"{pack.title} is a pack of {shelf.title_of(pack.ruleset)}.")
        written = replace(campaign, name=wish.name.strip(), book=wish.book)
        packs = await self.packs(written)
        await self._workers.open(partial(shelf.with_packs, campaign.ruleset, packs))  # they have to fit together
        return await self._page(person, await self._chest.keep(written, now()))

    async def do(self, person: str, id: str, deed: CampaignDeed) -> CampaignPage | None:
        """The deed; then the page as it is, unless there is none for the caller any more."""
        if deed.do == "leave":
            await self._chest.one_for(person, id)
            await self._chest.leave(id, person)
            return None
        campaign = await self._led(person, id)
        match deed.do:
            case "rest":
                campaign = await self._rested(campaign)
            case "close-session":
                campaign = await self._closed(campaign)
            case "dismiss":
                await self._chest.dismiss(id, await self._whom(campaign, deed.who))
            case "take-in":
                await self._take_in(campaign, deed.who)
            case "archive" | "reopen":
                campaign = replace(campaign, archived=deed.do == "archive")
            case "bin":
                campaign = replace(campaign, gone=now().isoformat(timespec="seconds"))
            case _:
                campaign = replace(campaign, gone="")
        return await self._page(person, await self._chest.keep(campaign, now()))

    async def _take_in(self, campaign: Campaign, table: str) -> None:
        """A table that is played already belongs to the campaign from now on; its packs and rulings stay its own."""
        if table not in {each.id for each in await self._others(campaign)}:
            text = (
                f"There is no table of {shelf.title_of(campaign.ruleset)} that you lead and that is in no campaign yet."
            )
            raise Refused("no-such-table", text)
        await self._chest.add_table(campaign.id, table)

    async def _others(self, campaign: Campaign) -> list[TableRow]:
        """The tables that could be taken in."""
        led = await self._chest.led(campaign.owner)
        rows = await self._register.tables_of(campaign.owner)
        return [each for each in rows if each.id in led and each.ruleset == campaign.ruleset]

    async def _rested(self, campaign: Campaign) -> Campaign:
        """A night goes by, and every hero who is not retired has a long rest by the rules of the game."""
        rested = []
        for hero, at_home in await self._heroes(campaign):
            if not hero.retired:
                await self._keeper.change(at_home.owner, hero.id, "rest")
                rested.append(hero.name)
        if not rested:
            raise Refused("nobody-there", "No hero belongs to this campaign yet.")
        return replace(campaign, book=with_happening(campaign.book, f"{', '.join(rested)} rested.", days=1))

    async def _closed(self, campaign: Campaign) -> Campaign:
        """A session ends: what is told of it comes from the tables that no session has yet."""
        told = {table for each in campaign.book.sessions for table in each.tables}
        new = [table for table in await self._chest.tables(campaign.id) if table not in told]
        if not new:
            raise Refused("nothing-played", "No table was opened in this campaign since its last session.")
        chapters = [await self._chapter(table) for table in new]
        number = len(campaign.book.sessions) + 1
        session = Session(campaign.book.day, f"Session {number}", "\n\n".join(chapters), tuple(new))
        book = replace(campaign.book, sessions=(*campaign.book.sessions, session))
        return replace(campaign, book=book)

    async def _chapter(self, table: str) -> str:
        seats = await self._store.seats(table)
        return await self._workers.open(lambda: chapter_of(game_at(self._store, table, seats)))

    # Members

    async def invite(self, person: str, id: str) -> str:
        """The path by which others join from now on."""
        await self._led(person, id)
        token = new_token()
        await self._chest.invite(id, hashed(token))
        return f"/campaigns/join/{token}"

    async def invited(self, token: str) -> CampaignShown:
        """What an invitation is for, before it is taken."""
        return _shown(await self._chest.by_invitation(hashed(token)), "")

    async def join(self, person: str, token: str, wish: JoinWish) -> CampaignPage:
        campaign = await self._chest.by_invitation(hashed(token))
        name = checked_name(wish.name)
        if campaign.owner != person:
            await self._chest.add_member(campaign.id, person, name)
        return await self._page(person, campaign)

    async def _whom(self, campaign: Campaign, who: str) -> str:
        """The person behind the id of a member."""
        for each in await self._chest.members(campaign.id):
            if _member_id(campaign, each) == who:
                return each
        raise Refused("no-such-member", "Nobody of that kind belongs to this campaign any more.")

    async def bring(self, person: str, id: str, wish: HeroWish) -> CampaignPage:
        """A hero of one's own comes along, or stays at home again; the GM may send anybody's away."""
        campaign = await self._chest.one_for(person, id)
        if wish.comes:
            await self._keeper.guest(person, wish.hero, campaign.ruleset)
            await self._chest.bring(id, InCampaign(wish.hero, person))
        else:
            for each in await self._chest.heroes(id):
                if each.hero == wish.hero and person in (each.owner, campaign.owner):
                    await self._chest.withdraw(id, each)
        return await self._page(person, campaign)

    # Tables

    async def opening(self, person: str, id: str) -> Campaign:
        """The campaign in which its GM opens a table."""
        campaign = await self._led(person, id)
        if campaign.archived or campaign.gone:
            raise Refused("closed-campaign", f"{campaign.name} is closed; open it again first.")
        return campaign

    async def packs(self, campaign: Campaign) -> tuple[PackText, ...]:
        """The packs that hold for all its tables, but for those that were removed since."""
        kept = {each.id for each in await self._binder.packs(campaign.owner)}
        found = [await self._binder.pack(campaign.owner, each) for each in campaign.book.packs if each in kept]
        return tuple(each.as_written for each in found)

    async def comrade(self, campaign: Campaign, wish: str) -> tuple[KeptHero, str]:
        """A hero of the campaign for a seat, and whose it is."""
        id = wish.removeprefix(KEPT)
        for each in await self._chest.heroes(campaign.id):
            if each.hero == id:
                return await self._keeper.guest(each.owner, id, campaign.ruleset), each.owner
        return await self._keeper.guest(campaign.owner, id, campaign.ruleset), campaign.owner

    async def opened(self, campaign: Campaign, table: str) -> None:
        await self._chest.add_table(campaign.id, table)

    async def _led(self, person: str, id: str) -> Campaign:
        campaign = await self._chest.one_for(person, id)
        if campaign.owner != person:
            raise Refused("not-yours", NOT_GM)
        return campaign

    async def _heroes(self, campaign: Campaign) -> list[tuple[KeptHero, InCampaign]]:
        """Those who came along and are still kept by their owners."""
        found = []
        for each in await self._chest.heroes(campaign.id):
            try:
                found.append((await self._keeper.hero(each.owner, each.hero), each))
            except Refused:  # its owner has let it go
                continue
        return found

    async def _page(self, person: str, campaign: Campaign) -> CampaignPage:
        is_gm = campaign.owner == person
        heroes = await self._heroes(campaign)
        known = {hero.id for hero, each in heroes if each.owner == person}
        own = [each for each in await self._keeper.heroes(person) if each.ruleset == campaign.ruleset]
        there = set(await self._chest.tables(campaign.id))
        packs = await self._binder.packs(person) if is_gm else ()
        kept = tuple(each for each in campaign.book.packs if each in {pack.id for pack in packs})
        members = await self._chest.members(campaign.id)
        company = [
            Member(_member_id(campaign, each), names, tuple(hero.name for hero, at in heroes if at.owner == each))
            for each, names in members.items()
        ]
        return CampaignPage(
            _shown(campaign, person),
            replace(campaign.book, packs=kept) if is_gm else for_members(campaign.book),
            tuple(Comrade(hero_shown(hero), each.owner == person) for hero, each in heroes),
            tuple(table_shown(each) for each in await self._register.tables_of(person) if each.id in there),
            len(members),
            read_as_usual(campaign.ruleset),
            tuple(each for each in packs if each.ruleset == campaign.ruleset),
            tuple(each for each in own if each.id not in known and not each.retired),
            tuple(company) if is_gm else (),
            tuple(map(table_shown, await self._others(campaign))) if is_gm else (),
        )


def _shown(campaign: Campaign, person: str) -> CampaignShown:
    return CampaignShown(
        campaign.id,
        campaign.name,
        campaign.ruleset,
        shelf.title_of(campaign.ruleset),
        campaign.owner == person,
        campaign.book.day,
        campaign.archived,
        until(campaign.gone) if campaign.gone else "",
    )


def _member_id(campaign: Campaign, person: str) -> str:
    """A name for a person that means nothing anywhere else."""
    return hashed(f"{campaign.id} {person}")[:MEMBER_ID]
