import { signal } from "@preact/signals";
import { isStaged, speed } from "../browser/staging";
import { readSeating } from "../wire/api";
import { type Link, Socket } from "../wire/Socket";
import type {
  Advised,
  Asked,
  Changed,
  Command,
  Line,
  Message,
  Order,
  Reach,
  Recalled,
  Refusal,
  Seating,
  Shown,
  ShownDie,
  Told,
  Wish,
} from "../wire/shapes";
import { toldAnswer } from "./answer";
import { forgetAnswered, isAnswered, keepAnswered } from "./answered";
import { goingOn, isDecided, isEvent, staged } from "./exchange";
import { leave } from "./left";
import { Play } from "./Play";
import { NOTHING } from "./pointed";
import { Screen } from "./Screen";
import { Talk } from "./Talk";
import type { Foreseen } from "./then";

/** What this browser has said and not yet seen the effect of. */
interface Said {
  command: string;
  question: string;
  answer: unknown;
  acknowledged: boolean;
  /** Whether the table has shown us anything since. */
  shown: boolean;
}

/** One table as this seat knows it: the newest view, the story as far as it was read, and what is on its way. */
export class Room {
  readonly view = signal<Shown | null>(null);
  readonly lines = signal<readonly Line[]>([]);
  /** How many lines of the story come before these. */
  readonly first = signal(0);
  readonly link = signal<Link>("connecting");
  readonly refusal = signal<Refusal | null>(null);
  readonly said = signal<Said | null>(null);
  /** Where the reader holds the story while rewinding: before the decision of this point. */
  readonly cut = signal<number | null>(null);
  /** How far going back to there really goes and how it was there, once the table has said so. */
  readonly reach = signal<Foreseen | null>(null);
  /** What this browser looks at before it decides; nobody else sees it. */
  readonly pointed = signal(NOTHING);
  /** Whether the next place that is chosen is one to go by, and not where the way ends. */
  readonly byWay = signal(false);
  /** Whether the answer to this question is to be given always. */
  readonly always = signal(false);
  /** The order that the last answer gave, until the next answer. */
  readonly ordered = signal<Order | null>(null);
  /** Which heading of a long list was opened last, by the kind of question: the next of its kind opens there. */
  readonly tabs = signal<Readonly<Record<string, string>>>({});
  /** The sentences that came last, for those who listen, one after the other. */
  readonly heard = signal<readonly Line[]>([]);
  /** What is played before the newest view is shown. */
  readonly play = new Play(
    (line) => this.tell([line]),
    () => this.unveil(),
    (played) => speed.value === "full" && isDecided(played) && this.isWaitedFor(),
  );
  /** What the table said when it sent us away. */
  why = "";
  /** What the house would do, once it was asked. */
  readonly advice = signal<Advised | null>(null);
  private advising = "";
  private readonly foreseeing = { command: "", point: 0 };
  private recalling = "";
  private takingBack = "";
  private wantsAll = false;
  private readonly inquiries = new Map<string, (told: Told) => void>();
  private readonly screen = new Screen();
  private readonly socket: Socket;

  /** What is said and shown beside the game. */
  readonly talk: Talk;
  /** Who has which seat, as far as this browser may deal with it. */
  readonly seating = signal<Seating | null>(null);
  /** By how many seconds everything is shown late. */
  readonly late = signal(0);

  constructor(
    readonly id: string,
    seat = "",
  ) {
    this.talk = new Talk(id, seat, () => this.view.value?.viewer ?? "");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const wanted = seat && `?seat=${encodeURIComponent(seat)}`;
    this.socket = new Socket(`${scheme}://${location.host}/api/tables/${id}/socket${wanted}`, {
      heard: (message) => this.hear(message),
      linked: (link, why) => {
        this.why = why;
        this.link.value = link;
      },
    });
  }

  close(): void {
    if (this.view.value) leave(this.id, this.view.value, this.first.value, this.lines.value);
    this.play.end();
    this.socket.close();
  }

  /** Ask who has which seat; one can play without knowing. */
  async lookAround(): Promise<void> {
    this.seating.value = await readSeating(this.id).catch(() => this.seating.value);
  }

