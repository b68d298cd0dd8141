import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  collectedBatchSchema,
  lookupSchema,
  relayedBatchSchema,
  relayedRowSchema,
  submitOutcomeSchema,
  type RelayedBatch,
} from '#domain/bulk/economy/relay.ts';
import { providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { startScriptedProvider } from '#providers/testing/scripted-provider.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, createUser, signIn } from '../../testing/builders.ts';
import { listenOnFreePort } from '../../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/stages/start-sandbox.ts';

let sandbox: TestSandbox;
let api: TestApp;
let person: Visitor;
let url: string;
const shutdown = new AbortController();
beforeAll(async () => {
  sandbox = await startTestSandbox();
  api = await buildTestApp({ SANDBOX_URL: sandbox.url });
  url = await listenOnFreePort(api);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});
beforeEach(async () => {
  await api.reset();
  await sandbox.forget();
  person = await signIn(api, (await createSubscriber(api.database)).id);
});

const keyStarts: Record<ProviderId, string> = { openai: 'sk', claude: 'sk-ant', gemini: 'AIza' };
const models: Record<ProviderId, string> = {
  openai: 'gpt-4.1-mini',
  claude: 'claude-haiku-4-5',
  gemini: 'gemini-2.5-flash',
};
const keyFor = (provider: ProviderId, orders = 'batchms-0') =>
  `${keyStarts[provider]}-sandbox-canary-${randomUUID().slice(0, 8)}-fast-${orders}`;
const rowsFor = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: String(index),
    systemPrompt: 'You write for a tea shop.',
    userPrompt: `Content type: social\nTopic: Tea ${index}\nLength: short`,
    maxOutputTokens: 500,
  }));

type Call = { provider: ProviderId; apiKey: string; visitor?: Visitor };
const post = ({ provider, apiKey, visitor = person }: Call, name: string, body: object) =>
  visitor.post(`/api/batches/${name}`, { apiProvider: provider, apiKey, ...body });

async function submit(call: Call, count = 3) {
  const submissionId = randomUUID();
  const model = models[call.provider];
  const response = await post(call, 'submit', { submissionId, model, rows: rowsFor(count) });
  return { submissionId, model, response };
}
async function submitted(call: Call, count = 3) {
  const { response, ...submission } = await submit(call, count);
  const outcome = submitOutcomeSchema.parse(response.json());
  if (outcome.kind !== 'submitted') throw new Error(outcome.error.error);
  return { ...submission, batch: outcome.batch, keys: rowsFor(count).map(({ key }) => key) };
}
const poll = async (call: Call, { id }: RelayedBatch) =>
  relayedBatchSchema.parse((await post(call, 'poll', { batchId: id })).json());

