import type { BatchAdapter, BatchRow } from './contract.ts';

/**
 * Most bytes of a batch of ours, far below what providers accept: its text is in memory as a whole, in the browser and
 * in the relay, and a smaller batch leaves fewer rows in doubt.
 */
export const mostBytes = 8 * 1024 * 1024;

const encoder = new TextEncoder();

/** Bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return encoder.encode(text).length;
}

/**
 * The rows in groups that each fit one batch, in their order. A row that is too large by itself, or has a prompt that is
 * too long, is a group of its own, so that no other is refused with it.
 */
export function splitRows<Row extends BatchRow>(
  { limits, sizeOf }: Pick<BatchAdapter, 'limits' | 'sizeOf'>,
  model: string,
  rows: readonly Row[],
): Row[][] {
  const groups: Row[][] = [];
  const { promptCharacters: longest = Infinity } = limits;
  const isAlone = ({ systemPrompt, userPrompt }: Row) =>
    systemPrompt.length > longest || userPrompt.length > longest;
  let bytes = 0;
  for (const row of rows) {
    const size = isAlone(row) ? Infinity : sizeOf(model, row);
    const last = groups.at(-1);
    if (last && last.length < limits.rows && bytes + size <= limits.bytes) {
      last.push(row);
      bytes += size;
    } else {
      groups.push([row]);
      bytes = size;
    }
  }
  return groups;
}
