import { eq } from 'drizzle-orm';
import { readContactAddress } from '#domain/contacts/contact-address.ts';
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
    .where(eq(contactImports.userId, userId))
    .orderBy(contactImports.id)
    .for('update');
  for (const row of rows) {
    const set = withoutContact(row, isIt);
    if (set) await transaction.update(contactImports).set(set).where(eq(contactImports.id, row.id));
  }
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
