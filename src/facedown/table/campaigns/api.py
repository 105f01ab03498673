"""What people ask for their campaigns: thin handlers that pass everything on to the steward."""

from litestar import Response, get, post
from litestar.datastructures import State

from facedown.table.campaigns.shapes import (
    CampaignDeed,
    CampaignInvitation,
    CampaignPage,
    CampaignShown,
    CampaignWritten,
    HeroWish,
    JoinWish,
    NewCampaign,
)
from facedown.table.campaigns.steward import Steward
from facedown.table.identity import token_from
from facedown.table.people.door import AnyRequest, address, agent_of, person_of, read_body, take_opening, with_cookie
from facedown.table.people.reception import Reception

LARGEST = 256 * 1024


@get("/api/campaigns")
async def campaigns(request: AnyRequest, state: State) -> tuple[CampaignShown, ...]:
    steward: Steward = state.steward
    return await steward.campaigns(await person_of(request, state))


@post("/api/campaigns")
async def begin_campaign(request: AnyRequest, state: State) -> Response[CampaignPage]:
    await take_opening(request, state)
    steward: Steward = state.steward
    people: Reception = state.people
    wish = await read_body(request, NewCampaign)
    guest = await people.arrive(token_from(request), agent_of(request))
    return with_cookie(request, await steward.begin(guest.person, wish), guest.token)


@get("/api/campaigns/{campaign:str}")
async def campaign_page(request: AnyRequest, state: State, campaign: str) -> CampaignPage:
    steward: Steward = state.steward
    return await steward.page(await person_of(request, state), campaign)


@post("/api/campaigns/{campaign:str}", request_max_body_size=LARGEST)
async def write_campaign(request: AnyRequest, state: State, campaign: str) -> CampaignPage:
    """What its GM has written down."""
    await take_opening(request, state)
    steward: Steward = state.steward
    wish = await read_body(request, CampaignWritten)
    return await steward.write(await person_of(request, state), campaign, wish)


@post("/api/campaigns/{campaign:str}/do")
async def do_with_campaign(request: AnyRequest, state: State, campaign: str) -> CampaignPage | None:
    await take_opening(request, state)
    steward: Steward = state.steward
    return await steward.do(await person_of(request, state), campaign, await read_body(request, CampaignDeed))


@post("/api/campaigns/{campaign:str}/heroes")
async def bring_along(request: AnyRequest, state: State, campaign: str) -> CampaignPage:
    """A hero of the caller's comes along, or does not any more."""
    steward: Steward = state.steward
    return await steward.bring(await person_of(request, state), campaign, await read_body(request, HeroWish))


@post("/api/campaigns/{campaign:str}/invitation")
async def invite_to_campaign(request: AnyRequest, state: State, campaign: str) -> CampaignInvitation:
    steward: Steward = state.steward
    path = await steward.invite(await person_of(request, state), campaign)
    return CampaignInvitation(path, address(request, state.reach, path))


@get("/api/campaigns/join/{invite:str}")
async def campaign_invitation(state: State, invite: str) -> CampaignShown:
    """What an invitation is for."""
    steward: Steward = state.steward
    return await steward.invited(invite)


@post("/api/campaigns/join/{invite:str}")
async def join_campaign(request: AnyRequest, state: State, invite: str) -> Response[CampaignPage]:
    steward: Steward = state.steward
    people: Reception = state.people
    wish = await read_body(request, JoinWish)
    guest = await people.arrive(token_from(request), agent_of(request))
    return with_cookie(request, await steward.join(guest.person, invite, wish), guest.token)


CAMPAIGN_HANDLERS = [
    campaigns,
    begin_campaign,
    campaign_page,
    write_campaign,
    do_with_campaign,
    bring_along,
    invite_to_campaign,
    campaign_invitation,
    join_campaign,
]
