import { fold } from '../../search/fold.ts';
import { nearestWord } from './nearest.ts';

/** `{{name}}` or `{{name|fallback}}`. Unlike in presets a name may have spaces, because files name their columns so. */
const columnMark = /\{\{([^{}|\n]{1,120})(?:\|([^{}\n]{0,1000}))?\}\}/g;

/** Columns that every row has, whatever its file calls them. */
export const roleNames = ['prompt', 'content_type', 'tone', 'keyword'] as const;
export type ColumnRole = (typeof roleNames)[number];

/** A column name for comparison, by its letters and digits: "Product name" is "product_name" and "PRODUCT-NAME". */
export function columnKey(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A part of an instruction, with its place. Joined, the parts are the whole instruction. */
export type InstructionPart = { start: number; end: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'column'; column: string; fallback: string }
  /** `nearest`: the column that is most likely meant; null for none. */
  | { kind: 'unknown'; text: string; name: string; nearest: string | null }
);

/** Reads an instruction for a list with these columns. Case, spaces, hyphens and underscores of names are forgiven. */
export function readInstruction(instruction: string, columns: readonly string[]): InstructionPart[] {
  const byKey = new Map(columns.toReversed().map((column) => [columnKey(column), column]));
  const parts: InstructionPart[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) parts.push({ kind: 'text', text: instruction.slice(at, end), start: at, end });
  };
  for (const { 0: whole, 1: written, 2: fallback = '', index: start } of instruction.matchAll(columnMark)) {
    const name = written!.trim();
    const key = columnKey(name);
    if (key === '') continue;
    addText(start);
    at = start + whole.length;
    const column = byKey.get(key);
    const nearest = nearestWord(key, [...byKey.keys()]);
    parts.push(
      column === undefined
        ? { kind: 'unknown', text: whole, name, nearest: nearest && byKey.get(nearest)!, start, end: at }
        : { kind: 'column', column, fallback: fallback.trim(), start, end: at },
    );
  }
  addText(instruction.length);
  return parts;
}

/** The names in an instruction that are no columns, each once, with the column that is most likely meant. */
export function unknownColumns(
  parts: readonly InstructionPart[],
): { name: string; nearest: string | null }[] {
  const unknown = new Map<string, { name: string; nearest: string | null }>();
  for (const part of parts)
    if (part.kind === 'unknown' && !unknown.has(columnKey(part.name)))
      unknown.set(columnKey(part.name), { name: part.name, nearest: part.nearest });
  return [...unknown.values()];
}

/** A part of a filled instruction; `column` is null for the words of the instruction itself. */
export type FilledPart = { text: string; column: string | null };

/**
 * The instruction for one row, in parts, so that a screen can show what was filled in. An empty value becomes the
 * fallback. An unknown column stays as it is written. Values are not searched for columns.
 */
export function fillParts(
  parts: readonly InstructionPart[],
  values: ReadonlyMap<string, string>,
): FilledPart[] {
  return parts.map((part) => {
    if (part.kind !== 'column') return { text: part.text, column: null };
    return { text: values.get(part.column)?.trim() || part.fallback, column: part.column };
  });
}

/** The instruction for one row as text. */
export function fillInstruction(
  parts: readonly InstructionPart[],
  values: ReadonlyMap<string, string>,
): string {
  return fillParts(parts, values)
    .map(({ text }) => text)
    .join('');
}

/** A column as an instruction names it: "{{material}}". */
export function columnToken(column: string): string {
  return `{{${column.replace(/[{}|\n]/g, ' ').trim()}}}`;
}
