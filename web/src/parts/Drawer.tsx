import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "./Icon";

/** A sheet over the page: from below on a phone, from the side on a desk. Escape and the backdrop close it. */
export function Drawer({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, and a dialog closes with it by itself
    <dialog
      ref={dialog}
      class="drawer"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="inside">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" class="tool" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
