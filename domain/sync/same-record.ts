/** A record as JSON has it. */
export type JsonRecord = Record<string, unknown>;

/** Whether two records are the same to whoever reads them: the order of their fields says nothing. */
export function isSameRecord(a: JsonRecord | null, b: JsonRecord | null): boolean {
  return canonical(a) === canonical(b);
}

/** JSON with every object's fields in one order; fields without a value are left out, as JSON does. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  );
}
