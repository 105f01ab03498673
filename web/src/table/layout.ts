import type { Place } from "../wire/shapes";

/** Where a place is drawn, in cells, and between which places lines run. */
export interface Layout {
  columns: number;
  rows: number;
  cells: Map<string, { column: number; row: number }>;
  lines: [string, string][];
}

const WIDEST = 4;

/** Places in columns by how far they lie from the first one; a long way is laid downwards instead. */
export function layout(places: readonly Place[]): Layout {
  const layers = byDistance(places);
  const longest = Math.max(1, ...layers.map((layer) => layer.length));
  const upright = layers.length > WIDEST && longest <= WIDEST;
  const cells: Layout["cells"] = new Map();
  layers.forEach((layer, column) => {
    const shift = (longest - layer.length) / 2;
    layer.forEach((name, at) => {
      const row = at + shift;
      cells.set(name, upright ? { column: row, row: column } : { column, row });
    });
  });
  const size = upright ? { columns: longest, rows: layers.length } : { columns: layers.length, rows: longest };
  return { ...size, cells, lines: linesOf(places) };
}

function byDistance(places: readonly Place[]): string[][] {
  const links = new Map(places.map((place) => [place.name, place.links ?? []]));
  const left = new Set(links.keys());
  const layers: string[][] = [];
  for (const start of links.keys()) {
    let layer = left.has(start) ? [start] : [];
    for (let depth = 0; layer.length; depth++) {
      for (const name of layer) left.delete(name);
      layers[depth] = [...(layers[depth] ?? []), ...layer];
      layer = [...new Set(layer.flatMap((name) => links.get(name) ?? []))].filter((name) => left.has(name));
    }
  }
  return layers;
}

function linesOf(places: readonly Place[]): [string, string][] {
  const pairs = new Map<string, [string, string]>();
  for (const place of places) {
    for (const other of place.links ?? []) {
      const pair: [string, string] = place.name < other ? [place.name, other] : [other, place.name];
      if (places.some((each) => each.name === other)) pairs.set(pair.join("\0"), pair);
    }
  }
  return [...pairs.values()];
}
