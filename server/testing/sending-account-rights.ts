import type { Database } from '../database/database.ts';
import { bounceMailboxes, sendingAccounts } from '../database/schema/sending-accounts.ts';
import { readByFormer, type Ask, type Cast, type Row } from './rights-row.ts';

export const annAccountId = 'a0000000-0000-4000-8000-0000000000a1';

const of =
  (more: Partial<Ask> = {}) =>
  (_cast: Cast): Ask => ({ parameters: { id: annAccountId }, ...more });

/** A sending account of Ann's. */
export async function makeAnnsSendingAccount({ db }: Database, userId: string): Promise<void> {
  await db.insert(sendingAccounts).values({
    id: annAccountId,
    userId,
    name: 'Of Ann',
    kind: 'smtp',
    host: '127.0.0.1',
    port: 9,
    userName: 'ann',
    password: 'sealed, of Ann',
    senderEmail: 'ann@example.net',
    perMinute: 60,
    perDay: 2_000,
    state: 'works',
  });
  await db.insert(bounceMailboxes).values({
    sendingAccountId: annAccountId,
    userId,
    host: '127.0.0.1',
    port: 993,
    security: 'tls',
    userName: 'ann',
    password: 'sealed, of Ann too',
    folder: 'INBOX',
  });
}

const written = (status: number) => ({ ...readByFormer(status), 'former subscriber': 402 });

/** The rows of sending accounts in the rights matrix (server/rights.test.ts). What is Ann's does not exist for others. */
export const sendingAccountRights: Record<string, Row> = {
  'GET /api/sending-accounts': { statuses: readByFormer(200) },
  'POST /api/sending-accounts': {
    ask: () => ({
      body: {
        name: 'Shop',
        host: 'smtp.example.com',
        port: 587,
        security: 'starttls',
        senderEmail: 'news@example.com',
      },
    }),
    statuses: written(201),
  },
  'PATCH /api/sending-accounts/:id': {
    ask: of({ body: { senderName: 'Taken over', host: 'smtp.example.com', password: '' } }),
    statuses: written(404),
  },
  'POST /api/sending-accounts/:id/test': { ask: of(), statuses: written(404) },
  'GET /api/sending-accounts/:id/dns': { ask: of(), statuses: written(404) },
  'GET /api/sending-accounts/:id/bounce-mailbox': { ask: of(), statuses: readByFormer(404) },
  'PUT /api/sending-accounts/:id/bounce-mailbox': {
    ask: of({
      body: {
        host: 'imap.example.com',
        port: 993,
        security: 'tls',
        userName: 'eve',
        password: 'of Eve',
      },
    }),
    statuses: written(404),
  },
  'POST /api/sending-accounts/:id/bounce-mailbox/check': { ask: of(), statuses: written(404) },
  'DELETE /api/sending-accounts/:id/bounce-mailbox': { ask: of(), statuses: readByFormer(404) },
  'DELETE /api/sending-accounts/:id': { ask: of(), statuses: readByFormer(404) },
};
