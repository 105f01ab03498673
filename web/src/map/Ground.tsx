import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isWide } from "../browser/wide";
import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import type { Asked, Board, Figure, Ground as GroundShown, Option, Shown } from "../wire/shapes";
import { Axes } from "./Axes";
import { Moving, useCarrying } from "./Carrying";
import { around, type Box, panned, wholeMap, zoomed } from "./camera";
import { centre, extent, lineThrough, outline, type Point } from "./cells";
import { useGestures } from "./gestures";
import { Landmarks } from "./Landmarks";
import { Preview } from "./Preview";
import { byPlace, byTarget, hit, hovered, options, previewed, tapped } from "./pointing";
import { Standing } from "./Standing";
import { Levels, Terrain } from "./Terrain";
import { Underlay } from "./Underlay";

const SMALLEST = 22; // pixels across a cell: below that only what matters now is shown

/** The map, if there is one: who stands where, and what one may do there. The list of options says the same. */
export function Ground({ view }: { view: Shown }) {
  const { ground } = view.board;
  return ground ? <Drawn view={view} ground={ground} /> : null;
}

function Drawn({ view, ground }: { view: Shown; ground: GroundShown }) {
  const room = useRoom();
  const { board, asked } = view;
  const byWay = room.byWay.value;
  const open = room.said.value ? [] : options(asked, byWay);
  const pointed = room.pointed.value;
  const shown = previewed(pointed, open);
  const targets = byTarget(open);
  const drawing = useRef<SVGSVGElement>(null);
  const isStrip = !isWide.value && asked?.schema.type === "several"; // above a hand the map has no edge to be seen
  const looking = useLook(drawing, ground, board, open, isStrip);
  const [width, height] = extent(ground);

  const act = (at: Point, reach: number) => {
    const { pointed, answer } = tapped(room.pointed.value, hit(ground, board.figures, open, at, reach), open);
    room.pointed.value = pointed;
    if (answer !== undefined) room.choose(answer);
  };
  const look = (at: Point | null, reach: number) => {
    const next = hovered(room.pointed.value, at && hit(ground, board.figures, open, at, reach));
    if (next.cell !== room.pointed.value.cell) room.pointed.value = next;
  };
  const carrying = useCarrying(view, ground);
  useGestures(drawing, {
    onTap: act,
    onHover: look,
    onPan: looking.pan,
    onZoom: looking.zoom,
    onGrab: carrying.grab,
    onCarry: carrying.carry,
    onDrop: carrying.drop,
  });

  return (
    <section class="ground" aria-label="Ground" style={{ "--wide": String(width), "--high": String(height) }}>
      <div class="map">
        <svg
          ref={drawing}
          viewBox={viewBox(looking.box)}
          data-close={looking.moved}
          data-laid={!!room.talk.desk.value.backdrop}
          data-movable={carrying.isAllowed}
          role="img"
          aria-label={inWords(board, ground)}
        >
          <Underlay viewer={view.viewer} ground={ground} />
          <Terrain ground={ground} />
          <Landmarks ground={ground} />
          <Reachable ground={ground} options={open} />
          <Trail ground={ground} asked={asked} />
          {shown.map((option) => (
            <Preview key={option.key} ground={ground} option={option} />
          ))}
          {lyingFirst(carrying.figures).map((figure) => (
            <Standing
              key={figure.id}
              figure={figure}
              ground={ground}
              target={targets.has(figure.id)}
              chosen={pointed.target === figure.id}
            />
          ))}
          <Levels ground={ground} />
          {!isStrip && <Axes ground={ground} box={looking.box} width={looking.width} />}
        </svg>
      </div>
      <Lens looking={looking} />
      {carrying.down && (
        <Moving {...carrying.down} above={isLow(carrying.down.place, looking.box, ground)} onDone={carrying.leave} />
      )}
      {pointed.cell && pointed.pinned && (
        <Choosing
          options={shown}
          verb={byWay ? "Go by here" : "Go"}
          above={isLow(pointed.cell, looking.box, ground)}
          onChoose={(option) => room.choose(option.key)}
          onClose={() => room.pointAtNothing()}
        />
      )}
    </section>
  );
}

/** Every cell that is an answer. */
function Reachable({ ground, options }: { ground: GroundShown; options: readonly Option[] }) {
  return (
    <g class="reachable">
      {[...byPlace(options).keys()].map((place) => (
        <path key={place} data-place={place} d={outline(ground, place, 0.9)} />
      ))}
    </g>
  );
}