  /** Answer the question this seat is asked. */
  answer(answer: unknown): void {
    const asked = this.view.value?.asked;
    if (!asked || this.said.value) return;
    const command = this.wish({ type: "answer", question: asked.id, answer });
    this.said.value = { command, question: asked.id, answer, acknowledged: false, shown: false };
    this.cut.value = null; // whoever answers is in the present
    this.ordered.value = null;
    if (this.always.value) this.order(asked, answer);
  }

  /** From now on such a question is answered so without being asked. */
  private order({ what, who = "", schema }: Asked, answer: unknown): void {
    const order: Order = { what, answer, who, words: toldAnswer(schema, answer) };
    this.wish({ type: "orders", orders: [order, ...this.othersThan(order)] });
    this.ordered.value = order;
  }

  /** Such a question is asked again. */
  askAgain(order: Order): void {
    this.wish({ type: "orders", orders: this.othersThan(order) });
    this.ordered.value = null;
  }

  private othersThan({ what, who = "" }: Order): Order[] {
    return (this.view.value?.orders ?? []).filter((each) => each.what !== what || (each.who ?? "") !== who);
  }

  /** Choose an option, or a place to go by. */
  choose(key: string): void {
    this.answer(this.byWay.value ? { via: key } : key);
  }

  /** The dice this seat is asked for fall by themselves, this once. */
  rollForMe(): void {
    const asked = this.view.value?.asked;
    if (!asked || this.said.value) return;
    const command = this.wish({ type: "roll", question: asked.id });
    this.said.value = { command, question: asked.id, answer: null, acknowledged: false, shown: false };
  }

  /** Ask how far going back to the cut would go and how it was there, one point at a time; without a cut, forget it. */
  foresee(): void {
    const point = this.cut.value;
    if (point === null) this.reach.value = null;
    else if (!this.foreseeing.command) {
      this.foreseeing.point = point;
      this.foreseeing.command = this.wish({ type: "foresee", point });
    }
  }

  private see(reach: Reach): void {
    if (reach.command !== this.foreseeing.command) return;
    const { point } = this.foreseeing;
    this.foreseeing.command = "";
    this.reach.value = { ...reach, point };
    if (point !== this.cut.value) this.foresee();
  }

  /** Ask what the house would do here. */
  advise(): void {
    const asked = this.view.value?.asked;
    if (asked) this.advising = this.wish({ type: "advise", question: asked.id });
  }

  /** Ask what would come of something; nothing is done. */
  inquire(wish: Wish): Promise<Told> {
    return new Promise((resolve) => this.inquiries.set(this.wish(wish), resolve));
  }

  /** Ask for something and learn whether it was done; why not is shown as any refusal. */
  async attempt(wish: Wish): Promise<boolean> {
    const told = await this.inquire(wish);
    if (told.type === "refused") this.refusal.value = told.refusal;
    return told.type !== "refused";
  }

  /** Ask for the lines before those that are here, once at a time. */
  recall(): void {
    if (this.first.value && !this.recalling) this.recalling = this.wish({ type: "recall", before: this.first.value });
  }

  /** Ask for every line that is not here yet, piece by piece. */
  recallAll(): void {
    this.wantsAll = true;
    this.recall();
  }

  /** Look at an option of the list, or away from it if it is still the one. */
  point(option: string, at: boolean): void {
    if ((this.pointed.value.option === option) !== at)
      this.pointed.value = { ...this.pointed.value, option: at ? option : "" };
  }

  pointAtNothing(): void {
    this.pointed.value = NOTHING;
  }

  /** A die that lies before anybody. */
  die(id: string | undefined): ShownDie | undefined {
    const figures = id ? (this.view.value?.board.figures ?? []) : [];
    return figures.flatMap((figure) => figure.dice ?? []).find((die) => die.id === id);
  }

  /** Ask the table for something; returns the id by which it will be acknowledged. */
  wish(wish: Wish): string {
    const command = newId();
    this.refusal.value = null;
    if (wish.type === "undo" || wish.type === "rewind") this.takingBack = command;
    this.socket.send({ ...wish, command } as Command);
    return command;
  }

