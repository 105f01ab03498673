import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { BringIn } from "../gm/BringIn";
import { Rulings } from "../gm/Rulings";
import { SeeAs } from "../gm/SeeAs";
import { Timeline } from "../gm/Timeline";
import { readFaces, readValue } from "../gm/typed";
import { useRoom } from "../room/here";
import { before, stops } from "../story/stops";
import type { Held, Overrule, Shown, Line as StoryLine } from "../wire/shapes";

/** As many earlier moments as one chooses from; whoever wants to go further back rewinds. */
const MOMENTS = 30;

type Lever = Held["handles"]["levers"][number];

/** The GM's hand. Whatever it does is recorded in the story and can be undone like anything else. */
export function GameMaster({ view }: { view: Shown }) {
  const room = useRoom();
  const earlier = moments(room.lines.value);
  const overrule = (when: string, act: Overrule) =>
    room.attempt(when ? { type: "retcon", point: Number(when), act } : { type: "overrule", act });
  const { figures } = view.board;
  const example = useSignal<Lever | null>(null);
  const findExample = async () => {
    const who = (figures.find((each) => each.friend) ?? figures[0])?.id;
    if (example.value || !who) return;
    const told = await room.inquire({ type: "take-hold", who });
    if (told.type === "held") example.value = told.handles.levers[0] ?? null;
  };
  return (
    <section class="gm">
      <h3>The game master’s hand</h3>
      {room.refusal.value && (
        <p class="trouble" role="alert">
          {room.refusal.value.text}
        </p>
      )}
      <label class="always">
        <input
          type="checkbox"
          checked={view.can_advise !== false}
          onChange={(event) => room.wish({ type: "let-advise", yes: event.currentTarget.checked })}
        />
        Players may ask what the house would do
      </label>
      <Tool
        title="Set a value"
        button="Set it"
        onOpen={() => void findExample()}
        onDone={(read) =>
          overrule(read("when"), {
            type: "set",
            path: read("path"),
            value: readValue(read("value")),
            reason: read("reason"),
          })
        }
      >
        <Line name="path" label="Path" hint={example.value?.path ?? ""} />
        <Line name="value" label="Value" hint={`${example.value?.value ?? ""}`} />
        <Line name="reason" label="Reason" optional />
        <Choice name="when" label="When" options={[{ id: "", name: "Now" }, ...earlier]} />
      </Tool>
      <Tool
        title="Force the next dice"
        button="Force them"
        onDone={(read) =>
          overrule(read("when"), {
            type: "force",
            faces: readFaces(read("faces")),
            reason: read("reason"),
            ...(read("who") && { who: read("who") }),
          })
        }
      >
        {view.forced?.length ? (
          <p class="quiet">
            Waiting for a roll with so many dice: {view.forced.map((faces) => faces.join(" ")).join("; ")}.
          </p>
        ) : null}
        {view.bound?.map(({ faces, who = "" }, at) => (
          <p key={at} class="quiet">
            {figures.find(({ id }) => id === who)?.name ?? "Whoever rolls next"}: {faces.join(" ")}
          </p>
        ))}
        <Choice name="who" label="Whose" options={[{ id: "", name: "Whoever rolls next" }, ...figures]} />
        <Line name="faces" label="Faces of the first dice" hint="10 3 7" />
        <Line name="reason" label="Reason" optional />
        <Choice name="when" label="When" options={[{ id: "", name: "Now" }, ...earlier]} />
      </Tool>
      <Tool
        title="Grant something"
        button="Grant it"
        onDone={(read) =>
          overrule(read("when"), { type: "grant", actor: read("actor"), what: read("what"), reason: read("reason") })
        }
      >
        <Choice name="actor" label="To whom" options={figures.map(({ id, name }) => ({ id, name }))} />
        <Line name="what" label="What" />
        <Line name="reason" label="Reason" optional />
        <Choice name="when" label="When" options={[{ id: "", name: "Now" }, ...earlier]} />
      </Tool>
      {view.viewer === "gm" && !view.is_over && (
        <Tool
          title="Call for a check"
          button="Call for it"
          onDone={(read) => overrule("", { type: "set", path: "interlude", value: true, reason: read("reason") })}
        >
          <p class="quiet">
            Before the next turn of a fight you are asked who has to roll for what. Then the fight goes on.
          </p>
          <Line name="reason" label="Reason" optional />
        </Tool>
      )}
      <BringIn view={view} />
      {view.waiting.length > 0 && (
        <Tool
          title="Answer for somebody"
          button="Answer"
          onDone={(read) => room.attempt(answerFor(read("seat"), read("how"), read("answer")))}
        >
          <Choice name="seat" label="For whom" options={view.waiting.map(({ seat, name }) => ({ id: seat, name }))} />
          <Choice name="how" label="How" options={HOW} />
          <Line name="answer" label="Answer, if it is another" optional />
        </Tool>
      )}
      <Timeline view={view} />
      <SeeAs view={view} />
      <Rulings view={view} />
    </section>
  );
}

/** Where something can be changed, the newest first: before what somebody decided. */
function moments(lines: readonly StoryLine[]) {
  const newest = stops(lines).reverse().slice(0, MOMENTS);
  return newest.map((point) => ({ id: `${point}`, name: before(lines, point) }));
}

/** What somebody could choose from may be their secret; these can always be chosen for them. */
const HOW = [
  { id: "usual", name: "The usual answer" },
  { id: "house", name: "What the house would do there" },
  { id: "other", name: "Another answer" },
];

function answerFor(seat: string, how: string, text: string) {
  const other = text.trim() ? { answer: readValue(text) } : {};
  return { type: "answer-for" as const, seat, ...(how === "house" ? { house: true } : other) };
}

interface ToolProps {
  title: string;
  button: string;
  onOpen?: () => void;
  /** Whether it was done. */
  onDone: (read: (name: string) => string) => Promise<boolean>;
  children: ComponentChildren;
}

function Tool({ title, button, onOpen, onDone, children }: ToolProps) {
  const sent = useSignal(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    sent.value = false;
    sent.value = await onDone((name) => String(data.get(name) ?? ""));
    if (sent.value) form.reset();
  };
  return (
    <details class="fold" onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>{title}</summary>
      <form class="fields" onSubmit={submit} onInput={() => (sent.value = false)}>
        {children}
        <button type="submit">{button}</button>
        <span class="quiet" role="status">
          {sent.value ? "Done; the story shows it." : ""}
        </span>
      </form>
    </details>
  );
}

function Line({ name, label, hint, optional }: { name: string; label: string; hint?: string; optional?: boolean }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input type="text" name={name} placeholder={hint} required={!optional} autoComplete="off" />
    </label>
  );
}

function Choice({ name, label, options }: { name: string; label: string; options: { id: string; name: string }[] }) {
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
