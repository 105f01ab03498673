import { useSignal } from "@preact/signals";
import { follow } from "../browser/route";
import { Drawer } from "../parts/Drawer";
import { Icon } from "../parts/Icon";
import { onDemand } from "../parts/OnDemand";
import { inTime } from "../people/delay";
import { useRoom } from "../room/here";
import { startRewind } from "../story/Scrubber";
import { TalkTool } from "../talk/TalkTool";
import type { Shown } from "../wire/shapes";
import { InviteTool } from "./Invite";
import { Seal } from "./Seal";

interface MenuProps {
  view: Shown;
  onClose: () => void;
}

/** Fetched when it is first opened: the first page is small. */
const Menu = onDemand<MenuProps>(() => import("./Menu").then((found) => found.Menu), true);

/** What is played and how it stands; undo, redo, rewind; and everything else behind one button. */
export function Header({ view }: { view: Shown }) {
  const room = useRoom();
  const open = useSignal(false);
  return (
    <header class="top">
      <a class="button tool homeward" href="/" aria-label="To the lobby" onClick={follow}>
        <Icon name="chevron" />
      </a>
      <div class="what">
        <h1>{view.title || view.game}</h1>
        <p>
          {view.title && view.title !== view.game && <span class="by-rules">{view.game} · </span>}
          {view.board.heading}
          {room.late.value > 0 && ` · ${inTime(room.late.value)} late`}
        </p>
      </div>
      <Presence view={view} />
      <div class="tools">
        {view.seal && <Seal view={view} seal={view.seal} />}
        <Tool name="Undo" icon="undo" off={!view.can_undo} onClick={() => room.wish({ type: "undo" })} />
        <Tool name="Redo" icon="redo" rare off={!view.can_redo} onClick={() => room.wish({ type: "redo" })} />
        <Tool
          name="Rewind"
          icon="rewind"
          off={!view.can_rewind && !view.can_ask}
          wide
          onClick={() => startRewind(room)}
        />
        <InviteTool view={view} />
        <TalkTool view={view} />
        <button type="button" class="tool" aria-label="More" aria-haspopup="dialog" onClick={() => (open.value = true)}>
          <Icon name="more" />
        </button>
      </div>
      {open.value && <More view={view} onClose={() => (open.value = false)} />}
    </header>
  );
}

function More({ view, onClose }: MenuProps) {
  return (
    <Drawer title="At this table" onClose={onClose}>
      <Menu view={view} onClose={onClose} />
    </Drawer>
  );
}

interface ToolProps {
  name: string;
  icon: "undo" | "redo" | "rewind";
  off: boolean;
  wide?: boolean;
  /** Whether it takes no room on a phone while it cannot be pressed. */
  rare?: boolean;
  onClick: () => void;
}

function Tool({ name, icon, off, wide, rare, onClick }: ToolProps) {
  const kind = wide ? "tool wide" : rare ? "tool rare" : "tool";
  return (
    <button type="button" class={kind} aria-disabled={off} onClick={() => off || onClick()}>
      <Icon name={icon} />
      <span class="label">{name}</span>
    </button>
  );
}

/** The seats as small tokens: bright when somebody is there. */
function Presence({ view }: { view: Shown }) {
  return (
    <ul class="presence" aria-label="Seats">
      {view.seats.map((seat) => (
        <li key={seat.id} data-here={seat.here || seat.sitter !== "person"}>
          <span class="lamp" aria-hidden="true" />
          {seat.id === view.viewer ? "You" : seat.name}
          <span class="unseen">
            {seat.sitter === "person" ? (seat.here ? ", here" : ", away") : ", played by the house"}
          </span>
        </li>
      ))}
    </ul>
  );
}
