import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerIds, providerCatalog } from '#domain/provider-catalog/providers.ts';
import { buildTestApp, type TestApp } from '../../server/testing/build-test-app.ts';
import { createSubscriber, createUser, signIn } from '../../server/testing/builders.ts';
import { generationBody, listenOnFreePort, personFor } from '../../server/testing/generation-client.ts';

// Services that cannot be reached at all. What they do wrong once they are is in server/generation/faults.test.ts.

/** Accepts connections and speaks no TLS. */
let plain: Server;
beforeAll(async () => {
  plain = createServer((socket) => void socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
});
afterAll(() => void plain.close());

const addresses = {
  'refuses connections': () => 'http://127.0.0.1:9',
  'has a name that no name server knows': () => 'https://provider.invalid',
  'speaks no TLS': () => `https://127.0.0.1:${(plain.address() as AddressInfo).port}`,
  // Of a network that leads nowhere: the connection is given up after PROVIDER_STALL_SECONDS.
  'never answers a connection': () => 'http://192.0.2.1',
};

describe.each(Object.entries(addresses))('a provider that %s', (_name, address) => {
  let api: TestApp;
  let url: string;
  beforeAll(async () => {
    const base = address();
    api = await buildTestApp({
      OPENAI_BASE_URL: base,
      ANTHROPIC_BASE_URL: base,
      GEMINI_BASE_URL: base,
      PROVIDER_STALL_SECONDS: '2',
      PROVIDER_TIMEOUT_SECONDS: '4',
    });
    url = await listenOnFreePort(api);
  });
  afterAll(() => api.close());

  test.each(providerIds)('%s: the text says so, and nothing is counted', async (provider) => {
    const user = await createUser(api.database);
    const person = await personFor(api, url, user);
    const apiKey = `${providerCatalog[provider].keyHint}0123456789abcdef0123456789`;
    for (const isStream of [true, false]) {
      const heard = await person.generate(generationBody({ apiProvider: provider, apiKey }), isStream);
      const expected = ['provider.unreachable', 'provider.stalled', 'provider.too-slow'];
      expect(expected, heard.raw).toContain(heard.error?.code);
      expect(heard.error?.error).toContain('nothing was counted');
    }
    const left = await api.database.query(
      `select (select count(*)::int from generation_reservations) as open, daily_generations_used as used from users where id = $1`,
      [user.id],
    );
    expect(left).toEqual([{ open: 0, used: 0 }]);
    expect(api.log()).not.toContain(apiKey);
  });

  test.each(providerIds)('%s: of a batch it is said whether one may exist', async (provider) => {
    const visitor = await signIn(api, (await createSubscriber(api.database)).id);
    const access = {
      apiProvider: provider,
      apiKey: `${providerCatalog[provider].keyHint}0123456789abcdef0123456789`,
    };
    const rows = [{ key: '0', systemPrompt: '', userPrompt: 'Green tea', maxOutputTokens: 100 }];
    const submitted = await visitor.post('/api/batches/submit', {
      ...access,
      submissionId: crypto.randomUUID(),
      model: providerCatalog[provider].defaultModel,
      rows,
    });
    expect(submitted.statusCode, submitted.body).toBe(200);
    expect(['refused', 'unknown']).toContain(submitted.json().kind);
    const polled = await visitor.post('/api/batches/poll', { ...access, batchId: 'batch_1' });
    expect(polled.statusCode).toBeGreaterThanOrEqual(500);
    expect(polled.json().code).toMatch(/^provider\./);
  });
});

describe('payment providers that are away', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await buildTestApp({ SANDBOX_URL: 'http://127.0.0.1:9' });
  });
  afterAll(() => api.close());

  test.each(['stripe', 'paypal'])(
    '%s: the buyer is told, and nobody has a subscription or a claim',
    async (name) => {
      const user = await createUser(api.database);
      const visitor = await signIn(api, user.id);
      const bought = await visitor.post(`/api/${name}/create-checkout`, { userEmail: user.email });
      expect([bought.statusCode, bought.json().code]).toEqual([502, 'billing.payment-error']);
      expect((await visitor.get('/api/account/subscription')).json()).toEqual({ subscription: null });
      // Everything else goes on.
      expect((await visitor.get('/api/usage')).statusCode).toBe(200);
    },
  );

  test('subscribers keep what they paid for, and are deleted without waiting for the provider', async () => {
    const user = await createSubscriber(api.database, { stripeCustomerId: 'cus_away' });
    const visitor = await signIn(api, user.id);
    expect((await visitor.get('/api/usage')).json().generations.remaining).toBe(-1);
    const synced = await visitor.post('/api/subscription/sync-stripe', { email: user.email });
    expect(synced.statusCode, synced.body).toBe(502);
    expect((await visitor.get('/api/usage')).json().generations.remaining).toBe(-1);
    expect((await visitor.delete('/api/account/delete', { userId: user.id })).statusCode).toBe(200);
    // The subscription there is ended when the provider is back.
    const jobs = await api.database.query(`select name from pgboss.job where name like 'billing%'`);
    expect(jobs.length).toBeGreaterThan(0);
  });
});
