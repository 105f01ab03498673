/** Give a text away as a file, named after what it is about. */
export function saveText(title: string, text: string, ending: "txt" | "json" = "txt"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: ending === "txt" ? "text/plain" : "application/json" }));
  link.download = `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Whether a text could be put where others can paste it from. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // a page without https may not
  }
}
