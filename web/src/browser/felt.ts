import { useEffect } from "preact/hooks";

/** The page wears the colour of a game as long as one is at it. */
export function useFelt(hue: number | undefined): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (hue !== undefined) style.setProperty("--hue", `${hue}`);
    return () => style.removeProperty("--hue");
  }, [hue]);
}
