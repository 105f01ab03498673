import { inWords, type Shown } from "../wire/shapes";

/** Remember that a question was answered while the story stood here: as long as nothing new may be shown, a page that is
 * loaded anew is shown the same question once more. */
export function keepAnswered(table: string, question: string, view: Shown): void {
  try {
    sessionStorage.setItem(place(table), mark(question, view));
  } catch {
    // Where nothing can be kept, the question is shown again.
  }
}

export function forgetAnswered(table: string): void {
  try {
    sessionStorage.removeItem(place(table));
  } catch {
    // Then nothing was kept either.
  }
}

/** Whether the question of a view is one that was answered, and nothing has been told since. Who plays alone waits for
 * nobody, and what was taken back in another window is asked again. */
export function isAnswered(table: string, view: Shown): boolean {
  const isAlone = view.seats.filter(({ sitter }) => sitter === "person").length < 2;
  try {
    return !isAlone && !!view.asked && sessionStorage.getItem(place(table)) === mark(view.asked.id, view);
  } catch {
    return false;
  }
}

function mark(question: string, { first, lines }: Shown): string {
  const last = lines.at(-1);
  return JSON.stringify([question, first + lines.length, last ? inWords(last) : ""]);
}

function place(table: string): string {
  return `answered ${table}`;
}
