import type {
  BadgeIssued,
  BadgeShown,
  Book,
  CampaignShown,
  DeviceCode,
  DeviceOffer,
  Done,
  DraftChange,
  DraftPage,
  DraftShown,
  Evenness,
  ForgePage,
  ForgeTrial,
  ForgeVerdict,
  ForgeWish,
  Glossary,
  HeroChange,
  HeroPage,
  HeroShown,
  Hindsight,
  Invitation,
  Invited,
  Judgement,
  LayBackdrop,
  Lobby,
  Me,
  NewDuel,
  NewTable,
  Opened,
  OwnPapers,
  PackRead,
  RecoveryCode,
  RuleShown,
  RulingShown,
  Schooling,
  Seating,
  SentHome,
  Sharing,
  WritePaper,
} from "./shapes";

/** The server said no, or could not be reached; the message is a sentence for people. */
export class Trouble extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** What kind of no it was. */
    readonly code = "",
  ) {
    super(message);
  }
}

export const readLobby = () => ask<Lobby>("/api/lobby");
/** Dice are sealed wherever a table is opened by hand. */
export const duel = (offer: NewDuel) => tell<Opened>("/api/duel", { ...offer, sealed: true });
export const howEven = (offer: NewDuel) => tell<Evenness>("/api/even", offer);
export const playAgain = (table: string, harder = false) =>
  tell<Opened>(`/api/tables/${encodeURIComponent(table)}/again`, harder ? { harder } : {});
export const whatIf = (table: string, point: number) =>
  tell<Opened>(`/api/tables/${encodeURIComponent(table)}/what-if`, { point });
/** What can be said of a game that is over; briefly, what takes the house no long while. */
export const lookBack = (table: string, briefly = false) =>
  ask<Hindsight>(`/api/tables/${encodeURIComponent(table)}/hindsight${briefly ? "?brief=yes" : ""}`);
/** Where a file lies that one may take home of a table. */
export const homeOf = (table: string, kind: "md" | "html" | "pdf" | "facedown") =>
  `/api/tables/${encodeURIComponent(table)}/home/${kind}`;
export const readSharing = (table: string) => ask<Sharing>(`/api/tables/${encodeURIComponent(table)}/sharing`);
export const share = (table: string, yes: boolean) =>
  tell<Sharing>(`/api/tables/${encodeURIComponent(table)}/sharing`, { yes });
/** A table in a file goes on here. */
export const bringTable = async (file: File) => send<Opened>("/api/import", await file.text());
/** Whether the sealed dice of a table in a file fit: by the same code as `facedown verify`. */
export const verifyTable = (text: string) => send<Judgement>("/api/verify", text);
export const openTable = (table: NewTable) => tell<Opened>("/api/tables", { ...table, sealed: true });
export const readRulings = (ruleset: string) =>
  ask<readonly RulingShown[]>(`/api/rulings/${encodeURIComponent(ruleset)}`);
export const readInvitation = (invite: string) => ask<Invited>(`/api/join/${encodeURIComponent(invite)}`);
export const join = (invite: string, wish: { too?: boolean; hero?: string } = {}) =>
  tell<Opened>(`/api/join/${encodeURIComponent(invite)}`, wish);

/** Your devices, and a code that makes another browser one of them. */
export const readMe = () => ask<Me>("/api/me");
export const newDeviceCode = () => tell<DeviceCode>("/api/me/code", {});
export const newKeptCode = () => tell<RecoveryCode>("/api/me/kept-code", {});
export const signOut = (device = "") => tell<Me>("/api/me/sign-out", { device });
export const readDeviceOffer = (code: string) => ask<DeviceOffer>(`/api/device/${encodeURIComponent(code)}`);
export const addDevice = (code: string) => tell<Done>(`/api/device/${encodeURIComponent(code)}`, {});

/** Programs at one's seats: a token for each. */
export const readBadges = () => ask<BadgeShown[]>("/api/badges");
export const issueBadge = (table: string, seat: string, name: string, scope: BadgeShown["scope"]) =>
  tell<BadgeIssued>(`${seatAt(table, seat)}/badge`, { name, scope });
export const revokeBadge = (id: string) => tell<BadgeShown[]>("/api/badges/revoke", { id });

/** Seats: who has them, ways to them, and ways out. */
export const readSeating = (table: string) => ask<Seating>(`/api/tables/${encodeURIComponent(table)}/people`);
export const inviteAnew = (table: string, seat: string, kick = false) =>
  tell<Invitation>(`${seatAt(table, seat)}/invitation`, { kick });
export const inviteLate = (table: string) => tell<Invitation>(`/api/tables/${encodeURIComponent(table)}/latecomer`, {});
export const shareSeat = (table: string, seat: string) =>
  tell<Invitation>(`${seatAt(table, seat)}/invitation`, { share: true });
export const clearSeat = (table: string, seat: string) => tell<Done>(`${seatAt(table, seat)}/clear`, {});
export const letWatch = (table: string, delay: number) =>
  tell<Invitation>(`/api/tables/${encodeURIComponent(table)}/onlookers`, { delay });
export const leaveSeat = (table: string, seat: string) => tell<Done>(`${seatAt(table, seat)}/leave`, {});
export const newRecovery = (table: string) =>
  tell<RecoveryCode>(`/api/tables/${encodeURIComponent(table)}/recovery`, {});
export const recoverSeat = (code: string) => tell<Opened>("/api/recover", { code });

const seatAt = (table: string, seat: string) =>
  `/api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}`;

export const readHeroes = () => ask<HeroShown[]>("/api/heroes");
export const readHero = (id: string) => ask<HeroPage>(`/api/heroes/${encodeURIComponent(id)}`);
export const changeHero = (id: string, change: HeroChange["do"]) =>
  tell<HeroShown[]>(`/api/heroes/${encodeURIComponent(id)}`, { do: change });
