/** How long something is, in words. */
export function inTime(seconds: number): string {
  if (seconds % 60 || seconds < 60) return seconds === 1 ? "one second" : `${seconds} seconds`;
  return seconds === 60 ? "one minute" : `${seconds / 60} minutes`;
}
