import type { Picture as Drawn } from "../wire/shapes";

const BORDER = 4;

/** An address as squares that a camera reads: dark on light by night too, with the border that cameras want. */
export function Picture({ picture: { size, path }, label }: { picture: Drawn; label: string }) {
  const side = size + 2 * BORDER;
  return (
    <svg
      class="camera"
      viewBox={`${-BORDER} ${-BORDER} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
