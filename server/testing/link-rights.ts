import type { Database } from '../database/database.ts';
import { trackedLinks, trackedLinkTargets } from '../database/schema/links.ts';
import { everybody, readByFormer, type Ask, type Cast, type Row } from './rights-row.ts';

export const annLinkId = 'AnnsLink01';
const annLink = (_cast: Cast): Ask => ({ parameters: { id: annLinkId } });

export async function makeAnnsLink({ db }: Database, userId: string): Promise<void> {
  await db.insert(trackedLinks).values({ id: annLinkId, userId, name: 'Of Ann' });
  const target = { linkId: annLinkId, position: 0, label: 'A', url: 'https://shop.example/' };
  await db.insert(trackedLinkTargets).values(target);
}

/** The rows of tracked links in the rights matrix (server/rights.test.ts). */
export const linkRights: Record<string, Row> = {
  'GET /api/links': { statuses: readByFormer(200) },
  'POST /api/links': {
    ask: () => ({ body: { name: 'Autumn', targets: [{ url: 'https://shop.example/', label: 'A' }] } }),
    statuses: { ...readByFormer(201), 'former subscriber': 402 },
  },
  // A link of Ann's does not exist for others.
  'GET /api/links/:id': { ask: annLink, statuses: readByFormer(404) },
  'GET /api/links/:id/days': { ask: annLink, statuses: readByFormer(404) },
  'PATCH /api/links/:id': {
    ask: (cast) => ({ ...annLink(cast), body: { name: 'Taken over' } }),
    statuses: { ...readByFormer(404), 'former subscriber': 402 },
  },
  'DELETE /api/links/:id': { ask: annLink, statuses: readByFormer(404) },
  // Whoever knows a link may follow it and report a goal.
  'GET /go/:id': { ask: annLink, statuses: everybody(302) },
  'POST /go/:id/goal': {
    ask: (cast) => ({ ...annLink(cast), body: { aigen: `${annLinkId}.a` } }),
    statuses: everybody(204),
  },
  'OPTIONS /go/:id/goal': { ask: annLink, statuses: everybody(204) },
  'GET /go/:id/goal.gif': {
    ask: (cast) => ({ ...annLink(cast), query: `?aigen=${annLinkId}.a` }),
    statuses: everybody(200),
  },
};
