import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Forge } from "../forge/Forge";
import { type Ability, Smith } from "../forge/Smith";
import { Drawer } from "../parts/Drawer";

interface Props {
  ruleset: string;
  value: string;
  onChange: (value: string) => void;
}

/** An ability of the hero's own: what it is, and the forge to make it in. */
export function ForgeField({ ruleset, value, onChange }: Props) {
  const open = useSignal(false);
  const made = read(value);
  const { name = "Nameless" } = made ?? {};
  return (
    <div class="chosen">
      <span class="told">
        <span class="name">{made ? String(name) : "Nothing is forged yet."}</span>
      </span>
      <button type="button" onClick={() => (open.value = true)}>
        {made ? "Forge it anew" : "To the forge"}
      </button>
      {open.value && (
        <Drawer title="The forge" onClose={() => (open.value = false)}>
          <Forging
            ruleset={ruleset}
            made={made}
            onKeep={(text) => {
              open.value = false;
              onChange(text);
            }}
          />
        </Drawer>
      )}
    </div>
  );
}

function Forging({ ruleset, made, onKeep }: { ruleset: string; made: Ability | null; onKeep: (text: string) => void }) {
  const smith = useMemo(() => {
    const found = new Smith(ruleset);
    if (made) void found.begin(made);
    return found;
  }, []);
  const isWhole = smith.page.value?.forged.problems.length === 0;
  return (
    <Forge smith={smith}>
      <button
        type="button"
        class="primary"
        aria-disabled={!isWhole}
        onClick={() => isWhole && onKeep(JSON.stringify(smith.ability))}
      >
        Keep this ability
      </button>
    </Forge>
  );
}

function read(text: string): Ability | null {
  try {
    return text ? (JSON.parse(text) as Ability) : null;
  } catch {
    return null;
  }
}
