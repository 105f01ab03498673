import type { Board, Figure, Ground as GroundShown } from "../wire";

/** A map of square metres, drawn quietly: walls, harsh ground, drops, and who stands where. The list says the same. */
export function Ground({ board }: { board: Board }) {
  const { ground } = board;
  if (!ground) return null;
  const { width, height } = ground;
  return (
    <section class="ground" aria-label="Ground">
      <svg viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`} role="img" aria-label={inWords(board, ground)}>
        <rect class="floor" width={width} height={height} rx="0.2" />
        <Cells places={ground.drops} kind="drop" />
        <Cells places={ground.harsh} kind="harsh" />
        <Cells places={ground.walls} kind="wall" />
        <path class="grid" d={lines(width, height)} />
        {board.figures.filter((figure) => figure.place).map((figure) => (
          <Standing key={figure.id} figure={figure} />
        ))}
      </svg>
    </section>
  );
}

function Cells({ places, kind }: { places: readonly string[] | undefined; kind: string }) {
  return (
    <>
      {(places ?? []).map((place) => {
        const [x, y] = cell(place);
        return <rect key={place} class={kind} x={x} y={y} width="1" height="1" />;
      })}
    </>
  );
}

function Standing({ figure }: { figure: Figure }) {
  const [x, y] = cell(figure.place ?? "");
  return (
    <g class="standing-at" data-friend={!!(figure.friend || figure.mine)} data-acting={!!figure.acting} data-out={!!figure.out}>
      <circle cx={x + 0.5} cy={y + 0.5} r="0.42" />
      <text x={x + 0.5} y={y + 0.5}>
        {[...figure.name][0]}
      </text>
    </g>
  );
}

function lines(width: number, height: number): string {
  const across = Array.from({ length: height - 1 }, (_, y) => `M0 ${y + 1}H${width}`);
  const down = Array.from({ length: width - 1 }, (_, x) => `M${x + 1} 0V${height}`);
  return [...across, ...down].join("");
}

function inWords(board: Board, ground: GroundShown): string {
  const who = board.figures.filter((figure) => figure.place).map((figure) => `${figure.name} at ${figure.place}`);
  return `${ground.width} by ${ground.height} metres. ${who.join(", ")}.`;
}

export function cell(place: string): [number, number] {
  const [x = "0", y = "0"] = place.split(",");
  return [Number(x), Number(y)];
}
