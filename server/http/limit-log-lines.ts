const everyMs = 1_000;

/**
 * Writes a line for the first of many errors at once, and then one a second at most, which says how many there were since the last
 * line: while a database is away, every request and every look into a queue fails.
 */
export function limitLogLines<Line extends unknown[]>(
  write: (more: { unlogged?: number }, ...line: Line) => void,
): (...line: Line) => void {
  let writtenAt = -Infinity;
  let unlogged = 0;
  return (...line) => {
    const now = performance.now();
    if (now - writtenAt < everyMs) {
      unlogged += 1;
      return;
    }
    writtenAt = now;
    write(unlogged > 0 ? { unlogged } : {}, ...line);
    unlogged = 0;
  };
}
