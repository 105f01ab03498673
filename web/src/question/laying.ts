/** Lays or takes back by a button that goes with it: whoever pressed it stands then at the one that sends the cards. */
export function layBy(lay: () => void) {
  return ({ currentTarget }: { currentTarget: Element }) => {
    const send = currentTarget.closest("form")?.querySelector<HTMLElement>(".confirming button");
    send?.focus({ preventScroll: true });
    lay();
  };
}
