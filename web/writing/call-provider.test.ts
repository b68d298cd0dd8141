import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm } from '#domain/generation/form.ts';
import type { Settlement } from '#domain/generation/grants.ts';
import type { GenerationRequestInput } from '#domain/generation/request.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import * as config from '../api/config.ts';
import { storeDirect } from '../api-keys/stored/direct.ts';
import { sendRequest } from './write-text.ts';

const grantId = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const key = 'sk-ant-canary-0123456789';
const request: GenerationRequestInput = {
  apiProvider: 'claude',
  apiKey: key,
  model: 'claude-of-choice',
  systemPrompt: 'Write.',
  userPrompt: 'About desks.',
  formData: { ...emptyForm(), topic: 'Desks' },
};

type Sent = { url: string; headers: Headers; body: string };
const sent: Sent[] = [];
/** The provider's response, and the server's response to a grant request. */
let provider: (signal: AbortSignal) => Response | Promise<Response>;
let grant: () => Response | Promise<Response>;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const vendorEvent = (data: { type: string; [more: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
const begin = vendorEvent({
  type: 'message_start',
  message: { model: 'claude-of-choice-1', usage: { input_tokens: 12, output_tokens: 1 } },
});
const delta = (text: string) =>
  vendorEvent({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } });
const end =
  vendorEvent({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 34 } }) +
  vendorEvent({ type: 'message_stop' });
const streamed = { headers: { 'content-type': 'text/event-stream' } };

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  storeDirect(true);
  grant = () => json({ grantId, remaining: 4 });
  const urls = { openai: 'https://o.test', claude: 'https://a.test', gemini: 'https://g.test' };
  const installation: Partial<PublicConfig> = {
    providers: urls,
    sandboxProviders: null,
    providerLimits: { stallMs: 60_000, timeoutMs: 600_000 },
    bulkStartGapMs: 500,
  };
  vi.spyOn(config, 'fetchConfig').mockResolvedValue(installation as PublicConfig);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers), body: init.body as string });
    if (url.startsWith('https://')) return Promise.resolve().then(() => provider(init.signal!));
    if (url.endsWith('/settle')) return Promise.resolve(json({ isCounted: true, remaining: 3 }));
    return Promise.resolve().then(() => grant());
  });
});
afterEach(() => vi.unstubAllGlobals());

const settlements = () =>
  sent.filter(({ url }) => url.endsWith('/settle')).map(({ body }) => JSON.parse(body) as Settlement);
async function collect(signal = new AbortController().signal) {
  const events = [];
  for await (const event of sendRequest(request, signal)) events.push(event);
  return events;
}

test('the text comes from the provider, is finished here, and is reported to the server without the key', async () => {
  provider = () => new Response(begin + delta('# Desks\n\n') + delta('They move.') + end, streamed);
  const events = await collect();
  expect(events.at(-1)).toEqual({
    type: 'result',
    result: {
      content: '# Desks\n\nThey move.',
      title: 'Desks',
      seoScore: expect.any(Number),
      metaDescription: 'They move.',
      suggestions: expect.any(Array),
      provider: 'claude',
      model: 'claude-of-choice-1',
      usage: { inputTokens: 12, outputTokens: 34 },
      truncated: false,
      remaining: 3,
    },
  });
  expect(
    events
      .slice(0, -1)
      .map((event) => event.type === 'delta' && event.text)
      .join(''),
  ).toBe('# Desks\n\nThey move.');
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/generation/grants',
    'https://a.test/v1/messages',
    `/api/generation/grants/${grantId}/settle`,
  ]);
  expect(JSON.parse(sent[1]!.body)).toMatchObject({ model: 'claude-of-choice', system: 'Write.' });
  expect(settlements()).toEqual([
    {
      outcome: 'completed',
      userPrompt: 'About desks.',
      content: '# Desks\n\nThey move.',
      usage: { inputTokens: 12, outputTokens: 34 },
      model: 'claude-of-choice-1',
    },
  ]);
  const ours = sent.filter(({ url }) => url.startsWith('/'));
  expect(JSON.stringify(ours.map(({ url, headers, body }) => [url, [...headers], body]))).not.toContain(
    'canary',
  );
});

