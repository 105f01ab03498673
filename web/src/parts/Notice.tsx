import type { ComponentChildren } from "preact";

/** A page or panel that has nothing else to show: what happened, and what to do now. */
export function Notice({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="notice">
      <span class="back" aria-hidden="true" />
      <h1>{title}</h1>
      {children}
    </div>
  );
}
