import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI, JobState } from '@google/genai';
import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../app.ts';

// The vendors' own clients, with only the base URL changed.

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(() => sandbox.close());

let accounts = 0;
/** Each test has an account of its own. */
const newKey = (start: string, orders: string) => `${start}-sandbox-a${(accounts += 1)}-fast-${orders}`;
const openaiClient = (orders = 'batchms-0') =>
  new OpenAI({
    apiKey: newKey('sk', orders),
    baseURL: `${sandbox.url}/openai/v1`,
    maxRetries: 0,
    logLevel: 'off',
  });
const anthropicClient = (orders = 'batchms-0') =>
  new Anthropic({
    apiKey: newKey('sk-ant', orders),
    baseURL: `${sandbox.url}/anthropic`,
    maxRetries: 0,
    logLevel: 'off',
  });
const geminiClient = (orders = 'batchms-0') =>
  new GoogleGenAI({
    apiKey: newKey('AIza', orders),
    httpOptions: { baseUrl: `${sandbox.url}/gemini` },
  });

const prompt = (row: number) =>
  `Content type: blog\nTopic: Balcony herbs ${row}\nKeywords: herbs\nLength: short`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const finish = () => fetch(`${sandbox.url}/control/batches/finish`, { method: 'POST' });
const linesOf = async (answer: Response) =>
  (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function createOpenAi(
  client: OpenAI,
  count: number,
  endpoint: '/v1/chat/completions' | '/v1/responses' = '/v1/chat/completions',
) {
  const lines = rows(count).map((row) => {
    const body =
      endpoint === '/v1/responses'
        ? { model: 'gpt-4.1-mini', input: prompt(row) }
        : { model: 'gpt-4.1-mini', messages: [{ role: 'user', content: prompt(row) }] };
    return JSON.stringify({ custom_id: `row-${row}`, method: 'POST', url: endpoint, body });
  });
  const file = await client.files.create({
    file: await toFile(Buffer.from(lines.join('\n')), 'rows.jsonl'),
    purpose: 'batch',
  });
  return client.batches.create({
    input_file_id: file.id,
    endpoint,
    completion_window: '24h',
    metadata: { ours: 'some-id' },
  });
}

describe('OpenAI', () => {
  it.each(['/v1/chat/completions', '/v1/responses'] as const)('runs a batch of %s', async (endpoint) => {
    const client = openaiClient();
    const made = await createOpenAi(client, 5, endpoint);
    expect(made).toMatchObject({ object: 'batch', endpoint, metadata: { ours: 'some-id' } });
    const batch = await client.batches.retrieve(made.id);
    expect(batch).toMatchObject({
      status: 'completed',
      request_counts: { total: 5, completed: 5, failed: 0 },
      error_file_id: null,
    });
    const lines = await linesOf(await client.files.content(batch.output_file_id!));
    expect(lines.map((line) => line.custom_id)).toEqual(['row-4', 'row-3', 'row-2', 'row-1', 'row-0']);
    expect(lines[0]).toMatchObject({ response: { status_code: 200 }, error: null });
    expect(JSON.stringify(lines[0])).toContain('Balcony Herbs 4');
  });

  it('has failed rows in a file of their own', async () => {
    const client = openaiClient('batchms-0-batcherrors-10');
    const { id } = await createOpenAi(client, 100);
    const batch = await client.batches.retrieve(id);
    expect(batch.request_counts).toEqual({ total: 100, completed: 94, failed: 6 });
    const failed = await linesOf(await client.files.content(batch.error_file_id!));
    const statuses = failed.map(({ response }) => (response as { status_code: number }).status_code);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([400, 400, 429, 429, 500, 500]);
  });

  it('lists batches, the newest first, page by page', async () => {
    const client = openaiClient();
    const made: string[] = [];
    for (const count of [1, 1, 1, 1, 1]) made.push((await createOpenAi(client, count)).id);
    const listed: string[] = [];
    for await (const { id } of client.batches.list({ limit: 2 })) listed.push(id);
    expect(listed).toEqual(made.toReversed());
  });

  it('passes through its states, and can be canceled', async () => {
    const client = openaiClient('batchms-600000');
    const { id, status } = await createOpenAi(client, 10);
    expect(status).toBe('validating');
    expect((await client.batches.cancel(id)).status).toBe('cancelling');
    await finish();
    const batch = await client.batches.retrieve(id);
    expect(batch).toMatchObject({ status: 'cancelled', request_counts: { completed: 0, failed: 10 } });
    const lines = await linesOf(await client.files.content(batch.error_file_id!));
    expect(lines[0]).toMatchObject({ response: null, error: { code: 'batch_cancelled' } });
    await expect(client.batches.cancel(id)).rejects.toBeInstanceOf(OpenAI.BadRequestError);
  });

  it('expires with half of the results, and refuses a file as a whole', async () => {
    const half = openaiClient('batchms-0-batchend-half');
    const batch = await half.batches.retrieve((await createOpenAi(half, 10)).id);
    expect(batch).toMatchObject({ status: 'expired', request_counts: { completed: 5, failed: 5 } });
    const lines = await linesOf(await half.files.content(batch.error_file_id!));
    expect(lines[0]).toMatchObject({ error: { code: 'batch_expired' } });

    const client = openaiClient();
    const file = await client.files.create({
      file: await toFile(Buffer.from('{'), 'x.jsonl'),
      purpose: 'batch',
    });
    const failed = await client.batches.create({
      input_file_id: file.id,
      endpoint: '/v1/chat/completions',
      completion_window: '24h',
    });
    expect(await client.batches.retrieve(failed.id)).toMatchObject({
      status: 'failed',
      errors: { data: [{ code: 'invalid_json_line', line: 1 }] },
    });
  });

  it('shows no batch and no file to another account', async () => {
    const { id, input_file_id: file } = await createOpenAi(openaiClient(), 1);
    const other = openaiClient();
    expect((await other.batches.list()).data).toEqual([]);
    await expect(other.batches.retrieve(id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(other.files.content(file)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });
});

const createAnthropic = (client: Anthropic, count: number) =>
  client.messages.batches.create({
    requests: rows(count).map((row) => ({
      custom_id: `row-${row}`,
      params: {
        model: 'claude-haiku-4-5',
        max_tokens: 4_000,
        messages: [{ role: 'user', content: prompt(row) }],
      },
    })),
  });

describe('Anthropic', () => {
  it('runs a batch and sends its results line by line', async () => {
    const client = anthropicClient();
    const made = await createAnthropic(client, 5);
    expect(made).toMatchObject({ type: 'message_batch' });
    const batch = await client.messages.batches.retrieve(made.id);
    expect(batch).toMatchObject({
      processing_status: 'ended',
      request_counts: { processing: 0, succeeded: 5, errored: 0, canceled: 0, expired: 0 },
    });
    const texts: Record<string, string> = {};
    for await (const { custom_id: id, result } of await client.messages.batches.results(made.id))
      if (result.type === 'succeeded' && result.message.content[0]?.type === 'text')
        texts[id] = result.message.content[0].text;
    expect(Object.keys(texts)).toEqual(['row-4', 'row-3', 'row-2', 'row-1', 'row-0']);
    expect(texts['row-3']).toMatch(/^# .*herbs 3/i);
  });

  it('reports rows that failed, expired or were canceled', async () => {
    const outcomes = async (client: Anthropic, id: string) => {
      const counts: Record<string, number> = {};
      for await (const { result } of await client.messages.batches.results(id))
        counts[result.type] = (counts[result.type] ?? 0) + 1;
      return counts;
    };
    const failing = anthropicClient('batchms-0-batcherrors-10');
    const failed = await createAnthropic(failing, 100);
    expect(await outcomes(failing, failed.id)).toEqual({ succeeded: 94, errored: 6 });

    const half = anthropicClient('batchms-0-batchend-half');
    expect(await outcomes(half, (await createAnthropic(half, 10)).id)).toEqual({ succeeded: 5, expired: 5 });

    const slow = anthropicClient('batchms-600000');
    const { id, results_url: none } = await createAnthropic(slow, 10);
    expect(none).toBeNull();
    expect((await slow.messages.batches.cancel(id)).processing_status).toBe('canceling');
    await finish();
    expect(await outcomes(slow, id)).toEqual({ canceled: 10 });
  });

  it('lists batches, the newest first, page by page', async () => {
    const client = anthropicClient();
    const made: string[] = [];
    for (const count of [1, 1, 1, 1, 1]) made.push((await createAnthropic(client, count)).id);
    const listed: string[] = [];
    for await (const { id } of client.messages.batches.list({ limit: 2 })) listed.push(id);
    expect(listed).toEqual(made.toReversed());
    const before = await client.messages.batches.list({ before_id: made[2], limit: 1 });
    expect(before.data.map(({ id }) => id)).toEqual([made[3]]);
  });

  it('refuses ids that it cannot use', async () => {
    const requests = [{ custom_id: 'not/valid', params: { model: 'x', max_tokens: 1, messages: [] } }];
    await expect(anthropicClient().messages.batches.create({ requests })).rejects.toThrow('custom_id');
  });
});

const inlined = (count: number) =>
  rows(count).map((row) => ({
    metadata: { key: `row-${row}` },
    contents: [{ role: 'user', parts: [{ text: prompt(row) }] }],
  }));

describe('Gemini', () => {
  it('runs a batch of rows in the request', async () => {
    const client = geminiClient();
    const made = await client.batches.create({
      model: 'gemini-2.5-flash',
      src: inlined(3),
      config: { displayName: 'some-id' },
    });
    const batch = await client.batches.get({ name: made.name! });
    expect(batch).toMatchObject({ displayName: 'some-id', state: JobState.JOB_STATE_SUCCEEDED });
    const responses = batch.dest!.inlinedResponses!;
    expect(responses.map(({ metadata }) => metadata)).toEqual([
      { key: 'row-2' },
      { key: 'row-1' },
      { key: 'row-0' },
    ]);
    expect(responses[0]!.response!.candidates![0]!.content!.parts![0]!.text).toMatch(/^# .*herbs 2/i);
  });

  it('runs a batch of rows in a file', async () => {
    const client = geminiClient('batchms-0-batcherrors-10');
    const lines = rows(100).map((row) =>
      JSON.stringify({ key: `row-${row}`, request: { contents: [{ parts: [{ text: prompt(row) }] }] } }),
    );
    const file = await client.files.upload({
      file: new Blob([lines.join('\n')]),
      config: { mimeType: 'application/jsonl', displayName: 'rows' },
    });
    const made = await client.batches.create({ model: 'gemini-2.5-flash', src: file.name! });
    const batch = await client.batches.get({ name: made.name! });
    const [name] = [batch.dest!.fileName!];
    const address = `${sandbox.url}/gemini/v1beta/${name}:download?alt=media`;
    const headers = { 'x-goog-api-key': `AIza-sandbox-a${accounts}-fast-batchms-0-batcherrors-10` };
    const results = await linesOf(await fetch(address, { headers }));
    expect(results).toHaveLength(100);
    expect(results[0]).toMatchObject({ key: 'row-99', response: { modelVersion: 'gemini-2.5-flash' } });
    const codes = results.flatMap(({ error }) => (error ? [(error as { code: number }).code] : []));
    expect(codes.toSorted((a, b) => a - b)).toEqual([3, 3, 8, 8, 13, 13]);
  });

  it('lists batches page by page, and cancels them', async () => {
    const client = geminiClient('batchms-600000');
    const made: string[] = [];
    for (const count of [1, 1, 1])
      made.push((await client.batches.create({ model: 'gemini-2.5-flash', src: inlined(count) })).name!);
    const listed: string[] = [];
    for await (const { name } of await client.batches.list({ config: { pageSize: 2 } })) listed.push(name!);
    expect(listed.toSorted()).toEqual(made.toSorted());
    await client.batches.cancel({ name: made[0]! });
    await finish();
    const batch = await client.batches.get({ name: made[0]! });
    expect(batch.state).toBe(JobState.JOB_STATE_CANCELLED);
    expect(batch.dest).toBeUndefined();
  });
});

describe('faults', () => {
  const order = (fault: object) =>
    fetch(`${sandbox.url}/control/batches/faults`, { method: 'POST', body: JSON.stringify(fault) });
  const countRows = async (client: string) => {
    const answer = await fetch(`${sandbox.url}/control/batches/rows`);
    const found = (await answer.json()) as { rows: { vendor: string }[] };
    return found.rows.filter(({ vendor }) => vendor === client).length;
  };

  it('lose an answer after the batch was made, and a request before', async () => {
    const client = anthropicClient();
    const before = await countRows('anthropic');
    await order({ fault: 'unreachable', path: '/anthropic/v1/messages/batches' });
    await expect(createAnthropic(client, 3)).rejects.toThrow(/connection/i);
    expect(await countRows('anthropic')).toBe(before);
    await order({ fault: 'lost-answer', path: '/anthropic/v1/messages/batches', method: 'POST' });
    expect((await client.messages.batches.list()).data).toHaveLength(0);
    await expect(createAnthropic(client, 3)).rejects.toThrow(/connection/i);
    expect(await countRows('anthropic')).toBe(before + 3);
    expect((await client.messages.batches.list()).data).toHaveLength(1);
  });

  it.each(['invalid', 'ratelimit', 'overload'])('of the key: %s', async (fault) => {
    await expect(createOpenAi(openaiClient(fault), 1)).rejects.toBeInstanceOf(OpenAI.APIError);
    await expect(createAnthropic(anthropicClient(fault), 1)).rejects.toBeInstanceOf(Anthropic.APIError);
    const asked = geminiClient(fault).batches.create({ model: 'gemini-2.5-flash', src: inlined(1) });
    await expect(asked).rejects.toThrow(/got status|\d{3}/);
  });
});

it('batches go on while the sandbox is not running', async () => {
  const stateDirectory = mkdtempSync(path.join(tmpdir(), 'sandbox-batches-'));
  const apiKey = 'sk-ant-sandbox-kept-fast-batchms-1';
  const client = (url: string) => new Anthropic({ apiKey, baseURL: `${url}/anthropic`, logLevel: 'off' });
  const first = await startSandbox({ stateDirectory });
  const { id } = await createAnthropic(client(first.url), 2);
  await first.close();
  const second = await startSandbox({ stateDirectory });
  const batch = await client(second.url).messages.batches.retrieve(id);
  expect(batch).toMatchObject({ processing_status: 'ended', request_counts: { succeeded: 2 } });
  await second.close();
  rmSync(stateDirectory, { recursive: true });
});
