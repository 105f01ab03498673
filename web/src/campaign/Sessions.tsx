import type { Almanac, Session } from "../wire/shapes";

interface Props {
  mine: boolean;
  book: Almanac;
  onWrite: (to: Partial<Almanac>) => void;
  onClose: () => void;
}

/** The evenings so far, the last first: each with what is told of it, which the GM may tell otherwise. */
export function Sessions({ mine, book, onWrite, onClose }: Props) {
  const { sessions = [] } = book;
  const change = (at: number, to: Partial<Session>) =>
    onWrite({ sessions: sessions.map((each, other) => (other === at ? { ...each, ...to } : each)) });
  return (
    <section class="panel" aria-label="Sessions">
      <h2>Sessions</h2>
      {!sessions.length && <p class="quiet">None has been closed yet.</p>}
      {sessions
        .map((session, at) => (
          <details key={at} open={at === sessions.length - 1}>
            <summary>
              {session.title} <span class="quiet">day {session.day}</span>
            </summary>
            {mine ? (
              <>
                <label class="field">
                  <span>Title</span>
                  <input
                    type="text"
                    maxLength={200}
                    value={session.title}
                    onInput={(event) => change(at, { title: event.currentTarget.value })}
                  />
                </label>
                <label class="field">
                  <span>What is told of it</span>
                  <textarea
                    rows={6}
                    value={session.summary}
                    onInput={(event) => change(at, { summary: event.currentTarget.value })}
                  />
                </label>
              </>
            ) : (
              <p class="lines">{session.summary}</p>
            )}
          </details>
        ))
        .reverse()}
      {mine && (
        <button type="button" onClick={onClose}>
          Close the session
        </button>
      )}
    </section>
  );
}
