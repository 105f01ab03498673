import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Heeding } from "../gm/Heeding";
import { hasSwitch } from "../gm/heed";
import { OrderForm } from "../gm/OrderForm";
import { toldOrder } from "../gm/toldOrder";
import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import { readRule } from "../wire/api";
import type { Order, Shown } from "../wire/shapes";

/** The seat's standing orders: what is answered without asking, until it is taken back. */
export function Orders({ view }: { view: Shown }) {
  const room = useRoom();
  const changing = useSignal<Order | null>(null);
  const orders = view.orders.filter((order) => !hasSwitch(order));
  const remove = (gone: Order) => room.wish({ type: "orders", orders: view.orders.filter((order) => order !== gone) });
  return (
    <section>
      <h3>Standing orders</h3>
      <Heeding view={view} />
      {orders.length ? (
        <ul class="rows">
          {orders.map((order, at) => (
            <li key={`${at}${order.what}`} class="row order">
              <OrderText order={order} view={view} />
              <button
                type="button"
                class="tool"
                aria-label="Only when …"
                aria-expanded={changing.value === order}
                onClick={() => (changing.value = changing.value === order ? null : order)}
              >
                <Icon name="edit" />
              </button>
              <button type="button" class="tool" aria-label="Ask me again" onClick={() => remove(order)}>
                <Icon name="close" />
              </button>
              {changing.value === order && (
                <OrderForm order={order} view={view} onDone={() => (changing.value = null)} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">None. Press “Always” over a question to give one.</p>
      )}
    </section>
  );
}

function OrderText({ order, view }: { order: Order; view: Shown }) {
  const title = useSignal(order.what);
  useEffect(() => {
    readRule(view.ruleset, order.what).then(
      (rule) => (title.value = rule.title || order.what),
      () => undefined,
    );
  }, [order.what]);
  const who = view.board.figures.find((figure) => figure.id === order.who)?.name;
  return (
    <>
      <span class="name">{title}</span>
      <span class="quiet">{[who, toldOrder(order)].filter(Boolean).join(": ")}</span>
    </>
  );
}
