/**
 * A query whose result is used again for `keptMs`, so that a figure that all pages poll costs the database the same for
 * ten visitors as for ten thousand. A failure is not cached.
 */
export function cachedQuery<Value>(keptMs: number, query: (now: Date) => Promise<Value>) {
  let last: { value: Promise<Value>; until: number } | undefined;
  return (now: Date): Promise<Value> => {
    if (last && now.getTime() < last.until) return last.value;
    const value = query(now);
    const current = { value, until: now.getTime() + keptMs };
    last = current;
    value.catch(() => {
      if (last === current) last = undefined;
    });
    return value;
  };
}
