import type { Motif } from "../wire/shapes";

/** What is pictured on a card, each cut in one colour in a box of 140 by 120; `lines` are drawn, not filled. */
export const MOTIFS: Readonly<Record<Exclude<Motif, "">, { shape: string; lines: string }>> = {
  blow: {
    shape: "M30 84 92 14l9-5-3 10-58 68zM22 76l24 20-5 6-24-21zM14 104l14-14 7 6-14 13z",
    lines: "M100 60q16 10 20 30M88 74q10 8 14 22",
  },
  push: {
    shape: "M18 46h44V30l42 30-42 30V74H18zM110 20h12v80h-12z",
    lines: "M6 34h20M2 60h8M6 86h20",
  },
  shot: {
    shape: "M34 12c40 14 54 74 14 96l-4-7c28-20 20-66-12-82zM16 56h90v-9l20 13-20 13v-9H16z",
    lines: "M6 44h14M6 76h14",
  },
  grip: {
    shape:
      "M40 54V26q7-8 13 0v22V18q8-8 14 0v30V22q8-8 14 0v30V34q8-7 13 0v38c0 22-12 34-32 34-18 0-24-10-38-38q6-10 16 2z",
    lines: "M106 40q8 20 0 40M118 32q12 28 0 56",
  },
  guard: {
    shape: "M70 12l40 10v34c0 26-18 42-40 50-22-8-40-24-40-50V22zM67 28v22H45v6h22v36h6V56h22v-6H73V28z",
    lines: "M12 40l12 6M8 62h14M12 84l12-6",
  },
  parry: {
    shape: "M24 100l84-80 8-3-2 8-82 82zM116 100L32 20l-8-3 2 8 82 82z",
    lines: "M70 34l-6-18M84 38l10-14M56 38L46 24",
  },
  dodge: {
    shape: "M54 20a11 11 0 1 0 .01 0zM44 44l26 4 20 22-7 7-18-15-6 18 18 22-8 8-24-24 4-26-14 8-8 18-8-4 9-26z",
    lines: "M98 34h26M104 52h24M110 88h18",
  },
  step: {
    shape:
      "M76 12a11 11 0 1 0 .01 0zM60 34l24 4 10 18 18 2v9l-24-2-8-11-8 18 16 14-4 26h-10l2-21-20-15-12 18H22v-9h16l14-36-10 4-6 16-9-4 9-23z",
    lines: "M10 44h20M4 62h20M12 100h14",
  },
  breath: {
    shape:
      "M14 44h64a16 16 0 1 0-16-16h9a7 7 0 1 1 7 7H14zM14 62h88a17 17 0 1 1-17 17h9a8 8 0 1 0 8-8H14zM14 80h48v9H14z",
    lines: "M104 30h18M112 44h16",
  },
  wait: {
    shape: "M40 14h60v9l-20 34 20 34v9H40v-9l20-34-20-34zM54 23l16 27 16-27z",
    lines: "M22 40v40M118 40v40",
  },
  thing: {
    shape: "M58 14h24v8h-5v18l22 42c5 12-2 24-14 24H55c-12 0-19-12-14-24l22-42V22h-5zM53 80h34l-11-22H64z",
    lines: "M108 40l12-8M110 60h14",
  },
  craft: {
    shape: "M6 60C36 18 104 18 134 60 104 102 36 102 6 60zM70 36a24 24 0 1 0 .01 0zM70 50a10 10 0 1 1-.01 0z",
    lines: "M70 6v10M36 14l5 9M104 14l-5 9",
  },
};