/** A call on a real connection, as streams need. */
const fetchFrom = (address: string, name: string, body: object, signal?: AbortSignal) =>
  fetch(`${address}/api/batches/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `aigen_session=${person.cookie('aigen_session')}`,
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });

/** The events of the results of a batch. */
async function collect({ provider, apiKey }: Call, body: object) {
  const response = await fetchFrom(url, 'collect', { apiProvider: provider, apiKey, ...body });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  return [...(await response.text()).matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, name, data]) => ({
    name,
    data: JSON.parse(data!) as unknown,
  }));
}

describe.each(providerIds)('%s', (provider) => {
  it('gets a batch, which is found, watched and collected', async () => {
    const call = { provider, apiKey: keyFor(provider) };
    const { batch, keys, ...submission } = await submitted(call);
    const found = await post(call, 'find', {
      submissionId: submission.submissionId,
      rows: 3,
      since: new Date().toISOString(),
    });
    expect(lookupSchema.parse(found.json())).toMatchObject({ batches: [{ id: batch.id }], isComplete: true });
    const ended = await poll(call, batch);
    expect(ended).toMatchObject({ state: 'ended', end: 'complete' });
    const events = await collect(call, { ...submission, keys, batch: ended });
    const rows = events.filter(({ name }) => name === 'row').map(({ data }) => relayedRowSchema.parse(data));
    expect(rows.map(({ key }) => key).sort()).toEqual(keys);
    expect(rows.every((row) => 'text' in row && row.text.length > 20)).toBe(true);
    expect(events.at(-1)?.name).toBe('result');
    expect(collectedBatchSchema.parse(events.at(-1)?.data).missing).toEqual([]);
    // Nothing is counted as a generation.
    expect((await person.get('/api/usage')).json()).toMatchObject({ generations: { used: 0 } });
  });

  it('is asked to cancel, and what was not written is a failure of its row', async () => {
    const call = { provider, apiKey: keyFor(provider, 'batchms-600000') };
    const { batch, keys, ...submission } = await submitted(call);
    expect((await post(call, 'cancel', { batchId: batch.id })).json()).toEqual({ success: true });
    await sandbox.atBatches('finish');
    const ended = await poll(call, batch);
    expect(ended).toMatchObject({ state: 'ended', end: 'canceled' });
    const events = await collect(call, { ...submission, keys, batch: ended });
    expect(events.filter(({ name }) => name === 'row').map(({ data }) => data)).toMatchObject(
      Array.from({ length: 3 }, () => ({ failure: { code: 'provider.batch-canceled' } })),
    );
  });

  it('refuses a wrong key, so that surely no batch exists', async () => {
    const { response } = await submit({ provider, apiKey: keyFor(provider, 'invalid') });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ kind: 'refused', error: { code: 'provider.key-rejected' } });
  });

  it('is not known to have a batch when its response was lost', async () => {
    const call = { provider, apiKey: keyFor(provider) };
    const paths = {
      openai: '/openai/v1/batches',
      claude: '/anthropic/v1/messages/batches',
      gemini: '/gemini/v1beta/models',
    };
    await sandbox.atBatches('faults', { fault: 'lost-answer', path: paths[provider], method: 'POST' });
    const { response, submissionId } = await submit(call);
    expect(response.json()).toMatchObject({ kind: 'unknown' });
    const found = await post(call, 'find', { submissionId, rows: 3, since: new Date().toISOString() });
    expect(lookupSchema.parse(found.json()).batches).toHaveLength(1);
  });

  it('gets one batch for a submission that arrives twice', async () => {
    const submission = { submissionId: randomUUID(), model: models[provider], rows: rowsFor(2) };
    const call = { provider, apiKey: keyFor(provider) };
    const both = await Promise.all([post(call, 'submit', submission), post(call, 'submit', submission)]);
    const [first, second] = both.map((response) => submitOutcomeSchema.parse(response.json()));
    expect(first).toMatchObject({ kind: 'submitted' });
    expect(second).toEqual(first);
  });

  it('no longer has a batch', async () => {
    const response = await post({ provider, apiKey: keyFor(provider) }, 'poll', { batchId: 'batches/none' });
    expect([response.statusCode, response.json().code]).toEqual([410, 'provider.batch-gone']);
  });
});

it('of a subscription that has ended is watched, collected and canceled, and no new one is sent', async () => {
  const call = { provider: 'openai' as const, apiKey: keyFor('openai') };
  const { batch, keys, ...submission } = await submitted(call);
  const ended = { firstSubscribedAt: new Date('2026-02-01T00:00:00Z') };
  person = await signIn(api, (await createUser(api.database, ended)).id);
  const sought = { submissionId: submission.submissionId, rows: 3, since: new Date().toISOString() };
  expect(lookupSchema.parse((await post(call, 'find', sought)).json()).batches).toHaveLength(1);
  const polled = await poll(call, batch);
  const events = await collect(call, { ...submission, keys, batch: polled });
  expect(events.filter(({ name }) => name === 'row')).toHaveLength(3);
  expect((await post(call, 'cancel', { batchId: batch.id })).statusCode).not.toBe(402);
  const { response } = await submit(call);
  expect([response.statusCode, response.json().code]).toEqual([402, 'premium.required']);
});

describe('only subscribers', () => {
  const call = { provider: 'openai' as const, apiKey: keyFor('openai') };

  it.each(['submit', 'find', 'poll', 'collect', 'cancel'])('%s', async (name) => {
    const free = await signIn(api, (await createUser(api.database)).id);
    const refused = await post({ ...call, visitor: free }, name, {});
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'premium.required']);
    const nobody = await post({ ...call, visitor: api.visitor() }, name, {});
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'accounts.session-required']);
    expect((await sandbox.counts()).total).toBe(0);
  });

  it('with a key of this provider', async () => {
    const { response: without } = await submit({ ...call, apiKey: ' ' });
    expect(without.json()).toMatchObject({ code: 'generation.key-missing' });
    const { response: misplaced } = await submit({ ...call, apiKey: keyFor('claude') });
    expect(misplaced.json()).toMatchObject({ kind: 'refused', error: { code: 'generation.key-misplaced' } });
    expect((await sandbox.counts()).total).toBe(0);
  });

  it.each(['poll', 'cancel'])('%s a batch whose id can be part of an address', async (name) => {
    for (const batchId of ['\ud800', 'batch 1', 'é']) {
      const refused = await post(call, name, { batchId });
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'input.invalid']);
    }
    expect((await sandbox.counts()).total).toBe(0);
  });

  it('and 600 calls in 15 minutes', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 601; at += 1) statuses.push((await post(call, 'poll', {})).statusCode);
    expect(statuses.slice(0, 600).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  }, 60_000);
});

it('leaves no trace of the key or of the rows, whatever happens', async () => {
  for (const provider of providerIds) {
    const call = { provider, apiKey: keyFor(provider, 'batcherrors-50-batchms-0') };
    const { batch, keys, ...submission } = await submitted(call, 10);
    const ended = await poll(call, batch);
    await collect(call, { ...submission, keys, batch: ended });
    await submit({ provider, apiKey: keyFor(provider, 'invalid') });
    await submit({ provider, apiKey: keyFor(provider, 'html') });
    await post(call, 'poll', { batchId: 'canary' });
  }
  for (const secret of ['canary', 'Topic: Tea']) expect(api.log()).not.toContain(secret);
  const tables = await api.database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const stored = JSON.stringify(await api.database.query(`select * from ${name}`));
    for (const secret of ['canary', 'Topic: Tea']) expect(stored, name).not.toContain(secret);
  }
});

describe('a submission', () => {
  /** A server whose provider never responds. */
  async function startWithSilentProvider() {
    const asked = Promise.withResolvers<void>();
    const provider = await startScriptedProvider(() => {
      asked.resolve();
      return { kind: 'nothing', ending: 'hang' };
    });
    const server = await buildTestApp(
      { ANTHROPIC_BASE_URL: provider.url, SANDBOX: 'false' },
      { database: api.database, shutdownSignal: shutdown.signal },
    );
    const address = await listenOnFreePort(server);
    const access = { apiProvider: 'claude', apiKey: 'sk-ant-live-0123456789' };
    const send = (signal?: AbortSignal) => {
      const submission = { submissionId: randomUUID(), model: models.claude, rows: rowsFor(1) };
      return fetchFrom(address, 'submit', { ...access, ...submission }, signal);
    };
    return { asked: asked.promise, provider, server, send };
  }

  it('is one of at most ten of an account at once, so that their bodies do not fill the memory', async () => {
    const { provider, server, send } = await startWithSilentProvider();
    const left = new AbortController();
    const sending = Array.from({ length: 10 }, () => send(left.signal).catch(() => null));
    while (provider.received.length < 10) await new Promise((resolve) => setTimeout(resolve, 5));
    const refused = await send();
    expect(await refused.json()).toMatchObject({ code: 'accounts.too-many-attempts' });
    expect(refused.status).toBe(429);
    expect(provider.received).toHaveLength(10);
    // They go on without the browser.
    left.abort();
    await Promise.all(sending);
    expect((await send()).status).toBe(429);
    await provider.close();
    await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(200);
    await server.close();
  });

  it('goes on when the browser leaves, and is unknown when the server stops', async () => {
    const { asked, provider, server, send } = await startWithSilentProvider();
    const left = new AbortController();
    const first = send(left.signal);
    await asked;
    left.abort();
    await expect(first).rejects.toThrow();
    const second = send();
    while (provider.received.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    let isFirstClosed = false;
    void provider.received[0]!.closed.then(() => (isFirstClosed = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isFirstClosed).toBe(false);

    shutdown.abort();
    expect(await (await second).json()).toMatchObject({
      kind: 'unknown',
      error: { code: 'server.shutting-down' },
    });
    // One that comes later is surely not sent.
    const late = await send();
    expect(late.status).toBe(503);
    expect(provider.received).toHaveLength(2);
    await server.close();
    await provider.close();
  });
});
