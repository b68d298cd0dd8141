import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { guessMapping } from '#domain/contacts/import/mapping.ts';
import { noFigures } from '#domain/contacts/import/contact-import.ts';
import { isFirstContact } from '#domain/contacts/import/read-row.ts';
import { maxImportBytes, mostImportColumns } from '#domain/contacts/limits.ts';
import { toStorable } from '#domain/content/stored-text.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dateOrderOf } from '#domain/text/read-dates.ts';
import { readableDomain } from '../../accounts/mailbox.ts';
import { users } from '../../database/schema/accounts.ts';
import { contactImports } from '../../database/schema/contacts.ts';
import { keepFile, removeAt } from '../../uploads/queries.ts';
import { withReceivedFile } from '../../uploads/receive-file.ts';
import { unfinishedMs } from '../../uploads/remove-files.ts';
import { uploadsFolder } from '../../uploads/storage/file-storage.ts';
import { readFieldNames } from '../details/count-contacts.ts';
import { findEncoding, readCsvStart } from './csv-file.ts';
import { importQueue } from './import-queue.ts';
import { countUnfinished } from './imports.ts';

const mostUnfinished = 5;
const sampleRows = 3;
const maxSampleCharacters = 200;

type NewImport = {
  userId: string;
  name: string;
  body: Readable;
  /** Runs when all of the body is on the disk, before it is read. */
  whenReceived: () => Promise<void>;
  now: Date;
};

/** Stores a file with contacts and has its rows counted. Nothing is written of it before the user has said how. */
export async function receiveImport(
  app: FastifyInstance,
  { userId, name, body, whenReceived, now }: NewImport,
): Promise<string> {
  const { database, config, files, jobs } = app;
  const { db } = database;
  if ((await countUnfinished(db, userId)) >= mostUnfinished) throw new AppError('contacts.imports-full');
  const limit = { bytes: maxImportBytes, error: 'contacts.file-too-large' } as const;
  return withReceivedFile(
    body,
    uploadsFolder(config.dataDir),
    async ({ path, size }) => {
      await whenReceived();
      const start = await inspect(path);
      const mapping = guessMapping(start.hasHeader ? start.header : [], await readFieldNames(db, userId));
      // Without a header only the column with the address is known.
      const whole = start.header.map((cell, column) =>
        start.hasHeader
          ? mapping[column]!
          : { kind: isFirstContact([cell], readableDomain) ? ('email' as const) : ('leave-out' as const) },
      );
      const consentColumn = whole.findIndex(({ kind }) => kind === 'consentAt');
      const dates = consentColumn < 0 ? [] : start.rows.map((cells) => cells[consentColumn] ?? '');
      const key = randomBytes(32).toString('base64url');
      await removeAt(db, key, new Date(now.getTime() + unfinishedMs));
      try {
        await files.write(key, { path, size, mediaType: 'text/csv' });
      } catch (error) {
        throw new AppError('uploads.storage-failed', {}, { cause: error });
      }
      try {
        return await db.transaction(async (transaction) => {
          await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
          if ((await countUnfinished(transaction, userId)) >= mostUnfinished)
            throw new AppError('contacts.imports-full');
          if (!(await keepFile(transaction, key))) throw new AppError('uploads.storage-failed');
          const [row] = await transaction
            .insert(contactImports)
            .values({
              userId,
              fileName: toStorable(name),
              filePath: key,
              encoding: start.encoding,
              delimiter: start.delimiter,
              state: 'checking',
              columns: start.header.map(sampleOf),
              samples: start.rows.slice(0, sampleRows).map((cells) => cells.map(sampleOf)),
              settings: {
                mapping: whole,
                hasHeader: start.hasHeader,
                dateOrder: dateOrderOf(dates),
                corrections: [],
              },
              figures: noFigures,
              createdAt: now,
            })
            .returning({ id: contactImports.id });
          await jobs.send(transaction, importQueue, { id: row!.id, pass: 0 });
          return row!.id;
        });
      } catch (error) {
        await removeAt(db, key, now);
        throw error;
      }
    },
    limit,
  );
}

const sampleOf = (cell: string) => toStorable(cell.slice(0, maxSampleCharacters));

/** What a file is: throws contacts.file-refused, contacts.file-empty and contacts.columns-full. */
async function inspect(path: string) {
  const encoding = await findEncoding(createReadStream(path));
  const start = await readCsvStart(createReadStream(path), encoding);
  if (!start) throw new AppError('contacts.file-refused');
  const [header, ...rows] = start.rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (!header) throw new AppError('contacts.file-empty');
  if (header.length > mostImportColumns) throw new AppError('contacts.columns-full');
  const hasHeader = !isFirstContact(header, readableDomain);
  if (hasHeader && rows.length === 0) throw new AppError('contacts.file-empty');
  return { encoding, delimiter: start.delimiter, header, rows, hasHeader };
}
