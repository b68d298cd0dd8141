import { defaultBrandKit } from '#domain/email/brand-kit.ts';
import type { Database } from '../database/database.ts';
import { messageEvents, sendMessages, sends } from '../database/schema/sending.ts';
import { everybody, readByFormer, type Ask, type Cast, type Row } from './rights-row.ts';

export const annSendId = 'b0000000-0000-4000-8000-000000000001';
export const annMessageId = 'b0000000-0000-4000-8000-000000000002';

const of =
  (more: Partial<Ask> = {}) =>
  (_cast: Cast): Ask => ({ parameters: { id: annSendId, messageId: annMessageId }, ...more });

/** A send of Ann's with one mail that is in doubt. */
export async function makeAnnsSend({ db }: Database, userId: string): Promise<void> {
  const at = new Date('2026-11-01T00:00:00Z');
  const campaign = {
    name: 'Of Ann',
    subject: 'Of Ann',
    preheader: '',
    blocks: [],
    content: '',
    language: '',
  };
  await db.insert(sends).values({
    id: annSendId,
    userId,
    kind: 'campaign',
    snapshot: { campaign, kit: defaultBrandKit, links: [] },
    audience: { rule: { match: 'all', conditions: [] } },
    state: 'paused',
    startsAt: at,
    createdAt: at,
  });
  await db
    .insert(sendMessages)
    .values({ id: annMessageId, sendId: annSendId, userId, state: 'in-doubt', at });
  await db.insert(messageEvents).values({ userId, messageId: annMessageId, kind: 'machine-open', at });
}

const written = (status: number) => ({ ...readByFormer(status), 'former subscriber': 402 });
const unknown = 'b0000000-0000-4000-8000-000000000009';

/** The rows of sends in the rights matrix (server/rights.test.ts). What is Ann's does not exist for others. */
export const sendRights: Record<string, Row> = {
  'GET /api/sends': { statuses: readByFormer(200) },
  'POST /api/sends': {
    ask: () => ({
      body: {
        id: annSendId,
        campaignId: unknown,
        sendingAccountId: unknown,
        audience: { rule: { match: 'all', conditions: [] } },
      },
    }),
    statuses: written(404),
  },
  'GET /api/sends/:id': { ask: of(), statuses: readByFormer(404) },
  // Stopping is for everybody who could send, going on is for subscribers.
  'POST /api/sends/:id/state': { ask: of({ body: { action: 'stop' } }), statuses: readByFormer(404) },
  'GET /api/sends/:id/messages': { ask: of({ query: '?state=in-doubt' }), statuses: readByFormer(404) },
  'POST /api/sends/:id/messages/:messageId': {
    ask: of({ body: { answer: 'count-as-delivered' } }),
    statuses: readByFormer(404),
  },
  'GET /api/email-campaigns/figures': { statuses: readByFormer(200) },
  'POST /api/sends/reports': {
    ask: () => ({ body: 'Subject: no report', headers: { 'content-type': 'message/rfc822' } }),
    statuses: readByFormer(200),
  },
  // For whoever has the mail; what is made up is told nothing.
  'GET /o/:token': { ask: () => ({ parameters: { token: 'm'.repeat(40) } }), statuses: everybody(200) },
  'GET /c/:token': { ask: () => ({ parameters: { token: 'm'.repeat(42) } }), statuses: everybody(404) },
};
