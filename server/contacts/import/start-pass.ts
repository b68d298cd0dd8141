import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { isConsentDay, latestDay } from '#domain/contacts/consent.ts';
import {
  noFigures,
  type importSettingsChangesSchema,
  type ImportStart,
} from '#domain/contacts/import/contact-import.ts';
import { findMappingProblem } from '#domain/contacts/import/mapping.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { contactImports } from '../../database/schema/contacts.ts';
import { addFieldNames, holdAccount } from '../account/hold-account.ts';
import { createConsent } from '../lists/consents.ts';
import { holdList } from '../lists/lists.ts';
import { importQueue } from './import-queue.ts';
import { holdImport, type ImportRow } from './imports.ts';

type Own = { userId: string; id: string };

/** Reads the file anew, with other settings. Throws contacts.import-over and contacts.import-mapping. */
export async function changeSettings(
  app: FastifyInstance,
  { userId, id }: Own,
  changes: z.infer<typeof importSettingsChangesSchema>,
): Promise<void> {
  await app.database.db.transaction(async (transaction) => {
    const row = await holdImport(transaction, userId, id);
    if (row.state === 'importing') throw new AppError('contacts.import-running');
    if (row.state !== 'checking' && row.state !== 'checked') throw new AppError('contacts.import-over');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const settings = { ...row.settings, ...given };
    const isRightWidth = settings.mapping.length === row.columns.length;
    if (!isRightWidth)
      throw new AppError('contacts.import-mapping', { problem: 'The file has another number of columns.' });
    await begin(app, transaction, row, { state: 'checking', settings, rows: null });
  });
  app.jobs.wake(importQueue);
}

/** Begins to write. Throws what mapping, consent and list are wrong about. */
export async function startImport(
  app: FastifyInstance,
  { userId, id, now }: Own & { now: Date },
  { listId, consent, asksToConfirm }: ImportStart,
): Promise<void> {
  if (consent.day !== null && !isConsentDay(consent.day, latestDay(now)))
    throw new AppError('contacts.consent-day');
  await app.contacts.hasherOf(userId);
  await app.database.db.transaction(async (transaction) => {
    const held = await holdAccount(transaction, userId);
    const row = await holdImport(transaction, userId, id);
    if (row.state === 'checking' || row.state === 'importing') throw new AppError('contacts.import-running');
    if (row.state !== 'checked') throw new AppError('contacts.import-over');
    const { mapping } = row.settings;
    const problem = findMappingProblem(mapping, {
      columns: row.columns.length,
      knownFields: held.fieldNames,
    });
    if (problem !== null) throw new AppError('contacts.import-mapping', { problem });
    if (consent.day === null && !mapping.some(({ kind }) => kind === 'consentAt'))
      throw new AppError('contacts.consent-day');
    if (row.figures.new + row.figures.known === 0) throw new AppError('contacts.import-nothing');
    const list = await holdList(transaction, userId, listId);
    const names = mapping.flatMap((target) => (target.kind === 'field' ? [target.name] : []));
    await addFieldNames(transaction, { userId, held, names });
    await begin(app, transaction, row, {
      state: 'importing',
      listId: list.id,
      consentId: await createConsent(transaction, { userId, consent, now }),
      consentAt: consent.day === null ? null : new Date(`${consent.day}T00:00:00.000Z`),
      asksToConfirm,
    });
  });
  app.jobs.wake(importQueue);
}

async function begin(
  app: FastifyInstance,
  transaction: Queries,
  { id, pass }: ImportRow,
  set: Partial<ImportRow>,
): Promise<void> {
  await transaction
    .update(contactImports)
    .set({ ...set, pass: pass + 1, rowsDone: 0, figures: noFigures, problems: [], needsDateOrder: false })
    .where(eq(contactImports.id, id));
  await app.jobs.send(transaction, importQueue, { id, pass: pass + 1 });
}
