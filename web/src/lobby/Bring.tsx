import { useOpening } from "../browser/opening";
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
      <label class="button">
        {busy.value ? "Reading …" : "Bring a table from a file"}
        <input
          type="file"
          class="unseen"
          accept=".facedown,application/json"
          onChange={(event) => bring(event.currentTarget)}
        />
      </label>
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}
