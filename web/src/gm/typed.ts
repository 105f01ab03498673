/** What somebody typed as a value: a number, true, a list … where it reads as one, otherwise the words themselves. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.trim();
  }
}

/** "10 3, 7" as faces. */
export function readFaces(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}
