import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useRoom } from "../room/here";
import type { Along, Several } from "../wire/shapes";
import { goesWith, isAddition, type Laid } from "./hand";

/** What each card that lies there comes to with something else beside it, once the table has said so. */
export type Alongs = Readonly<Record<string, readonly Along[]>>;

/** Asks for it, once for each card to which something can be added. */
export function useAlongs(question: string, schema: Several, laid: readonly Laid[]): Alongs {
  const room = useRoom();
  const found = useSignal<Alongs>({});
  const open = laid
    .map(({ card }) => card)
    .filter((card) => {
      const option = schema.options.find(({ key }) => key === card);
      return !(card in found.value) && schema.options.some((each) => isAddition(each) && goesWith(each, option));
    });
  useEffect(() => {
    for (const card of open) {
      found.value = { ...found.value, [card]: [] };
      void room.inquire({ type: "beside", question, card }).then((told) => {
        if (told.type === "alongside") found.value = { ...found.value, [card]: told.along };
      });
    }
  }, [open.join()]);
  return found.value;
}
