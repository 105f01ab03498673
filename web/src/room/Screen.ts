import { changedBy } from "../wire/change";
import type { Asked, Changed, Line, Part, Recalled, Shown } from "../wire/shapes";

/** Some lines of a story, and how many there are before them. */
type Story = Pick<Shown, "first" | "lines">;

/** The newest view, put together from what the table sends: a whole one at first, and then what has changed. */
export class Screen {
  view: Shown | null = null;
  /** The lines that came last; none with the first view. */
  news: readonly Line[] = [];
  /** Whether they go on from where the story was, and do not tell it anew. */
  goesOn = false;
  /** The last question of each kind, of which the next is a change. */
  private readonly asked = new Map<string, Asked>();

  /** Take what the table shows; the view as it is now. */
  show(message: Shown | Changed): Shown {
    const view = message.type === "view" ? this.whole(message) : this.changed(message);
    if (view.asked) this.asked.set(view.asked.what, view.asked);
    this.view = view;
    return view;
  }

  /** Take older lines, if they are those before the ones that are here; the view as it is now. */
  recall({ at, lines }: Recalled): Shown | null {
    if (this.view && at + lines.length === this.view.first)
      this.view = { ...this.view, first: at, lines: [...lines, ...this.view.lines] };
    return this.view;
  }

  private whole(view: Shown): Shown {
    this.asked.clear();
    this.goesOn = false;
    const before = this.view ?? { first: view.first, lines: [] };
    const [from, to] = sameLines(before, view);
    const since = view.lines.slice(to - view.first);
    this.news = this.view ? since : [];
    return { ...view, lines: [...view.lines.slice(0, from - view.first), ...linesOf(before, from, to), ...since] };
  }

  private changed({ keep, lines = [], parts = {}, like }: Changed): Shown {
    const view = this.view as Shown;
    const { asked, ...others } = parts;
    const after: Record<string, unknown> = { ...view };
    for (const [name, part] of Object.entries(others)) after[name] = changedBy(part, after[name]);
    if (asked) after.asked = this.question(asked, like);
    if (lines.length || keep < view.first + view.lines.length)
      after.lines = [...linesOf(view, view.first, keep), ...lines];
    this.news = lines;
    this.goesOn = keep === view.first + view.lines.length;
    return after as unknown as Shown;
  }

  private question(part: Part, like: string | undefined): unknown {
    return changedBy(part, like === undefined ? this.view?.asked : this.asked.get(like));
  }
}

/** From which line on, and up to which, two stories are the same. */
function sameLines(before: Story, after: Story): [number, number] {
  const end = Math.min(before.first + before.lines.length, after.first + after.lines.length);
  const at = (story: Story, number: number) => JSON.stringify(story.lines[number - story.first]);
  const from = Math.max(before.first, after.first);
  let to = from;
  while (to < end && at(before, to) === at(after, to)) to++;
  return [from, to];
}

function linesOf(story: Story, from: number, to: number): readonly Line[] {
  return story.lines.slice(from - story.first, to - story.first);
}
