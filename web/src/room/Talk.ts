import { computed, signal } from "@preact/signals";
import type { Desk, Reheard, WordHeard, Words } from "../wire/shapes";

const NOTHING: Desk = { type: "desk", papers: [], backdrop: null };

/** How much of what was said and shown has been read in this browser. */
interface Read {
  words: number;
  papers: readonly string[];
}

/** What is said and shown at a table beside its game, and how much of it is new to whoever sits here. */
export class Talk {
  readonly words = signal<readonly WordHeard[]>([]);
  /** How many words come before these. */
  readonly first = signal(0);
  readonly desk = signal<Desk>(NOTHING);
  readonly isOpen = signal(false);
  /** Whether the papers are in sight, rather than the words. */
  readonly onPapers = signal(false);
  /** The word that came last, for those who listen and read something else. */
  readonly newest = signal<WordHeard | null>(null);
  private readonly read;
  private readonly shelf: string;
  private isGreeted = false;

  constructor(
    table: string,
    seat: string,
    private readonly viewer: () => string,
  ) {
    this.shelf = `talk ${table} ${seat}`.trim();
    this.read = signal<Read>(JSON.parse(localStorage.getItem(this.shelf) ?? '{"words":0,"papers":[]}') as Read);
  }

  /** How many papers nobody has looked at here. */
  readonly unseen = computed(() => {
    const { papers } = this.read.value;
    return (this.desk.value.papers ?? []).filter(({ id }) => !papers.includes(id)).length;
  });

  /** How many words and papers nobody has looked at here. */
  readonly unread = computed(() => {
    const news = this.words.value.slice(Math.max(0, this.read.value.words - this.first.value));
    return news.filter(({ by }) => by !== this.viewer()).length + this.unseen.value;
  });

  hear(message: Words | Desk): void {
    if (message.type === "desk") this.desk.value = message;
    else this.listen(message);
    if (this.isOpen.value) this.note();
  }

  /** Older words, if they are those before the ones that are here. */
  recall({ first, words }: Reheard): void {
    if (first + words.length !== this.first.value) return;
    this.words.value = [...words, ...this.words.value];
    this.first.value = first;
  }

  /** What is in sight has been looked at. */
  note(): void {
    const { words, papers } = this.read.value;
    this.read.value = this.onPapers.value
      ? { words, papers: (this.desk.value.papers ?? []).map(({ id }) => id) }
      : { words: this.first.value + this.words.value.length, papers };
    localStorage.setItem(this.shelf, JSON.stringify(this.read.value));
  }

  private listen({ first, words }: Words): void {
    const goesOn = first >= this.first.value && first <= this.first.value + this.words.value.length;
    const before = goesOn ? this.words.value.slice(0, first - this.first.value) : [];
    if (!goesOn) this.first.value = first;
    const last = words.at(-1);
    if (this.isGreeted && last && last.by !== this.viewer()) this.newest.value = last;
    this.isGreeted = true;
    this.words.value = [...before, ...words];
  }
}
