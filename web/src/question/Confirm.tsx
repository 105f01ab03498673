/** The one primary button of a question, with what it comes to beside it. */
export function Confirm({ text, note, busy, off }: { text: string; note?: string; busy: boolean; off?: boolean }) {
  return (
    <div class="confirming">
      <button class="primary" type="submit" aria-disabled={busy || !!off}>
        {busy ? "Sent …" : text}
      </button>
      {note && <span class="quiet">{note}</span>}
    </div>
  );
}