/** The way as it has been chosen so far. */
function Trail({ ground, asked }: { ground: GroundShown; asked: Asked | null | undefined }) {
  const trail = asked?.schema.type === "pick" ? (asked.schema.route?.trail ?? []) : [];
  return trail.length > 1 ? <polyline class="trail" points={lineThrough(ground, trail)} /> : null;
}

/** What the cell one points at stands for, and the button that takes it. */
function Choosing(props: {
  options: readonly Option[];
  verb: string;
  above: boolean;
  onChoose: (option: Option) => void;
  onClose: () => void;
}) {
  return (
    <div class="choosing" data-above={props.above}>
      {props.options.map((option) => (
        <p key={option.key}>
          <span class="said">
            {option.text}
            {option.note && <small>{option.note}</small>}
          </span>
          <button type="button" class="primary" onClick={() => props.onChoose(option)}>
            {props.verb}
            <span class="unseen"> to {option.text}</span>
          </button>
        </p>
      ))}
      <button type="button" class="tool" aria-label="Choose another place" onClick={props.onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface Looking {
  box: Box;
  /** How many pixels it is across. */
  width: number;
  /** Whether somebody has moved the map by hand. */
  moved: boolean;
  pan: (by: Point) => void;
  zoom: (by: number, at: Point) => void;
  rest: () => void;
}

/** What part of the map is seen: what matters now, until somebody moves it. */
function useLook(
  drawing: RefObject<SVGSVGElement | null>,
  ground: GroundShown,
  board: Board,
  open: readonly Option[],
  isStrip: boolean,
): Looking {
  const by = useSignal<Box | null>(null);
  const whole = wholeMap(ground);
  const crowd = board.figures.filter((figure) => figure.place && !figure.out).map((figure) => figure.place ?? "");
  const size = useSize(drawing);
  const { width, height } = size;
  const fits = Math.min(width / whole.width, height / whole.height) >= SMALLEST;
  const box =
    by.value ??
    (fits ? whole : around(ground, [...crowd, ...byPlace(open).keys()], isStrip && width ? size : undefined));
  useEffect(() => {
    by.value = null;
  }, [ground.width, ground.height, ground.shape]);
  return {
    box,
    width: Math.min(width, (height * box.width) / box.height),
    moved: !!by.value,
    pan: (step) => (by.value = panned(box, step, whole)),
    zoom: (factor, at) => (by.value = zoomed(box, factor, at, whole)),
    rest: () => (by.value = null),
  };
}

/** How large the drawing is on this screen. */
function useSize(drawing: RefObject<SVGSVGElement | null>): { width: number; height: number } {
  const size = useSignal({ width: 0, height: 0 });
  useEffect(() => {
    const svg = drawing.current;
    if (!svg) return;
    const watch = new ResizeObserver(() => (size.value = { width: svg.clientWidth, height: svg.clientHeight }));
    watch.observe(svg);
    return () => watch.disconnect();
  }, []);
  return size.value;
}

/** Closer, further, and back, for those without a wheel. */
function Lens({ looking }: { looking: Looking }) {
  const { x, y, width, height } = looking.box;
  const middle: Point = [x + width / 2, y + height / 2];
  return (
    <div class="lens">
      <button type="button" class="tool" aria-label="Zoom in" onClick={() => looking.zoom(1 / 1.5, middle)}>
        <Icon name="plus" />
      </button>
      <button type="button" class="tool" aria-label="Zoom out" onClick={() => looking.zoom(1.5, middle)}>
        <Icon name="minus" />
      </button>
      {looking.moved && (
        <button type="button" class="tool" aria-label="Show what matters now" onClick={looking.rest}>
          <Icon name="frame" />
        </button>
      )}
    </div>
  );
}

function viewBox({ x, y, width, height }: Box): string {
  return [x, y, width, height].map((each) => each.toFixed(3)).join(" ");
}

/** Whoever stands is drawn over whoever lies. */
function lyingFirst(figures: readonly Figure[]): Figure[] {
  return figures.filter((figure) => figure.place).sort((one, other) => Number(!!other.out) - Number(!!one.out));
}

function isLow(place: string, box: Box, ground: GroundShown): boolean {
  return centre(ground, place)[1] > box.y + box.height / 2;
}

function inWords(board: Board, ground: GroundShown): string {
  const who = board.figures.filter((figure) => figure.place).map((figure) => `${figure.name} at ${figure.place}`);
  const what = (ground.landmarks ?? []).map((mark) => `${mark.name} at ${mark.place}`);
  return `A map of ${ground.width} by ${ground.height} ${ground.shape ?? "squares"}. ${[...who, ...what].join(", ")}.`;
}
