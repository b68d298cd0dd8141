import type { Database } from '../database/database.ts';
import {
  contactAccounts,
  contactConsents,
  contactImports,
  contactLists,
  contactMemberships,
  contacts,
  suppressions,
} from '../database/schema/contacts.ts';
import { noFigures } from '#domain/contacts/import/contact-import.ts';
import { everybody, readByFormer, type Ask, type Cast, type Row } from './rights-row.ts';

export const annContactId = 'a0000000-0000-4000-8000-000000000001';
export const annListId = 'a0000000-0000-4000-8000-000000000002';
export const annImportId = 'a0000000-0000-4000-8000-000000000003';
export const annHash = 'hashOfTheContactOfAnn0';
const annConsentId = 'a0000000-0000-4000-8000-000000000004';

const of =
  (id: string, more: Partial<Ask> = {}) =>
  (_cast: Cast): Ask => ({ parameters: { id }, ...more });

/** A contact of Ann's on a list, suppressed by hand, and a file that waits. */
export async function makeAnnsContact({ db }: Database, userId: string): Promise<void> {
  await db.insert(contactAccounts).values({ userId, sealedKey: 'of Ann' });
  await db.insert(contactLists).values({ id: annListId, userId, name: 'Of Ann' });
  await db.insert(contactConsents).values({ id: annConsentId, userId, source: 'Fair', wording: 'Yes' });
  await db.insert(contacts).values({
    id: annContactId,
    userId,
    email: 'ines@example.net',
    emailKey: 'ines@example.net',
    emailHash: annHash,
  });
  await db.insert(contactMemberships).values({
    contactId: annContactId,
    listId: annListId,
    state: 'confirmed',
    consentId: annConsentId,
    consentAt: new Date('2026-01-01T00:00:00Z'),
  });
  await db.insert(suppressions).values({ userId, emailHash: annHash, reason: 'by-hand' });
  await db.insert(contactImports).values({
    id: annImportId,
    userId,
    fileName: 'of-ann.csv',
    encoding: 'utf-8',
    delimiter: ',',
    state: 'checked',
    columns: ['Email'],
    samples: [['ines@example.net']],
    settings: { mapping: [{ kind: 'email' }], hasHeader: true, dateOrder: null, corrections: [] },
    figures: noFigures,
  });
}

const consent = { source: 'Fair', wording: 'Yes', day: '2026-01-01' };
const written = (status: number) => ({ ...readByFormer(status), 'former subscriber': 402 });
const madeUpToken = (_cast: Cast): Ask => ({ parameters: { token: 'm'.repeat(87) } });

/** The rows of contacts in the rights matrix (server/rights.test.ts). What is Ann's does not exist for others. */
export const contactRights: Record<string, Row> = {
  'GET /api/contacts': { statuses: readByFormer(200) },
  'GET /api/contacts/counts': { statuses: readByFormer(200) },
  'GET /api/contacts/export': { statuses: readByFormer(200) },
  'POST /api/contacts/audience': {
    ask: () => ({ body: { rule: { match: 'all', conditions: [] } } }),
    statuses: readByFormer(200),
  },
  'POST /api/contacts': {
    ask: () => ({ body: { email: 'new@example.net', listId: annListId, consent } }),
    statuses: written(404),
  },
  'POST /api/contacts/change': {
    ask: () => ({ body: { ids: [annContactId], addTags: ['taken'], leave: [annListId] } }),
    statuses: written(200),
  },
  'GET /api/contacts/:id': { ask: of(annContactId), statuses: readByFormer(404) },
  'PATCH /api/contacts/:id': {
    ask: of(annContactId, { body: { firstName: 'Taken over', leave: [annListId] } }),
    statuses: written(404),
  },
  'POST /api/contacts/:id/lists': {
    ask: of(annContactId, { body: { listId: annListId, consent } }),
    statuses: written(404),
  },
  'POST /api/contacts/:id/lists/:listId/ask': {
    ask: () => ({ parameters: { id: annContactId, listId: annListId } }),
    statuses: written(404),
  },
  'GET /api/contacts/:id/export': { ask: of(annContactId), statuses: readByFormer(404) },
  'DELETE /api/contacts/:id': {
    ask: of(annContactId, { query: '?erase=true' }),
    statuses: readByFormer(404),
  },

  'GET /api/contact-lists': { statuses: readByFormer(200) },
  'POST /api/contact-lists': { ask: () => ({ body: { name: 'Newsletter' } }), statuses: written(201) },
  'PATCH /api/contact-lists/:id': {
    ask: of(annListId, { body: { name: 'Taken over' } }),
    statuses: written(404),
  },
  'DELETE /api/contact-lists/:id': { ask: of(annListId), statuses: readByFormer(404) },

  'GET /api/suppressions': { statuses: readByFormer(200) },
  'POST /api/suppressions': {
    ask: () => ({ body: { emails: ['ines@example.net'] } }),
    statuses: readByFormer(200),
  },
  'DELETE /api/suppressions/:id': { ask: of(annHash), statuses: written(409) },

  'GET /api/contact-imports': { statuses: readByFormer(200) },
  // Without a body there is no file.
  'POST /api/contact-imports': {
    ask: () => ({ query: '?name=fair.csv' }),
    statuses: written(400),
  },
  'GET /api/contact-imports/:id': { ask: of(annImportId), statuses: readByFormer(404) },
  'GET /api/contact-imports/:id/problems': { ask: of(annImportId), statuses: readByFormer(404) },
  'PUT /api/contact-imports/:id/settings': {
    ask: of(annImportId, { body: { hasHeader: false } }),
    statuses: written(404),
  },
  'POST /api/contact-imports/:id/start': {
    ask: of(annImportId, { body: { listId: annListId, consent } }),
    statuses: written(404),
  },
  'DELETE /api/contact-imports/:id': { ask: of(annImportId), statuses: readByFormer(404) },

  // Whoever has the link of a mail can use it; a made-up one is told nothing.
  'GET /u/:token': { ask: madeUpToken, statuses: everybody(404) },
  'POST /u/:token': { ask: madeUpToken, statuses: everybody(404) },
  'GET /u/:token/preferences': { ask: madeUpToken, statuses: everybody(404) },
  'POST /u/:token/preferences': { ask: madeUpToken, statuses: everybody(404) },
};
