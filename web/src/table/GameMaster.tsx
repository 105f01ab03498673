import { AnswerFor } from "../gm/AnswerFor";
import { BringIn } from "../gm/BringIn";
import { momentsOf } from "../gm/moments";
import { Rulings } from "../gm/Rulings";
import { SetAnything, SetValue } from "../gm/SetValue";
import { Timeline } from "../gm/Timeline";
import { Choice, Line, Tool } from "../gm/Tool";
import { readFaces } from "../gm/typed";
import { Wings } from "../gm/Wings";
import { useRoom } from "../room/here";
import type { Overrule, Shown } from "../wire/shapes";
import { SeeAs } from "./SeeAs";

/** The GM's hand, what is wanted most first. Whatever it does is recorded in the story and can be undone like anything
 * else. */
export function GameMaster({ view }: { view: Shown }) {
  const room = useRoom();
  const earlier = momentsOf(room.lines.value);
  const overrule = (when: string, act: Overrule) =>
    room.attempt(when ? { type: "retcon", point: Number(when), act } : { type: "overrule", act });
  const { figures } = view.board;
  return (
    <section class="gm">
      <h3>The game master’s hand</h3>
      {room.refusal.value && (
        <p class="trouble" role="alert">
          {room.refusal.value.text}
        </p>
      )}
      <Wings view={view} />
      <SetValue view={view} />
      <AnswerFor view={view} />
      <Timeline view={view} />
      <SeeAs view={view} />
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
      <Rulings view={view} />
      <SetAnything />
      <label class="always">
        <input
          type="checkbox"
          checked={view.can_advise !== false}
          onChange={(event) => room.wish({ type: "let-advise", yes: event.currentTarget.checked })}
        />
        Players may ask what the house would do
      </label>
    </section>
  );
}
