import type { ComponentChildren } from "preact";

/** The few marks our rulebooks use: paragraphs, lists, tables, *stress* and `words of the game`. */
export function Prose({ text }: { text: string }) {
  const blocks = text.trim().split(/\n\s*\n/);
  return (
    <>
      {blocks.map((block, at) => (
        <Block key={at} lines={block.split("\n").map((line) => line.trim())} />
      ))}
    </>
  );
}

function Block({ lines }: { lines: string[] }) {
  if (lines.every((line) => line.startsWith("|"))) return <Grid lines={lines} />;
  if (lines.every((line) => /^[-*] /.test(line)))
    return (
      <ul>
        {lines.map((line, at) => (
          <li key={at}>{stressed(line.slice(2))}</li>
        ))}
      </ul>
    );
  return <p>{stressed(lines.join(" "))}</p>;
}

function Grid({ lines }: { lines: string[] }) {
  const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map(cells);
  const [head, ...body] = rows;
  return (
    <table>
      <thead>
        <tr>
          {head?.map((cell, at) => (
            <th key={at} scope="col">
              {stressed(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>{stressed(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function cells(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function stressed(text: string): ComponentChildren[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((piece, at) => {
    if (/^\*\*.+\*\*$/.test(piece)) return <b key={at}>{piece.slice(2, -2)}</b>;
    if (/^[*`].+[*`]$/.test(piece)) return <i key={at}>{piece.slice(1, -1)}</i>;
    return piece;
  });
}
