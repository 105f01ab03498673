/** Numbers below zero with the sign that is as wide as a plus, not with a hyphen. */
export function minus(text: string | number): string {
  return `${text}`.replace(/(?<![\w.)-])-(?=\d)/g, "−");
}
