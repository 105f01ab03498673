import type { Stop } from "../wire/shapes";
import type { Beams } from "./beams";

/** The clash: a beam for the blow, and under it to the same scale what stopped it; what sticks out came through. */
export function BeamsShown({ of, isMine }: { of: Beams; isMine: boolean }) {
  const { what, blow, stops, through } = of;
  const told = [...stops, ...through].reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div class="beams" data-side={isMine ? "mine" : "theirs"} aria-hidden="true">
      <p class="beam">
        <span class="blow">
          {what || "The blow"} <b>{blow}</b>
        </span>
      </p>
      <p class="beam">
        {stops.map((each, at) => (
          <Piece key={`${at}${each.what}`} of={each} kind="stop" nth={at} />
        ))}
        {through.map((each, at) => (
          <Piece key={`${at}${each.what}`} of={each} kind="through" nth={stops.length + at} />
        ))}
        {told < blow && <span class="rest" style={{ flexGrow: blow - told }} />}
      </p>
    </div>
  );
}

function Piece({ of: { what, amount, of = 0 }, kind, nth }: { of: Stop; kind: "stop" | "through"; nth: number }) {
  return (
    <span class={kind} style={{ flexGrow: amount, "--nth": nth }}>
      {what} <b>{kind === "through" ? `−${amount}` : amount}</b>
      {of > 0 && ` of ${of}`}
    </span>
  );
}
