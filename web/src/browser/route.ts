import { signal } from "@preact/signals";

/** Where the reader is. */
export const path = signal(location.pathname);

/** Where one was before one opened the book, and goes back to. */
export const outside = signal("/");

addEventListener("popstate", () => (path.value = location.pathname));

/** Go to another page of the client without loading it anew. */
export function go(to: string): void {
  if (!path.value.startsWith("/rules/")) outside.value = path.value;
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** For links: a plain click stays in the client, anything else is the browser's. */
export function follow(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).pathname);
}
