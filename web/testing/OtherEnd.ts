import type { Command } from "../src/wire/shapes";

/** The other end of every socket the client opens, in the hands of the test. */
export class OtherEnd {
  static all: OtherEnd[] = [];
  static get last(): OtherEnd {
    return OtherEnd.all[OtherEnd.all.length - 1] as OtherEnd;
  }
  readyState = 0;
  sent: Command[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number; reason: string }) => {};
  constructor() {
    OtherEnd.all.push(this);
  }
  send(data: string) {
    this.sent.push(JSON.parse(data) as Command);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  cut(code = 1006, reason = "") {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}