  private hear(message: Message): void {
    if (message.type === "view" || message.type === "changed") this.show(message);
    else if (message.type === "late") this.late.value = message.seconds;
    else if (message.type === "words" || message.type === "desk") this.talk.hear(message);
    else if (this.inquiries.has(message.command)) this.tellInquirer(message);
    else if (message.type === "ok") this.settle(message.command);
    else if (message.type === "reach") this.see(message);
    else if (message.type === "recalled") this.remember(message);
    else if (message.type === "advised") this.advice.value = message;
    else if (message.type === "refused") this.decline(message.command, message.refusal);
  }

  private tellInquirer(told: Told): void {
    this.inquiries.get(told.command)?.(told);
    this.inquiries.delete(told.command);
  }

  private show(message: Shown | Changed): void {
    const view = this.screen.show(message);
    const said = this.said.value;
    if (said && (said.question !== view.asked?.id || said.acknowledged)) this.said.value = null;
    else if (said) this.said.value = { ...said, shown: true };
    if (!this.view.value && isAnswered(this.id, view))
      this.said.value = { command: "", question: view.asked?.id ?? "", answer: null, acknowledged: true, shown: true };
    const beats = this.screen.goesOn ? staged(this.screen.news) : [];
    this.clearStage(view);
    if (!this.play.now.value) this.heard.value = [];
    const standing = staged(goingOn(this.lines.value));
    if (this.play.now.value || (isEvent(beats, standing) && isStaged() && this.cut.value === null))
      this.play.add(beats, standing);
    else {
      this.tell(isEvent(beats, standing) ? beats : this.screen.news);
      this.unveil();
    }
  }

  /** What is played and did not happen after all, a retcon or an undo having changed it, is played no further; nor is
   * anything for whoever looks elsewhere by now. */
  private clearStage({ lines }: Shown): void {
    const played = this.play.now.value?.lines;
    if (!played) return;
    if (!played.every((line) => lines.includes(line))) this.play.drop();
    else if (!isStaged()) this.play.end();
  }

  /** Play some of what happened once more. */
  watch(lines: readonly Line[]): void {
    if (this.play.now.value) return;
    this.heard.value = [];
    this.play.add(staged(lines));
  }

  /** Whether nothing goes on without this seat, which may read for as long as it likes. */
  private isWaitedFor(): boolean {
    const { view } = this.screen;
    return !!view?.asked || !!view?.is_over;
  }

  /** What those who listen hear next. */
  private tell(lines: readonly Line[]): void {
    this.heard.value = [...this.heard.value, ...lines];
  }

  /** Show the newest view: nothing of it is seen before what led to it was played. Whoever holds the handle keeps it
   * where it is, unless the story was told anew. */
  private unveil(): void {
    const { view } = this.screen;
    if (!view) return;
    const before = this.view.value;
    if (!this.screen.goesOn && (view.board !== before?.board || view.lines !== this.lines.value)) this.cut.value = null;
    this.read(view);
    this.view.value = view;
    if (view.asked?.id === before?.asked?.id) return;
    this.pointAtNothing();
    this.refusal.value = null;
    this.advice.value = null;
    this.byWay.value = false;
    this.always.value = false;
  }

  private read(view: Shown): void {
    this.lines.value = view.lines;
    this.first.value = view.first;
  }

  private remember(recalled: Recalled): void {
    this.recalling = "";
    const view = this.screen.recall(recalled);
    if (view) this.read(view);
    if (this.wantsAll) this.recall();
  }

  private settle(command: string): void {
    const said = this.said.value;
    if (said?.command === command) {
      if (this.view.value) keepAnswered(this.id, said.question, this.view.value);
      this.said.value = said.shown ? null : { ...said, acknowledged: true };
    } else if (this.takingBack === command) {
      forgetAnswered(this.id); // what was taken back is asked again, as it was
      this.said.value = null;
    }
  }

  private decline(command: string, refusal: Refusal): void {
    if (this.said.value?.command === command) this.said.value = null;
    if (this.recalling === command) this.recalling = "";
    if (this.foreseeing.command === command) this.foreseeing.command = "";
    if (this.advising === command && refusal.code === "question-gone") return; // it is answered: nobody needs advice
    this.refusal.value = refusal;
  }
}

/** `crypto.randomUUID` is only there under https, and a table at home is served without. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
