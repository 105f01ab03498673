import type { Book } from "../src/wire/shapes";

/** A small book with a rule, a question it leaves open, and a choice. */
export const BOOK: Book = {
  ruleset: "pebbles",
  title: "Pebbles",
  has_record: true,
  chapters: [
    {
      id: "hands",
      title: "Hands",
      text: "Everybody has two.",
      sections: [
        {
          title: "Closed hands",
          entries: [
            {
              id: "B-HAND-01",
              title: "How much a fist holds",
              kind: "rule",
              text: "A fist holds up to five pebbles. Who has more shows it (B-GAP-01).",
              origin: "as the book has it",
              examples: ["six pebbles need two fists."],
              sees: ["B-GAP-01"],
              proofs: ["five fit into a fist", "six do not"],
              scenes: [{ id: "fist", title: "Six pebbles", story: ["Ash takes six.", "One falls."] }],
            },
            { id: "B-HAND-02", title: "Opening", kind: "rule", text: "Fists open at once.", left_to_gm: "it is seen." },
          ],
        },
      ],
    },
    {
      id: "rulings",
      title: "Rulings",
      text: "What is open.",
      sections: [
        {
          entries: [
            {
              id: "B-GAP-01",
              title: "Ties",
              kind: "ruling",
              text: "Why: age is honoured.",
              question: "Who goes first when two hold the same?",
              readings: [
                { value: "elder", text: "the elder does.", is_default: true },
                { value: "both", text: "both do." },
              ],
            },
          ],
        },
      ],
    },
  ],
};
