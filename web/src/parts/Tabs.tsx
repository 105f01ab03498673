interface Props {
  names: readonly string[];
  shown: string;
  onShow: (name: string) => void;
  label?: string;
}

/** The headings of a long list, of which one is open. */
export function Tabs({ names, shown, onShow, label = "Kinds" }: Props) {
  return (
    <div class="tabs" role="tablist" aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" role="tab" aria-selected={name === shown} onClick={() => onShow(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}
