const SHAPES = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  rewind: "M11 18 3 12l8-6zM20 18l-8-6 8-6z",
  more: "M5 11v2M12 11v2M19 11v2M4 12h2M11 12h2M18 12h2",
  invite: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 20c0-4 3-6 7-6s7 2 7 6M19 7v6M16 10h6",
  seal: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4",
  close: "M6 6l12 12M18 6 6 18",
  back: "m14 6-6 6 6 6",
  chevron: "m9 6 6 6-6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  check: "m5 13 4 4L19 7",
  frame: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  lamp: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z",
  always: "M7 8h9a4 4 0 0 1 0 8H6M9 13l-3 3 3 3M5 8a4 4 0 0 0-1 2",
  book: "M12 6c-2-1.5-5-2-8-1.5V18c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5C17 4 14 4.5 12 6zM12 6v13.5",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4M12 5V3",
  again: "M4 12a8 8 0 1 0 3-6.2M4 4v4h4",
  sound: "M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  talk: "M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5",
  dice: "M5 5h14v14H5zM9 9h.1M15 15h.1M15 9h.1M9 15h.1M12 12h.1",
  silence: "M4 10v4h4l5 4V6l-5 4zM17 10l4 4M21 10l-4 4",
} as const;

/** A small line drawing; whatever it stands for is said by the text or label beside it. */
export function Icon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  );
}
