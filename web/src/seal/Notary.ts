import { signal } from "@preact/signals";
import type { CardTurned, ProvenThrow, SealShown, SealWord, Shown, Told, Wish } from "../wire/shapes";
import { diceIn, hashOf, isOwnIn, isWhatLay, saltFault, throwFault } from "./check";

/** How long others may take to pledge before one tells one's own salt, and another device to tell what it pledged. */
export const PATIENCE = 3000;

/** What was found so far. */
export interface Noted {
  checked: number;
  /** How many of these throws had this seat's own salt in them. */
  own: number;
  cards: number;
  fault: string;
}

const NOTHING: Noted = { checked: 0, own: 0, cards: 0, fault: "" };

/** What this browser keeps of a table: the first commitment it was shown, its own salts, and how far it has checked. */
interface Kept {
  commitment: string;
  salts: string[];
  next: number;
  noted: Noted;
}

export interface Teller {
  readonly id: string;
  inquire(wish: Wish): Promise<Told>;
}

/** Adds this seat's salt to sealed dice, and checks every throw and every card that is turned up. */
export class Notary {
  readonly noted = signal(NOTHING);
  /** The throws that were checked since the page was loaded. */
  readonly throws = signal<readonly ProvenThrow[]>([]);
  private words: readonly SealWord[] = [];
  private readonly laid = new Set<string>();
  private lying: ReadonlySet<string> = new Set();
  private readonly turned = new Map<string, CardTurned>();
  private kept: Kept | null = null;
  private seat = "";
  private newest: Shown | null = null;
  private isBusy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly room: Teller,
    private readonly shelf: Storage = localStorage,
  ) {}

  /** Take in a view; one at a time, and the newest of those that came meanwhile. */
  async look(view: Shown): Promise<void> {
    this.newest = view;
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      for (let seen: Shown | null = null; seen !== this.newest; ) {
        seen = this.newest;
        if (seen?.seal) await this.note(seen, seen.seal);
      }
    } finally {
      this.isBusy = false;
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** All that this seat was told, to be held against the whole log afterwards: `facedown verify`. */
  async receipt(): Promise<string> {
    const throws: ProvenThrow[] = [];
    for (let told = await this.prove(0); told.length; told = await this.prove(throws.length)) throws.push(...told);
    const noted = { seat: this.seat, commitment: this.kept?.commitment ?? "", words: this.words, throws };
    const cards = { laid: [...this.laid], turned: [...this.turned.values()] };
    const { first = 0, lines = [] } = this.newest ?? {};
    const story = { first, dice: diceIn(lines) };
    return JSON.stringify({ what: "facedown receipt", format: 1, ...noted, ...cards, story });
  }

  private async note(view: Shown, seal: SealShown): Promise<void> {
    this.seat = view.viewer;
    const kept = this.remembered(seal);
    if (kept.commitment !== seal.commitment) this.complain("The table is sealed under another number than at first.");
    const lies = new Set((seal.laid ?? []).map(({ commitment }) => commitment));
    const isTurned = [...this.lying].some((each) => !lies.has(each));
    this.lying = lies;
    for (const each of lies) this.laid.add(each);
    const mine = view.seats.find(({ id }) => id === view.viewer);
    if (mine?.sitter === "person" && !view.is_over) await this.addSalt(view, seal, kept, false);
    if ((seal.thrown ?? 0) > kept.next || isTurned) await this.check(kept);
  }

  private async check(kept: Kept): Promise<void> {
    for (let told = await this.prove(kept.next); told.length; told = await this.prove(kept.next))
      for (const thrown of told) this.take(thrown, kept);
  }

  /** Ask for throws from a number on; what else is told with them is checked at once. */
  private async prove(since: number): Promise<readonly ProvenThrow[]> {
    const told = await this.room.inquire({ type: "prove", since });
    if (told.type !== "proved") return [];
    this.words = told.words;
    this.complain(saltFault(told.words));
    for (const card of told.turned) this.turn(card);
    return told.throws;
  }

  private take(thrown: ProvenThrow, kept: Kept): void {
    if (thrown.number !== kept.next) this.complain(`Throw ${kept.next + 1} was left out.`);
    this.complain(throwFault(thrown, this.words, kept.commitment));
    const isOwn = isOwnIn(this.words, thrown.salts, this.seat, kept.salts);
    const { checked, own } = this.noted.value;
    kept.next = thrown.number + 1;
    this.throws.value = [...this.throws.value, thrown];
    this.find({ checked: checked + 1, own: own + (isOwn ? 1 : 0) });
  }

  private turn(card: CardTurned): void {
    if (this.turned.has(card.commitment)) return;
    this.turned.set(card.commitment, card);
    if (!isWhatLay(card)) this.complain("A card is not the one that lay face down.");
    else if (this.laid.has(card.commitment)) this.find({ cards: this.noted.value.cards + 1 });
  }

  /** Pledge a salt, and tell it once everybody who is here has pledged theirs: so nobody chooses theirs knowing mine. */
  private async addSalt(view: Shown, seal: SealShown, kept: Kept, isLate: boolean): Promise<void> {
    const salts = seal.salts ?? [];
    const round = seal.round ?? 0;
    const own = salts.find(({ id }) => id === view.viewer);
    const isTold = salts.some((each) => each.round === round && each.salt);
    if (!own) return this.pledge(kept, isTold || !round ? round + 1 : round);
    if (own.round < round) return this.pledge(kept, round);
    if (own.salt) return;
    const salt = kept.salts.find((each) => hashOf(each) === own.pledge);
    if (!salt) {
      if (isLate) return this.pledge(kept, round + 1); // whoever has pledged that is lost
      return this.waitFor(view);
    }
    const people = view.seats.filter(({ sitter, here }) => sitter === "person" && here);
    const areReady = people.every(({ id }) => salts.some((each) => each.id === id && each.round === round));
    if (!areReady && !isLate) return this.waitFor(view);
    await this.room.inquire({ type: "salt", round, salt });
  }

  private waitFor(view: Shown): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.newest === view && view.seal && this.kept) void this.addSalt(view, view.seal, this.kept, true);
    }, PATIENCE);
  }

  private async pledge(kept: Kept, round: number): Promise<void> {
    const salt = newSalt();
    kept.salts.push(salt);
    this.keep(kept);
    await this.room.inquire({ type: "pledge", round, pledge: hashOf(salt) });
  }

  /** A browser that comes anew checks from the first throw on. */
  private remembered(seal: SealShown): Kept {
    if (this.kept) return this.kept;
    const found = this.shelf.getItem(this.key);
    const kept: Kept = found ? JSON.parse(found) : { commitment: seal.commitment, salts: [], next: 0, noted: NOTHING };
    this.kept = kept;
    this.noted.value = kept.noted;
    this.keep(kept);
    return kept;
  }

  private keep(kept: Kept): void {
    this.shelf.setItem(this.key, JSON.stringify(kept));
  }

  private get key(): string {
    return `seal ${this.room.id} ${this.seat}`;
  }

  private find(found: Partial<Noted>): void {
    this.noted.value = { ...this.noted.value, ...found };
    if (this.kept) this.keep({ ...this.kept, noted: this.noted.value });
  }

  /** What is wrong first stays to be seen. */
  private complain(fault: string): void {
    if (fault && !this.noted.value.fault) this.find({ fault });
  }
}

function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
