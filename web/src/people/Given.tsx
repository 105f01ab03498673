import { useSignal } from "@preact/signals";
import { Icon } from "../parts/Icon";
import type { Picture as Drawn } from "../wire/shapes";
import { Picture } from "./Picture";

interface Props {
  /** What it is, such as "Invitation for Ash". */
  label: string;
  text: string;
  picture?: Drawn | null;
  isShown?: boolean;
}

/** A link or a code to be given to somebody: copied with one press, or shown to a camera. */
export function Given({ label, text, picture, isShown = false }: Props) {
  const copied = useSignal(false);
  const shown = useSignal(isShown);
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    try {
      await navigator.clipboard.writeText(text);
      copied.value = true;
    } catch {
      copied.value = document.execCommand("copy"); // without https there is no other way
    }
  };
  const showing = shown.value ? "Hide the picture" : "Show it to a camera";
  const what = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return (
    <div class="link">
      <label class="field">
        <span>{label}</span>
        <input type="text" readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        aria-label={`Copy the ${what}`}
        onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector("input") ?? null)}
      >
        <Icon name={copied.value ? "check" : "copy"} />
        <span role="status">{copied.value ? "Copied" : "Copy"}</span>
      </button>
      {picture && !isShown && (
        <button
          type="button"
          class="deed"
          aria-expanded={shown.value}
          aria-label={`${showing}: ${what}`}
          onClick={() => (shown.value = !shown.value)}
        >
          {showing}
        </button>
      )}
      {picture && shown.value && <Picture picture={picture} label={`For a camera: ${what}`} />}
    </div>
  );
}
