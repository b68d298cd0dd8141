import { everybody, operators, signedIn, type Row } from './rights-row.ts';

const nobodysId = '00000000-0000-4000-8000-000000000000';

/** The rows of support and of the operator's view in the rights matrix (server/rights.test.ts). */
export const operatorRights: Record<string, Row> = {
  'POST /api/support/threads': {
    ask: ({ role }) => ({
      body: {
        email: `${role.replace(' ', '-')}@example.org`,
        topic: 'other',
        subject: 'A question',
        message: 'How do I do this?',
        details: {},
      },
    }),
    statuses: everybody(201),
  },
  'GET /api/support/threads': { statuses: signedIn(200) },
  // Of another account, as of nobody.
  'GET /api/support/threads/:id': {
    ask: ({ annThread }) => ({ parameters: { id: annThread } }),
    statuses: signedIn(404),
  },
  'POST /api/support/threads/:id/messages': {
    ask: ({ annThread }) => ({ parameters: { id: annThread }, body: { message: 'Taken over' } }),
    statuses: signedIn(404),
  },
  'POST /api/support/threads/:id/close': {
    ask: ({ annThread }) => ({ parameters: { id: annThread } }),
    statuses: signedIn(404),
  },
  // Off unless configured; what is signed is tested in server/support.
  'POST /api/support/inbound': { statuses: everybody(404) },
  'POST /sandbox/inbox/:id/reply': { ask: () => ({ parameters: { id: '0' } }), statuses: everybody(400) },
  'GET /api/operator/support/threads': {
    // The list of all would have Ann's address.
    ask: () => ({ query: '?q=no-such-words' }),
    statuses: operators(200),
    refusal: 'operator.required',
  },
  'GET /api/operator/support/threads/:id': {
    ask: () => ({ parameters: { id: nobodysId } }),
    statuses: operators(404),
    refusal: 'operator.required',
  },
  'GET /api/operator/support/answer-times': { statuses: operators(200), refusal: 'operator.required' },
  'POST /api/operator/support/threads/:id/answers': {
    ask: () => ({ parameters: { id: nobodysId }, body: { message: 'Hello', version: 1, isSolved: false } }),
    statuses: operators(404),
    refusal: 'operator.required',
  },
  'DELETE /api/operator/support/answers/:id': {
    ask: () => ({ parameters: { id: nobodysId } }),
    statuses: operators(409),
    refusal: 'operator.required',
  },
  'POST /api/operator/support/threads/:id/notes': {
    ask: () => ({ parameters: { id: nobodysId }, body: { message: 'Hello' } }),
    statuses: operators(404),
    refusal: 'operator.required',
  },
  'PUT /api/operator/support/threads/:id/state': {
    ask: () => ({ parameters: { id: nobodysId }, body: { event: 'close' } }),
    statuses: operators(404),
    refusal: 'operator.required',
  },
  'GET /api/operator/support/canned-answers': { statuses: operators(200), refusal: 'operator.required' },
  'POST /api/operator/support/canned-answers': {
    ask: () => ({ body: { name: 'Hello', body: 'Hello {{name}}' } }),
    statuses: operators(201),
    refusal: 'operator.required',
  },
  'PUT /api/operator/support/canned-answers/:id': {
    ask: () => ({ parameters: { id: nobodysId }, body: { name: 'Hello', body: 'Hello' } }),
    statuses: operators(404),
    refusal: 'operator.required',
  },
  'DELETE /api/operator/support/canned-answers/:id': {
    ask: () => ({ parameters: { id: nobodysId } }),
    statuses: operators(404),
    refusal: 'operator.required',
  },

  'GET /api/operator/users': { statuses: operators(200), refusal: 'operator.required' },
  // Nothing to do: Ann's account is not disabled.
  'POST /api/operator/users/:id/actions': {
    ask: ({ ann }) => ({
      parameters: { id: ann.id },
      body: { action: 'enable', reason: 'The matrix of rights' },
    }),
    statuses: operators(409),
    refusal: 'operator.required',
  },
  'GET /api/operator/subscriptions': { statuses: operators(200), refusal: 'operator.required' },
  'GET /api/operator/system': { statuses: operators(200), refusal: 'operator.required' },
  'POST /api/operator/jobs/:id/retry': {
    ask: () => ({
      parameters: { id: nobodysId },
      body: { reason: 'The matrix of rights' },
    }),
    statuses: operators(404),
    refusal: 'operator.required',
  },
  'GET /api/operator/switches': { statuses: operators(200), refusal: 'operator.required' },
  // Nothing to do: it is on.
  'PUT /api/operator/switches/:key': {
    ask: () => ({
      parameters: { key: 'uploads' },
      body: { isOn: true, reason: 'The matrix of rights' },
    }),
    statuses: operators(409),
    refusal: 'operator.required',
  },
  // Nothing to do: nothing is announced.
  'PUT /api/operator/announcement': {
    ask: () => ({ body: { announcement: null, reason: 'The matrix of rights' } }),
    statuses: operators(409),
    refusal: 'operator.required',
  },
  'GET /api/operator/audit': { statuses: operators(200), refusal: 'operator.required' },
};
