import { useSignal } from "@preact/signals";
import { follow } from "../browser/route";
import { useTitle } from "../browser/title";
import { FromFile } from "../parts/FromFile";
import { Icon } from "../parts/Icon";
import { Notice } from "../parts/Notice";
import { useAsking } from "../people/asking";
import { verifyTable } from "../wire/api";
import type { Judgement } from "../wire/shapes";
import { type Receipt, receiptFault } from "./check";

const FORMAT = 1;

/** Whether the dice and cards of a table in a file were those that were sealed. */
export function VerifyPage() {
  const { busy, trouble, ask } = useAsking();
  const found = useSignal<(Judgement & { name: string }) | null>(null);
  useTitle("Were the dice fair?");
  const check = (file: File | null | undefined) => {
    if (!file || busy.value) return;
    found.value = null;
    void ask(
      () => judge(file),
      (judgement) => (found.value = { ...judgement, name: file.name }),
    );
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    check(event.dataTransfer?.files[0]);
  };
  const choose = (input: HTMLInputElement) => {
    check(input.files?.[0]);
    input.value = ""; // so that the same file can be chosen again
  };
  return (
    <main class="page" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Notice title="Were the dice fair?">
        <p>Choose a file, or drop it here:</p>
        <ul class="verifiable">
          <li>
            <b>A table that you took home</b>
            <span class="quiet">A .facedown file. Your server runs every entry of it again, and keeps nothing.</span>
          </li>
          <li>
            <b>What your browser noted</b>
            <span class="quiet">
              By <i>Save what was checked</i>. This page checks it by itself, offline too.
            </span>
          </li>
        </ul>
        <FromFile
          text={busy.value ? "Checking …" : "Choose a file"}
          accept=".facedown,.json,application/json"
          onChoose={choose}
        />
        <p class="trouble" role="alert">
          {trouble}
        </p>
        <div class="judged" role="status">
          {found.value && <Found found={found.value} />}
        </div>
        <a href="/" onClick={follow}>
          Back to the lobby
        </a>
      </Notice>
    </main>
  );
}

function Found({ found: { name, holds, lines } }: { found: Judgement & { name: string } }) {
  return (
    <section class="judgement" data-holds={holds}>
      <h2>
        <Icon name={holds ? "seal" : "close"} />
        {holds ? "Everything fits" : "Something does not fit"}
      </h2>
      <p class="quiet">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** A receipt is checked here; what takes the rules is checked where they are. */
async function judge(file: File): Promise<Judgement> {
  const text = await file.text();
  const receipt = receiptIn(text);
  return receipt ? ofReceipt(receipt) : verifyTable(text);
}

function receiptIn(text: string): Receipt | null {
  try {
    const read: unknown = JSON.parse(text);
    const isOne = typeof read === "object" && read !== null && "what" in read && read.what === "facedown receipt";
    return isOne ? (read as Receipt) : null;
  } catch {
    return null; // the server says what is wrong with it
  }
}

function ofReceipt(receipt: Receipt): Judgement {
  const { format, seat, commitment, throws = [], turned = [] } = receipt;
  if (format !== FORMAT)
    return { holds: false, lines: [`This receipt has format ${format}; this page reads ${FORMAT}.`] };
  const noted = `What ${seat} noted: ${throws.length} throws and ${turned.length} cards, sealed under ${commitment}.`;
  const fault = faultIn(receipt);
  return { holds: !fault, lines: [noted, fault || "All of it follows from the commitment and the salts."] };
}

function faultIn(receipt: Receipt): string {
  try {
    return receiptFault(receipt);
  } catch {
    return "Something in it is not what a browser notes.";
  }
}
