import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleForm } from '#domain/sample/hand-written.ts';
import { sampleRecordingSchema } from '#domain/sample/recording.ts';
import { createProviderAgent, createUndiciTransport } from '../generation/undici-transport.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';
import { recordSample } from './record-sample.ts';

let sandbox: TestSandbox;
const agent = createProviderAgent();
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(async () => {
  await agent.destroy();
  await sandbox.close();
});
let now = 0;
beforeEach(() => {
  now = Date.UTC(2026, 10, 12, 9);
});

/** Every look at the clock is 30 ms after the one before. */
const record = (apiKey: string) =>
  recordSample(
    {
      provider: 'claude',
      apiKey,
      model: 'claude-sonnet-5-5',
      baseUrl: `${sandbox.url}/anthropic`,
      transport: createUndiciTransport(agent),
      signal: new AbortController().signal,
      stallMs: 10_000,
    },
    () => (now += 30),
  );

test('a recording has text, provider, model, date and timing, and not the key', async () => {
  const apiKey = 'sk-ant-sandbox-fast-chunks-9';
  const recording = await record(apiKey);
  expect(recording).toMatchObject({
    version: 1,
    provider: 'claude',
    recordedAt: '2026-11-12T09:00:00.030Z',
    form: sampleForm(),
  });
  expect(recording.model).toContain('claude');
  const [first, ...rest] = recording.pieces;
  expect(first!.afterMs).toBe(0);
  for (const { afterMs } of rest) expect(afterMs).toBe(30);
  expect(
    recording.pieces
      .map(({ text }) => text)
      .join('')
      .toLowerCase(),
  ).toContain('remote onboarding');
  expect(sampleRecordingSchema.parse(JSON.parse(JSON.stringify(recording)))).toEqual(recording);
  expect(JSON.stringify(recording)).not.toContain(apiKey);
});

test.each([
  ['sk-ant-sandbox-invalid', 'provider.key-rejected'],
  ['sk-ant-sandbox-fast-cut', 'provider.cut-off'],
  ['sk-ant-sandbox-fast-empty', 'provider.no-content'],
])('with %s nothing is recorded', async (apiKey, code) => {
  await expect(record(apiKey)).rejects.toMatchObject({ code });
});
