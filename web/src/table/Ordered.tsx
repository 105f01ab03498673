import { useSignal } from "@preact/signals";
import { Drawer } from "../parts/Drawer";
import { Icon } from "../parts/Icon";
import { onDemand } from "../parts/OnDemand";
import { useRoom } from "../room/here";
import type { Order, Shown } from "../wire/shapes";

interface FormProps {
  order: Order;
  view: Shown;
  onDone: () => void;
}

/** Fetched with the menu, or when somebody first says on which occasions. */
const OrderForm = onDemand<FormProps>(() => import("../gm/OrderForm").then((found) => found.OrderForm), true);

/** What is from now on answered without asking, right after somebody said so; on which occasions, and how to be asked
 * again. */
export function Ordered({ view }: { view: Shown }) {
  const room = useRoom();
  const isOpen = useSignal(false);
  const order = room.ordered.value;
  if (!order) return null;
  const set = view.orders.find(({ what, who = "" }) => what === order.what && who === (order.who ?? ""));
  const close = () => (isOpen.value = false);
  return (
    <>
      <p class="ordered" role="status">
        <Icon name="always" />
        <span>
          From now on you answer <strong>{order.words || "so"}</strong> without being asked.
        </span>
        {set && (
          <button type="button" onClick={() => (isOpen.value = true)}>
            Only when …
          </button>
        )}
        <button type="button" onClick={() => room.askAgain(order)}>
          Ask me again
        </button>
      </p>
      {isOpen.value && set && (
        <Drawer title="Only when …" onClose={close}>
          <OrderForm order={set} view={view} onDone={close} />
        </Drawer>
      )}
    </>
  );
}
