import { computed, signal } from "@preact/signals";
import { forge, Trouble } from "../wire/api";
import type { ForgePage, ForgePart } from "../wire/shapes";

export type Ability = Record<string, unknown>;

/** An ability in the making: each change is tried by the house, and can be taken back. */
export class Smith {
  readonly page = signal<ForgePage | null>(null);
  readonly trouble = signal("");
  readonly level = signal(1);
  private readonly past = signal<Ability[]>([]);
  /** What was written and is still under way. */
  private readonly written = signal<Ability>({});
  private turn = 0;

  readonly canUndo = computed(() => this.past.value.length > 0);
  readonly groups = computed(() => grouped(this.page.value?.forged.parts ?? []));

  constructor(
    readonly ruleset: string,
    level = 1,
  ) {
    this.level.value = level;
  }

  get ability(): Ability {
    return { ...((this.page.value?.forged.ability ?? {}) as Ability), ...this.written.value };
  }

  /** Begin with nothing, with a ready one by its id, or with what somebody brought. */
  begin(ability: Ability = {}): Promise<void> {
    this.remember();
    return this.ask(ability);
  }

  change(key: string): Promise<void> {
    this.remember();
    return this.ask(this.ability, key);
  }

  /** What it is called, or what is said of it. */
  write(name: "name" | "text", text: string): Promise<void> {
    this.remember();
    this.written.value = { ...this.written.value, [name]: text };
    return this.ask(this.ability);
  }

  setLevel(level: number): Promise<void> {
    this.level.value = level;
    return this.ask(this.ability);
  }

  undo(): Promise<void> {
    const last = this.past.value.at(-1);
    if (!last) return Promise.resolve();
    this.past.value = this.past.value.slice(0, -1);
    return this.ask(last);
  }

  private remember(): void {
    if (this.page.value) this.past.value = [...this.past.value, this.ability];
  }

  private async ask(ability: Ability, change = ""): Promise<void> {
    this.turn += 1;
    const turn = this.turn;
    try {
      const found = await forge(this.ruleset, { ability, change, level: this.level.value });
      if (turn !== this.turn) return;
      this.page.value = found;
      this.written.value = {};
      this.trouble.value = "";
    } catch (error) {
      this.trouble.value = error instanceof Trouble ? error.message : "Something went wrong in the browser.";
    }
  }
}

/** Parts under their headings, in the order in which these first come. */
export function grouped(parts: readonly ForgePart[]): { name: string; parts: ForgePart[] }[] {
  const found = new Map<string, ForgePart[]>();
  for (const part of parts) found.set(part.group, [...(found.get(part.group) ?? []), part]);
  return [...found].map(([name, parts]) => ({ name, parts }));
}
