import { vi } from "vitest";

/** What was asked of the server, with what was sent along. */
export interface Heard {
  place: string;
  body: unknown;
}

/**
 * Answers of the server by their address, or by the method and it; anything else is not found. A status of its own
 * comes as `[status, body]`.
 */
export function serve(answers: Record<string, unknown>): Heard[] {
  const heard: Heard[] = [];
  vi.stubGlobal("fetch", async (place: string, init?: RequestInit) => {
    heard.push({ place, body: init?.body ? JSON.parse(String(init.body)) : null });
    const exactly = `${init?.method ?? "GET"} ${place}`;
    const [status, body] = statusAndBody(answers[exactly] ?? answers[place] ?? [404, {}]);
    return new Response(JSON.stringify(body), { status });
  });
  return heard;
}

function statusAndBody(answer: unknown): [number, unknown] {
  return Array.isArray(answer) && typeof answer[0] === "number" ? [answer[0], answer[1]] : [200, answer];
}
