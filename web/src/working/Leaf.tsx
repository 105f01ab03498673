import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../parts/Icon";

interface Props {
  /** What it shows, by which its button knows it. */
  of: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A sheet at the thumb with what a number is made of: Escape, or whatever is done elsewhere, puts it away, and nothing is in its way. */
export function Leaf({ of, onClose, children }: Props) {
  const leaf = useRef<HTMLDivElement>(null);
  useEffect(() => {
    leaf.current?.showPopover?.();
    const press = ({ target }: Event) => {
      const at = target as Element;
      if (!leaf.current?.contains(at) && !at.closest(`[aria-controls="${of}"]`)) onClose();
    };
    const type = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation(); // it closes this, not what lies behind it
      onClose();
    };
    document.addEventListener("pointerdown", press);
    document.addEventListener("focusin", press);
    document.addEventListener("keydown", type, true);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("focusin", press);
      document.removeEventListener("keydown", type, true);
    };
  }, []);
  return (
    <div ref={leaf} class="leaf-of" popover="manual">
      <button type="button" class="tool" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
    </div>
  );
}
