/** A record as parsed JSON. */
export type JsonRecord = Record<string, unknown>;

/** True when two records have the same fields with the same values, in any order. */
export function isSameRecord(a: JsonRecord | null, b: JsonRecord | null): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** JSON with the fields of every object sorted by name. Fields with the value undefined are left out, as in JSON. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  );
}
