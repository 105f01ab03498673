import { follow } from "../browser/route";
import { citing, left, sought } from "../room/left";
import { inWords } from "../wire/shapes";

const MOST = 3;

/** Where the rule was used at the table one comes from: sentences of its story, each of which leads back there. */
export function AtTable({ ruleset, rule }: { ruleset: string; rule: string }) {
  const table = left.value;
  const found = table?.ruleset === ruleset ? citing(table, rule, MOST) : [];
  if (!table || !found.length) return null;
  return (
    <section class="at-table" aria-label="At your table">
      <h2>At your table, {table.title}</h2>
      <ul>
        {found.map(({ number, line }) => (
          <li key={number}>
            <a
              href={`/table/${table.table}`}
              onClick={(event) => {
                sought.value = number;
                follow(event);
              }}
            >
              {inWords(line)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