export const bringHero = async (file: File) => send<HeroShown>("/api/heroes", await file.text());
export const printOf = (id: string, what: "sheet" | "cards") => `/api/heroes/${encodeURIComponent(id)}/print/${what}`;
export const fileOf = (id: string) => `/api/heroes/${encodeURIComponent(id)}/file`;

/** Heroes in the making. */
export const readDrafts = () => ask<DraftShown[]>("/api/drafts");
export const beginDraft = (ruleset: string) => tell<DraftShown>("/api/drafts", { ruleset });
export const readDraft = (id: string) => ask<DraftPage>(`/api/drafts/${encodeURIComponent(id)}`);
export const changeDraft = (id: string, change: DraftChange) =>
  tell<DraftPage>(`/api/drafts/${encodeURIComponent(id)}`, change);
export const finishDraft = (id: string) => tell<HeroShown>(`/api/drafts/${encodeURIComponent(id)}/finish`, {});
export const dropDraft = (id: string) => tell<DraftShown[]>(`/api/drafts/${encodeURIComponent(id)}/drop`, {});

/** The forge. */
export const forge = (ruleset: string, wish: ForgeWish) =>
  tell<ForgePage>(`/api/forge/${encodeURIComponent(ruleset)}`, wish);
export const readAbility = async (ruleset: string, file: File) =>
  send<PackRead>(`/api/forge/${encodeURIComponent(ruleset)}/read`, await file.text());
export const fightWith = (ruleset: string, trial: ForgeTrial) =>
  tell<ForgeVerdict>(`/api/forge/${encodeURIComponent(ruleset)}/fight`, trial);

export const sendHome = (table: string, rested: boolean) =>
  tell<SentHome>(`/api/tables/${encodeURIComponent(table)}/send-home`, { rested });

/** Notes, handouts and pictures of a seat. */
export const readPapers = (table: string, seat: string) => ask<OwnPapers>(paperAt(table, "papers", seat));
export const writePaper = (table: string, seat: string, paper: WritePaper) =>
  tell<OwnPapers>(paperAt(table, "papers", seat), paper);
export const discard = (table: string, what: "papers" | "pictures", seat: string, id: string) =>
  tell<OwnPapers>(`${paperAt(table, what, seat)}/discard`, { id });
export const addPicture = (table: string, seat: string, file: File) =>
  send<OwnPapers>(`${paperAt(table, "pictures", seat)}?name=${encodeURIComponent(file.name)}`, file);
export const layBackdrop = (table: string, seat: string, laid: LayBackdrop) =>
  tell<OwnPapers>(paperAt(table, "backdrop", seat), laid);
/** Where a picture lies that a seat may see. */
export const paperPrinted = (table: string, seat: string, paper: string) =>
  `${paperAt(table, "papers", seat)}/${encodeURIComponent(paper)}/print`;
export const pictureAt = (table: string, seat: string, picture: string) =>
  `${paperAt(table, "pictures", seat)}/${encodeURIComponent(picture)}`;

const paperAt = (table: string, what: string, seat: string) =>
  `/api/tables/${encodeURIComponent(table)}/${what}/${encodeURIComponent(seat)}`;

/** The campaigns one belongs to. */
export const readCampaigns = () => ask<CampaignShown[]>("/api/campaigns");

const read = new Map<string, Promise<unknown>>();

/** A rule of the book in our own words; each is fetched once. */
export const readRule = (ruleset: string, id: string) =>
  once<RuleShown>(`/api/rules/${encodeURIComponent(ruleset)}/${encodeURIComponent(id)}`);

/** The whole rulebook of a game. */
export const readBook = (ruleset: string) => once<Book>(`/api/rules/${encodeURIComponent(ruleset)}`);

/** What the words of a game mean. */
export const readWords = (ruleset: string) => once<Glossary>(`/api/words/${encodeURIComponent(ruleset)}`);

/** What is told in the first fight of a game. */
export const readLessons = (ruleset: string) => once<Schooling>(`/api/lessons/${encodeURIComponent(ruleset)}`);

/** Open a table at which something of the book is tried. */
export const tryScene = (ruleset: string, scene: string) =>
  tell<Opened>(`/api/rules/${encodeURIComponent(ruleset)}/scenes/${encodeURIComponent(scene)}`, {});

export function once<T>(place: string): Promise<T> {
  let found = read.get(place) as Promise<T> | undefined;
  if (!found) {
    found = ask<T>(place);
    found.catch(() => read.delete(place));
    read.set(place, found);
  }
  return found;
}

export function tell<T>(place: string, body: unknown): Promise<T> {
  return send<T>(place, JSON.stringify(body));
}

export function send<T>(place: string, body: string | File): Promise<T> {
  const headers = { "Content-Type": "application/json", "X-Facedown": "1" };
  return ask<T>(place, { method: "POST", headers, body });
}

export async function ask<T>(place: string, init?: RequestInit): Promise<T> {
  const response = await fetch(place, { credentials: "same-origin", ...init }).catch(() => null);
  if (!response) throw new Trouble("The table could not be reached. Is it still running?", 0);
  if (!response.ok) throw await troubleOf(response);
  return (await response.json()) as T;
}

/** The sentence of the server's Problem, and its code. */
async function troubleOf(response: Response): Promise<Trouble> {
  const body: unknown = await response.json().catch(() => null);
  const read = (name: string) => {
    const found: unknown = body && typeof body === "object" ? Reflect.get(body, name) : "";
    return typeof found === "string" ? found : "";
  };
  const other = response.status === 404 ? "There is nothing here any more." : "Something went wrong at the table.";
  return new Trouble(read("text") || other, response.status, read("code"));
}