test('a text of the sandbox is reported to the server as its own', async () => {
  const installation = await config.fetchConfig();
  const urls = { openai: 'https://s.test/o', claude: 'https://s.test/a', gemini: 'https://s.test/g' };
  vi.mocked(config.fetchConfig).mockResolvedValue({ ...installation, sandboxProviders: urls });
  provider = () => new Response(begin + delta('They move.') + end, streamed);
  for await (const _event of sendRequest(
    { ...request, apiKey: 'sk-ant-sandbox-demo' },
    new AbortController().signal,
  ));
  expect(sent[1]!.url).toBe('https://s.test/a/v1/messages');
  expect(settlements()).toMatchObject([{ content: 'They move.', model: 'Sandbox' }]);
});

test('without a grant no provider is called', async () => {
  grant = () => json({ error: 'x', code: 'generation.daily-limit' }, 402);
  await expect(collect()).rejects.toMatchObject({ code: 'generation.daily-limit' });
  expect(sent).toHaveLength(1);
});

test.each([
  [
    'a rejected key',
    () => json({ type: 'error', error: { type: 'authentication_error' } }, 401),
    'provider.key-rejected',
  ],
  ['a text that breaks off', () => new Response(begin + delta('A desk'), streamed), 'provider.cut-off'],
  ['marks alone', () => new Response(begin + delta('***') + end, streamed), 'provider.no-content'],
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), 'provider.unreachable'],
] as const)('%s is returned to the account', async (_what, answer, code) => {
  provider = answer;
  await expect(collect()).rejects.toMatchObject({ code });
  expect(settlements()).toEqual([{ outcome: 'failed' }]);
});

/** Sends a beginning and then waits until the call is aborted. */
function endless(text: string, signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, streamed);
}

test('a text that was stopped early is counted, as for generations through the server', async () => {
  provider = (signal) => endless(begin + delta('A desk that'), signal);
  const stopped = new AbortController();
  const answers = sendRequest(request, stopped.signal);
  expect(await answers.next()).toEqual({ value: { type: 'delta', text: 'A desk that' }, done: false });
  const rest = answers.next();
  stopped.abort();
  await expect(rest).rejects.toMatchObject({ code: 'generation.stopped' });
  expect(settlements()).toMatchObject([{ outcome: 'completed', content: 'A desk that' }]);
});

test('stopping while the grant is requested does not wait for it, and the grant is returned later', async () => {
  let answer!: (granted: Response) => void;
  grant = () => new Promise((resolve) => (answer = resolve));
  const stopped = new AbortController();
  const answers = collect(stopped.signal);
  await vi.waitFor(() => expect(sent.map(({ url }) => url)).toEqual(['/api/generation/grants']));
  stopped.abort();
  await expect(answers).rejects.toMatchObject({ code: 'generation.stopped' });
  expect(settlements()).toEqual([]);
  answer(json({ grantId, remaining: 4 }));
  await vi.waitFor(() => expect(settlements()).toEqual([{ outcome: 'failed' }]));
  expect(sent.every(({ url }) => url.startsWith('/api/'))).toBe(true);
});

test('leaving the loop aborts the call to the provider', async () => {
  let ended: AbortSignal | undefined;
  provider = (signal) => {
    ended = signal;
    return endless(begin + delta('A desk'), signal);
  };
  for await (const event of sendRequest(request, new AbortController().signal))
    if (event.type === 'delta') break;
  expect(ended?.aborted).toBe(true);
  expect(settlements()).toMatchObject([{ outcome: 'completed', content: 'A desk' }]);
});

test('a failed settlement does not lose the text', async () => {
  provider = () => new Response(begin + delta('They move.') + end, streamed);
  const all = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('/settle') ? Promise.reject(new TypeError('Failed to fetch')) : all(url, init),
  );
  expect((await collect()).at(-1)).toMatchObject({ type: 'result', result: { remaining: 4 } });
});

test('a text waits five seconds for its settlement, not for ever', async () => {
  provider = () => new Response(begin + delta('They move.') + end, streamed);
  const all = globalThis.fetch;
  const settling = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith('/settle')) return all(url, init);
    vi.useFakeTimers();
    settling.resolve();
    return new Promise(() => {});
  });
  const events = collect();
  await settling.promise;
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect((await events).at(-1)).toMatchObject({
    type: 'result',
    result: { content: 'They move.', remaining: 4 },
  });
});

test('without direct mode everything goes through the server', async () => {
  storeDirect(false);
  grant = () => json({ error: 'x', code: 'provider.overloaded' }, 503);
  await expect(collect()).rejects.toMatchObject({ code: 'provider.overloaded' });
  expect(sent.map(({ url }) => url)).toEqual(['/api/generate-content-advanced']);
});
