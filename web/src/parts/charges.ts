/** What a crest may bear, each drawn in one colour round 0,0 in a box of 26. */
export const CHARGES: Readonly<Record<string, string>> = {
  sword: "M-1.5-11.5L0-14L1.5-11.5V4H-1.5ZM-6.5 4H6.5V6.6H-6.5ZM-1.3 6.6H1.3V11H-1.3ZM-2.2 11H2.2V14H-2.2Z",
  arrow: "M0-14L4.6-6.5H1.3V7L4.6 10V14L0 10.5L-4.6 14V10L-1.3 7V-6.5H-4.6Z",
  axe: "M-4.4-13H-1.8V14H-4.4ZM-1.8-11C5-13 9-9 9-4.5C9 0 5 3-1.8 1.5Z",
  hammer: "M-1.5-4H1.5V14H-1.5ZM-9-13H7L9-8.5L7-4H-9Z",
  spear: "M0-14.5L4-6.5L1.3-3.5V14H-1.3V-3.5L-4-6.5Z",
  tower: "M-9-11H-5V-8H-2V-11H2V-8H5V-11H9V-3H6.5V12H-6.5V-3H-9ZM-2.4 12V6A2.4 2.4 0 0 1 2.4 6V12Z",
  star: rays(5, 13, 5.2),
  sun: rays(12, 13.5, 7.5),
  crescent: "M7-9.5A11.5 11.5 0 1 0 7 9.5A9 9 0 1 1 7-9.5Z",
  lozenge: "M0-13L9 0L0 13L-9 0ZM0-6.5L4.5 0L0 6.5L-4.5 0Z",
  flame:
    "M0-14C6-7 9.5-2.5 8.8 4A8.8 8.8 0 0 1-8.8 4C-9-1-5.5-3-4.5-7.5C-2.6-5.5-1.5-4-1.3-1.8C1-5 2-9 0-14ZM0 1C2.6 4 3.6 6 2.8 8.4A3 3 0 0 1-2.8 8.4C-3.2 6-1.4 4 0 1Z",
  lantern: "M-2.5-14H2.5V-11H-2.5ZM-6-10H6L8.5-5.5V8H-8.5V-5.5ZM-8.5 9.5H8.5V13H-8.5ZM-4.5-4H4.5V5.5H-4.5Z",
  tree: "M-1.8 4H1.8V14H-1.8ZM0-14C5-14 8.5-10 7.5-7C12-5 11 3 5.5 4.5H-5.5C-11 3-12-5-7.5-7C-8.5-10-5-14 0-14Z",
  eye: "M-13 0C-7-9 7-9 13 0C7 9-7 9-13 0ZM0-4.8A4.8 4.8 0 1 0 .01-4.8Z",
  book: "M0-7C-4-10.5-9-10.5-12-9.5V9C-8 7.5-4 7.5 0 10.5C4 7.5 8 7.5 12 9V-9.5C9-10.5 4-10.5 0-7ZM-.8-4.5H.8V7.5H-.8Z",
  bird: "M-13-4C-9-9-4.5-9-2-5.5C2-10.5 9-10.5 13-7.5L6.5-4.5C6.5 3 2.5 7-2 7L-6.5 12V5.5C-9.5 4.5-10.5 0-10-3.5Z",
  wolf: "M-8 13L-9.5-2L-11.5-13L-5-7.5H3L6.5-12.5L8-6L13 1.5L10.5 5.5H4.5L2.5 13ZM2-3H5.5L4-.8Z",
  crown: "M-11 6V-7L-5.5-.5L0-10L5.5-.5L11-7V6ZM-11 8H11V11.5H-11Z",
  wheel:
    "M0-13A13 13 0 1 0 .01-13ZM0-9.5A9.5 9.5 0 1 1-.01-9.5ZM-1.2-10H1.2V-2.5L8-6.5L9-4.5L2.6 0L9 4.5L8 6.5L1.2 2.5V10H-1.2V2.5L-8 6.5L-9 4.5L-2.6 0L-9-4.5L-8-6.5L-1.2-2.5Z",
  mill: "M-1.5-1.5L-3-13H3L1.5-1.5L13-3V3L1.5 1.5L3 13H-3L-1.5 1.5L-13 3V-3Z",
  key: "M-5-14A5.5 5.5 0 1 0-4.99-14ZM-5-11A2.5 2.5 0 1 1-5.01-11ZM-2.5-5L-.5-7L11 5L8.5 7.5L6.5 5.5L4.5 7.5L2.3 5.3L4.3 3.3Z",
  hand: "M-7-6H-4V-11H-1V-13H2V-11H5V-8H8V4C8 9 5 13 0 13C-4 13-7 10-11 2L-8 0L-7 1.5Z",
  wave: "M-13-6C-9-12-4-12 0-7C4-2 9-2 13-7V-3C9 2 4 2 0-3C-4-8-9-8-13-2ZM-13 5C-9-1-4-1 0 4C4 9 9 9 13 4V8C9 13 4 13 0 8C-4 3-9 3-13 9Z",
  mask: "M-12-8C-5-11 5-11 12-8C13 2 8 10 0 13C-8 10-13 2-12-8ZM-8.5-3C-6-5-3.5-4.5-2-2C-4.5 0-7 0-8.5-3ZM8.5-3C6-5 3.5-4.5 2-2C4.5 0 7 0 8.5-3Z",
};

/** A star or a sun: so many rays between two circles. */
function rays(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: count * 2 }, (_, at) => {
    const radius = at % 2 ? inner : outer;
    const angle = (Math.PI * at) / count - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
