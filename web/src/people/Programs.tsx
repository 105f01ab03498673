import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { submitted } from "../parts/submitted";
import { useRoom } from "../room/here";
import { issueBadge, readBadges, revokeBadge } from "../wire/api";
import type { BadgeShown, Shown } from "../wire/shapes";
import { useAsking } from "./asking";
import { Given } from "./Given";

type Scope = BadgeShown["scope"];

const MAY: Record<Scope, string> = {
  read: "only look",
  play: "play this seat",
  gm: "do all that this seat may, overrule too",
};

/** Programs at one's own seat here: each has a token of its own, which may do so much and can be revoked. */
export function Programs({ view }: { view: Shown }) {
  const room = useRoom();
  const { busy, trouble, ask } = useAsking();
  const badges = useSignal<readonly BadgeShown[]>([]);
  const token = useSignal("");
  const isMaking = useSignal(false);
  const name = useSignal("");
  const scope = useSignal<Scope>("read");
  useEffect(() => {
    readBadges().then(
      (found) => (badges.value = found),
      () => undefined, // one can play without
    );
  }, []);
  const issue = submitted(
    () =>
      void ask(
        () => issueBadge(room.id, view.viewer, name.value, scope.value),
        (found) => {
          badges.value = found.badges;
          token.value = found.token;
          isMaking.value = false;
          name.value = "";
        },
      ),
  );
  const revoke = (id: string) =>
    void ask(
      () => revokeBadge(id),
      (found) => {
        badges.value = found;
        token.value = "";
      },
    );
  const make = () => {
    isMaking.value = true;
    token.value = "";
  };
  const here = badges.value.filter((each) => each.table === room.id);
  const scopes: readonly Scope[] = view.can_overrule ? ["read", "play", "gm"] : ["read", "play"];
  return (
    <section class="programs recovery">
      <h3>Programs</h3>
      <p class="quiet">A bot, an overlay or a bridge to a chat comes to your seat by a token of its own.</p>
      {here.length > 0 && (
        <ul class="rows">
          {here.map((each) => (
            <li key={each.id} class="row seat">
              <span class="name">{each.name}</span>
              <span class="quiet">
                may {each.seat === view.viewer ? MAY[each.scope] : `${each.scope} at another seat`}, {used(each.used)}
              </span>
              <button type="button" class="state" aria-label={`Revoke ${each.name}`} onClick={() => revoke(each.id)}>
                Revoke
              </button>
            </li>
          ))}
        </ul>
      )}
      {isMaking.value ? (
        <form class="fields" onSubmit={issue}>
          <label class="field">
            <span>What is it called?</span>
            <input
              type="text"
              value={name.value}
              maxLength={60}
              autoComplete="off"
              required
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
          <label class="field">
            <span>It may</span>
            <select value={scope.value} onChange={(event) => (scope.value = event.currentTarget.value as Scope)}>
              {scopes.map((each) => (
                <option key={each} value={each}>
                  {MAY[each]}
                </option>
              ))}
            </select>
          </label>
          <div class="deeds">
            <button type="submit" class="primary" aria-disabled={busy.value}>
              Make its token
            </button>
            <button type="button" class="deed" onClick={() => (isMaking.value = false)}>
              Not now
            </button>
          </div>
        </form>
      ) : (
        <button type="button" onClick={make}>
          Let a program in
        </button>
      )}
      {token.value && (
        <div role="status">
          <Given label="Token" text={token.value} />
          <p class="quiet">It is shown this once. Whoever has it has what it allows: give it to your program alone.</p>
        </div>
      )}
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

/** When a token was last used, in words. */
function used(at: string): string {
  if (!at) return "never used";
  const format = { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" } as const;
  return `last used ${new Date(at).toLocaleString("en", format)}`;
}
