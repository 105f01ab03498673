import { CHARGES } from "./charges";

/** The arms of a name: the same name always bears the same, and two names hardly ever look alike. */
export interface Arms {
  field: string;
  /** The second tincture, laid over the first. */
  division: string;
  over: string;
  charge: string;
  tint: string;
  /** Whether the field is of metal, so that the charge is of colour: either reads on the other. */
  isBright: boolean;
  /** In the words of heralds, for those who do not see the picture. */
  blazon: string;
}

export const SHIELD = "M3 3H45V27C45 41 35.5 49.5 24 54C12.5 49.5 3 41 3 27Z"; // in a box of 48 by 56

const METALS: Readonly<Record<string, string>> = { or: "#e5b94f", argent: "#efe9da" };
const COLOURS: Readonly<Record<string, string>> = {
  gules: "#a2362e",
  azure: "#2a5d8f",
  vert: "#2f6d4a",
  sable: "#2c2b31",
  purpure: "#66407a",
  tenny: "#9c5a27",
};
const DIVISIONS: Readonly<Record<string, string>> = {
  "": "",
  "party per pale": "M24 0H48V56H24Z",
  "party per fess": "M0 26H48V56H0Z",
  "party per bend": "M0 0L48 52V56H0Z",
  "party per bend sinister": "M48 0L0 52V56H48Z",
  "party per chevron": "M0 50L24 22L48 50V56H0Z",
  quarterly: "M24 0H48V26H24ZM0 26H24V56H0Z",
  paly: "M11 0H19V56H11ZM29 0H37V56H29Z",
  barry: "M0 11H48V19H0ZM0 28H48V36H0ZM0 45H48V56H0Z",
  "with a chief": "M0 0H48V13H0Z",
  "with a pile": "M3 0H45L24 46Z",
};

/** A number made from the name chooses one thing after the other. */
export function armsOf(name: string): Arms {
  const pick = drawer(name);
  const division = pick(Object.keys(DIVISIONS));
  const isBright = pick([false, false, true]);
  const [own, other] = isBright ? [METALS, COLOURS] : [COLOURS, METALS];
  const one = pick(Object.keys(own));
  const two = pick(Object.keys(own).filter((each) => each !== one));
  const third = pick(Object.keys(other));
  const charge = pick(Object.keys(CHARGES));
  return {
    field: own[one] ?? "",
    division: DIVISIONS[division] ?? "",
    over: own[two] ?? "",
    charge: CHARGES[charge] ?? "",
    tint: other[third] ?? "",
    isBright,
    blazon: `${fieldWords(division, one, two)}, a ${charge} ${third}`,
  };
}

function fieldWords(division: string, one: string, two: string): string {
  if (!division) return one;
  return division.startsWith("with") ? `${one}, ${division} ${two}` : `${division}, ${one} and ${two}`;
}

/** A number from a word; small changes of the word change all of it. */
function seed(word: string): number {
  let mixed = 2166136261;
  for (const letter of word) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16777619);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 2246822519);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

function drawer(name: string): <T>(list: readonly T[]) => T {
  let state = seed(name) || 1;
  return <T>(list: readonly T[]) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((state / 4294967296) * list.length)] as T;
  };
}
