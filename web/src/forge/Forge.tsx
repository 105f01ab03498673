import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Drawer } from "../parts/Drawer";
import { Icon } from "../parts/Icon";
import { Stepper } from "../parts/Stepper";
import type { ForgePage, ForgePart } from "../wire/shapes";
import { Said } from "../working/Said";
import { Effects } from "./Effects";
import { Fair } from "./Fair";
import type { Ability, Smith } from "./Smith";

/** An ability as a card in the making: the card, what it may be made of, what it does and whether it is fair. */
export function Forge({ smith, children }: { smith: Smith; children: ComponentChildren }) {
  const shown = useSignal("");
  const isBeginning = useSignal(false);
  useEffect(() => {
    if (!smith.page.value) void smith.begin();
  }, [smith]);
  const page = smith.page.value;
  if (!page) return <p class={smith.trouble.value ? "trouble" : "quiet"}>{smith.trouble.value || "One moment …"}</p>;
  const groups = smith.groups.value;
  const group = groups.find(({ name }) => name === shown.value) ?? groups[0];
  return (
    <div class="forge">
      <div class="smith">
        <Card smith={smith} page={page} />
        <Points page={page} smith={smith} />
        <div class="keeping">
          {children}
          <button type="button" aria-disabled={!smith.canUndo.value} onClick={() => void smith.undo()}>
            <Icon name="undo" /> Undo
          </button>
          <button type="button" onClick={() => (isBeginning.value = true)}>
            Start from another
          </button>
        </div>
      </div>
      <section class="work" aria-label="Parts">
        <p class="trouble" role="alert">
          {smith.trouble}
        </p>
        <nav class="rail" aria-label="Kinds of parts">
          {groups.map(({ name }) => (
            <button
              key={name}
              type="button"
              aria-current={name === group?.name ? "true" : undefined}
              onClick={() => (shown.value = name)}
            >
              {name}
            </button>
          ))}
        </nav>
        <ul class="forge-parts">
          {group?.parts.map((part) => (
            <Part
              key={part.key}
              part={part}
              unit={page.forged.unit}
              ruleset={smith.ruleset}
              onTake={() => void smith.change(part.key)}
            />
          ))}
        </ul>
      </section>
      <aside class="judging" aria-label="What it comes to">
        <section class="panel" aria-label="What it does">
          <h2>What it does</h2>
          <Effects effects={page.effects} bearer={page.forged.bearer ?? ""} />
        </section>
        {page.forged.problems.length === 0 && (
          <Fair
            key={partsOf(smith.ability)}
            ruleset={smith.ruleset}
            ability={smith.ability}
            price={`${page.forged.price.value} ${page.forged.unit}`}
          />
        )}
      </aside>
      {isBeginning.value && (
        <Drawer title="Start from another" onClose={() => (isBeginning.value = false)}>
          <ul class="rows">
            {(page.forged.examples ?? []).map(({ id, name, text, price }) => (
              <li key={id}>
                <button
                  type="button"
                  class="ready-one"
                  onClick={() => {
                    isBeginning.value = false;
                    void smith.begin({ id });
                  }}
                >
                  <span class="name">
                    {name}{" "}
                    <small>
                      {price} {page.forged.unit}
                    </small>
                  </span>
                  <span class="quiet">{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </Drawer>
      )}
    </div>
  );
}

/** What is fought with: of what it is made, however it is called. */
function partsOf({ id: _, name: __, text: ___, ...parts }: Ability): string {
  return JSON.stringify(parts);
}

function Card({ smith, page: { forged } }: { smith: Smith; page: ForgePage }) {
  const { name = "", text = "" } = smith.ability as { name?: string; text?: string };
  return (
    <section class="forge-card" aria-label="The card">
      <input
        type="text"
        aria-label="Its name"
        maxLength={40}
        value={name}
        onChange={(event) => void smith.write("name", event.currentTarget.value.trim() || "Nameless")}
      />
      <p class="quiet">{forged.title}</p>
      <p>
        <Said text={forged.card} ruleset={smith.ruleset} />
      </p>
      <textarea
        rows={2}
        aria-label="In your own words"
        placeholder="In your own words"
        maxLength={300}
        value={text}
        onChange={(event) => void smith.write("text", event.currentTarget.value)}
      />
      <p class="foot">
        <span>{forged.pays ? `A use costs ${forged.pays}` : "Always on"}</span>
        <b>
          {forged.price.value} {forged.unit}
        </b>
      </p>
    </section>
  );
}

function Points({ page: { forged }, smith }: { page: ForgePage; smith: Smith }) {
  const { price, most, level, points, problems } = forged;
  return (
    <section class="panel points" aria-label="Price">
      <p>
        <b>
          {price.value} of {most.value} {points}
        </b>{" "}
        <span class="quiet">from level {level.value}</span>
      </p>
      <meter min={0} max={most.value} value={Math.min(price.value, most.value)} aria-label={points} />
      <div class="level">
        <span id="forge-level">For level</span>
        <Stepper
          labelledby="forge-level"
          value={smith.level.value}
          least={1}
          most={20}
          onChange={(value) => void smith.setLevel(value)}
        />
      </div>
      {problems.length > 0 && (
        <ul class="problems" aria-label="What is wrong with it">
          {problems.map((each) => (
            <li key={each.code} class="trouble">
              {each.text} {each.rule && <Said text={each.rule} ruleset={smith.ruleset} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PartProps {
  part: ForgePart;
  unit: string;
  ruleset: string;
  onTake: () => void;
}

function Part({ part, unit, ruleset, onTake }: PartProps) {
  const { text, adds, total, why, says, rules = [] } = part;
  return (
    <li class="forge-part" data-barred={!!why}>
      <div class="told">
        <span class="name">{text}</span>
        {says && <small>{says}</small>}
        {rules[0] && (
          <small>
            <Said text={rules[0]} ruleset={ruleset} />
          </small>
        )}
      </div>
      <span class="price">{adds ? `${adds > 0 ? "+" : "−"}${Math.abs(adds)} ${unit}` : `no ${unit}`}</span>
      {why ? (
        <p class="barred-by">
          {why.text} {why.rule && <Said text={why.rule} ruleset={ruleset} />}
        </p>
      ) : (
        <button type="button" onClick={onTake}>
          Take<span class="unseen"> {text},</span> <small>{total} in all</small>
        </button>
      )}
    </li>
  );
}
