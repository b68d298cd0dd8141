import { fork } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from './app.ts';
import type { PromptCalls, RequestLogEntry } from './request-log.ts';
import { readKey, scenarios } from './scenarios.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(() => sandbox.close());
beforeEach(async () => void (await fetch(`${sandbox.url}/journal`, { method: 'DELETE' })));

const journal = async () =>
  (await (await fetch(`${sandbox.url}/journal`)).json()) as {
    counts: Record<string, number>;
    entries: RequestLogEntry[];
  };
const idle = async () => void (await fetch(`${sandbox.url}/journal/idle`));
const prompt = 'Content type: blog\nTopic: Balcony herbs\nKeywords: herbs\nLength: short';

const calls = {
  openai: (key: string, more = {}) =>
    fetch(`${sandbox.url}/openai/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'gpt-4.1-mini', messages: [{ role: 'user', content: prompt }], ...more }),
    }),
  anthropic: (key: string, more = {}) =>
    fetch(`${sandbox.url}/anthropic/v1/messages`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'claude-sonnet-4-5',
        max_tokens: 4000,
        messages: [{ role: 'user', content: prompt }],
        ...more,
      }),
    }),
  gemini: (key: string, more: { stream?: boolean } = {}, alt = '?alt=sse') =>
    fetch(
      `${sandbox.url}/gemini/v1beta/models/gemini-2.5-flash:${more.stream ? `streamGenerateContent${alt}` : 'generateContent'}`,
      {
        method: 'POST',
        headers: { 'x-goog-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ contents: [{ parts: [{ text: prompt }] }] }),
      },
    ),
};
const vendors = Object.keys(calls) as (keyof typeof calls)[];
const key = (orders: string) => `sk-sandbox-${orders}-fast`;

describe('keys', () => {
  it('select the scenario they contain, the first of the list first, and may add numbers', () => {
    expect(readKey('sk-ant-sandbox-claude-demo')).toEqual({
      accepted: true,
      fault: null,
      pace: 'normal',
      chunks: null,
      chunkMs: null,
      faulty: null,
      habits: { misquotes: false, obeys: false, overdoes: false, skimps: false },
    });
    expect(readKey('sk-sandbox-cut-slow-chunks-200-chunkms-5')).toEqual({
      accepted: true,
      fault: 'cut',
      pace: 'slow',
      chunks: 200,
      chunkMs: 5,
      faulty: null,
      habits: { misquotes: false, obeys: false, overdoes: false, skimps: false },
    });
    expect(readKey('sk-sandbox-fast-error-midstream').fault).toBe('error-midstream');
    expect(readKey('sk-real').accepted).toBe(false);
  });

  it('have a one-line description each', () => {
    for (const line of Object.values(scenarios)) expect(line).toMatch(/^[^\n]{10,}$/);
  });
});

describe.each(vendors)('%s', (vendor) => {
  const call = calls[vendor];

  it.each([
    ['invalid', 401],
    ['forbidden', 403],
    ['ratelimit', 429],
    ['quota', 429],
    ['overload', vendor === 'anthropic' ? 529 : 503],
    ['mistyped', vendor === 'gemini' ? 400 : 401],
    ['credit', vendor === 'anthropic' ? 400 : 429],
  ])('%s returns %i in the format of the vendor, streamed or not', async (fault, status) => {
    for (const stream of [true, false]) {
      const answer = await call(key(fault), { stream });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('retry-after')).toBe(fault === 'ratelimit' ? '1' : null);
      const { error } = (await answer.json()) as { error: { message: string } };
      expect(error.message.length).toBeGreaterThan(5);
      expect(error.message).not.toMatch(/\{\w+\}/);
    }
  });

  it('refuses other keys with 401 and includes part of the key, never all of it', async () => {
    const answer = await call('sk-real-0123456789abcdef');
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('0123456789');
  });

  it('html returns a proxy page with 502', async () => {
    const answer = await call(key('html'));
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<h1>502 Bad Gateway</h1>');
  });

  it.each(['cut', 'stall'])('%s sends some text first', async (fault) => {
    const answer = await call(key(fault), { stream: true });
    const reader = answer.body!.getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toContain('data: {');
    if (fault === 'cut')
      await expect(
        (async () => {
          for (;;) if ((await reader.read()).done) return;
        })(),
      ).rejects.toThrow('terminated');
    else await reader.cancel();
    await idle();
    const [entry] = (await journal()).entries;
    expect(entry).toMatchObject({
      scenario: fault,
      outcome: fault === 'cut' ? 'fault' : 'closed-by-client',
      streamed: true,
    });
  });

  it('cut drops the JSON response, early ends it halfway, garbage corrupts it', async () => {
    await expect((await call(key('cut'))).text()).rejects.toThrow('terminated');
    for (const fault of ['early', 'garbage'])
      await expect((await call(key(fault))).json()).rejects.toThrow(SyntaxError);
  });

  it('early ends the stream cleanly without the closing events; garbage sends one event that is not JSON', async () => {
    const whole = await (await call(key('plain'), { stream: true })).text();
    const early = await (await call(key('early'), { stream: true })).text();
    const closing = /message_stop|\[DONE\]|finishReason/;
    expect(whole).toMatch(closing);
    expect(early).not.toMatch(closing);
    const events = (await (await call(key('garbage'), { stream: true })).text())
      .split('\n')
      .filter((line) => line.startsWith('data: {'))
      .filter((line) => {
        try {
          JSON.parse(line.slice(6));
          return false;
        } catch {
          return true;
        }
      });
    expect(events).toHaveLength(1);
  });

  it('hang never responds, and the request log records when the client disconnects', async () => {
    const leave = new AbortController();
    const hanging = fetch(`${sandbox.url}/${vendor}/${vendor === 'gemini' ? 'v1beta' : 'v1'}/models`, {
      headers: {
        authorization: `Bearer ${key('hang')}`,
        'x-api-key': key('hang'),
        'x-goog-api-key': key('hang'),
      },
      signal: leave.signal,
    });
    while ((await journal()).counts.open !== 1);
    leave.abort();
    await expect(hanging).rejects.toThrow('aborted');
    await idle();
    expect((await journal()).entries[0]).toMatchObject({ outcome: 'closed-by-client', status: null });
  });

  it('split cuts inside characters, and the text arrives complete', async () => {
    const answer = await call(key('split'), { stream: true });
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.body!) pieces.push(piece);
    expect(pieces.some((piece) => piece.length > 0 && (piece[0]! & 0xc0) === 0x80)).toBe(true);
    const text = Buffer.concat(pieces).toString();
    for (const word of ['Café', '日本語', '👩🏽‍🚀🎉☕']) expect(text).toContain(word);
    expect(text).not.toContain('\uFFFD');
  });

  it('bigchunk sends 1 MiB of text in one event', async () => {
    const text = await (await call(key('bigchunk'), { stream: true })).text();
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeGreaterThan(1024 * 1024);
  });

  it('sends exactly the number of chunks in the key', async () => {
    await (await call(key('chunks-200-chunkms-0'), { stream: true })).text();
    await idle();
    expect((await journal()).entries[0]).toMatchObject({ chunks: 200, outcome: 'complete', status: 200 });
  });

  it('returns its own error format for malformed JSON and unknown paths', async () => {
    const base = `${sandbox.url}/${vendor}`;
    const headers = {
      authorization: `Bearer ${key('x')}`,
      'x-api-key': key('x'),
      'anthropic-version': '2023-06-01',
      'x-goog-api-key': key('x'),
    };
    const path = {
      openai: '/v1/chat/completions',
      anthropic: '/v1/messages',
      gemini: '/v1beta/models/gemini-2.5-flash:generateContent',
    }[vendor];
    const send = (body: string, to = path) => fetch(base + to, { method: 'POST', headers, body });
    for (const body of [
      '{"model": ',
      '',
      '[]',
      '"text"',
      'null',
      '{}',
      '{"model":1,"messages":"no","contents":[{}],"max_tokens":"x"}',
    ]) {
      const answer = await send(body);
      expect(answer.status, body).toBe(400);
      expect(await answer.json(), body).toHaveProperty('error.message');
    }
    const nowhere = await send('{}', '/v1/nowhere');
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toHaveProperty('error.message');
    const nobody = await fetch(base + path, { method: 'POST', body: '{}' });
    expect(nobody.status).toBe(401);
  });
});

describe('journal', () => {
  it('records the prompt and no key, not even one from the URL', async () => {
    const url = `${sandbox.url}/gemini/v1beta/models/gemini-2.5-flash:generateContent?key=${key('secret')}`;
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ contents: [{ parts: [{ text: prompt }] }] }),
    });
    expect(answer.status).toBe(200);
    await answer.text();
    await idle();
    const seen = await journal();
    expect(JSON.stringify(seen)).not.toContain('secret');
    expect(seen.entries[0]).toMatchObject({
      provider: 'gemini',
      model: 'gemini-2.5-flash',
      prompt,
      streamed: false,
      outcome: 'complete',
    });
    expect(seen.counts).toEqual({ total: 1, open: 0, complete: 1, closedByClient: 0, fault: 0 });
  });

  it('is limited in size while the counts continue', async () => {
    const models = () =>
      fetch(`${sandbox.url}/openai/v1/models`, { headers: { authorization: `Bearer ${key('x')}` } }).then(
        (answer) => answer.text(),
      );
    for (let round = 0; round < 21; round += 1) await Promise.all(Array.from({ length: 100 }, models));
    await idle();
    const seen = await journal();
    expect(seen.counts.total).toBe(2_100);
    expect(seen.entries.length).toBe(1_000);
  });

  it('stops writing at once when the client disconnects', async () => {
    for (const vendor of vendors) {
      const answer = await calls[vendor](`sk-sandbox-slow-chunks-5000`, { stream: true });
      const reader = answer.body!.getReader();
      await reader.read();
      await reader.cancel();
    }
    await idle();
    const { entries } = await journal();
    for (const entry of entries) {
      expect(entry.outcome).toBe('closed-by-client');
      expect(entry.closedAt).toBeGreaterThanOrEqual(entry.openedAt);
      expect(entry.chunks).toBeLessThan(20);
    }
  });
});

describe('gemini without alt=sse', () => {
  it('streams one JSON array', async () => {
    const text = await (await calls.gemini(key('x'), { stream: true }, '')).text();
    const chunks = JSON.parse(text) as { candidates: { finishReason?: string }[] }[];
    expect(chunks.length).toBeGreaterThan(20);
    expect(chunks.at(-1)!.candidates[0]!.finishReason).toBe('STOP');
  });
});

describe('main.ts', () => {
  it('sends its URL to the parent process, serves, and exits when the parent does', async () => {
    const child = fork(new URL('./main.ts', import.meta.url), { env: { ...process.env, PORT: '0' } });
    const message = await new Promise<{ type: string; url: string }>((resolve) =>
      child.once('message', (said) => resolve(said as never)),
    );
    expect(message.type).toBe('sandbox-ready');
    expect(message.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(message.url)).status).toBe(200);
    const left = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.disconnect();
    expect(await left).toBe(0);
  });
});

describe('prompts with faults of their own', () => {
  it('are as many as the key says, of all kinds, and each call is counted under its prompt', async () => {
    const send = (topic: number) =>
      calls.openai(key('faulty-20'), { messages: [{ role: 'user', content: `Topic: Jacket ${topic}` }] });
    const topics = Array.from({ length: 200 }, (_, at) => at);
    const endOf = async (topic: number) => {
      const response = await send(topic);
      const body = await response.text().catch(() => null);
      return { topic, status: response.status, isText: body?.includes('"finish_reason":"stop"') ?? false };
    };
    const ends = [];
    for (const topic of topics)
      ends.push(await endOf(topic).catch(() => ({ topic, status: 0, isText: false })));
    const failed = ends.filter(({ status }) => status !== 200);
    const spoiled = ends.filter(({ status, isText }) => status === 200 && !isText);
    expect(spoiled.length).toBeGreaterThan(5);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([429, 503, 502, 500]));
    expect(failed.length).toBeGreaterThan(10);
    expect(failed.length).toBeLessThan(60);

    const refused = failed.find(({ status }) => status === 429)!;
    expect(await endOf(refused.topic)).toMatchObject({ status: 200 });
    const counted = (await (await fetch(`${sandbox.url}/journal/prompts`)).json()) as PromptCalls[];
    expect(counted).toHaveLength(200);
    expect(counted[refused.topic]).toEqual({
      prompt: `Topic: Jacket ${refused.topic}`,
      calls: 2,
      charged: 1,
    });
  });
});
