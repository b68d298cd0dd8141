import type { ContentType, Tone } from '../../generation/form.ts';
import { columnWith, type InputTable } from './input-table.ts';
import { knownContentType, knownTone } from './known-values.ts';

/** A row of a list without problems, before the list is multiplied. */
export type ReadRow = {
  /** Its number in the list, from 1. */
  number: number;
  prompt: string;
  /** Null where the list says nothing. */
  contentType: ContentType | null;
  tone: Tone | null;
  keyword: string;
  /** Values of all columns, by their names. */
  columns: Readonly<Record<string, string>>;
};

/** The rows at these places of a table. They must have no problems. */
export function readRows({ columns, rows }: InputTable, indexes: readonly number[]): ReadRow[] {
  const [prompt, contentType, tone, keyword] = (['prompt', 'content_type', 'tone', 'keyword'] as const).map(
    (role) => columnWith(columns, role),
  ) as [number, number, number, number];
  return indexes.map((index) => {
    const { number, cells } = rows[index]!;
    return {
      number,
      prompt: cells[prompt] ?? '',
      contentType: knownContentType(cells[contentType] ?? ''),
      tone: knownTone(cells[tone] ?? ''),
      keyword: cells[keyword] ?? '',
      columns: Object.fromEntries(columns.map(({ name }, at) => [name, cells[at]!])),
    };
  });
}
