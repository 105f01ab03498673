import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRoom } from "../room/here";

interface ToolProps {
  title: string;
  button: string;
  /** Whether there is anything to be done yet. */
  isReady?: boolean;
  /** Whether it was done. */
  onDone: (read: (name: string) => string) => Promise<boolean>;
  children: ComponentChildren;
}

/** A tool of the GM: folded until it is wanted; what was typed stays until it is done. */
export function Tool({ title, button, isReady = true, onDone, children }: ToolProps) {
  const room = useRoom();
  const sent = useSignal(false);
  const refused = useSignal("");
  const forget = () => {
    sent.value = false;
    refused.value = "";
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    forget();
    sent.value = await onDone((name) => String(data.get(name) ?? ""));
    if (sent.value) clear(form);
    else refused.value = room.refusal.value?.text ?? "";
  };
  return (
    <details class="fold">
      <summary>{title}</summary>
      <form class="fields" onSubmit={submit} onInput={forget}>
        {children}
        {refused.value && (
          <p class="trouble" role="alert">
            {refused}
          </p>
        )}
        <button type="submit" disabled={!isReady}>
          {button}
        </button>
        <span class="quiet" role="status">
          {sent.value ? "Done; the story shows it." : ""}
        </span>
      </form>
    </details>
  );
}

/** What was typed or chosen for this once is gone; of whom it was is likely to be meant again. */
function clear(form: HTMLFormElement): void {
  for (const each of form.querySelectorAll<HTMLInputElement>("input[name]")) each.value = "";
  for (const each of form.querySelectorAll<HTMLSelectElement>("select[name]")) each.selectedIndex = 0;
}

/** A line to be written. */
export function Line({
  name,
  label,
  hint,
  optional,
}: {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input type="text" name={name} placeholder={hint} required={!optional} autoComplete="off" />
    </label>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: { id: string; name: string }[];
  onChoose?: (id: string) => void;
}

/** One of a few. */
export function Choice({ name, label, options, onChoose }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name} onChange={(event) => onChoose?.(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
