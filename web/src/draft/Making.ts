import { computed, signal } from "@preact/signals";
import { changeDraft, readDraft, Trouble } from "../wire/api";
import type { Choice, DraftChange, DraftPage, Figure } from "../wire/shapes";

type Wishes = Record<string, unknown>;

/** A hero in the making: what its page shows, and what is decided before the house has said what comes of it. */
export class Making {
  readonly page = signal<DraftPage | null>(null);
  readonly trouble = signal("");
  readonly busy = signal(false);
  /** The sheet before the last change. */
  readonly before = signal<Figure | null>(null);
  /** Decisions that are still under way, shown at once. */
  private readonly said = signal<Wishes>({});
  private readonly past = signal<Wishes[]>([]);
  private waiting: DraftChange | null = null;

  readonly choices = computed<Choice[]>(() =>
    (this.page.value?.choices ?? []).map((choice) =>
      choice.key in this.said.value ? { ...choice, value: this.said.value[choice.key] } : choice,
    ),
  );
  readonly canUndo = computed(() => this.past.value.length > 0);

  constructor(readonly id: string) {}

  load(): Promise<void> {
    return this.ask(() => readDraft(this.id));
  }

  /** Decide something; several at once while the house is asked go together. */
  decide(key: string, value: unknown): void {
    this.remember();
    this.said.value = { ...this.said.value, [key]: value };
    const choices = { ...this.waiting?.choices, [key]: value };
    this.send({ ...this.waiting, choices });
  }

  begin(archetype: string): void {
    this.remember();
    this.send({ archetype });
  }

  undo(): void {
    const last = this.past.value.at(-1);
    if (!last) return;
    this.past.value = this.past.value.slice(0, -1);
    this.said.value = {};
    this.send({ choices: last, anew: true });
  }

  private remember(): void {
    const wanted = this.page.value?.wanted;
    if (wanted && !this.busy.value) this.past.value = [...this.past.value, wanted];
  }

  private send(change: DraftChange): void {
    this.waiting = change;
    if (!this.busy.value) void this.deliver();
  }

  private async deliver(): Promise<void> {
    while (this.waiting) {
      const change = this.waiting;
      this.waiting = null;
      const before = this.page.value?.figure ?? null;
      await this.ask(() => changeDraft(this.id, change));
      if (!this.trouble.value) this.before.value = before;
      if (!this.waiting) this.said.value = {};
    }
  }

  private async ask(asking: () => Promise<DraftPage>): Promise<void> {
    this.busy.value = true;
    try {
      this.page.value = await asking();
      this.trouble.value = "";
    } catch (error) {
      this.trouble.value = error instanceof Trouble ? error.message : "Something went wrong in the browser.";
    } finally {
      this.busy.value = false;
    }
  }
}
