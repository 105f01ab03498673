import type { Entry } from "../wire/shapes";
import { Prose } from "../working/Prose";
import { capital } from "./lookup";

/** The ways to read what the book leaves open; how it is played unless a GM says otherwise is marked. */
export function Readings({ entry, ruleset }: { entry: Entry; ruleset: string }) {
  const readings = entry.readings ?? [];
  if (readings.length === 1) return <Prose text={capital(readings[0]?.text ?? "")} ruleset={ruleset} />;
  return (
    <ul class="readings" aria-label="Ways to read it">
      {readings.map(({ value, text, is_default: isDefault }) => (
        <li key={value} data-default={!!isDefault}>
          <Prose text={capital(text)} ruleset={ruleset} />
          <p class="setting">
            {value}
            {isDefault && <strong>, played so unless the GM chooses another</strong>}
          </p>
        </li>
      ))}
    </ul>
  );
}
