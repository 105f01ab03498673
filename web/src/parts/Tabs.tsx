import { useRef } from "preact/hooks";
import { useMore } from "./more";

interface Props {
  names: readonly string[];
  /** The letter that opens each. */
  letters?: readonly string[];
  /** How much under each has not been looked at. */
  news?: readonly number[];
  shown: string;
  onShow: (name: string) => void;
  label?: string;
}

/** The headings of a long list, of which one is open. */
export function Tabs({ names, letters = [], news = [], shown, onShow, label = "Kinds" }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useMore(place);
  return (
    <div ref={place} class="tabs" role="tablist" aria-label={label}>
      {names.map((name, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-label={news[at] ? `${name}, ${news[at]} new` : name}
          aria-selected={name === shown}
          aria-keyshortcuts={letters[at] || undefined}
          onClick={() => onShow(name)}
        >
          <Underlined name={name} letter={letters[at] ?? ""} />
          {!!news[at] && <span class="mark">{news[at]}</span>}
        </button>
      ))}
    </div>
  );
}

/** A name with the letter that opens it marked, for the eye. */
function Underlined({ name, letter }: { name: string; letter: string }) {
  const at = letter ? name.toLowerCase().indexOf(letter) : -1;
  if (at < 0) return <>{name}</>;
  return (
    <span>
      {name.slice(0, at)}
      <u>{name.charAt(at)}</u>
      {name.slice(at + 1)}
    </span>
  );
}
