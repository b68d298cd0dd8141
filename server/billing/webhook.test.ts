import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createTestStripe, signedEvent, stripeSettings } from '../testing/stages/test-stripe.ts';
import { deleteOldEvents } from './queries.ts';
import { billingSyncQueue } from './sync/billing-jobs.ts';

const url = '/api/stripe/webhook';
const updated = () => ({
  id: `evt_${randomUUID()}`,
  type: 'customer.subscription.updated',
  object: { id: 'sub_1', customer: 'cus_1' },
});

let api: TestApp;
beforeAll(async () => {
  const stripe = createTestStripe(() => {
    throw new Error('A message is not a reason to ask before it is answered.');
  });
  api = await buildTestApp(stripeSettings, { stripe });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

type Message = ReturnType<typeof signedEvent>;
const send = ({ payload, headers }: { payload: string | Buffer; headers: Record<string, string> }) =>
  api.app.inject({ method: 'POST', url, payload, headers });
const taken = () =>
  api.database.query<{ customer: string }>(
    `select data ->> 'customerId' as customer from pgboss.job where name = $1`,
    [billingSyncQueue],
  );
const remembered = () => api.database.query('select id from stripe_events');

test('a signed event is processed once: stored, and added as a job', async () => {
  const event = updated();
  for (let copy = 0; copy < 3; copy += 1) {
    const response = await send(signedEvent(event));
    expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
  }
  expect(await taken()).toEqual([{ customer: 'cus_1' }]);
  expect(await remembered()).toEqual([{ id: event.id }]);
});

describe('is rejected and changes nothing', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const changed = (message: Message): Message => ({
    ...message,
    payload: message.payload.replace('cus_1', 'cus_2'),
  });
  const without = (message: Message) => ({ ...message, headers: { 'content-type': 'application/json' } });
  test.each([
    ['without a signature', without(signedEvent(updated()))],
    ['by somebody else', signedEvent(updated(), { secret: 'whsec_of_a_stranger' })],
    ['and changed on the way', changed(signedEvent(updated()))],
    ['more than five minutes ago', signedEvent(updated(), { at: minutesAgo(5.1) })],
    ['as nonsense', { payload: '{', headers: { 'stripe-signature': 't=1,v1=0' } }],
    ['as nothing', { payload: '', headers: {} }],
  ])('what is signed %s', async (_case, message) => {
    const response = await send(message);
    expect([response.statusCode, response.json().code]).toEqual([400, 'billing.signature-invalid']);
    expect([await taken(), await remembered()]).toEqual([[], []]);
  });

  test('before the secret is known', async () => {
    const { payments } = api.app;
    const secret = payments!.webhookSecret;
    payments!.webhookSecret = null;
    expect((await send(signedEvent(updated()))).statusCode).toBe(400);
    payments!.webhookSecret = secret;
  });
});

test('the signature covers the raw bytes, whatever their content', async () => {
  const event = { ...updated(), object: { id: 'sub_1', customer: 'cus_1', name: 'Zoë \u2028 ☕' } };
  expect((await send(signedEvent(event))).statusCode).toBe(200);
});

test('an event that was signed shortly before or after is accepted', async () => {
  for (const minutes of [4.9, -1]) {
    const at = new Date(Date.now() - minutes * 60_000);
    expect((await send(signedEvent(updated(), { at }))).statusCode).toBe(200);
  }
  expect(await taken()).toHaveLength(2);
});

test.each([
  ['another kind', { type: 'charge.succeeded', object: { id: 'ch_1', customer: 'cus_1' } }],
  ['no customer', { type: 'invoice.paid', object: { id: 'in_1', customer: null } }],
])('one of %s is accepted and ignored', async (_case, event) => {
  expect((await send(signedEvent({ id: 'evt_1', ...event }))).statusCode).toBe(200);
  expect([await taken(), await remembered()]).toEqual([[], []]);
});

test('a deleted customer is the event’s own object', async () => {
  await send(signedEvent({ id: 'evt_1', type: 'customer.deleted', object: { id: 'cus_9' } }));
  expect(await taken()).toEqual([{ customer: 'cus_9' }]);
});

test('events are deleted after two weeks, when they are not repeated any more', async () => {
  await send(signedEvent(updated()));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await deleteOldEvents(api.database.db, inDays(13.9));
  expect(await remembered()).toHaveLength(1);
  await deleteOldEvents(api.database.db, inDays(14.1));
  expect(await remembered()).toEqual([]);
});
