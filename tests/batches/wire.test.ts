import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { BatchSubmission } from '#providers/batches/contract.ts';
import { batchProviders } from '#providers/batches/registry.ts';
import { startRecordingProxy, type RecordedRequest } from './recording-proxy.ts';
import { models, newKey, newSubmission, startStage, submittedRows, type Stage } from './stage.ts';

// Our requests beside those of the vendors' own clients, for the same batch.

let stage: Stage;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
beforeAll(async () => {
  stage = await startStage();
  proxy = await startRecordingProxy(stage.url);
});
afterAll(async () => {
  await proxy.close();
  await stage.close();
});

const paths: Record<ProviderId, string> = { openai: '/openai', claude: '/anthropic', gemini: '/gemini' };

/** Everything that is done with a batch, by our adapter. */
async function byAdapter(provider: ProviderId, submission: BatchSubmission): Promise<RecordedRequest[]> {
  const adapter = batchProviders[provider];
  const connection = {
    ...stage.connect(provider, newKey(provider, 'batchms-0')),
    baseUrl: proxy.url + paths[provider],
  };
  proxy.take();
  const outcome = await adapter.submit(connection, submission);
  if (outcome.kind !== 'submitted') throw outcome.error;
  await adapter.find(connection, { submissionId: submission.submissionId, rows: 2, since: new Date() });
  const batch = await adapter.poll(connection, outcome.batch.id);
  await adapter.collect(connection, batch, submittedRows(submission), () => {});
  await adapter.cancel(connection, batch.id).catch(() => {});
  return proxy.take();
}

const rowId = ({ submissionId }: BatchSubmission, key: string) => `${submissionId}_${key}`;
const chatBody = (model: string, row: BatchSubmission['rows'][number]) => ({
  model,
  messages: [
    { role: 'system' as const, content: row.systemPrompt },
    { role: 'user' as const, content: row.userPrompt },
  ],
  max_completion_tokens: row.maxOutputTokens,
});

/** Fields and files of form data. */
async function formOf({ headers, body }: RecordedRequest) {
  const type = { 'content-type': headers['content-type']! };
  const form = await new Response(body, { headers: type }).formData();
  const fields: Record<string, string> = {};
  for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : await value.text();
  return fields;
}
const jsonLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
/** Ids of a batch or a file differ from run to run. */
const withoutIds = (text: string) => text.replaceAll(/[a-z\d]{24,}|(?<=files\/)[a-z\d]{12}/g, 'ID');
const routes = (requests: RecordedRequest[]) =>
  requests.map(({ method, path }) => `${method} ${withoutIds(path.split('?')[0]!)}`);
const authOf = ({ headers }: RecordedRequest) => ({
  auth: headers.authorization?.replace(/ .*/, ''),
  key: headers['x-api-key'] !== undefined || headers['x-goog-api-key'] !== undefined,
  version: headers['anthropic-version'],
});

