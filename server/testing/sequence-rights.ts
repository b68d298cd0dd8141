import type { Database } from '../database/database.ts';
import { sequenceEntries, sequences } from '../database/schema/sequences.ts';
import { annContactId } from './contact-rights.ts';
import { readByFormer, type Ask, type Cast, type Row } from './rights-row.ts';

export const annSequenceId = 'b0000000-0000-4000-8000-000000000001';
export const annStepId = 'b0000000-0000-4000-8000-000000000003';
const trigger = { kind: 'tag', tag: 'vip' } as const;

const of =
  (more: Partial<Ask> = {}) =>
  (_cast: Cast): Ask => ({ parameters: { id: annSequenceId, contact: annContactId }, ...more });

/** A sequence of Ann's with her contact on the way. */
export async function makeAnnsSequence({ db }: Database, userId: string): Promise<void> {
  await db.insert(sequences).values({ id: annSequenceId, userId, name: 'Of Ann', trigger });
  const [at, stepId] = [new Date('2026-01-01T00:00:00Z'), annStepId];
  const entry = { userId, stepId, arrivedAt: at, enteredAt: at, dueAt: new Date('2199-01-01T00:00:00Z') };
  await db.insert(sequenceEntries).values({ ...entry, sequenceId: annSequenceId, contactId: annContactId });
}

const content = { name: 'Taken over', trigger, steps: [], zone: 'UTC' };
const written = (status: number) => ({ ...readByFormer(status), 'former subscriber': 402 });

/** The rows of sequences in the rights matrix (server/rights.test.ts). What is Ann's does not exist for others. */
export const sequenceRights: Record<string, Row> = {
  'GET /api/sequences': { statuses: readByFormer(200) },
  'POST /api/sequences': { ask: () => ({ body: content }), statuses: written(201) },
  'GET /api/sequences/:id': { ask: of(), statuses: readByFormer(404) },
  'PUT /api/sequences/:id': { ask: of({ body: { ...content, version: 1 } }), statuses: written(404) },
  'POST /api/sequences/:id/reach': { ask: of({ body: { steps: [] } }), statuses: readByFormer(404) },
  // Whoever was a subscriber may still switch off.
  'PUT /api/sequences/:id/active': {
    ask: of({ body: { isActive: false } }),
    statuses: readByFormer(404),
  },
  'DELETE /api/sequences/:id': { ask: of(), statuses: readByFormer(404) },
  'GET /api/sequences/:id/entries': { ask: of(), statuses: readByFormer(404) },
  'DELETE /api/sequences/:id/entries': { ask: of(), statuses: readByFormer(404) },
  'DELETE /api/sequences/:id/entries/:contact': { ask: of(), statuses: readByFormer(404) },
  'GET /api/contacts/:id/sequences': {
    ask: () => ({ parameters: { id: annContactId } }),
    statuses: readByFormer(404),
  },
};
