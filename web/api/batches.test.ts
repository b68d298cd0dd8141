import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { maxPromptLength } from '#domain/generation/request.ts';
import { splitRows } from '#providers/batches/limits.ts';
import type { Batch } from '#providers/batches/contract.ts';
import { relayBatches } from './batches.ts';

const adapter = relayBatches('claude');
const connection = {
  apiKey: 'sk-ant-0123456789',
  baseUrl: '',
  transport: null as never,
  signal: new AbortController().signal,
  stallMs: null,
};
const submission = {
  submissionId: '00000000-0000-4000-8000-000000000001',
  model: 'claude-sonnet-5-5',
  rows: [{ key: '0', systemPrompt: '', userPrompt: 'Tea', maxOutputTokens: 100 }],
};

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  send.mockReset();
  vi.stubGlobal('fetch', send);
});
afterEach(() => vi.unstubAllGlobals());

const answer = (body: unknown, status = 200, type = 'application/json') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': type },
  });
const refusal = (code: ErrorCode) => answer(new AppError(code).toBody(), new AppError(code).status);

test.each([
  ['accounts.session-required', 'refused'],
  ['premium.required', 'refused'],
  ['accounts.too-many-attempts', 'refused'],
  ['server.shutting-down', 'refused'],
  ['input.too-large', 'refused'],
  ['server.unexpected', 'unknown'],
] as const)('a submission that the server ends with %s is %s, and is sent once', async (code, kind) => {
  send.mockResolvedValue(refusal(code));
  expect(await adapter.submit(connection, submission)).toMatchObject({ kind, error: { code } });
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a proxy', () => Promise.resolve(answer('<html>Bad gateway</html>', 502, 'text/html'))],
  ['a response of an unknown form', () => Promise.resolve(answer({ kind: 'perhaps' }))],
])('%s says nothing about a submission', async (_name, respond) => {
  send.mockImplementation(respond);
  expect(await adapter.submit(connection, submission)).toMatchObject({ kind: 'unknown' });
  expect(send).toHaveBeenCalledTimes(1);
});

const ended: Batch = {
  id: 'batch_1',
  submissionId: null,
  state: 'ended',
  end: 'complete',
  counts: null,
  createdAt: null,
  expiresAt: null,
  failure: null,
  resultFiles: [],
};
const submitted = { submissionId: submission.submissionId, model: submission.model, keys: ['0', '1'] };
const row = (key: string) =>
  `event: row\ndata: ${JSON.stringify({ key, usage: { inputTokens: 1, outputTokens: 2 }, text: 'Tea.', model: 'm', truncated: false })}\n\n`;

test('rows are passed on as they arrive, and a stream that ends early fails', async () => {
  const keys: string[] = [];
  const collect = () =>
    adapter.collect(connection, ended, submitted, ({ key }) => {
      keys.push(key);
    });
  const end = `event: result\ndata: ${JSON.stringify({ missing: [], repeated: 0, foreign: 0, unreadable: 0 })}\n\n`;
  send.mockImplementation(async () => answer(row('0') + row('1') + end, 200, 'text/event-stream'));
  expect(await collect()).toMatchObject({ missing: [] });
  send.mockImplementation(async () => answer(row('0'), 200, 'text/event-stream'));
  await expect(collect()).rejects.toMatchObject({ code: 'generation.unreachable' });
  const gone = `event: error\ndata: ${JSON.stringify(new AppError('provider.batch-gone').toBody())}\n\n`;
  send.mockImplementation(async () => answer(row('0') + gone, 200, 'text/event-stream'));
  await expect(collect()).rejects.toMatchObject({ code: 'provider.batch-gone' });
  expect(keys).toEqual(['0', '1', '0', '0']);
});

test('a prompt that the server would not take is in a batch of its own', () => {
  const row = (key: string, userPrompt: string) => ({ ...submission.rows[0]!, key, userPrompt });
  const rows = [
    row('0', 'Tea'),
    row('1', 'x'.repeat(maxPromptLength + 1)),
    row('2', 'Jam'),
    row('3', 'Salt'),
  ];
  const groups = splitRows(adapter, submission.model, rows).map((group) => group.map(({ key }) => key));
  expect(groups).toEqual([['0'], ['1'], ['2', '3']]);
});
