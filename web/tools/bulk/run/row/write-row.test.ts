import { beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, resultOf } from '#domain/bulk/bulk.fixture.ts';
import { generationRequestSchema } from '#domain/generation/request.ts';
import { seededVoice } from '#domain/voice/profile.ts';
import { saveKey } from '../../../../api-keys/stored/keys.ts';
import { storePrice } from '../../../../api-keys/stored/prices.ts';
import { voices } from '../../../../storage/collections/voices.ts';
import {
  endless,
  fakeServer,
  json,
  result,
  type FakeServer,
} from '../../../../writing/generation.fixture.ts';
import * as scoring from '../../../../writing/scoring/run-text-job.ts';
import { createRowWriter } from './write-row.ts';

const owner = 'ada';
const key = 'sk-ant-canary-0123456789';
const [row] = createLines(['Standing desk']);
const job = createJob({ model: 'claude-of-choice', tone: 'casual' });
const { write, expectedCost } = createRowWriter(owner);
const never = new AbortController().signal;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await saveKey('claude', key);
  server = fakeServer();
});

test('a row is written through the server with the provider and model of its job, and measured', async () => {
  server.answer = () => json({ ...result, remaining: -1 }, 200);
  storePrice(owner, 'claude', 'a-model', { inputPerMillion: 1_000, outputPerMillion: 2_000 });
  const written = await write(row!, job, never);
  expect(written).toMatchObject({
    result: {
      content: result.content,
      title: 'Standing desk',
      seoScore: 65,
      model: 'a-model',
      wordCount: 10,
    },
    usage: { inputTokens: 10, outputTokens: 20 },
    cost: expect.closeTo(0.05),
  });
  expect(JSON.stringify(written)).not.toContain('canary');
  const sent = generationRequestSchema.parse(await server.sent[0]!.json());
  expect(sent).toMatchObject({
    apiProvider: 'claude',
    apiKey: key,
    model: 'claude-of-choice',
    formData: { contentType: 'product-description', input: 'Standing desk', tone: 'casual' },
  });
  expect(sent.userPrompt).toContain('Standing desk');
});

test('a row that is to be mended sends its text and what to change', async () => {
  server.answer = () => json({ ...result, remaining: -1 }, 200);
  const toMend = { ...row!, result: resultOf('The old text.'), repairs: ['Shorten it.'] };
  await write(toMend, job, never);
  const sent = generationRequestSchema.parse(await server.sent[0]!.json());
  expect(sent.userPrompt).toContain('Change 1: Shorten it.');
  expect(sent.userPrompt.endsWith('\nThe old text.')).toBe(true);
});

test('a text is measured by the voice of its job, as long as there is one', async () => {
  server.answer = () =>
    json(
      { ...result, content: 'The desk is easy to raise. You can stand at it all day, and it is quiet.' },
      200,
    );
  const scoreFor = async (brandVoiceId: string | null) =>
    (await write(row!, { ...job, brandVoiceId }, never)).result.voiceScore;
  expect(await scoreFor(null)).toBeNull();
  const seeded = await scoreFor(seededVoice.id);
  expect(seeded).toBeGreaterThan(0);
  expect(seeded).toBeLessThanOrEqual(100);
  await voices.put(owner, { ...seededVoice, deletedAt: '2026-11-25T09:00:00.000Z' });
  expect(await scoreFor(seededVoice.id)).toBeNull();
  // Nor in a language that is not measured.
  await voices.put(owner, seededVoice);
  server.answer = () => json({ ...result, content: 'Der Tisch ist leise, und man kann daran stehen.' }, 200);
  expect(await scoreFor(seededVoice.id)).toBeNull();
});

test('a text that cannot be measured is kept', async () => {
  vi.spyOn(scoring, 'runTextJob').mockRejectedValueOnce(new Error('no'));
  server.answer = () => json(result, 200);
  expect(await write(row!, job, never)).toMatchObject({
    result: { content: result.content, seoScore: 65, editorScore: null, wordCount: 10 },
  });
  vi.restoreAllMocks();
});

test('what a row is expected to cost is known where its price is', () => {
  expect(expectedCost(row!, job)).toBeNull();
  storePrice(owner, 'claude', 'claude-of-choice', { inputPerMillion: 1_000, outputPerMillion: 2_000 });
  expect(expectedCost(row!, job)).toBeGreaterThan(0.1);
});

test('a key of the sandbox costs nothing and names it as the writer', async () => {
  await saveKey('claude', 'sk-ant-sandbox-0123456789');
  server.answer = () => json(result, 200);
  expect(expectedCost(row!, job)).toBeNull();
  expect(await write(row!, job, never)).toMatchObject({ result: { model: 'Sandbox' }, cost: null });
});

test('a refusal is thrown with its code and how long to wait', async () => {
  server.answer = () => json({ error: 'x', code: 'provider.rate-limited', retryAfter: 7 }, 429);
  await expect(write(row!, job, never)).rejects.toMatchObject({
    code: 'provider.rate-limited',
    details: { retryAfter: 7 },
  });
});

test('without a key nothing is sent', async () => {
  await expect(write(row!, createJob({ provider: 'openai' }), never)).rejects.toMatchObject({
    code: 'generation.key-missing',
  });
  expect(server.sent).toEqual([]);
});

test('an aborted run aborts the call', async () => {
  server.answer = (signal) => endless('A desk', signal);
  const run = new AbortController();
  const written = write(row!, job, run.signal);
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  run.abort();
  await expect(written).rejects.toMatchObject({ code: 'generation.stopped' });
});
