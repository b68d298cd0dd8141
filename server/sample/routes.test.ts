import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleForm } from '#domain/sample/hand-written.ts';
import type { SampleRecording } from '#domain/sample/recording.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSession, createUser } from '../testing/builders.ts';
import { listenOnFreePort } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

const recording: SampleRecording = {
  version: 1,
  provider: 'gemini',
  model: 'gemini-3.8-flash',
  recordedAt: '2026-11-12T09:00:00.000Z',
  form: { ...sampleForm(), keywords: 'recorded keyword' },
  pieces: ['# One ', 'two ', 'three'].map((text) => ({ afterMs: 1, text })),
};

type Heard = { status: number; events: [string | undefined, unknown][]; body: { code?: string } | null };

const folder = mkdtempSync(path.join(tmpdir(), 'aigen-sample-'));
const file = path.join(folder, 'recording.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let cookie: string;
async function signIn(test: TestApp) {
  await test.reset();
  const user = await createUser(test.database);
  const { token } = await createSession(test.database, user.id);
  cookie = `aigen_session=${token}`;
}
const ask = (url: string, accept: string, signal?: AbortSignal) =>
  fetch(`${url}/api/sample`, { headers: { accept, cookie }, ...(signal ? { signal } : {}) });

async function hear(response: Response): Promise<Heard> {
  const raw = await response.text();
  const events: Heard['events'] = [];
  if (!response.headers.get('content-type')?.includes('event-stream'))
    return { status: response.status, events, body: JSON.parse(raw) as Heard['body'] };
  createParser({ onEvent: ({ event, data }) => events.push([event, JSON.parse(data)]) }).feed(raw);
  return { status: response.status, events, body: null };
}
const stream = async (url: string) => hear(await ask(url, 'text/event-stream'));
const headOf = async (url: string) => (await (await ask(url, 'application/json')).json()) as unknown;
const textOf = ({ events }: Heard) =>
  events.flatMap(([name, data]) => (name === 'delta' ? [(data as { text: string }).text] : [])).join('');

/** Nothing is counted, reserved, recorded or stored. */
async function countedBy({ database }: TestApp) {
  const [row] = await database.query<Record<string, number>>(
    `select (select sum(daily_generations_used)::int from users) as used,
       (select count(*)::int from usage_records) as records,
       (select count(*)::int from generation_reservations) as reservations`,
  );
  return row;
}
const nothing = { used: 0, records: 0, reservations: 0 };

describe('with the sandbox', () => {
  let sandbox: TestSandbox;
  let test_: TestApp;
  let url: string;
  beforeAll(async () => {
    writeFileSync(file, JSON.stringify(recording));
    sandbox = await startTestSandbox();
    test_ = await buildTestApp({ SANDBOX_URL: sandbox.url, SAMPLE_RECORDING: file });
    url = await listenOnFreePort(test_);
  });
  afterAll(async () => {
    await test_.close();
    await sandbox.close();
  });
  beforeEach(() => signIn(test_));

  test('the sandbox writes it, even where there is a recording; it is counted nowhere, and leaving ends it', async () => {
    expect(await headOf(url)).toEqual({ writer: { by: 'sandbox' }, form: sampleForm() });
    const leave = new AbortController();
    const response = await ask(url, 'text/event-stream', leave.signal);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('event: delta')) heard += (await reader.read()).value ?? '';
    expect(heard.startsWith('event: head\ndata: {"writer":{"by":"sandbox"}')).toBe(true);
    leave.abort();
    await sandbox.idle();
    const [entry] = await sandbox.journal();
    expect(entry).toMatchObject({ outcome: 'closed-by-client' });
    expect(await countedBy(test_)).toEqual(nothing);
  });

  test('beyond the limit of an account it is refused before the sandbox is asked', async () => {
    await sandbox.forget();
    const leave = new AbortController();
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const response = await ask(url, 'text/event-stream', leave.signal);
        await response.body!.getReader().read();
      }),
    );
    expect(await stream(url)).toMatchObject({ status: 429, body: { code: 'request.too-many' } });
    leave.abort();
    await sandbox.idle();
    expect((await sandbox.counts()).total).toBe(40);
  });
});

