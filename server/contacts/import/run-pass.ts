import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { latestDay } from '#domain/contacts/consent.ts';
import { noFigures, type ImportFailure } from '#domain/contacts/import/contact-import.ts';
import { mostImportRows } from '#domain/contacts/limits.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { TextEncoding } from '#domain/text/encoding.ts';
import { readableDomain } from '../../accounts/mailbox.ts';
import { betweenStatements } from '../../database/between-statements.ts';
import type { Queries } from '../../database/database.ts';
import { contactImports } from '../../database/schema/contacts.ts';
import { holdAccount } from '../account/hold-account.ts';
import { holdList } from '../lists/lists.ts';
import { OpenQuoteError, readCsvRows } from './csv-file.ts';
import type { ImportJob } from './import-queue.ts';
import { endImport, type ImportRow } from './imports.ts';
import { noteProgress } from './note-progress.ts';
import { withCorrections, readBatch, type FileRow, type ReadBatch } from './read-batch.ts';
import { writeBatch } from './write-batch.ts';

const rowsAtOnce = 500;

/** Thrown to stop: the import was deleted, or is read in another way since. */
class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** Thrown where another process does the same at the moment: this one looks again later, in case the other ends. */
class SharedError extends Error {
  override readonly name = 'SharedError';
}

/** Thrown to end an import that cannot go on. */
class FailedImportError extends Error {
  override readonly name = 'FailedImportError';
  readonly failure: ImportFailure;
  constructor(failure: ImportFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Reads a file from its beginning to its end, and counts or writes its contacts. What a batch has written and how far it came are one
 * transaction, so that a pass that is run again goes on there.
 */
export async function runPass(
  app: FastifyInstance,
  { id, pass }: ImportJob,
  { signal, isLastTry }: { signal: AbortSignal; isLastTry: boolean },
): Promise<void> {
  const { db } = app.database;
  try {
    await readFile(app, { id, pass }, signal);
  } catch (error) {
    if (error instanceof OvertakenError) return;
    if (error instanceof SharedError) {
      if (isLastTry) return;
      throw error;
    }
    const failure = failureOf(error);
    if (failure === null && signal.aborted) throw new Error('the server stops');
    if (failure === null) {
      app.log.error({ err: error, import: id }, isLastTry ? 'an import was given up' : 'an import failed');
      // The queue stores what is thrown; the error of the database has addresses in it.
      if (!isLastTry) throw new Error('the import failed');
    }
    await db.transaction(async (transaction) => {
      const row = await holdPass(transaction, { id, pass });
      if (row)
        await endImport(transaction, {
          row,
          set: { state: 'failed', failure: failure ?? 'stopped', finishedAt: new Date() },
        });
    });
  }
}

function failureOf(error: unknown): ImportFailure | null {
  if (error instanceof FailedImportError) return error.failure;
  if (error instanceof OpenQuoteError) return 'quote-open';
  if (!(error instanceof AppError)) return null;
  if (error.code === 'contacts.full') return 'full';
  return error.code === 'contacts.list-unknown' ? 'lost' : null;
}

/** The import, locked, if this pass is still its last one and not over. */
async function holdPass(transaction: Queries, { id, pass }: ImportJob): Promise<ImportRow | null> {
  const [row] = await transaction
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.id, id), eq(contactImports.pass, pass)))
    .for('update');
  return row && (row.state === 'checking' || row.state === 'importing') ? row : null;
}

async function readFile(app: FastifyInstance, job: ImportJob, signal: AbortSignal): Promise<void> {
  const { db } = app.database;
  const begun = await db.transaction(async (transaction) => {
    const row = await holdPass(transaction, job);
    if (!row) throw new OvertakenError();
    // A count begins anew: it has to know the addresses of all rows before.
    if (row.state === 'importing' || row.rowsDone === 0) return row;
    const set = { rowsDone: 0, figures: noFigures, problems: [], needsDateOrder: false };
    await transaction.update(contactImports).set(set).where(eq(contactImports.id, row.id));
    return { ...row, ...set };
  });
  const hash = await app.contacts.hasherOf(begun.userId);
  const file = begun.filePath === null ? null : await app.files.read(begun.filePath);
  if (!file) throw new FailedImportError('lost');
  const { settings, userId } = begun;
  const corrections = Map.groupBy(settings.corrections, ({ row }) => row);
  const reading = { ...settings, readableDomain, today: latestDay(new Date()) };
  const seen = begun.state === 'checking' ? new Set<string>() : null;
  let { rowsDone } = begun;

  const take = async (rows: FileRow[]) => {
    if (rows.length === 0) return;
    await betweenStatements(signal);
    await db.transaction(async (transaction) => {
      // In the order in which routes lock them: the account, then the import.
      await holdAccount(transaction, userId);
      const row = await holdPass(transaction, job);
      if (!row) throw new OvertakenError();
      if (row.rowsDone !== rowsDone) throw new SharedError('another process reads the file');
      const batch = await readBatch(transaction, rows, { userId, reading, hash, seen });
      if (row.state === 'importing') await write(transaction, row, batch);
      await noteProgress(transaction, row, { rows: rows.length, batch });
    });
    rowsDone += rows.length;
  };

  let [number, counted, isHeaderNext] = [0, 0, settings.hasHeader];
  let waiting: FileRow[] = [];
  try {
    const format = { encoding: begun.encoding as TextEncoding, delimiter: begun.delimiter };
    for await (const rows of readCsvRows(file, format)) {
      for (const cells of rows) {
        number += 1;
        if (cells.every((cell) => cell.trim() === '')) continue;
        if (isHeaderNext) {
          isHeaderNext = false;
          continue;
        }
        counted += 1;
        if (counted > mostImportRows) throw new FailedImportError('too-many-rows');
        // Done before this process took over.
        if (counted <= begun.rowsDone) continue;
        waiting.push({ row: number, cells: withCorrections(cells, corrections.get(number)) });
        if (waiting.length < rowsAtOnce) continue;
        await take(waiting);
        waiting = [];
      }
    }
    await take(waiting);
  } finally {
    file.destroy();
  }
  await finish(db, job, counted);
}

async function write(transaction: Queries, row: ImportRow, { contacts }: ReadBatch): Promise<void> {
  if (row.listId === null || row.consentId === null) throw new FailedImportError('lost');
  const list = await holdList(transaction, row.userId, row.listId);
  await writeBatch(transaction, contacts, {
    userId: row.userId,
    listId: list.id,
    consentId: row.consentId,
    consentAt: row.consentAt,
    asksToConfirm: row.asksToConfirm || list.isDoubleOptIn,
    now: new Date(),
  });
}

async function finish(db: Queries, job: ImportJob, rows: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await holdPass(transaction, job);
    if (!row) return;
    if (row.rowsDone !== rows) throw new SharedError('another process reads the file');
    if (row.state === 'importing')
      await endImport(transaction, { row, set: { state: 'finished', rows, finishedAt: new Date() } });
    else
      await transaction
        .update(contactImports)
        .set({ state: 'checked', rows })
        .where(eq(contactImports.id, row.id));
  });
}
