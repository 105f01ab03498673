/** What somebody points at before they decide: a cell, an option of the list, or somebody on the map. */
export interface Pointed {
  cell: string;
  option: string;
  target: string;
  /** A cell that was tapped stays, wherever the mouse goes. */
  pinned: boolean;
}

export const NOTHING: Pointed = { cell: "", option: "", target: "", pinned: false };
