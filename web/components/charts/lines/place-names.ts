const lineOfWords = 16;

/** The names at the ends of lines, moved apart where they would meet, and kept above the axis. */
export function placeNames<Name extends { y: number }>(
  names: readonly Name[],
  { top, bottom }: { top: number; bottom: number },
): Name[] {
  const placed = names.toSorted((a, b) => a.y - b.y).map((name) => ({ ...name, y: name.y + 4 }));
  for (let at = 1; at < placed.length; at += 1)
    placed[at]!.y = Math.max(placed[at]!.y, placed[at - 1]!.y + lineOfWords);
  const over = Math.max(0, (placed.at(-1)?.y ?? 0) - bottom);
  return placed.map((name) => ({ ...name, y: Math.max(top - 6, name.y - over) }));
}
