interface Props {
  text: string;
  note?: string;
  busy: boolean;
  off?: boolean;
  /** Whether it comes to nothing: then it does not shine. */
  quiet?: boolean;
}

/** The one primary button of a question, with what it comes to beside it. */
export function Confirm({ text, note, busy, off, quiet }: Props) {
  return (
    <div class="confirming">
      <button
        class={quiet ? "" : "primary"}
        type="submit"
        aria-disabled={busy || !!off}
        aria-keyshortcuts={quiet ? "0" : "Enter"}
      >
        {busy ? "Sent …" : text}
      </button>
      {note && <span class="quiet">{note}</span>}
    </div>
  );
}
