import { passTo } from "../browser/passing";
import { follow } from "../browser/route";
import type { TableShown } from "../wire/shapes";
import { Bring } from "./Bring";

/** The tables at which this browser has a seat, to be resumed where they stand. */
export function Tables({ tables }: { tables: TableShown[] }) {
  return (
    <section class="panel" aria-labelledby="tables-title">
      <h2 id="tables-title">Your tables</h2>
      {tables.length ? (
        <ul class="rows">
          {tables.map((table) => (
            <li key={table.id}>
              <a class="row" href={pathOf(table)} onClick={(event) => enter(event, table)}>
                <span class="name">{table.title || table.game}</span>
                <span class="quiet">
                  {[table.game, table.seat && `as ${table.seat}`, since(table.updated)].filter(Boolean).join(" · ")}
                </span>
                <span class={table.is_over ? "state" : "state live"}>{table.is_over ? "Over" : "Resume"}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet empty">None yet. A duel you leave waits for you here, exactly as it stood.</p>
      )}
      <p class="quiet by-code">
        Sat elsewhere before?{" "}
        <a href="/code" onClick={follow}>
          I have a code
        </a>
      </p>
      <p class="quiet by-code">
        Took a table home?{" "}
        <a href="/verify" onClick={follow}>
          Check its dice
        </a>
      </p>
      <Bring />
      <p class="own-things">
        <a class="to-book" href="/heroes" onClick={follow}>
          Your heroes
        </a>
        <a class="to-book" href="/campaigns" onClick={follow}>
          Your campaigns
        </a>
        <a class="to-book" href="/workbench" onClick={follow}>
          Your encounters
        </a>
      </p>
    </section>
  );
}

function pathOf({ id, first }: TableShown): string {
  return first ? `/table/${id}/${first}` : `/table/${id}`;
}

/** Where two play on one device nobody sees the table before the right one has it. */
function enter(event: MouseEvent, table: TableShown): void {
  if (table.pass_to) passTo(table.pass_to);
  follow(event);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** "3 hours ago", from the time the server noted. */
export function since(time: string, now = Date.now()): string {
  const seconds = (now - Date.parse(time)) / 1000;
  if (Number.isNaN(seconds)) return "";
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return "just now";
}
