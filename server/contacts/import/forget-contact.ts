import { and, eq, sql, type SQL } from 'drizzle-orm';
import { splitEmail } from '#domain/accounts/email-address.ts';
import { readContactAddress } from '#domain/contacts/contact-address.ts';
import { smallLetters } from '#domain/contacts/segments/explain.ts';
import { readableDomain } from '../../accounts/mailbox.ts';
import type { Queries } from '../../database/database.ts';
import { contactImports } from '../../database/schema/contacts.ts';
import type { ImportRow } from './imports.ts';

/**
 * Takes a contact out of what is kept of the account's files: rows that are shown as samples, corrected cells and cells of bad rows. The
 * rows of a file that waits are left out by the suppression, and the file is removed with its import.
 */
export async function forgetInImports(
  transaction: Queries,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<void> {
  const isIt = (cell: string) => readContactAddress(cell, readableDomain)?.emailKey === emailKey;
  const rows = await transaction
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.userId, userId), mayName(emailKey)))
    .orderBy(contactImports.id)
    .for('update');
  for (const row of rows) {
    const set = withoutContact(row, isIt);
    if (set) await transaction.update(contactImports).set(set).where(eq(contactImports.id, row.id));
  }
}

/** Spares reading every import: the part before the @ is in the text of the row, whatever capital letters it has. */
function mayName(emailKey: string): SQL | undefined {
  const { local } = splitEmail(emailKey);
  // Other characters may be written in several ways.
  if (!/^[\w.+-]+$/.test(local)) return undefined;
  const { columns, samples, settings, problems } = contactImports;
  const text = sql`${columns}::text || ${samples}::text || ${settings}::text || ${problems}::text`;
  return sql`position(${smallLetters(local)}::text in translate(${text}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')) > 0`;
}

/** What of an import changes without a contact; null where it is not in it. */
function withoutContact(
  { columns, samples, settings, problems }: ImportRow,
  isIt: (cell: string) => boolean,
): Partial<ImportRow> | null {
  const blank = (cells: string[]) => (cells.some(isIt) ? cells.map(() => '') : cells);
  const corrected = new Set(settings.corrections.filter(({ value }) => isIt(value)).map(({ row }) => row));
  const set = {
    // Of a file without a header they are its first row.
    columns: blank(columns),
    samples: samples.map(blank),
    settings: { ...settings, corrections: settings.corrections.filter(({ row }) => !corrected.has(row)) },
    problems: problems.map((problem) => (isIt(problem.value) ? { ...problem, value: '' } : problem)),
  };
  const isSame = JSON.stringify(set) === JSON.stringify({ columns, samples, settings, problems });
  return isSame ? null : set;
}
