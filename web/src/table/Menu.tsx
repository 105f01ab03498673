import { useEffect } from "preact/hooks";
import { invitations } from "../browser/invitations";
import { wantLessons } from "../browser/lessons";
import { follow } from "../browser/route";
import { TakeHome } from "../ending/TakeHome";
import { onDemand } from "../parts/OnDemand";
import { Devices } from "../people/Devices";
import { Invitations } from "../people/Invitations";
import { Latecomer } from "../people/Latecomer";
import { ONLOOKER, Onlookers } from "../people/Onlookers";
import { OtherSeats } from "../people/OtherSeats";
import { Recovery } from "../people/Recovery";
import { TimeLimit } from "../people/TimeLimit";
import { useRoom } from "../room/here";
import { Settings } from "../stage/Settings";
import { startRewind } from "../story/Scrubber";
import type { Shown } from "../wire/shapes";
import { Orders } from "./Orders";
import { Seats } from "./Seats";

const GameMaster = onDemand<{ view: Shown }>(() => import("./GameMaster").then((found) => found.GameMaster), true);
const Programs = onDemand(() => import("../people/Programs").then((found) => found.Programs), true);

/** In a drawer, everything that is not needed every turn: the ways from here and how fast it goes, which everybody finds
 * first; seats, invitations and devices, standing orders; and the GM's tools, which a GM finds before all. */
export function Menu({ view, onClose }: { view: Shown; onClose: () => void }) {
  const room = useRoom();
  const invited = invitations(room.id);
  const seating = room.seating.value;
  const look = () => void room.lookAround();
  const present = view.seats.filter(({ here }) => here).map(({ id }) => id);
  useEffect(look, [room, present.join(" ")]);
  const isReferee = view.can_overrule && view.viewer === "gm";
  const rewind = () => {
    onClose();
    requestAnimationFrame(() => startRewind(room));
  };
  const again = () => {
    onClose();
    wantLessons(view.ruleset);
  };
  return (
    <>
      {isReferee && <GameMaster view={view} />}
      <section class="endings">
        {view.can_rewind && (
          <button type="button" onClick={rewind}>
            Rewind the story
          </button>
        )}
        <button type="button" onClick={again}>
          Lessons from the first
        </button>
        <a class="button" href={`/rules/${encodeURIComponent(view.ruleset)}`} onClick={follow}>
          The rules of {view.game}
        </a>
        <a class="button" href="/" onClick={follow}>
          Back to the lobby
        </a>
      </section>
      <Settings />
      <section>
        <h3>Seats</h3>
        <Seats view={view} seating={seating} onChange={look} />
        <OtherSeats view={view} />
        <Invitations invitations={invited} seats={seating?.seats ?? []} />
        {seating?.onlookers && <Latecomer />}
      </section>
      <Devices />
      {view.viewer !== ONLOOKER && <Programs view={view} />}
      {seating?.can_recover && <Recovery />}
      {seating?.onlookers && <Onlookers onlookers={seating.onlookers} />}
      {view.viewer !== ONLOOKER && <Orders view={view} />}
      {view.can_overrule && <TimeLimit view={view} />}
      {view.can_overrule && !isReferee && <GameMaster view={view} />}
      <TakeHome view={view} />
    </>
  );
}
