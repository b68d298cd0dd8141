import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyForm } from '#domain/generation/form.ts';
import type { GenerationRequestInput, GenerationResult } from '#domain/generation/request.ts';
import { streamGeneration } from './generation.ts';

const request: GenerationRequestInput = {
  apiProvider: 'claude',
  apiKey: 'sk-ant-sandbox-1',
  systemPrompt: 'Write.',
  userPrompt: 'About desks.',
  formData: { ...emptyForm(), topic: 'Desks' },
};
const result: GenerationResult = {
  content: 'Grüße 🪑 from the desk',
  title: 'Desks',
  seoScore: 40,
  metaDescription: 'About desks.',
  suggestions: [],
  provider: 'claude',
  model: 'a-model',
  usage: { inputTokens: 1, outputTokens: null },
  truncated: false,
  remaining: 3,
};

afterEach(() => vi.unstubAllGlobals());

function answerWith(respond: (init: RequestInit) => Response | Promise<Response>) {
  const fetched = vi.fn((_path: string, init: RequestInit) => Promise.resolve().then(() => respond(init)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function stream(chunks: (Uint8Array | 'break')[]): Response {
  const waiting = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = waiting.shift();
      if (chunk === undefined) controller.close();
      else if (chunk === 'break') controller.error(new TypeError('network error'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

const bytes = (text: string) => new TextEncoder().encode(text);
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const json = (body: unknown, status: number) => new Response(JSON.stringify(body), { status });

async function collect(signal?: AbortSignal) {
  const events = [];
  for await (const each of streamGeneration(request, signal)) events.push(each);
  return events;
}

const wire = [
  ': open\n\n',
  event('delta', { text: 'Grüße ' }),
  event('delta', { text: '🪑 from\nthe desk' }),
  event('news', { to: 'come' }),
  event('result', result),
].join('');
const decoded = [
  { type: 'delta', text: 'Grüße ' },
  { type: 'delta', text: '🪑 from\nthe desk' },
  { type: 'result', result },
];

test('decodes the stream, however the network splits it', async () => {
  const all = bytes(wire);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat({ max: all.length }), { maxLength: 60 }), async (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), all.length];
      const chunks = edges.slice(1).map((end, index) => all.slice(edges[index], end));
      answerWith(() => stream(chunks));
      expect(await collect()).toEqual(decoded);
    }),
    { numRuns: 60 },
  );
});

test('sends one request for a stream, with the request unchanged', async () => {
  const fetched = answerWith(() => stream([bytes(wire)]));
  await collect();
  expect(fetched).toHaveBeenCalledTimes(1);
  const [path, init] = fetched.mock.calls[0]!;
  expect(path).toBe('/api/generate-content-advanced');
  expect(init.headers).toMatchObject({ accept: 'text/event-stream', 'content-type': 'application/json' });
  expect(JSON.parse(init.body as string)).toEqual(request);
});

test("an error event is thrown as the server's error", async () => {
  const error = { error: 'Claude is overloaded right now.', code: 'provider.overloaded' };
  answerWith(() => stream([bytes(event('delta', { text: 'a' }) + event('error', error))]));
  await expect(collect()).rejects.toMatchObject({ code: 'provider.overloaded', message: error.error });
});

test.each([
  ['ends without a result', [bytes(event('delta', { text: 'a' }))]],
  ['is empty', []],
  ['breaks', [bytes(event('delta', { text: 'a' })), 'break' as const]],
  ['is garbled', [bytes('event: delta\ndata: {"text": \n\n')]],
])('a stream that %s is a lost connection', async (_how, chunks) => {
  answerWith(() => stream(chunks));
  await expect(collect()).rejects.toMatchObject({ code: 'generation.unreachable' });
});

test('a result without content throws the no-content error', async () => {
  answerWith(() => stream([bytes(event('result', { ...result, content: '' }))]));
  await expect(collect()).rejects.toMatchObject({
    code: 'provider.no-content',
    message: 'No content received from API',
  });
});

test('a network failure', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(collect()).rejects.toMatchObject({ code: 'generation.unreachable' });
});

test('an error body before the stream keeps its code and sentence', async () => {
  const body = { error: 'Daily limit.', code: 'generation.daily-limit' };
  answerWith(() => json(body, 402));
  await expect(collect()).rejects.toMatchObject({ code: body.code, message: body.error });
});

test.each([
  [
    'a text of some other server',
    { error: 'Quota of the proxy is used up.' },
    'Quota of the proxy is used up.',
  ],
  ['a code of another version', { error: 'Something new.', code: 'not.of.this.version' }, 'Something new.'],
  ['no text', {}, 'API request failed (502). Please check your API key and try again.'],
])('an error response with %s', async (_what, body, message) => {
  answerWith(() => json(body, 502));
  await expect(collect()).rejects.toMatchObject({ code: 'provider.failed', message });
});

test('an error response with the page of a proxy', async () => {
  answerWith(() => new Response('<html>bad gateway</html>', { status: 503 }));
  await expect(collect()).rejects.toThrow(
    'API request failed (503). Please check your API key and try again.',
  );
});

test('a JSON response to a stream request is the result', async () => {
  answerWith(() => new Response(JSON.stringify(result), { headers: { 'content-type': 'application/json' } }));
  expect(await collect()).toEqual([{ type: 'result', result }]);
});

test('leaving the loop closes the connection', async () => {
  const cancelled = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes(event('delta', { text: 'a' }))),
    cancel: cancelled,
  });
  answerWith(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  for await (const _first of streamGeneration(request)) break;
  expect(cancelled).toHaveBeenCalledTimes(1);
});

test('stopping before the response and during the stream', async () => {
  const before = new AbortController();
  answerWith((init) => {
    before.abort();
    throw init.signal!.reason;
  });
  await expect(collect(before.signal)).rejects.toMatchObject({ code: 'generation.stopped' });

  const midway = new AbortController();
  answerWith((init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes(event('delta', { text: 'a' })));
        init.signal!.addEventListener('abort', () => controller.error(init.signal!.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const seen: unknown[] = [];
  const run = async () => {
    for await (const each of streamGeneration(request, midway.signal)) {
      seen.push(each);
      midway.abort();
    }
  };
  await expect(run()).rejects.toMatchObject({ code: 'generation.stopped' });
  expect(seen).toEqual([{ type: 'delta', text: 'a' }]);
});
