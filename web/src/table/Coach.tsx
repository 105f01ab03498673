import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { begun, put, standing, tell, told, wantNoLessons } from "../browser/lessons";
import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import { readLessons } from "../wire/api";
import type { Asked, Lesson, Line, Schooling, Shown } from "../wire/shapes";
import { Said } from "../working/Said";

/** In the first fights of somebody who plays alone: one idea beside a question that it fits, and never again. */
export function Coach({ view }: { view: Shown }) {
  const { ruleset, asked } = view;
  const room = useRoom();
  const schooling = useSignal<Schooling | null>(null);
  const lesson = useSignal<Lesson | null>(null);
  const isOpen = useSignal(false);
  const isWanted = isAlone(view) && !!told.value;
  useEffect(() => {
    if (!isWanted) return;
    readLessons(ruleset).then(
      (found) => (schooling.value = found),
      () => undefined, // one can play without
    );
  }, [ruleset, isWanted]);
  useEffect(() => {
    if (!isWanted || !schooling.value) return;
    const question = asked ? `${room.id} ${asked.id}` : "";
    const before = standing(ruleset);
    const isHere = before?.question === question;
    if (before && !isHere) tell(ruleset, before.lesson); // with the answer
    const heard = told.value?.[ruleset] ?? [];
    const now = isHere
      ? schooling.value.lessons.find(({ id }) => id === before.lesson && !heard.includes(id))
      : asked
        ? next(schooling.value, heard, asked, room.lines.value)
        : undefined;
    if (!isHere) put(ruleset, now && { question, lesson: now.id });
    lesson.value = now ?? null;
    isOpen.value = false;
  }, [asked?.id, schooling.value, isWanted, begun.value]);
  if (!isWanted || !asked || !schooling.value || !lesson.value) return null;
  const before = told.value?.[ruleset]?.length ?? 0;
  const { id, title, text, rule } = lesson.value;
  const gotIt = () => {
    tell(ruleset, id);
    lesson.value = null;
  };
  const number = `Lesson ${before + 1} of ${schooling.value.lessons.length}`;
  return (
    <aside class="coach" aria-label="Lesson" data-open={isOpen.value}>
      <p class="strip" role="status">
        <button type="button" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
          <strong>{title}</strong> <small>{number}</small>
          <Icon name="chevron" />
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled by keys */}
      <div class="lesson" role="region" aria-label={title} aria-live="polite" tabIndex={0}>
        {before === 0 && <p class="story-told">{schooling.value.stories[view.title]}</p>}
        <h3>
          {title} <small>{number}</small>
        </h3>
        <p>
          <Said text={rule ? `${text} ${rule}` : text} ruleset={ruleset} />
        </p>
      </div>
      <p class="leaving">
        <button type="button" onClick={gotIt}>
          Got it
        </button>
        <button type="button" class="quiet" onClick={wantNoLessons}>
          No more lessons
        </button>
      </p>
    </aside>
  );
}

function isAlone({ seats, viewer }: Shown): boolean {
  const people = seats.filter(({ sitter }) => sitter === "person");
  return people.length === 1 && people[0]?.id === viewer;
}

/** The first lesson that was not told yet and fits what is asked and what was seen. */
export function next(
  schooling: Schooling | null,
  before: readonly string[],
  { what, schema }: Asked,
  lines: readonly Line[],
): Lesson | undefined {
  const options = "options" in schema ? schema.options : [];
  const isBarred = options.some(({ odds }) => odds?.some(({ bar }) => bar));
  const seen = new Set<string | undefined>([...lines.map(({ beat }) => beat?.type), isBarred ? "bar" : ""]);
  return schooling?.lessons.find(
    ({ id, asked, after }) =>
      !before.includes(id) && (!asked?.length || asked.includes(what)) && (!after || seen.has(after)),
  );
}
