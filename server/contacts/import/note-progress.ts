import { eq } from 'drizzle-orm';
import type { ImportFigures } from '#domain/contacts/import/contact-import.ts';
import { mostNamedProblems } from '#domain/contacts/limits.ts';
import type { Queries } from '../../database/database.ts';
import { contactImports } from '../../database/schema/contacts.ts';
import type { ImportRow } from './imports.ts';
import type { ReadBatch } from './read-batch.ts';

/** Adds what a batch of so many rows was to the import, in the transaction that writes the batch. */
export async function noteProgress(
  transaction: Queries,
  row: ImportRow,
  { rows, batch }: { rows: number; batch: ReadBatch },
): Promise<void> {
  const figures = Object.fromEntries(
    Object.entries(row.figures).map(([name, count]) => [
      name,
      count + batch.figures[name as keyof ImportFigures],
    ]),
  ) as ImportFigures;
  const room = mostNamedProblems - row.problems.length;
  const named = batch.problems.slice(0, Math.max(0, room));
  await transaction
    .update(contactImports)
    .set({
      figures,
      rowsDone: row.rowsDone + rows,
      ...(named.length > 0 && { problems: [...row.problems, ...named] }),
      ...(batch.problems.some(({ code }) => code === 'ambiguous-date') && { needsDateOrder: true }),
    })
    .where(eq(contactImports.id, row.id));
}
