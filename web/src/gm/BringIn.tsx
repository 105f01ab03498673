import { useSignal } from "@preact/signals";
import { useRoom } from "../room/here";
import type { Held, Shown } from "../wire/shapes";

/** The group of those gifts that bring somebody in. */
const ARRIVAL = "Somebody arrives";

/** Somebody new comes to the table: who, and with whom they stand. Where they come in is for the rules to say. */
export function BringIn({ view }: { view: Shown }) {
  const room = useRoom();
  const gifts = useSignal<Held["gifts"] | null>(null);
  const what = useSignal("");
  const beside = useSignal("");
  const figures = view.board.figures.filter((each) => !each.out);
  const who = beside.value || figures[0]?.id;
  const look = async () => {
    const told = who && !gifts.value ? await room.inquire({ type: "take-hold", who }) : null;
    if (told?.type === "held") gifts.value = told.gifts.filter(({ group }) => group === ARRIVAL);
  };
  const chosen = gifts.value?.find((each) => each.what === what.value) ?? gifts.value?.[0];
  const bring = () =>
    who && chosen && void room.attempt({ type: "overrule", act: { type: "grant", actor: who, what: chosen.what } });
  return (
    <details class="fold" onToggle={(event) => event.currentTarget.open && void look()}>
      <summary>Bring somebody in</summary>
      {chosen ? (
        <div class="fields">
          <label class="field">
            <span>Who arrives</span>
            <select value={chosen.what} onChange={(event) => (what.value = event.currentTarget.value)}>
              {gifts.value?.map((each) => (
                <option key={each.what} value={each.what}>
                  {each.text}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>On the side of, and near</span>
            <select value={who} onChange={(event) => (beside.value = event.currentTarget.value)}>
              {figures.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p class="quiet">Near them, on a map at its edge; outside a fight, on the side of the foes.</p>
          <button type="button" onClick={bring}>
            Bring in {chosen.text}
          </button>
        </div>
      ) : (
        <p class="quiet">{gifts.value ? "Nobody arrives later in this game." : "One moment …"}</p>
      )}
    </details>
  );
}
