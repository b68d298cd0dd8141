/**
 * Asks once for everybody who asks within `keptMs`: figures that all pages poll cost the database the same whether ten
 * look at them or ten thousand. A failure is not kept.
 */
export function remembered<Value>(keptMs: number, ask: (now: Date) => Promise<Value>) {
  let last: { value: Promise<Value>; until: number } | undefined;
  return (now: Date): Promise<Value> => {
    if (last && now.getTime() < last.until) return last.value;
    const value = ask(now);
    const mine = { value, until: now.getTime() + keptMs };
    last = mine;
    value.catch(() => {
      if (last === mine) last = undefined;
    });
    return value;
  };
}
