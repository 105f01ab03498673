import { Icon } from "./Icon";

interface Props {
  labelledby: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number between two buttons; it can be typed too. */
export function Stepper({ labelledby, value, least, most, onChange }: Props) {
  const set = (to: number) => {
    const fitting = Number.isNaN(to) ? value : Math.max(least, Math.min(most, Math.round(to)));
    if (fitting !== value) onChange(fitting);
    return String(fitting);
  };
  return (
    <span class="stepper">
      <button type="button" aria-label="Less" aria-disabled={value <= least} onClick={() => set(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-labelledby={labelledby}
        min={least}
        max={most}
        value={value}
        onChange={(event) => (event.currentTarget.value = set(event.currentTarget.valueAsNumber))}
      />
      <button type="button" aria-label="More" aria-disabled={value >= most} onClick={() => set(value + 1)}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
