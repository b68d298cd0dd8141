import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ContactImport } from '#domain/contacts/import/contact-import.ts';
import { formatRowProblem } from '#domain/contacts/import/row-problem.ts';
import { mostListedImports } from '#domain/contacts/limits.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { contactImports } from '../../database/schema/contacts.ts';
import { removeAt } from '../../uploads/queries.ts';

export type ImportRow = typeof contactImports.$inferSelect;

/** Problems that the answer has; all of them are in the file of problems. */
const shownProblems = 50;
const shownSamples = 3;

const isOwn = (userId: string, id: string) =>
  and(eq(contactImports.id, id), eq(contactImports.userId, userId));

/** Throws contacts.import-unknown. */
export async function readImport(db: Queries, userId: string, id: string): Promise<ImportRow> {
  const [row] = await db.select().from(contactImports).where(isOwn(userId, id));
  if (!row) throw new AppError('contacts.import-unknown');
  return row;
}

/** The same, locked until the transaction ends. */
export async function holdImport(transaction: Queries, userId: string, id: string): Promise<ImportRow> {
  const [row] = await transaction.select().from(contactImports).where(isOwn(userId, id)).for('update');
  if (!row) throw new AppError('contacts.import-unknown');
  return row;
}

/** The names of the columns; of a file without a header only their places. */
export const columnNamesOf = ({ columns, settings }: Pick<ImportRow, 'columns' | 'settings'>) =>
  columns.map((name, column) => (settings.hasHeader ? name : `Column ${column + 1}`));

/** What the account is told of an import. */
export function toImport(row: ImportRow): ContactImport {
  const { hasHeader } = row.settings;
  const rows = hasHeader ? row.samples : [row.columns, ...row.samples];
  return {
    ...listed(row),
    failure: row.failure,
    encoding: row.encoding,
    delimiter: row.delimiter,
    columns: columnNamesOf(row),
    samples: row.columns.map((_, column) => rows.slice(0, shownSamples).map((cells) => cells[column] ?? '')),
    settings: row.settings,
    needsDateOrder: row.needsDateOrder,
    rowsDone: row.rowsDone,
    problems: row.problems
      .slice(0, shownProblems)
      .map((problem) => ({ ...problem, text: formatRowProblem(problem) })),
  };
}

const listed = ({ id, fileName, state, createdAt, finishedAt, rows, figures, listId }: ImportRow) => ({
  id,
  fileName,
  state,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  rows,
  figures,
  listId,
});

/** The imports of an account, the newest first. */
export async function listImports(db: Queries, userId: string) {
  const rows = await db
    .select()
    .from(contactImports)
    .where(eq(contactImports.userId, userId))
    .orderBy(desc(contactImports.createdAt), contactImports.id)
    .limit(mostListedImports);
  return rows.map(listed);
}

/** Imports of an account whose files are kept. */
export function countUnfinished(db: Queries, userId: string): Promise<number> {
  return db.$count(
    contactImports,
    and(
      eq(contactImports.userId, userId),
      inArray(contactImports.state, ['checking', 'checked', 'importing']),
    ),
  );
}

/** Deletes an import and its file; contacts that it has added stay. Throws contacts.import-unknown. */
export async function deleteImport(db: Queries, userId: string, id: string): Promise<void> {
  const deleted = await db
    .delete(contactImports)
    .where(isOwn(userId, id))
    .returning({ id: contactImports.id });
  if (deleted.length === 0) throw new AppError('contacts.import-unknown');
}

/** Ends an import: its file is removed from the storage. */
export async function endImport(
  transaction: Queries,
  { row, set }: { row: Pick<ImportRow, 'id' | 'filePath'>; set: Partial<ImportRow> },
): Promise<void> {
  if (row.filePath !== null) await removeAt(transaction, row.filePath, new Date());
  await transaction
    .update(contactImports)
    .set({ ...set, filePath: sql`null` as never })
    .where(eq(contactImports.id, row.id));
}
