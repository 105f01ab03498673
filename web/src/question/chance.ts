/** A chance in whole per cent, without calling certain what is not; halves go to the even number, as at the table. */
export function percent(chance: number): string {
  const exact = Math.round(chance * 1e8) / 1e6;
  const below = Math.floor(exact);
  const half = exact - below === 0.5;
  const rounded = half ? below + (below % 2) : Math.round(exact);
  if (rounded === 0 && chance > 0) return "< 1 %";
  if (rounded === 100 && chance < 1) return "> 99 %";
  return `${rounded} %`;
}
