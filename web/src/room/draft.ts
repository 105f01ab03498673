type Values = Record<string, unknown>;

/** What somebody has filled in and not sent yet, as it was before the page was left or loaded anew. */
export function draftOf(table: string, question: string): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(table, question)) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Values) : {};
  } catch {
    return {};
  }
}

export function keepDraft(table: string, question: string, values: Values): void {
  try {
    sessionStorage.setItem(place(table, question), JSON.stringify(values));
  } catch {
    // Where nothing can be kept, the form still works.
  }
}

function place(table: string, question: string): string {
  return `draft ${table} ${question}`;
}
