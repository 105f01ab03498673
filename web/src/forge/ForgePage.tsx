import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { follow } from "../browser/route";
import { useTitle } from "../browser/title";
import { FromFile } from "../parts/FromFile";
import { Icon } from "../parts/Icon";
import { readAbility, Trouble } from "../wire/api";
import { Lookup } from "../working/Lookup";
import { Forge } from "./Forge";
import { type Ability, Smith } from "./Smith";

/** The forge by itself: an ability is made, saved as a small pack and brought from one. */
export function ForgePage({ ruleset }: { ruleset: string }) {
  const smith = useMemo(() => new Smith(ruleset), [ruleset]);
  const said = useSignal<readonly string[]>([]);
  const trouble = useSignal("");
  useTitle("The forge");
  const bring = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    trouble.value = "";
    said.value = [];
    if (file)
      readAbility(ruleset, file).then(
        (found) => {
          said.value = found.sentences;
          return smith.begin(found.ability as Ability);
        },
        (error) => (trouble.value = error instanceof Trouble ? error.message : "That did not work."),
      );
    input.value = "";
  };
  const forged = smith.page.value?.forged;
  const pack = forged ? `data:text/plain;charset=utf-8,${encodeURIComponent(forged.pack)}` : undefined;
  return (
    <Lookup ruleset={ruleset} isAtTable>
      <main class="making forging">
        <header class="making-bar">
          <a class="tool" href="/heroes" aria-label="Your heroes" onClick={follow}>
            <Icon name="back" />
          </a>
          <div class="title">
            <h1>The forge</h1>
            <p class="quiet">An ability of your own. Every part has its price.</p>
          </div>
          <FromFile text="Bring one from a file" accept=".toml,text/plain" onChoose={bring} />
        </header>
        <p class="trouble" role="alert">
          {trouble}
        </p>
        {said.value.map((sentence) => (
          <p key={sentence} role="status">
            {sentence}
          </p>
        ))}
        <Forge smith={smith}>
          <a class="button primary" href={pack} download="ability.toml" aria-disabled={!!forged?.problems.length}>
            Save as a file
          </a>
        </Forge>
      </main>
    </Lookup>
  );
}
