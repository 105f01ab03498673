import { useOpening } from "../browser/opening";
import { FromFile } from "../parts/FromFile";
import { bringTable } from "../wire/api";

/** A table that comes in a file from another server goes on here. */
export function Bring() {
  const { busy, trouble, open } = useOpening();
  const bring = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) void open(() => bringTable(file)).then(() => (input.value = ""));
  };
  return (
    <div class="bring">
      <FromFile
        text={busy.value ? "Reading …" : "Bring a table from a file"}
        accept=".facedown,application/json"
        onChoose={bring}
      />
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}
