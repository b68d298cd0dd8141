import { and, eq, sql } from 'drizzle-orm';
import type { ImportFigures } from '#domain/contacts/import/contact-import.ts';
import { readContactRow, type ContactRow, type RowReading } from '#domain/contacts/import/read-row.ts';
import { canBeMended, type ProblemRow } from '#domain/contacts/import/row-problem.ts';
import { mostTags } from '#domain/contacts/limits.ts';
import type { Queries } from '../../database/database.ts';
import { contacts } from '../../database/schema/contacts.ts';
import { findSuppressed } from '../suppressions/suppress.ts';

export type FileRow = { row: number; cells: readonly string[] };
/** A contact of one row or of several rows with the same address. */
export type ImportedContact = ContactRow & { emailHash: string; isKnown: boolean };
export type ReadBatch = { figures: ImportFigures; problems: ProblemRow[]; contacts: ImportedContact[] };

/**
 * Reads some rows of a file and compares them with the account: each row is in one figure. `seen` knows the addresses of earlier rows,
 * where nothing is written that would tell.
 */
export async function readBatch(
  db: Queries,
  rows: readonly FileRow[],
  {
    userId,
    reading,
    hash,
    seen,
  }: { userId: string; reading: RowReading; hash: (emailKey: string) => string; seen: Set<string> | null },
): Promise<ReadBatch> {
  const figures: ImportFigures = { new: 0, known: 0, toMend: 0, suppressed: 0, bad: 0 };
  const problems: ProblemRow[] = [];
  const read: (ContactRow & { emailHash: string })[] = [];
  for (const { row, cells } of rows) {
    const { contact, problem } = readContactRow(cells, reading);
    if (contact) {
      read.push({ ...contact, emailHash: hash(contact.emailKey) });
      continue;
    }
    figures[canBeMended(problem) ? 'toMend' : 'bad'] += 1;
    problems.push({ row, ...problem });
  }
  const suppressed = await findSuppressed(
    db,
    userId,
    read.map(({ emailHash }) => emailHash),
  );
  const known = await findKnown(
    db,
    userId,
    read.map(({ emailKey }) => emailKey),
  );
  const found = new Map<string, ImportedContact>();
  for (const contact of read) {
    const { emailKey, emailHash } = contact;
    if (suppressed.has(emailHash)) {
      figures.suppressed += 1;
      continue;
    }
    const earlier = found.get(emailKey);
    const isKnown = known.has(emailKey) || earlier !== undefined || seen?.has(emailHash) === true;
    figures[isKnown ? 'known' : 'new'] += 1;
    seen?.add(emailHash);
    found.set(emailKey, earlier ? merged(earlier, contact) : { ...contact, isKnown });
  }
  return { figures, problems, contacts: [...found.values()] };
}

/** The cells of a row with those that the user has corrected. */
export function withCorrections(
  cells: readonly string[],
  corrections: readonly { column: number; value: string }[] = [],
): readonly string[] {
  if (corrections.length === 0) return cells;
  const changed = [...cells];
  for (const { column, value } of corrections) {
    while (changed.length < column) changed.push('');
    changed[column] = value;
  }
  return changed;
}

/** Of two rows with one address the later one says more; the earlier consent is the proof. */
function merged(earlier: ImportedContact, later: ContactRow): ImportedContact {
  return {
    ...earlier,
    texts: { ...earlier.texts, ...later.texts },
    zone: later.zone ?? earlier.zone,
    fields: { ...earlier.fields, ...later.fields },
    tags: [...new Set([...earlier.tags, ...later.tags])].slice(0, mostTags),
  };
}

async function findKnown(db: Queries, userId: string, emailKeys: readonly string[]): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set();
  const rows = await db
    .select({ emailKey: contacts.emailKey })
    .from(contacts)
    .where(
      and(eq(contacts.userId, userId), sql`${contacts.emailKey} = any(${sql.param([...emailKeys])}::text[])`),
    );
  return new Set(rows.map(({ emailKey }) => emailKey));
}
