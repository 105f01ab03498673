import type { Foreshown } from "../wire/shapes";

type Contrast = Foreshown["contrast"];

/** What would be otherwise: values, sentences that go and come, and what would be asked again. */
export function Differences({
  contrast: { shifts, gone, new: come, again, waits, throws = 0 },
}: {
  contrast: Contrast;
}) {
  const asked = Object.entries(again).map(([name, count]) => `${count} of ${name}`);
  if (!shifts.length && !gone.length && !come.length)
    return (
      <p class="quiet" role="status">
        Nothing would change.
      </p>
    );
  return (
    <div class="differences" role="status">
      {throws > 0 && (
        <p class="example">
          <strong>An example, not what will be.</strong> {throws === 1 ? "One throw falls" : `${throws} throws fall`}{" "}
          anew, and nobody knows sealed dice before they fall. Here others stand for them: what follows from them will
          differ.
        </p>
      )}
      {shifts.length > 0 && (
        <ul>
          {shifts.map(({ who, what, before, after }) => (
            <li key={`${who} ${what}`}>
              {who}, {what}: <del>{before || "none"}</del> <ins>{after || "none"}</ins>
            </li>
          ))}
        </ul>
      )}
      {gone.length + come.length > 0 && (
        <details class="fold" open={gone.length + come.length < 8}>
          <summary>
            {gone.length} sentences go, {come.length} come
          </summary>
          <ul>
            {gone.map((line, at) => (
              <li key={`-${at}`}>
                <del>{line}</del>
              </li>
            ))}
            {come.map((line, at) => (
              <li key={`+${at}`}>
                <ins>{line}</ins>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p class="quiet">
        {asked.length ? `Decisions that no longer stand: ${asked.join(", ")}. ` : "Every decision stands. "}
        {waits?.length ? `Then the table waits for ${waits.join(", ")}.` : ""}
      </p>
    </div>
  );
}
