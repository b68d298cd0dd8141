import type { ErrorCode } from '../errors/catalogue.ts';

/** Levels of objects and lists inside each other; our own records have six. */
export const mostRecordDepth = 24;
/** Fields and list items of a record in all; a voice with its vocabulary has about 10,000, an analysis about 20,000. */
export const mostRecordFields = 100_000;
/** Characters of a field's name. */
export const mostFieldName = 1_000;

/**
 * The code of the error when a value is nested too deeply, or has too many or too long field names, for the functions
 * that read a record; null when it is not. Browser and server check it before anything else reads a record. The walk
 * keeps its own list, so that no depth is too deep for it.
 */
export function checkRecordShape(record: unknown): ErrorCode | null {
  let level: unknown[] = [record];
  let fields = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostRecordDepth) return 'sync.record-too-complex';
    const inner: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, field] of Object.entries(value)) {
        fields += 1;
        if (fields > mostRecordFields || name.length > mostFieldName) return 'sync.record-too-complex';
        inner.push(field);
      }
    }
    level = inner;
  }
  return null;
}
