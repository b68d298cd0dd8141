/** A copy of a record with another value at the end of a path; null where there is no such place. */
export function setAt<T>(holder: T, path: readonly string[], value: unknown): T | null {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return null;
  const inner = setAt((holder as Record<string, unknown>)[key], rest, value);
  if (inner === null) return null;
  return (Array.isArray(holder) ? holder.with(Number(key), inner) : { ...holder, [key]: inner }) as T;
}

/** The value at the end of a path; undefined where there is no such place. */
export function valueAt(holder: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    holder,
  );
}
