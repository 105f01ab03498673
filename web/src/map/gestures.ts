import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Point } from "./cells";

const SLIP = 8; // a finger that moves no further than this many pixels has tapped

interface Gestures {
  onTap: (at: Point, reach: number) => void;
  onHover: (at: Point | null, reach: number) => void;
  onPan: (by: Point) => void;
  onZoom: (by: number, at: Point) => void;
  /** A drag begins; whether there is something that goes along with it. */
  onGrab: (at: Point, reach: number) => boolean;
  onCarry: (at: Point) => void;
  /** What goes along is let go where it is, or was never meant. */
  onDrop: (isMeant: boolean) => void;
}

/** Taps, drags, pinches and the wheel on a drawing, told in its own units. `reach` is half a thumb. */
export function useGestures(drawing: RefObject<SVGSVGElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  latest.current = gestures;
  useEffect(() => {
    const svg = drawing.current;
    if (!svg) return;
    const stop = new AbortController();
    const fingers = new Map<number, Point>();
    let start: Point | null = null; // of a tap that has not become a drag
    let carries = false;

    const inUnits = (x: number, y: number): Point => {
      const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()?.inverse());
      return [point.x, point.y];
    };
    const pixel = () => 1 / (svg.getScreenCTM()?.a || 1);
    const reach = (event: PointerEvent) => (event.pointerType === "mouse" ? 0 : 24 * pixel());

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      if (carries) letGo(false);
      start = fingers.size === 1 ? [event.clientX, event.clientY] : null;
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse") latest.current.onHover(inUnits(event.clientX, event.clientY), 0);
        return;
      }
      const now: Point = [event.clientX, event.clientY];
      if (start && Math.hypot(now[0] - start[0], now[1] - start[1]) < SLIP) return;
      if (start) {
        svg.setPointerCapture(event.pointerId);
        carries = latest.current.onGrab(inUnits(...start), reach(event));
      }
      start = null;
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (carries) latest.current.onCarry(inUnits(...now));
      else if (other) {
        const apart = ([x, y]: Point) => Math.hypot(x - other[0], y - other[1]) || 1;
        latest.current.onZoom(apart(before) / apart(now), inUnits((now[0] + other[0]) / 2, (now[1] + other[1]) / 2));
      } else {
        latest.current.onPan([(now[0] - before[0]) * pixel(), (now[1] - before[1]) * pixel()]);
      }
    };
    const letGo = (isMeant: boolean) => {
      carries = false;
      latest.current.onDrop(isMeant);
    };
    const up = (event: PointerEvent) => {
      if (carries) letGo(event.type === "pointerup");
      if (fingers.delete(event.pointerId) && start && event.type === "pointerup")
        latest.current.onTap(inUnits(event.clientX, event.clientY), reach(event));
      start = null;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.onZoom(Math.exp(event.deltaY / 400), inUnits(event.clientX, event.clientY));
    };
    const { signal } = stop;
    svg.addEventListener("pointerdown", down, { signal });
    svg.addEventListener("pointermove", move, { signal });
    svg.addEventListener("pointerup", up, { signal });
    svg.addEventListener("pointercancel", up, { signal });
    svg.addEventListener("pointerleave", () => latest.current.onHover(null, 0), { signal });
    svg.addEventListener("wheel", wheel, { signal, passive: false });
    return () => stop.abort();
  }, []);
}
