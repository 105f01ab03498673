import type { Command, Message } from "./shapes";

/** How we stand with the server: still on the way, talking, cut off, or told that there is nothing for us. */
export type Link = "connecting" | "open" | "lost" | "gone" | "unknown";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const UNANSWERED = 4000;
const TOO_SILENT = 3;

/** Codes with which the table says that trying again is no use. */
const UNKNOWN_TABLE = 4404;
const isFinal = (code: number) => code >= 4400 && code < 4500 && code !== 4429;

interface Ears {
  heard(message: Message): void;
  linked(link: Link, why: string): void;
}

/** A socket that comes back: every command is kept and sent again until the table has acknowledged it. */
export class Socket {
  private socket: WebSocket | null = null;
  private readonly outbox: Map<string, Command>;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private resend: ReturnType<typeof setInterval> | undefined;
  private silence = 0;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly ears: Ears,
    private readonly shelf: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
  ) {
    this.outbox = this.unshelve();
    this.connect();
    globalThis.addEventListener?.("online", this.hurry);
    globalThis.addEventListener?.("offline", this.drop);
    globalThis.document?.addEventListener("visibilitychange", this.hurry);
  }

  send(command: Command): void {
    this.outbox.set(command.command, command);
    this.keep();
    this.post(command);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.resend);
    globalThis.removeEventListener?.("online", this.hurry);
    globalThis.removeEventListener?.("offline", this.drop);
    globalThis.document?.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed || this.socket) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.begin();
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => this.lose(socket, event.code, event.reason);
  }

  private begin(): void {
    this.pause = FIRST_PAUSE;
    this.silence = 0;
    this.ears.linked("open", "");
    this.postAll();
    this.resend = setInterval(() => this.again(), UNANSWERED);
  }

  /** Send what is not acknowledged once more; a line that stays dead all the same is given up. */
  private again(): void {
    if (this.outbox.size && ++this.silence >= TOO_SILENT) this.drop();
    else this.postAll();
  }

  private drop = (): void => {
    const socket = this.socket;
    if (!socket) return;
    socket.close();
    this.lose(socket, 0, "");
  };

  private lose(socket: WebSocket, code: number, why: string): void {
    if (this.closed || socket !== this.socket) return;
    clearInterval(this.resend);
    this.socket = null;
    if (isFinal(code)) {
      this.close();
      this.ears.linked(code === UNKNOWN_TABLE ? "unknown" : "gone", why);
      return;
    }
    this.ears.linked("lost", why);
    this.retry = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** The network is back or somebody looks at the page again: no reason to wait any longer. */
  private hurry = (): void => {
    if (this.socket || globalThis.document?.hidden) return;
    clearTimeout(this.retry);
    this.pause = FIRST_PAUSE;
    this.connect();
  };

  private hear(message: Message): void {
    this.silence = 0;
    if ("command" in message) {
      const isFirst = this.outbox.delete(message.command);
      if (!isFirst && message.type === "refused") return; // it was on its way twice, and answered before
      this.keep();
    }
    this.ears.heard(message);
  }

  private post(command: Command): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(command));
  }

  private postAll(): void {
    for (const command of this.outbox.values()) this.post(command);
  }

  private keep(): void {
    this.shelf.setItem(this.address, JSON.stringify([...this.outbox.values()]));
  }

  private unshelve(): Map<string, Command> {
    const kept = JSON.parse(this.shelf.getItem(this.address) ?? "[]") as Command[];
    return new Map(kept.map((command) => [command.command, command]));
  }
}
