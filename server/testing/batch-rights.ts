import { readByFormer, signedIn, type Row } from './rights-row.ts';

const submissionId = '00000000-0000-4000-8000-000000000001';
const batchedRow = { key: '0', systemPrompt: '', userPrompt: 'Green tea', maxOutputTokens: 100 };
const endedBatch = {
  id: 'batch_1',
  submissionId: null,
  state: 'ended',
  end: 'complete',
  counts: null,
  createdAt: null,
  expiresAt: null,
  failure: null,
  resultFiles: ['file_1'],
};
/** A call about a batch: also for those who were subscribers. */
const batchRow = (status: number, body: object): Row => ({
  ask: () => ({ body: { apiProvider: 'openai', apiKey: 'sk-live-0123456789abcdef', ...body } }),
  statuses: readByFormer(status),
});

/** The rows of batches in the rights matrix (server/rights.test.ts). */
export const batchRights: Record<string, Row> = {
  // Nothing listens at the provider's URL: whether a batch was made is not known, and nothing else is either.
  // Only new batches need a subscription: those that were paid for are collected.
  'POST /api/batches/submit': {
    ...batchRow(200, { submissionId, model: 'gpt-5.4-mini', rows: [batchedRow] }),
    statuses: { ...signedIn(402), premium: 200 },
  },
  'POST /api/batches/find': batchRow(502, { submissionId, rows: 1, since: '2026-11-20T00:00:00Z' }),
  'POST /api/batches/poll': batchRow(502, { batchId: 'batch_1' }),
  'POST /api/batches/collect': batchRow(502, {
    batch: endedBatch,
    submissionId,
    model: 'gpt-5.4-mini',
    keys: ['0'],
  }),
  'POST /api/batches/cancel': batchRow(502, { batchId: 'batch_1' }),
};
