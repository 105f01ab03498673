import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { centre, extent, outline } from "../map/cells";
import { Levels, Terrain } from "../map/Terrain";
import { Stepper } from "../parts/Stepper";
import type { Ground, Workbench } from "../wire/shapes";
import { groundOf, inWords, LEAST, MOST, painted, placesOf, resized, widthOf } from "./painting";
import { type Entry, freeLetter, type Mark, type Path } from "./said";

interface Props {
  bench: Workbench;
  encounter: Entry;
  marks: readonly Mark[];
  /** What is painted with: a sign of the ground, or the place of a mark in its list. */
  tool: string;
  onTool: (tool: string) => void;
  onChange: (change: (before: Entry) => Entry) => void;
  /** Whatever stands by a letter is given one. */
  onMark: (path: Path, letter: string, count: number) => void;
}

/** The ground, painted by finger, mouse or keys: what it is, and who stands where. */
export function Painter({ bench, encounter, marks, tool, onTool, onChange, onMark }: Props) {
  const rows = (encounter.map ?? []) as string[];
  const cursor = useSignal("0,0");
  const drawing = useRef<SVGSVGElement>(null);
  const strokes = useRef("");
  const ground = groundOf(rows, bench.canvas, encounter);
  const [wide, high] = extent(ground);

  const paint = (place: string) => {
    const brush = bench.canvas.brushes?.find(({ sign }) => sign === tool);
    const mark = brush ? undefined : marks[Number(tool.slice(1))];
    const sign = brush ? brush.sign : mark?.letter || freeLetter(rows, marks, bench.canvas);
    if (!sign) return;
    const next = painted(rows, place, sign);
    onChange((before) => ({ ...before, map: next }));
    if (mark) onMark(mark.path, sign, placesOf(next).get(sign)?.length ?? 0);
  };
  const under = (event: PointerEvent) => {
    const svg = drawing.current;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg?.getScreenCTM()?.inverse());
    return nearest(ground, point.x, point.y);
  };
  const stroke = (event: PointerEvent) => {
    const place = under(event);
    if (!place || place === strokes.current) return;
    strokes.current = place;
    cursor.value = place;
    paint(place);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      const [x = 0, y = 0] = cursor.value.split(",").map(Number);
      const across = Math.max(0, Math.min(ground.width - 1, x + step[0]));
      cursor.value = `${across},${Math.max(0, Math.min(ground.height - 1, y + step[1]))}`;
    } else if (event.key === " " || event.key === "Enter") paint(cursor.value);
    else return;
    event.preventDefault();
  };
  if (!rows.length) {
    const begun = bench.fresh as Entry;
    return (
      <button type="button" onClick={() => onChange((before) => ({ ...before, map: begun.map }))}>
        Draw a map
      </button>
    );
  }
  return (
    <div class="painter">
      <Palette bench={bench} marks={marks} rows={rows} tool={tool} onTool={onTool} />
      <div
        class="paper"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is worked by keys
        tabIndex={0}
        aria-label="Map. Arrow keys move, the space bar paints."
        aria-describedby="painted-cell"
        onKeyDown={press}
      >
        <svg
          ref={drawing}
          viewBox={`0 0 ${wide} ${high}`}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            strokes.current = "";
            stroke(event);
          }}
          onPointerMove={(event) => event.buttons && stroke(event)}
        >
          <Terrain ground={ground} />
          <Levels ground={ground} />
          {marks.map((mark) => (
            <Placed key={mark.path.join(".") || mark.letter} mark={mark} ground={ground} rows={rows} />
          ))}
          <path class="cursor" d={outline(ground, cursor.value, 0.92)} />
        </svg>
      </div>
      <p id="painted-cell" class="quiet" aria-live="polite">
        {inWords(rows, cursor.value, bench.canvas, marks)}
      </p>
      <div class="sizes">
        {(["Columns", "Rows"] as const).map((name) => (
          <div key={name} class="field">
            <span id={`size-${name}`}>{name}</span>
            <Stepper
              labelledby={`size-${name}`}
              value={name === "Rows" ? rows.length : widthOf(rows)}
              least={LEAST}
              most={MOST}
              onChange={(to) =>
                onChange((before) => ({
                  ...before,
                  map: name === "Rows" ? resized(rows, widthOf(rows), to) : resized(rows, to, rows.length),
                }))
              }
            />
          </div>
        ))}
      </div>
    </div>
  );
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Kinds of ground, then everybody and everything that has a place. */
function Palette(props: {
  bench: Workbench;
  marks: readonly Mark[];
  rows: readonly string[];
  tool: string;
  onTool: (tool: string) => void;
}) {
  const places = placesOf(props.rows);
  return (
    <div class="palette" role="radiogroup" aria-label="Paint with">
      {props.bench.canvas.brushes?.map(({ sign, name }) => (
        <Tool key={sign} id={sign} name={name} badge={sign} chosen={props.tool} onChoose={props.onTool} />
      ))}
      {props.marks.map(({ path, name, letter }, index) => (
        <Tool
          key={path.join(".") || letter}
          id={`@${index}`}
          name={name}
          badge={letter || "+"}
          note={letter && places.has(letter) ? "" : "not on the map"}
          chosen={props.tool}
          onChoose={props.onTool}
        />
      ))}
    </div>
  );
}

function Tool(props: {
  id: string;
  name: string;
  badge: string;
  note?: string;
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const isHeight = /^\d$/.test(props.id);
  return (
    <label
      class="brush"
      data-mark={props.id.startsWith("@")}
      data-heroes={props.name === "Heroes"}
      data-height={isHeight}
    >
      <input
        type="radio"
        class="unseen"
        name="brush"
        checked={props.chosen === props.id}
        onChange={() => props.onChoose(props.id)}
      />
      <b aria-hidden="true" data-sign={props.badge}>
        {props.badge}
      </b>
      <span class={isHeight ? "unseen" : ""}>
        {props.name}
        {props.note && <small class="quiet">{props.note}</small>}
      </span>
    </label>
  );
}

function Placed({ mark, ground, rows }: { mark: Mark; ground: Ground; rows: readonly string[] }) {
  const places = mark.letter ? (placesOf(rows).get(mark.letter) ?? []) : [];
  return (
    <g class="placed" data-heroes={mark.name === "Heroes"}>
      {places.map((place) => {
        const [x, y] = centre(ground, place);
        return (
          <g key={place} transform={`translate(${x} ${y})`}>
            <circle r="0.38" />
            <text y="0.14">{mark.letter}</text>
          </g>
        );
      })}
    </g>
  );
}

/** The cell under a point, if there is one. */
function nearest(ground: Ground, x: number, y: number): string {
  let found = "";
  let least = 0.7;
  for (let row = 0; row < ground.height; row++) {
    for (let column = 0; column < ground.width; column++) {
      const place = `${column},${row}`;
      const [u, v] = centre(ground, place);
      const far = Math.hypot(x - u, y - v);
      if (far < least) [found, least] = [place, far];
    }
  }
  return found;
}
