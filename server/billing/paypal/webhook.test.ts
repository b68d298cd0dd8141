import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';
import { serve } from '../../testing/stages/sign-in-stage.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/stages/start-sandbox.ts';
import { registerSandboxWebhook } from '../register-sandbox-webhook.ts';

type Attempt = { event: string; type: string; status: number | null };

let sandbox: TestSandbox;
let api: TestApp;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  ({ app: api } = await serve({ SANDBOX_URL: sandbox.url }));
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});
beforeEach(async () => {
  await api.reset();
  await registerSandboxWebhook(api.app);
  await sandbox.atPaypal('deliveries', { mode: 'hold' });
});

const premium = async (id: string) =>
  (
    await api.database.query<{ premium: boolean }>(
      'select is_subscribed as premium from users where id = $1',
      [id],
    )
  )[0]!.premium;
const stored = async () =>
  (await api.database.query<{ count: number }>('select count(*)::int as count from paypal_events'))[0]!.count;

async function approval() {
  const user = await createUser(api.database);
  const visitor = await signIn(api, user.id);
  await visitor.post('/api/paypal/create-checkout', { userEmail: user.email });
  await sandbox.atPaypal('approve', { custom: user.id });
  return user;
}

/** Releases the held messages and waits for the jobs that they cause. */
async function deliver(order: 'kept' | 'reversed'): Promise<Attempt[]> {
  const attempts = await sandbox.atPaypal<Attempt[]>('release', { order, copies: 2, together: true });
  await expect
    .poll(
      () =>
        api.database.query(
          "select 1 from pgboss.job where name = 'billing-paypal-sync' and state < 'completed'",
        ),
      { timeout: 20_000 },
    )
    .toEqual([]);
  return attempts;
}

describe('messages of PayPal', () => {
  test.each(['kept', 'reversed'] as const)(
    'late, twice, in parallel and %s in order lead to one state',
    async (order) => {
      const user = await approval();
      const first = await deliver(order);
      expect(first.every(({ status }) => status === 200)).toBe(true);
      expect(await premium(user.id)).toBe(true);
      await sandbox.atPaypal('advance', { custom: user.id, seconds: 31 * 86_400 });
      await sandbox.atPaypal('refund', { custom: user.id });
      await sandbox.atPaypal('cancel', { custom: user.id });
      const second = await deliver(order);
      expect(second.every(({ status }) => status === 200)).toBe(true);
      expect(await premium(user.id)).toBe(false);
      const events = new Set([...first, ...second].map(({ event }) => event));
      expect(await stored()).toBe(events.size);
    },
    60_000,
  );

  test('a refund without its subscription finds it by the payment', async () => {
    const user = await approval();
    await deliver('kept');
    await sandbox.atPaypal('cancel', { custom: user.id });
    await deliver('kept');
    expect(await premium(user.id)).toBe(true);
    await sandbox.atPaypal('refund', { custom: user.id });
    await deliver('kept');
    expect(await premium(user.id)).toBe(false);
  }, 60_000);
});

describe('a message is refused', () => {
  const body = {
    id: 'WH-FORGED',
    event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
    resource: { id: 'I-FORGED' },
  };
  const headers = (given: Record<string, string> = {}) => ({
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${sandbox.url}/paypal/v1/notifications/certs/CERT-sandbox`,
    'paypal-transmission-id': 'e1b1d4a0-0000-11f0-8000-000000000000',
    'paypal-transmission-sig': 'Zm9yZ2Vk',
    'paypal-transmission-time': '2026-11-24T10:00:00Z',
    ...given,
  });
  const send = (given?: Record<string, string>) =>
    api.visitor().post('/api/paypal/webhook', body, headers(given));

  test('with a signature that is not PayPal’s', async () => {
    const response = await send();
    expect([response.statusCode, response.json().code]).toEqual([400, 'billing.signature-invalid']);
  });

  test.each([
    ['another certificate', { 'paypal-cert-url': 'https://api.paypal.com.evil.test/cert' }],
    ['a certificate that is no address', { 'paypal-cert-url': 'cert' }],
    ['no signature', { 'paypal-transmission-sig': '' }],
    ['an endless signature', { 'paypal-transmission-sig': 'a'.repeat(501) }],
  ])('with %s, without asking PayPal', async (_case, given) => {
    await sandbox.forget();
    const response = await send(given);
    expect([response.statusCode, response.json().code]).toEqual([400, 'billing.signature-invalid']);
    expect((await sandbox.counts()).total).toBe(0);
  });

  test('while PayPal cannot be asked, so that it is sent again', async () => {
    await sandbox.atPaypal('faults', { times: 1, path: '/paypal/v1/notifications/verify' });
    expect((await send()).statusCode).toBe(502);
    expect(await stored()).toBe(0);
  });
});
