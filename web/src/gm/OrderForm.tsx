import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Stepper } from "../parts/Stepper";
import { useRoom } from "../room/here";
import type { Order, OrderTried, Shown } from "../wire/shapes";

type Take = NonNullable<Order["take"]>;

const PER_CENT = 100;
const MOST_LEFT = 99;

/** Of an order: what it answers with, and on which occasions. It is tried on the last such questions before it is set. */
export function OrderForm({ order, view, onDone }: { order: Order; view: Shown; onDone: () => void }) {
  const room = useRoom();
  const draft = useSignal(order);
  const tried = useSignal<OrderTried | null>(null);
  const trouble = useSignal("");
  const change = (to: Partial<Order>) => {
    draft.value = { ...draft.value, ...to };
    tried.value = null;
  };
  const tryIt = async () => {
    const told = await room.inquire({ type: "try-order", order: draft.value });
    trouble.value = told.type === "refused" ? told.refusal.text : "";
    tried.value = told.type === "tried" ? told : null;
  };
  const set = () => {
    room.wish({ type: "orders", orders: view.orders.map((each) => (each === order ? draft.value : each)) });
    onDone();
  };
  return (
    <div class="order-form">
      <Answers order={draft.value} onChange={change} />
      <Occasions order={draft.value} view={view} onChange={change} />
      <p class="buttons">
        <button type="button" onClick={tryIt}>
          Try it on the last ten
        </button>
        <button type="button" class="primary" onClick={set}>
          Set it
        </button>
      </p>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      {tried.value && <Trials tried={tried.value} />}
    </div>
  );
}

interface Part {
  order: Order;
  onChange: (to: Partial<Order>) => void;
}

function Answers({ order, onChange }: Part) {
  const name = useId();
  const takes: [Take, string][] = [
    ["answer", order.words || String(order.answer ?? "the usual")],
    ["house", "What the house would do"],
  ];
  return (
    <fieldset class="field">
      <legend>Answer</legend>
      {takes.map(([take, words]) => (
        <label key={take} class="choice">
          <input
            type="radio"
            name={name}
            checked={(order.take ?? "answer") === take}
            onChange={() => onChange({ take })}
          />
          <span class="name">{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Only conditions over what the seat knows: what comes, what is left, how likely it is. */
function Occasions({ order, view, onChange }: Part & { view: Shown }) {
  const id = useId();
  const when = order.when ?? {};
  const own = view.board.figures.find((each) => each.id === order.who) ?? view.board.figures.find((each) => each.mine);
  const meters = (own?.meters ?? []).map((meter) => meter.label);
  const set = (to: Partial<typeof when>) => onChange({ when: { ...when, ...to } });
  return (
    <>
      {view.concerns && (
        <label class="field">
          <span>Against</span>
          <select value={when.about ?? ""} onChange={(event) => set({ about: event.currentTarget.value })}>
            <option value="">anything</option>
            <option value="melee">melee</option>
            <option value="ranged">what comes from afar</option>
          </select>
        </label>
      )}
      <label class="field">
        <span>Unless too little would be left of</span>
        <select value={when.meter ?? ""} onChange={(event) => set({ meter: event.currentTarget.value })}>
          <option value="">nothing</option>
          {meters.map((meter) => (
            <option key={meter}>{meter}</option>
          ))}
        </select>
      </label>
      {when.meter && (
        <div class="field" data-kind="number">
          <span id={`${id}keeps`}>{when.meter} that have to be left</span>
          <Stepper
            labelledby={`${id}keeps`}
            value={when.keeps ?? 0}
            least={0}
            most={MOST_LEFT}
            onChange={(keeps) => set({ keeps })}
          />
        </div>
      )}
      <div class="field" data-kind="number">
        <span id={`${id}chance`}>Only if it comes off in so many of a hundred</span>
        <Stepper
          labelledby={`${id}chance`}
          value={Math.round((when.chance ?? 0) * PER_CENT)}
          least={0}
          most={PER_CENT}
          onChange={(chance) => set({ chance: chance / PER_CENT })}
        />
      </div>
    </>
  );
}

/** What it would have answered. */
function Trials({ tried: { trials } }: { tried: OrderTried }) {
  if (!trials.length)
    return (
      <p class="quiet" role="status">
        You were not asked such a question yet.
      </p>
    );
  const answered = trials.filter(({ would }) => would).length;
  return (
    <div role="status">
      <p class="quiet">
        It would have answered {answered} of the last {trials.length}.
      </p>
      <ul class="rows trials">
        {trials.map(({ question, given, would }, at) => (
          <li key={at} class="row">
            <span class="name">{question}</span>
            <span class="quiet">
              You: {given}. {would ? `It: ${would}.` : "It would have asked you."}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
