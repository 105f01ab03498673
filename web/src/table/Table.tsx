import { useEffect, useMemo, useRef } from "preact/hooks";
import { useCall } from "../browser/calling";
import { useFelt } from "../browser/felt";
import { passing } from "../browser/passing";
import { follow } from "../browser/route";
import { useTitle } from "../browser/title";
import { isWide } from "../browser/wide";
import { Ground } from "../map/Ground";
import { useMore } from "../parts/more";
import { Notice } from "../parts/Notice";
import { Curtain } from "../people/Curtain";
import { inTime } from "../people/delay";
import { KeepCode } from "../people/KeepCode";
import { isHand } from "../question/hand";
import { RoomHere, useRoom } from "../room/here";
import { Room } from "../room/Room";
import { asItWas } from "../room/then";
import { Stage } from "../stage/Stage";
import { call } from "../stage/sound";
import { Heard } from "../story/Heard";
import { Log } from "../story/Log";
import { TalkHere } from "../talk/TalkHere";
import type { Shown } from "../wire/shapes";
import { Lookup } from "../working/Lookup";
import { Coach } from "./Coach";
import { Connection } from "./Connection";
import { Dock } from "./Dock";
import { Figures } from "./Figures";
import { Header } from "./Header";
import { waitingTitle } from "./WaitingFor";
import { Zones } from "./Zones";

/** A table as one of one's seats sees it; while the device is handed on, as nobody does. */
export function Table({ id, seat = "" }: { id: string; seat?: string }) {
  return passing.value ? <Curtain to={passing.value} /> : <Seated id={id} seat={seat} />;
}

/** Who is there, where they stand, what happened, and the question at the thumb. */
function Seated({ id, seat }: { id: string; seat: string }) {
  const room = useMemo(() => new Room(id, seat), [id, seat]);
  useEffect(() => () => room.close(), [room]);
  const view = room.view.value;
  const isSeated = !!view;
  useEffect(() => {
    if (isSeated) void room.lookAround();
  }, [room, isSeated]);
  useTitle(view ? tabTitle(view) : "");
  const turn = view?.asked && !view.is_over ? `${view.asked.id} ${view.nudges?.length ?? 0}` : "";
  useCall(turn, view?.title || "Facedown", view?.asked?.text ?? "", call);
  useFelt(view?.hue);
  const why = room.refusal.value?.text || room.why;
  if (room.link.value === "gone") return <Gone title="This table is closed to you" why={why} />;
  if (room.link.value === "unknown") return <Gone title="There is no such table" why={why} />;
  if (!view) return <Laying lost={room.link.value === "lost"} late={room.late.value} />;
  return (
    <RoomHere.Provider value={room}>
      <Connection />
      <Lookup ruleset={view.ruleset} isAtTable>
        <Laid view={view} />
      </Lookup>
    </RoomHere.Provider>
  );
}

function Laid({ view }: { view: Shown }) {
  const { play, cut, reach, talk } = useRoom();
  const playing = play.now.value;
  const then = asItWas(view, cut.value, reach.value);
  const field = useRef<HTMLDivElement>(null);
  const hasHands = useHands(view);
  useMore(field);
  return (
    <main
      class="table"
      data-talk={talk.isOpen.value && isWide.value}
      data-steady={!!view.asked && !view.is_over}
      data-hands={hasHands}
    >
      <button type="button" class="skip-to" onClick={toQuestion}>
        To the question
      </button>
      <Heard />
      <Header view={view} />
      <div ref={field} class="field-of-play" inert={!!playing} data-then={then !== view}>
        {then !== view && <p class="as-it-was">As it was: {then.board.heading}</p>}
        <Figures view={then} />
        <Zones board={then.board} />
        <Ground view={then} />
      </div>
      <Log view={view}>
        <KeepCode />
        <Coach view={view} />
      </Log>
      <TalkHere view={view} />
      <Dock view={view} />
      {playing && <Stage view={view} playing={playing} />}
    </main>
  );
}

/** Whether hands of cards are asked for here: they need more room than anything else, which is kept from then on. */
function useHands({ asked }: Shown): boolean {
  const seen = useRef(false);
  if (asked?.schema.type === "several" && isHand(asked.schema)) seen.current = true;
  return seen.current;
}

/** Whose turn it is, for whoever looks at another page. */
export function tabTitle(view: Shown): string {
  const { title, game, asked, is_over: isOver } = view;
  const now = isOver ? "Over" : asked ? "● Your turn" : waitingTitle(view);
  return `${now} · ${title || game}`;
}

function toQuestion(): void {
  document.getElementById("question")?.focus();
}

function Laying({ lost, late }: { lost: boolean; late: number }) {
  const soon = late ? `You look on. The table is shown ${inTime(late)} late, so the first of it comes then.` : "";
  return (
    <main class="page" aria-busy="true">
      <Notice title={lost ? "The table does not answer" : "Laying the table …"}>
        <p role="status">{lost ? "Trying again, without end. Is it still running?" : soon}</p>
      </Notice>
    </main>
  );
}

function Gone({ title, why }: { title: string; why: string }) {
  return (
    <main class="page">
      <Notice title={title}>
        <p>{why && why !== `${title}.` ? why : "The table is gone, or its seat belongs to another browser."}</p>
        <p>If you had a seat here, ask the game master, or whoever opened the table, for a new link.</p>
        <a class="button primary" href="/" onClick={follow}>
          Back to the lobby
        </a>
        <a class="button" href="/code" onClick={follow}>
          I have a code
        </a>
      </Notice>
    </main>
  );
}