describe('with a sandbox that does not respond', () => {
  test('the call fails with its own status', async () => {
    const test_ = await buildTestApp({ SANDBOX_URL: 'http://127.0.0.1:9' });
    const url = await listenOnFreePort(test_);
    await signIn(test_);
    expect(await stream(url)).toMatchObject({ status: 502, body: { code: 'provider.unreachable' } });
    expect(await countedBy(test_)).toEqual(nothing);
    await test_.close();
  });
});

describe('without the sandbox', () => {
  let test_: TestApp;
  let url: string;
  const shutdown = new AbortController();
  beforeAll(async () => {
    test_ = await buildTestApp(
      { SANDBOX: 'false', SAMPLE_RECORDING: file },
      { shutdownSignal: shutdown.signal },
    );
    url = await listenOnFreePort(test_);
  });
  afterAll(() => test_.close());
  beforeEach(async () => {
    rmSync(file, { force: true });
    await signIn(test_);
  });

  test('nobody gets it without a session', async () => {
    cookie = '';
    expect(await stream(url)).toMatchObject({ status: 401, body: { code: 'accounts.session-required' } });
  });

  test('a recording is replayed: writer, date and brief first, then its text', async () => {
    writeFileSync(file, JSON.stringify(recording));
    const heard = await stream(url);
    const { provider, recordedAt, form } = recording;
    expect(heard.events[0]).toEqual(['head', { writer: { by: 'provider', provider, recordedAt }, form }]);
    expect(textOf(heard)).toBe('# One two three');
    expect(heard.events.at(-1)).toEqual(['result', {}]);
    expect(await countedBy(test_)).toEqual(nothing);
  });

  test('a source that is slow to begin: the head is sent after the pings before the text', async () => {
    const [first, ...rest] = recording.pieces;
    const pieces = [{ ...first!, afterMs: 200 }, ...rest];
    writeFileSync(file, JSON.stringify({ ...recording, pieces }));
    const { setInterval: real } = globalThis;
    const pings = vi.spyOn(globalThis, 'setInterval').mockImplementation((ping) => real(ping, 20));
    const response = await ask(url, 'text/event-stream');
    pings.mockRestore();
    const raw = await response.text();
    expect(raw.startsWith(': waiting')).toBe(true);
    expect(raw.indexOf('event: head')).toBeGreaterThan(0);
    expect(raw.indexOf('event: head')).toBeLessThan(raw.indexOf('event: delta'));
  });

  test('without a recording it is by hand, and a recording is taken up without a restart', async () => {
    expect(await headOf(url)).toEqual({ writer: { by: 'hand' }, form: sampleForm() });
    writeFileSync(file, JSON.stringify(recording));
    expect(await headOf(url)).toMatchObject({ writer: { by: 'provider' } });
    expect(test_.log()).not.toContain('recorded sample');
  });

  test.each([
    ['that is not JSON', '{"version":1,'],
    ['without pieces', JSON.stringify({ ...recording, pieces: [] })],
    ['with more in it', JSON.stringify({ ...recording, apiKey: 'sk-ant-0123456789' })],
    ['that is too large', ' '.repeat(2_000_001)],
  ])('a file %s is not used, which is logged once', async (_what, text) => {
    writeFileSync(file, text);
    for (let each = 0; each < 3; each += 1)
      expect(await headOf(url)).toMatchObject({ writer: { by: 'hand' } });
    const warnings = () => test_.log().split('the recorded sample cannot be used').length - 1;
    expect(warnings()).toBe(1);
    expect(test_.log()).not.toContain('sk-ant-0123456789');
    utimesSync(file, new Date(1), new Date(1));
    await headOf(url);
    expect(warnings()).toBe(2);
  });

  test('a client that leaves ends the replay, and a stopping server says why it ends', async () => {
    writeFileSync(
      file,
      JSON.stringify({ ...recording, pieces: Array(500).fill({ afterMs: 900, text: 'word ' }) }),
    );
    const begin = async (signal?: AbortSignal) => {
      const response = await ask(url, 'text/event-stream', signal);
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      return { reader, first: (await reader.read()).value ?? '' };
    };
    const leave = new AbortController();
    await begin(leave.signal);
    leave.abort();
    const { reader, first } = await begin();
    expect(first).toContain('"by":"provider"');
    shutdown.abort();
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) rest += read.value;
    expect(rest).toMatch(/event: error\ndata: \{[^\n]*"server\.shutting-down"/);
    // Both calls are over: the one that was left as well.
    await test_.app.providerClient.calls.allOver();
  });
});