describe('our requests are those of the vendor’s own client', () => {
  it('OpenAI', async () => {
    const submission = newSubmission('openai', 2);
    const ours = await byAdapter('openai', submission);
    const client = new OpenAI({
      apiKey: newKey('openai'),
      baseURL: `${proxy.url}/openai/v1`,
      maxRetries: 0,
      logLevel: 'off',
    });
    const lines = submission.rows.map((row) =>
      JSON.stringify({
        custom_id: rowId(submission, row.key),
        method: 'POST',
        url: '/v1/chat/completions',
        body: chatBody(submission.model, row),
      }),
    );
    const file = await client.files.create({
      file: await toFile(Buffer.from(`${lines.join('\n')}\n`), `aigen-${submission.submissionId}.jsonl`),
      purpose: 'batch',
    });
    const { id } = await client.batches.create({
      input_file_id: file.id,
      endpoint: '/v1/chat/completions',
      completion_window: '24h',
      metadata: { aigen_submission: submission.submissionId },
    });
    await client.batches.list({ limit: 100 });
    const batch = await client.batches.retrieve(id);
    await (await client.files.content(batch.output_file_id!)).text();
    await client.batches.cancel(id).catch(() => {});
    const theirs = proxy.take();

    expect(routes(ours)).toEqual(routes(theirs));
    expect(await formOf(ours[0]!)).toEqual(await formOf(theirs[0]!));
    expect(JSON.parse(withoutIds(ours[1]!.body))).toEqual(JSON.parse(withoutIds(theirs[1]!.body)));
    expect(ours[2]!.path).toBe(theirs[2]!.path);
    expect(ours.map(authOf)).toEqual(theirs.map(authOf));
  });

  it('Anthropic', async () => {
    const submission = newSubmission('claude', 2);
    const ours = await byAdapter('claude', submission);
    const client = new Anthropic({
      apiKey: newKey('claude'),
      baseURL: `${proxy.url}/anthropic`,
      maxRetries: 0,
      logLevel: 'off',
    });
    const { id } = await client.messages.batches.create({
      requests: submission.rows.map((row) => ({
        custom_id: rowId(submission, row.key),
        params: {
          model: submission.model,
          max_tokens: row.maxOutputTokens,
          system: row.systemPrompt,
          messages: [{ role: 'user', content: row.userPrompt }],
        },
      })),
    });
    await client.messages.batches.list({ limit: 100 });
    // `find` reads whose results those of a candidate are.
    const results = `${paths.claude}/v1/messages/batches/${id}/results`;
    await (await fetch(proxy.url + results, { headers: await ownHeaders(client) })).text();
    await client.messages.batches.retrieve(id);
    await (await fetch(proxy.url + results, { headers: await ownHeaders(client) })).text();
    await client.messages.batches.cancel(id);
    const theirs = proxy.take();

    expect(routes(ours)).toEqual(routes(theirs));
    expect(JSON.parse(ours[0]!.body)).toEqual(JSON.parse(theirs[0]!.body));
    expect(ours[1]!.path).toBe(theirs[1]!.path);
    // As for single messages: the client sends a newer version, and the key as a bearer token.
    for (const request of ours)
      expect(authOf(request)).toEqual({ auth: undefined, key: true, version: '2023-06-01' });

    // The client follows `results_url`, and that is the address that we read.
    const { results_url: url } = await client.messages.batches.retrieve(id);
    expect(new URL(url!).pathname).toBe(results);
  });

  it('Gemini', async () => {
    const submission = newSubmission('gemini', 2);
    const ours = await byAdapter('gemini', submission);
    const client = new GoogleGenAI({
      apiKey: newKey('gemini'),
      httpOptions: { baseUrl: `${proxy.url}/gemini`, apiVersion: 'v1beta' },
    });
    const lines = submission.rows.map((row) =>
      JSON.stringify({
        key: rowId(submission, row.key),
        request: {
          systemInstruction: { parts: [{ text: row.systemPrompt }] },
          contents: [{ role: 'user', parts: [{ text: row.userPrompt }] }],
          generationConfig: { maxOutputTokens: row.maxOutputTokens },
        },
      }),
    );
    const displayName = `aigen-${submission.submissionId}`;
    const content = `${lines.join('\n')}\n`;
    const file = await client.files.upload({
      file: new Blob([content]),
      config: { mimeType: 'application/jsonl', displayName },
    });
    const made = await client.batches.create({
      model: models.gemini,
      src: file.name!,
      config: { displayName },
    });
    await client.batches.list({ config: { pageSize: 100 } });
    const batch = await client.batches.get({ name: made.name! });
    const download = `/gemini/v1beta/${batch.dest!.fileName!}:download?alt=media`;
    await (await fetch(proxy.url + download, { headers: { 'x-goog-api-key': newKey('gemini') } })).text();
    await client.batches.cancel({ name: made.name! }).catch(() => {});
    const theirs = proxy.take();

    expect(routes(ours)).toEqual(routes(theirs));
    expect(JSON.parse(ours[0]!.body)).toEqual({
      file: expect.objectContaining({ displayName, mimeType: 'application/jsonl' }) as object,
    });
    const uploadHeaders = ({ headers }: RecordedRequest) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^x-goog-upload-(?!file-name)/.test(name)),
      );
    expect(ours.slice(0, 2).map(uploadHeaders)).toEqual(theirs.slice(0, 2).map(uploadHeaders));
    expect(jsonLines(ours[1]!.body)).toEqual(jsonLines(theirs[1]!.body));
    expect(JSON.parse(withoutIds(ours[2]!.body))).toEqual(JSON.parse(withoutIds(theirs[2]!.body)));
    expect(ours[3]!.path.replace(/&fields=[^&]*/, '')).toBe(theirs[3]!.path);
    expect(ours[5]!.path).toMatch(/\?alt=media$/);
    expect(ours.map(authOf)).toEqual(theirs.map(authOf));
  });
});

/** The headers that the client sends with every request. */
async function ownHeaders(client: Anthropic): Promise<Record<string, string>> {
  const { req } = await client.buildRequest({ method: 'get', path: '/' });
  return Object.fromEntries(req.headers as Headers);
}
