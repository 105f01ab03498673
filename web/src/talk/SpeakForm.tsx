import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";
import { listeners } from "./speaker";

const LONGEST = 500;

/** Say something to all or to one, or roll dice that the game knows nothing of. */
export function SpeakForm({ view }: { view: Shown }) {
  const room = useRoom();
  const to = useSignal("");
  const text = useSignal("");
  const isDice = useSignal(false);
  const trouble = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  const others = listeners(view);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = text.value.trim();
    if (!typed) return;
    const told = await room.inquire({ type: "speak", text: isDice.value ? `/roll ${typed}` : typed, to: to.value });
    trouble.value = told.type === "refused" ? told.refusal.text : "";
    if (told.type !== "refused") text.value = "";
  };
  const turn = () => {
    isDice.value = !isDice.value;
    trouble.value = "";
    field.current?.focus();
  };
  return (
    <form class="speak" onSubmit={(event) => void send(event)}>
      <label class="field">
        <span class="unseen">To whom</span>
        <select value={to.value} onChange={(event) => (to.value = event.currentTarget.value)}>
          <option value="">To everybody</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              To {name} alone
            </option>
          ))}
          <option value={view.viewer}>Only for me</option>
        </select>
      </label>
      <button type="button" class="tool" aria-pressed={isDice.value} aria-label="Dice" title="Roll dice" onClick={turn}>
        <Icon name="dice" />
      </button>
      <label class="field typed-word">
        <span class="unseen">{isDice.value ? "Dice to roll" : "What you say"}</span>
        <input
          ref={field}
          type="text"
          value={text.value}
          maxLength={LONGEST}
          autoComplete="off"
          placeholder={isDice.value ? "3d6+2" : "Say something, or /roll 3d6+2"}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        {isDice.value ? "Roll" : "Send"}
      </button>
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </form>
  );
}
