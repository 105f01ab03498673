import { signal } from "@preact/signals";
import { isStill, speed } from "../browser/staging";
import type { Line } from "../wire/shapes";
import { paces } from "./pace";

/** What is played on the stage: lines with a beat, and which of them is shown. */
export interface Playing {
  lines: readonly Line[];
  /** The first that is played; those before it were played earlier and still stand there. */
  from: number;
  at: number;
}

/** Plays beats one after the other; what comes meanwhile is played after them. */
export class Play {
  readonly now = signal<Playing | null>(null);
  /** Whether what is shown stays until somebody goes on. */
  readonly held = signal(false);
  private timer = 0;

  /** What is done with each beat as it is shown, and when the last one has been; and whether the last one waits. */
  constructor(
    private readonly shown: (line: Line) => void,
    private readonly over: () => void,
    private readonly waits: (played: readonly Line[]) => boolean,
  ) {}

  /** Play these lines after those that are being played; or after what stands on the stage, if nothing is. */
  add(lines: readonly Line[], standing: readonly Line[] = []): void {
    const { now } = this;
    if (now.value) now.value = { ...now.value, lines: [...now.value.lines, ...lines] };
    else this.show({ lines: [...standing, ...lines], from: standing.length, at: standing.length });
    if (isStill() && !this.held.value) this.toLast();
  }

  /** Stay with what is shown for as long as somebody reads it. */
  hold(): void {
    clearTimeout(this.timer);
    this.held.value = true;
  }

  /** On to what it came to; who is there already goes on to the question, or to what came meanwhile. */
  skip(): void {
    const playing = this.now.value;
    if (!playing) return;
    if (playing.at === playing.lines.length - 1) this.end();
    else if (this.held.value && !isStill()) this.next();
    else this.toLast();
  }

  private toLast(): void {
    const playing = this.now.value;
    const last = (playing?.lines.length ?? 0) - 1;
    if (!playing || playing.at === last) return;
    for (const line of playing.lines.slice(playing.at + 1, last)) this.shown(line);
    this.show({ ...playing, at: last });
  }

  /** Leave the stage, whatever is still to come: those who listen hear it all the same. */
  end(): void {
    const playing = this.now.value;
    if (!playing) return;
    clearTimeout(this.timer);
    for (const line of playing.lines.slice(playing.at + 1)) this.shown(line);
    this.held.value = false;
    this.now.value = null;
    this.over();
  }

  /** Leave the stage at once, since what was to come is not so any more; those who listen hear nothing of it. */
  drop(): void {
    clearTimeout(this.timer);
    this.held.value = false;
    this.now.value = null;
  }

  private show(playing: Playing): void {
    clearTimeout(this.timer);
    this.now.value = playing;
    this.shown(playing.lines[playing.at] as Line);
    const { lines, from, at } = playing;
    this.held.value = at === lines.length - 1 && this.waits(lines.slice(from));
    if (this.held.value) return;
    const each = paces(lines.slice(from), speed.value);
    const time = isStill() ? each.reduce((sum, one) => sum + one, 0) : each[at - from];
    this.timer = window.setTimeout(() => this.next(), time);
  }

  private next(): void {
    const playing = this.now.value;
    if (playing && playing.at + 1 < playing.lines.length) this.show({ ...playing, at: playing.at + 1 });
    else this.end();
  }
}
