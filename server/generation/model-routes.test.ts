import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelListSchema } from '#domain/generation/models.ts';
import { providerCatalog, providerIds } from '#domain/provider-catalog/providers.ts';
import { startScriptedProvider } from '#providers/testing/scripted-provider.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { listenOnFreePort } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

let sandbox: TestSandbox;
let api: TestApp;
let person: Visitor;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  api = await buildTestApp({ SANDBOX_URL: sandbox.url });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});
beforeEach(async () => {
  await api.reset();
  await sandbox.forget();
  person = await signIn(api, (await createUser(api.database)).id);
});

const ask = (apiProvider: string, apiKey: string, visitor = person) =>
  visitor.post('/api/providers/models', { apiProvider, apiKey });

describe('the models of a key', () => {
  it.each(providerIds)('of %s come from the provider, including its default model', async (id) => {
    const response = await ask(id, ` ${providerCatalog[id].sandboxKey}\n`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { models } = modelListSchema.parse(response.json());
    expect(models.map((model) => model.id)).toContain(providerCatalog[id].defaultModel);
    expect(models.length).toBeGreaterThan(3);
    expect(models.filter((model) => /image|embedding|whisper/.test(model.id))).toEqual([]);
    expect(await sandbox.journal()).toMatchObject([
      { method: 'GET', path: expect.stringMatching(/\/models$/) },
    ]);
  });

  it('can be requested with the other name of claude, too', async () => {
    expect((await ask('anthropic', providerCatalog.claude.sandboxKey)).statusCode).toBe(200);
  });

  it('are not counted as a generation', async () => {
    await ask('openai', providerCatalog.openai.sandboxKey);
    expect((await person.get('/api/usage')).json()).toMatchObject({ generations: { used: 0 } });
    expect(await api.database.query('select 1 from user_api_keys')).toEqual([]);
  });
});

describe('a key is checked by the provider’s own response', () => {
  const cases: [string, string, number, string][] = [
    ['openai', 'sk-sandbox-invalid-1', 401, 'provider.key-rejected'],
    ['claude', 'sk-ant-sandbox-invalid-1', 401, 'provider.key-rejected'],
    ['gemini', 'AIza-sandbox-mistyped-1', 401, 'provider.key-rejected'],
    ['openai', 'sk-sandbox-quota-1', 429, 'provider.quota-exceeded'],
    ['claude', 'sk-ant-sandbox-credit-1', 429, 'provider.quota-exceeded'],
    ['openai', 'sk-sandbox-forbidden-1', 403, 'provider.forbidden'],
    ['gemini', 'AIza-sandbox-overload-1', 503, 'provider.overloaded'],
    ['openai', 'sk-sandbox-html-1', 502, 'provider.failed'],
  ];
  it.each(cases)('%s, %s: %i %s', async (provider, key, status, code) => {
    const response = await ask(provider, key);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.body).not.toContain(key);
  });

  it('including the requested wait', async () => {
    const response = await ask('openai', 'sk-sandbox-ratelimit-1');
    expect(response.json()).toMatchObject({ code: 'provider.rate-limited', retryAfter: 1 });
    expect(response.headers['retry-after']).toBe('1');
  });

  it('but never by another company’s key', async () => {
    const response = await ask('openai', providerCatalog.claude.sandboxKey);
    expect(response.json()).toEqual({
      code: 'generation.key-misplaced',
      error: 'This looks like a key of Claude. Save it there; it was not sent to OpenAI.',
    });
    expect((await sandbox.counts()).total).toBe(0);
  });

  it('nor without a key', async () => {
    expect((await ask('openai', ' ')).json()).toMatchObject({ code: 'generation.key-missing' });
    expect((await ask('openai', 'sandbox')).json()).toMatchObject({ code: 'generation.key-invalid' });
    expect((await ask('mistral', 'sk-sandbox-0123')).json()).toMatchObject({ code: 'input.invalid' });
    expect((await person.post('/api/providers/models', { apiProvider: 'openai' })).json()).toMatchObject({
      error: expect.stringContaining('apiKey: '),
    });
    expect((await sandbox.counts()).total).toBe(0);
  });
});

it('leaves no trace of the key, whatever the response', async () => {
  const canaries = [
    'sk-sandbox-canary-1',
    'sk-sandbox-canary-invalid',
    'sk-sandbox-canary-html',
    'sk-ant-canary-01',
  ];
  for (const key of canaries) await ask('openai', key);
  expect(api.log()).not.toContain('canary');
  const tables = await api.database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await api.database.query(`select * from ${name}`);
    expect(JSON.stringify(rows), name).not.toContain('canary');
  }
});

it('one account is limited in testing keys', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask('openai', 'sk-ant-0123456789')));
  const statuses = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
  expect(statuses.filter((status) => status === 400)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  const other = await signIn(api, (await createUser(api.database)).id);
  expect((await ask('openai', 'sk-ant-0123456789', other)).statusCode).toBe(400);
});

it('a client that leaves aborts the request', async () => {
  const asked = Promise.withResolvers<void>();
  const provider = await startScriptedProvider(() => {
    asked.resolve();
    return { kind: 'nothing', ending: 'hang' };
  });
  const slow = await buildTestApp(
    { OPENAI_BASE_URL: provider.url, SANDBOX: 'false' },
    { database: api.database },
  );
  const url = await listenOnFreePort(slow);
  const left = new AbortController();
  const question = fetch(`${url}/api/providers/models`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `aigen_session=${person.cookie('aigen_session')}`,
    },
    body: JSON.stringify({ apiProvider: 'openai', apiKey: 'sk-live-0123456789' }),
    signal: left.signal,
  });
  await asked.promise;
  left.abort();
  await expect(question).rejects.toThrow();
  await provider.received[0]!.closed;
  await slow.close();
  await provider.close();
});
