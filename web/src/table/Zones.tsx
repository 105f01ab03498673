import { Patterns } from "../map/Patterns";
import { Token } from "../parts/Token";
import type { Board, Figure, Place } from "../wire/shapes";
import { type Layout, layout } from "./layout";

const WIDEST = 280;
const CELL = 40; // pixels across a cell, if a zone had any

/** The places, drawn quietly: who stands where, and where one gets from there. */
export function Zones({ board }: { board: Board }) {
  const places = board.places ?? [];
  if (!places.length) return null;
  const drawn = layout(places);
  return (
    <section class="zones" aria-label="Places" style={{ maxWidth: `${drawn.columns * WIDEST}px` }}>
      <svg class="defs" aria-hidden="true" focusable="false">
        <Patterns scale={CELL} />
      </svg>
      <Ways drawn={drawn} />
      <ul
        style={{
          gridTemplateColumns: `repeat(${drawn.columns * 2}, 1fr)`,
          gridTemplateRows: `repeat(${drawn.rows * 2}, 1fr)`,
        }}
      >
        {places.map((place) => (
          <Zone
            key={place.name}
            place={place}
            cell={drawn.cells.get(place.name) ?? { column: 0, row: 0 }}
            figures={board.figures.filter((figure) => figure.place === place.name)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Cells are counted in halves, so that a shorter column stands in the middle of a longer one. */
function Zone({ place, cell, figures }: { place: Place; cell: { column: number; row: number }; figures: Figure[] }) {
  const area = { gridColumn: `${cell.column * 2 + 1} / span 2`, gridRow: `${cell.row * 2 + 1} / span 2` };
  return (
    <li style={area}>
      <div class="zone" data-floor={place.floor ?? "stone"} data-mine={figures.some((figure) => figure.mine)}>
        <svg class="floor" aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" style={{ fill: `url("#floor-${place.floor ?? "stone"}")` }} />
        </svg>
        <span class="label">
          {place.name}
          {place.is_exit && (
            <span class="exit">
              <span aria-hidden="true"> ↗</span>
              <span class="unseen">, a way out</span>
            </span>
          )}
        </span>
        <span class="standing">
          {figures.map((figure) => (
            <span key={figure.id} data-out={!!figure.out}>
              <Token figure={figure} />
              <span class="unseen">{figure.name} stands here. </span>
            </span>
          ))}
        </span>
        <span class="unseen">{place.links?.length ? `Leads to ${place.links.join(", ")}.` : ""}</span>
      </div>
    </li>
  );
}

function Ways({ drawn }: { drawn: Layout }) {
  const x = (name: string) => `${(((drawn.cells.get(name)?.column ?? 0) + 0.5) / drawn.columns) * 100}%`;
  const y = (name: string) => `${(((drawn.cells.get(name)?.row ?? 0) + 0.5) / drawn.rows) * 100}%`;
  return (
    <svg class="ways" aria-hidden="true" focusable="false">
      {drawn.lines.map(([one, other]) => (
        <line key={`${one} ${other}`} x1={x(one)} y1={y(one)} x2={x(other)} y2={y(other)} />
      ))}
    </svg>
  );
}
