import { useRoom } from "../room/here";
import type { Overrule, Shown } from "../wire/shapes";

/** Who is off the table: nobody but the GM knows of them, and there they are brought back or let go. */
export function Wings({ view }: { view: Shown }) {
  const room = useRoom();
  const act = (given: Overrule) => void room.attempt({ type: "overrule", act: given });
  if (!view.wings?.length) return null;
  return (
    <section class="field" aria-label="Off the table">
      <span>Off the table</span>
      {view.wings.map(({ id, name, is_leaving }) => (
        <p key={id} class="buttons">
          <strong>{name}</strong>
          {is_leaving && <span class="quiet">goes when what is under way is done</span>}
          <button type="button" onClick={() => act({ type: "bring-back", actor: id })}>
            {is_leaving ? `Let ${name} stay` : `Bring ${name} back`}
          </button>
          {!is_leaving && (
            <>
              <button type="button" onClick={() => act({ type: "bring-back", actor: id, quietly: true })}>
                Quietly
              </button>
              <button
                type="button"
                onClick={() => act({ type: "take-away", actor: id, for_good: true, quietly: true })}
              >
                Let go for good
              </button>
            </>
          )}
        </p>
      ))}
    </section>
  );
}
