import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm } from '#domain/generation/form.ts';
import type { GenerationRequestInput } from '#domain/generation/request.ts';
import { answerAbout, recordOutcome, storedAnswers } from '../api-keys/stored/key-answers.ts';
import { saveKey } from '../api-keys/stored/keys.ts';
import { sendRequest } from './write-text.ts';

// What a generation says about the key it was written with.

const key = 'sk-ant-api03-0123456789';
const request: GenerationRequestInput = {
  apiProvider: 'claude',
  apiKey: key,
  userPrompt: 'About desks.',
  formData: { ...emptyForm(), topic: 'Desks' },
};
let respond: () => Response | Promise<Response>;
const json = (body: unknown, status: number) => new Response(JSON.stringify(body), { status });
const stream = (events: string) => new Response(events, { headers: { 'content-type': 'text/event-stream' } });
const about = () => answerAbout(storedAnswers.read(), 'claude', key)?.answer ?? null;

async function generate() {
  for await (const _event of sendRequest(request, new AbortController().signal));
}

beforeEach(async () => {
  localStorage.clear();
  await saveKey('claude', key);
  vi.stubGlobal('fetch', () => Promise.resolve().then(respond));
});
afterEach(() => vi.unstubAllGlobals());

test('a 401 of the provider rejects the key, and the first words of a later text connect it again', async () => {
  respond = () => json({ error: 'API key authentication failed.', code: 'provider.key-rejected' }, 401);
  await expect(generate()).rejects.toMatchObject({ code: 'provider.key-rejected' });
  expect(about()).toBe('rejected');

  respond = () => stream('event: delta\ndata: {"text":"Desks "}\n\n');
  await expect(generate()).rejects.toThrow();
  expect(about()).toBe('connected');
});

test.each([
  [429, 'provider.rate-limited'],
  [503, 'provider.overloaded'],
  [401, 'accounts.session-required'],
  [402, 'generation.daily-limit'],
])('a %i %s says nothing about the key', async (status, code) => {
  respond = () => json({ error: 'x', code }, status);
  await expect(generate()).rejects.toMatchObject({ code });
  expect(about()).toBeNull();
  recordOutcome('claude', key, null);
  await expect(generate()).rejects.toMatchObject({ code });
  expect(about()).toBe('connected');
});

test('a lost connection says nothing about the key', async () => {
  respond = () => Promise.reject(new TypeError('offline'));
  await expect(generate()).rejects.toMatchObject({ code: 'generation.unreachable' });
  expect(about()).toBeNull();
});
