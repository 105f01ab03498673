import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { newDeviceCode, newKeptCode, readMe, signOut } from "../wire/api";
import type { DeviceCode, DeviceShown } from "../wire/shapes";
import { useAsking } from "./asking";
import { Given } from "./Given";
import { OnlyHere } from "./OnlyHere";
import { Picture } from "./Picture";

/** The browsers in which one has one's seats: one more by a code, and those one has no more are signed out. */
export function Devices() {
  const { trouble, ask } = useAsking();
  const devices = useSignal<DeviceShown[]>([]);
  const code = useSignal<DeviceCode | null>(null);
  const kept = useSignal("");
  const look = () =>
    void readMe().then(
      (me) => (devices.value = me.devices ?? []),
      () => undefined, // one can play without
    );
  useEffect(look, []);
  const keep = () =>
    void ask(newKeptCode, (found) => {
      kept.value = found.code;
      look();
    });
  const out = (id = "") =>
    void ask(
      () => signOut(id),
      (me) => (devices.value = me.devices ?? []),
    );
  const others = devices.value.filter((each) => !each.is_this);
  return (
    <section class="devices">
      <h3>Your devices</h3>
      <ul class="rows">
        {devices.value.map((each) => (
          <li key={each.id} class="row seat">
            <span class="name">{each.name || "A browser"}</span>
            <span class="quiet">{each.is_this ? "this one" : added(each.since)}</span>
            {!each.is_this && (
              <button type="button" class="state" aria-label={`Sign out ${each.name}`} onClick={() => out(each.id)}>
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      <div class="deeds">
        <button type="button" onClick={() => void ask(newDeviceCode, (found) => (code.value = found))}>
          Play on another device too
        </button>
        <button type="button" onClick={keep}>
          A code to keep
        </button>
        {others.length > 1 && (
          <button type="button" class="deed" onClick={() => out()}>
            Sign out all others
          </button>
        )}
      </div>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {code.value && <Code code={code.value} />}
      {kept.value && (
        <div class="written-down" role="status">
          <Given label="Code for all that is yours" text={kept.value} />
          <p class="quiet">
            It gives you your seats, heroes, campaigns and packs back when every device is lost, under{" "}
            <b>I have a code</b> in the lobby. It is shown once; a new one ends the one before, and so does signing it
            out.
          </p>
        </div>
      )}
    </section>
  );
}

function Code({ code: { code, url, minutes, picture } }: { code: DeviceCode }) {
  return (
    <div class="code" role="status">
      <p class="typed">{code}</p>
      <p class="quiet">
        Point the other device’s camera here, or open <b>{new URL(url).host}/code</b> there and type it in. Good once,
        for {minutes} minutes. Whoever has it has your seats: show it to nobody else.
      </p>
      <Picture picture={picture} label="The code, for a camera" />
      <Given label="Address with the code" text={url} />
      <OnlyHere address={url} />
    </div>
  );
}

function added(since: string): string {
  return since ? `since ${new Date(since).toLocaleDateString("en", { day: "numeric", month: "long" })}` : "";
}
