import { left } from "../room/left";
import type { Entry } from "../wire/shapes";
import { Prose } from "../working/Prose";
import { capital } from "./lookup";

/** The ways to read what the book leaves open; how it is played is marked, at the table one comes from or usually. */
export function Readings({ entry, ruleset }: { entry: Entry; ruleset: string }) {
  const readings = entry.readings ?? [];
  const table = left.value?.ruleset === ruleset ? left.value : null;
  const usual = readings.find(({ is_default: isDefault }) => isDefault)?.value;
  const held = String(table?.rulings[entry.id] ?? usual);
  if (readings.length === 1)
    return (
      <>
        <Prose text={capital(readings[0]?.text ?? "")} ruleset={ruleset} />
        {table && entry.id in table.rulings && (
          <p class="setting held-here">
            {held} at your table, {table.title}
          </p>
        )}
      </>
    );
  return (
    <ul class="readings" aria-label="Ways to read it">
      {readings.map(({ value, text }) => (
        <li key={value} data-default={value === held}>
          <Prose text={capital(text)} ruleset={ruleset} />
          <p class="setting">
            {value}
            {table && value === held && <strong>, played so at your table, {table.title}</strong>}
            {value === usual && (
              <strong>{table ? ", the usual way" : ", played so unless the GM chooses another"}</strong>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
