import type { Figure, Tally } from "../wire/shapes";

const MOST = 8;

/** What each did, by what others lost by it. */
export function Feats({ tally: { feats, mended = [] }, figures }: { tally: Tally; figures: readonly Figure[] }) {
  const most = Math.max(1, ...feats.map(({ took }) => took));
  const rest = feats.length - MOST;
  return (
    <section class="feats" aria-labelledby="feats-title">
      <h3 id="feats-title">What each did</h3>
      <table>
        <thead class="unseen">
          <tr>
            <th scope="col">Who and how</th>
            <th scope="col">How often</th>
            <th scope="col">What others lost by it</th>
          </tr>
        </thead>
        <tbody>
          {feats.slice(0, MOST).map(({ actor, what, count, took }) => {
            const figure = figures.find(({ id }) => id === actor);
            return (
              <tr key={`${actor} ${what}`} data-side={figure?.mine || figure?.friend ? "mine" : "theirs"}>
                <th scope="row">
                  {what} <small>{figure?.name ?? actor}</small>
                </th>
                <td>{count ? `${count}×` : ""}</td>
                <td class="took">
                  <span class="share" style={{ width: `${(100 * took) / most}%` }} aria-hidden="true" />
                  {took}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && <p class="quiet">And {rest} more.</p>}
      {mended.length > 0 && (
        <p class="mended">
          {mended.map(({ actor, track, amount }) => (
            <span key={`${actor} ${track}`}>
              {figures.find(({ id }) => id === actor)?.name ?? actor} had <strong>{amount}</strong> {track} back.{" "}
            </span>
          ))}
        </p>
      )}
      <p class="quiet">What others lost by it, down to nothing left: a last blow counts for no more than there was.</p>
    </section>
  );
}
