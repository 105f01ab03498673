import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow, go } from "../browser/route";
import { useTitle } from "../browser/title";
import { Absent } from "../parts/Absent";
import { Stepper } from "../parts/Stepper";
import { Trouble } from "../wire/api";
import type { Almanac, CampaignDeed, CampaignPage as Page } from "../wire/shapes";
import { doWithCampaign, readCampaign, writeCampaign } from "../wire/worlds";
import { Calendar } from "./Calendar";
import { Company } from "./Company";
import { HouseRules } from "./HouseRules";
import { Members } from "./Members";
import { Sessions } from "./Sessions";

const LAST_DAY = 1_000_000;

/** One campaign: its heroes and tables, the calendar, sessions, notes, and what holds for all its tables. */
export function CampaignPage({ id }: { id: string }) {
  const page = useSignal<Page | null>(null);
  const name = useSignal("");
  const book = useSignal<Almanac>({});
  const trouble = useSignal("");
  const told = (error: unknown) => {
    trouble.value = error instanceof Trouble ? error.message : "That did not work.";
  };
  const show = (found: Page) => {
    page.value = found;
    name.value = found.campaign.name;
    book.value = found.book;
    trouble.value = "";
  };
  useEffect(() => {
    readCampaign(id).then(show, told);
  }, [id]);
  useTitle(page.value?.campaign.name ?? "");
  const found = page.value;
  const isChanged =
    !!found && JSON.stringify([name.value, book.value]) !== JSON.stringify([found.campaign.name, found.book]);
  const save = () => writeCampaign(id, { name: name.value, book: book.value }).then(show, told);
  const act = (deed: CampaignDeed["do"]) => {
    const done = () => doWithCampaign(id, deed).then((after) => (after ? show(after) : go("/campaigns")), told);
    void (isChanged ? save().then(done) : done());
  };
  const write = (to: Partial<Almanac>) => {
    book.value = { ...book.value, ...to };
  };
  if (!found) {
    return <Absent what="campaign" trouble={trouble.value} href="/campaigns" others="Your campaigns" />;
  }
  const { campaign } = found;
  return (
    <main class="lobby heroes campaign">
      <a class="to-book" href="/campaigns" onClick={follow}>
        Your campaigns
      </a>
      <h1>{campaign.name}</h1>
      <p class="quiet">
        {[
          campaign.game,
          `day ${campaign.day}`,
          campaign.mine ? "you are the GM" : "",
          found.members ? `${found.members} joined` : "",
          campaign.archived && "archived",
          campaign.until && `in the bin until ${campaign.until}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      <Company page={found} onPage={show} onTrouble={told} onRest={() => act("rest")} />
      <Members page={found} onPage={show} onTrouble={told} />
      <Sessions mine={campaign.mine} book={book.value} onWrite={write} onClose={() => act("close-session")} />
      <Calendar mine={campaign.mine} book={book.value} onWrite={write} />
      {campaign.mine && (
        <section class="panel" aria-label="Name and day">
          <h2>Name and day</h2>
          <label class="field">
            <span>Name</span>
            <input
              type="text"
              maxLength={80}
              value={name.value}
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
          <div class="field">
            <span id="day-label">Today is day</span>
            <Stepper
              labelledby="day-label"
              value={book.value.day ?? 1}
              least={1}
              most={LAST_DAY}
              onChange={(day) => write({ day })}
            />
          </div>
        </section>
      )}
      <Notes mine={campaign.mine} book={book.value} onWrite={write} />
      <HouseRules page={found} book={book.value} onWrite={write} />
      {campaign.mine ? (
        <section class="panel endings" aria-label="What to do">
          <button type="button" onClick={() => act(campaign.archived ? "reopen" : "archive")}>
            {campaign.archived ? "Open it again" : "Archive"}
          </button>
          <button type="button" onClick={() => act(campaign.until ? "restore" : "bin")}>
            {campaign.until ? "Bring it back" : "Into the bin, for thirty days"}
          </button>
        </section>
      ) : (
        <section class="panel endings" aria-label="What to do">
          <button type="button" onClick={() => act("leave")}>
            Leave the campaign
          </button>
        </section>
      )}
      {isChanged && (
        <div class="unsaved">
          <span role="status">Not saved yet.</span>
          <button type="button" class="primary" onClick={() => void save()}>
            Save
          </button>
        </div>
      )}
    </main>
  );
}

function Notes({ mine, book, onWrite }: { mine: boolean; book: Almanac; onWrite: (to: Partial<Almanac>) => void }) {
  if (!mine) {
    return book.shared ? (
      <section class="panel" aria-label="Notes">
        <h2>Notes</h2>
        <p class="lines">{book.shared}</p>
      </section>
    ) : null;
  }
  return (
    <section class="panel" aria-label="Notes">
      <h2>Notes</h2>
      <label class="field">
        <span>For everybody</span>
        <textarea
          rows={4}
          value={book.shared ?? ""}
          onInput={(event) => onWrite({ shared: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>For the GM alone</span>
        <textarea
          rows={6}
          value={book.notes ?? ""}
          onInput={(event) => onWrite({ notes: event.currentTarget.value })}
        />
      </label>
    </section>
  );
}
