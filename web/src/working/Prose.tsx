import type { ComponentChildren } from "preact";
import { Said } from "./Said";

/** The few marks our rulebooks use: paragraphs, lists, tables, *stress* and `words of the game`. */
export function Prose({ text, ruleset }: { text: string; ruleset: string }) {
  const say = (line: string) => stressed(line, ruleset);
  return (
    <>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((block, at) => (
          <Block key={at} lines={block.split("\n").map((line) => line.trim())} say={say} />
        ))}
    </>
  );
}

type Say = (line: string) => ComponentChildren;

function Block({ lines, say }: { lines: string[]; say: Say }) {
  if (lines.every((line) => line.startsWith("|"))) return <Grid lines={lines} say={say} />;
  if (lines.every((line) => /^[-*] /.test(line)))
    return (
      <ul>
        {lines.map((line, at) => (
          <li key={at}>{say(line.slice(2))}</li>
        ))}
      </ul>
    );
  return <p>{say(lines.join(" "))}</p>;
}

function Grid({ lines, say }: { lines: string[]; say: Say }) {
  const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map(cells);
  const [head, ...body] = rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and can be scrolled by keys
    <div class="wide" role="region" aria-label={`Table: ${head?.join(", ") ?? ""}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.map((cell, at) => (
              <th key={at} scope="col">
                {say(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{say(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function cells(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function stressed(text: string, ruleset: string): ComponentChildren[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((piece, at) => {
    if (/^\*\*.+\*\*$/.test(piece)) return <b key={at}>{piece.slice(2, -2)}</b>;
    if (/^[*`].+[*`]$/.test(piece)) return <i key={at}>{piece.slice(1, -1)}</i>;
    return <Said key={at} text={piece} ruleset={ruleset} />;
  });
}
