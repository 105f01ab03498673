import { useId } from "preact/hooks";
import { Stepper } from "../parts/Stepper";
import type { Number as Numeric } from "../wire/shapes";

const FEW = 7;

interface Props {
  label: string;
  schema: Numeric;
  value: number;
  onChange: (value: number) => void;
}

/** A few values are there to be tapped; of many there is a stepper, and those that have a name. */
export function NumberField({ label, schema, value, onChange }: Props) {
  const id = useId();
  const near = shortcuts(schema);
  const isWhole = near.length === schema.most - schema.least + 1;
  return (
    <div class="numbers">
      <span id={id} class="unseen">
        {label}
      </span>
      {!isWhole && (
        <Stepper labelledby={id} value={value} least={schema.least} most={schema.most} onChange={onChange} />
      )}
      {near.length > 0 && (
        <div class="values" role="group" aria-labelledby={id}>
          {near.map((each) => (
            <button key={each} type="button" class="value" aria-pressed={each === value} onClick={() => onChange(each)}>
              {each}
              {schema.names?.[each] && <small>{schema.names[each]}</small>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function shortcuts({ least, most, names = {} }: Numeric): number[] {
  if (most - least < FEW) return Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return Object.keys(names)
    .map(Number)
    .sort((one, other) => one - other);
}
