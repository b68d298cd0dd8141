import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ResponseSink, Transport } from '../contract.ts';
import { vendorWires } from '../testing/vendor-wire.ts';
import type { Batch, RowOutcome } from './contract.ts';
import { batchProviders } from './registry.ts';
import { keyOfRowId, toRowId } from './row-id.ts';

// Looks like no provider's key, so that only being the key of the call removes it from messages.
const testKey = 'gateway.canary.0123456789';
const submissionId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

/** A transport that answers each path with bytes, in the given pieces. */
function answering(answers: (path: string) => Uint8Array[], type = 'application/octet-stream'): Transport {
  return ({ url }, sink: ResponseSink) => {
    queueMicrotask(() => {
      sink.head(200, (name) => (name === 'content-type' ? type : undefined));
      for (const piece of answers(new URL(url).pathname)) sink.bytes(piece);
      sink.end();
    });
    return { pause: () => {}, resume: () => {}, close: () => {} };
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const connect = (transport: Transport) => ({
  apiKey: testKey,
  baseUrl: 'https://provider.test',
  transport,
  signal: new AbortController().signal,
  stallMs: null,
});
const poll = (provider: ProviderId, body: unknown) =>
  batchProviders[provider].poll(
    connect(answering(() => [bytes(JSON.stringify(body))], 'application/json')),
    'batches/one',
  );

const ended = (changes: Partial<Batch> = {}): Batch => ({
  id: 'batches/one',
  submissionId: null,
  state: 'ended',
  end: 'complete',
  counts: null,
  createdAt: null,
  expiresAt: null,
  failure: null,
  resultFiles: ['files/results'],
  ...changes,
});

async function collect(provider: ProviderId, pieces: Uint8Array[], keys: string[], batch = ended()) {
  const rows: RowOutcome[] = [];
  const collected = await batchProviders[provider].collect(
    connect(answering(() => pieces)),
    batch,
    { submissionId, model: 'asked-model', keys },
    (row) => void rows.push(row),
  );
  return { rows, collected };
}

/** A result as each vendor sends it. */
const resultLine: Record<ProviderId, (key: string, text: string) => unknown> = {
  openai: (key, text) => ({
    id: 'batch_req_1',
    custom_id: toRowId(submissionId, key),
    response: { status_code: 200, request_id: 'r', body: vendorWires.openai.whole(text) },
    error: null,
  }),
  claude: (key, text) => ({
    custom_id: toRowId(submissionId, key),
    result: { type: 'succeeded', message: vendorWires.claude.whole(text) },
  }),
  gemini: (key, text) => ({ key: toRowId(submissionId, key), response: vendorWires.gemini.whole(text) }),
};
const errorLine: Record<ProviderId, (key: string, status: number, body: unknown) => unknown> = {
  openai: (key, status, body) => ({
    custom_id: toRowId(submissionId, key),
    response: { status_code: status, request_id: 'r', body },
    error: null,
  }),
  claude: (key, _status, body) => ({
    custom_id: toRowId(submissionId, key),
    result: { type: 'errored', error: body },
  }),
  gemini: (key, _status, body) => ({
    key: toRowId(submissionId, key),
    error: (body as { error: unknown }).error,
  }),
};

describe.each(providerIds)('results of %s', (provider) => {
  const line = (key: string, text: string) => JSON.stringify(resultLine[provider](key, text));

  it('are the same however the bytes are split, with or without a last line break', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 99 }).map(String), { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 40 })),
        fc.constantFrom('\n', ''),
        async (keys, cuts, end) => {
          const whole = bytes(keys.map((key) => line(key, `Tee ${key} 🍵 静岡`)).join('\n') + end);
          const pieces: Uint8Array[] = [];
          let at = 0;
          for (const cut of cuts) pieces.push(whole.subarray(at, (at += cut)));
          const { rows, collected } = await collect(provider, [...pieces, whole.subarray(at)], keys);
          expect(rows.map((row) => [row.key, 'text' in row && row.text])).toEqual(
            keys.map((key) => [key, `Tee ${key} 🍵 静岡`]),
          );
          expect(collected).toEqual({ missing: [], repeated: 0, foreign: 0, unreadable: 0 });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('count once, and only for rows of the submission', async () => {
    const other = line('1', 'Other').replaceAll(submissionId, submissionId.replace('0a', '0b'));
    const lines = [
      line('1', 'First'),
      other,
      'not JSON',
      '{"a":1}',
      line('1', 'Second'),
      line('9', 'Nobody’s'),
    ];
    const { rows, collected } = await collect(provider, [bytes(`${lines.join('\n')}\n`)], ['1', '2']);
    expect(rows).toMatchObject([{ key: '1', text: 'First', usage: { inputTokens: 11, outputTokens: 22 } }]);
    expect(collected).toEqual({ missing: ['2'], repeated: 1, foreign: 2, unreadable: 2 });
  });

  it.each([
    ['complete', null, ['1']],
    ['expired', 'provider.batch-expired', []],
    ['canceled', 'provider.batch-canceled', []],
    ['failed', 'provider.failed', []],
  ] as const)('that are missing from a batch that is %s', async (end, code, missing) => {
    const { rows, collected } = await collect(provider, [], ['1'], ended({ end }));
    expect(collected.missing).toEqual(missing);
    expect(rows.map((row) => 'failure' in row && row.failure.code)).toEqual(code ? [code] : []);
  });

  it.each([
    ['request-refused', 'provider.request-refused'],
    ['rate-limited', 'provider.rate-limited'],
    ['overloaded', 'provider.overloaded'],
    ['server-error', 'provider.failed'],
    ['model-unknown', 'provider.model-unknown'],
  ] as const)('with the error %s are classified as for a call, and show no key', async (fault, code) => {
    const { status, body } = vendorWires[provider].errors[fault];
    const filled = JSON.parse(JSON.stringify(body).replaceAll('<key>', testKey)) as unknown;
    const failed = JSON.stringify(errorLine[provider]('1', status, filled));
    const { rows } = await collect(provider, [bytes(failed)], ['1']);
    expect(rows).toMatchObject([{ key: '1', failure: { code } }]);
    const [row] = rows as { failure: Error & { details: unknown } }[];
    expect(JSON.stringify([row!.failure.message, row!.failure.details])).not.toContain(testKey);
  });

  it('are refused texts and empty ones where the provider says so', async () => {
    const wire = vendorWires[provider];
    const asked = (key: string, body: unknown) =>
      JSON.stringify(resultLine[provider](key, '')).replace(
        JSON.stringify(wire.whole('')),
        JSON.stringify(body),
      );
    const lines = [
      asked('1', wire.whole('No.', wire.reasons.refused)),
      asked('2', wire.whole('')),
      asked('3', wire.whole('Half', wire.reasons.length)),
    ];
    const { rows } = await collect(provider, [bytes(lines.join('\n'))], ['1', '2', '3']);
    expect(rows).toMatchObject([
      { failure: { code: 'provider.content-refused' }, usage: { outputTokens: 22 } },
      { failure: { code: 'provider.no-content' } },
      { text: 'Half', truncated: true },
    ]);
  });

  it('that end inside a line, or are a page, can be read again', async () => {
    const cut = bytes(`${line('1', 'A')}\n${line('2', 'B').slice(0, 30)}`);
    await expect(collect(provider, [cut], ['1', '2'])).rejects.toMatchObject({ code: 'provider.cut-off' });
    const page = batchProviders[provider].collect(
      connect(answering(() => [bytes('<html>')], 'text/html')),
      ended(),
      { submissionId, model: 'm', keys: ['1'] },
      () => {},
    );
    await expect(page).rejects.toMatchObject({ code: 'provider.garbled' });
  });

  it('stop when they cannot be stored', async () => {
    const storing = batchProviders[provider].collect(
      connect(answering(() => [bytes(line('1', 'A'))])),
      ended(),
      { submissionId, model: 'm', keys: ['1'] },
      () => Promise.reject(new Error('The disk is full.')),
    );
    await expect(storing).rejects.toMatchObject({ code: 'generation.stopped' });
  });

  it('are not asked for before the batch ended', async () => {
    await expect(collect(provider, [], ['1'], ended({ state: 'running', end: null }))).rejects.toThrow(
      'ended',
    );
  });
});

describe('a batch as the providers send it', () => {
  it.each([
    [
      { status: 'validating', request_counts: { total: 0, completed: 0, failed: 0 } },
      { state: 'running', counts: null },
    ],
    [{ status: 'a-new-one' }, { state: 'running', end: null }],
    [{ status: 'cancelling' }, { state: 'canceling', end: null }],
    [
      { status: 'completed', output_file_id: 'file-1', error_file_id: '' },
      { state: 'ended', end: 'complete', resultFiles: ['file-1'] },
    ],
    [
      {
        status: 'failed',
        errors: { data: [{ code: 'token_limit_exceeded', message: `Limit of ${testKey}` }] },
      },
      { end: 'failed', failure: { code: 'provider.rate-limited' } },
    ],
    [
      {
        status: 'failed',
        errors: { data: [{ code: 'invalid_json_line', message: `Not JSON: ${testKey}` }] },
      },
      {
        end: 'failed',
        failure: { code: 'provider.request-refused', details: { detail: 'Not JSON: [key]' } },
      },
    ],
    [{ status: 'failed' }, { end: 'failed', failure: { code: 'provider.request-refused' } }],
  ])('OpenAI %j', async (body, batch) => {
    expect(await poll('openai', { id: 'batch_1', ...body })).toMatchObject(batch);
  });

  it.each([
    [
      { processing_status: 'in_progress', request_counts: { processing: 5 } },
      { state: 'running', counts: { total: 5 } },
    ],
    [
      { processing_status: 'ended', request_counts: { succeeded: 4, errored: 1 } },
      { end: 'complete', counts: { failed: 1 } },
    ],
    [{ processing_status: 'ended', request_counts: { succeeded: 4, canceled: 1 } }, { end: 'canceled' }],
    [{ processing_status: 'ended', request_counts: { expired: 1, canceled: 1 } }, { end: 'expired' }],
  ])('Anthropic %j', async (body, batch) => {
    expect(await poll('claude', { id: 'msgbatch_1', ...body })).toMatchObject(batch);
  });

  it.each([
    [
      { metadata: { state: 'BATCH_STATE_PENDING', batchStats: { requestCount: '7' } } },
      { state: 'running', counts: { total: 7, succeeded: 0 } },
    ],
    [{ metadata: { state: 'BATCH_STATE_SUCCEEDED' } }, { state: 'running' }],
    [
      { done: true, metadata: { state: 'JOB_STATE_SUCCEEDED' } },
      { end: 'complete', resultFiles: [] },
    ],
    [
      { metadata: { state: 'BATCH_STATE_SUCCEEDED', output: { responsesFile: 'files/r' } } },
      { end: 'complete', resultFiles: ['files/r'] },
    ],
    [
      { done: true, response: { responsesFile: 'files/r' } },
      { end: 'complete', resultFiles: ['files/r'] },
    ],
    [
      { done: true, error: { code: 1 }, metadata: { state: 'BATCH_STATE_CANCELLED' } },
      { end: 'canceled', failure: null },
    ],
    [{ done: true, metadata: { state: 'BATCH_STATE_EXPIRED' } }, { end: 'expired' }],
    [
      { done: true, error: { code: 8, message: 'Used up' } },
      { end: 'failed', failure: { code: 'provider.rate-limited' } },
    ],
  ])('Gemini %j', async (body, batch) => {
    expect(await poll('gemini', { name: 'batches/1', ...body })).toMatchObject(batch);
  });

  it.each(providerIds)('%s, of an unknown format', async (provider) => {
    await expect(poll(provider, { hello: 'world' })).rejects.toMatchObject({ code: 'provider.garbled' });
  });
});

it('Gemini may send the results of a file inside the batch', async () => {
  const inlinedResponses = [
    { response: vendorWires.gemini.whole('Second'), metadata: { key: toRowId(submissionId, '2') } },
    { error: { code: 3, message: 'No' }, metadata: { key: toRowId(submissionId, '1') } },
    { response: vendorWires.gemini.whole('Whose?') },
  ];
  const operation = {
    name: 'batches/one',
    done: true,
    metadata: { state: 'BATCH_STATE_SUCCEEDED' },
    response: { inlinedResponses: { inlinedResponses } },
  };
  const rows: RowOutcome[] = [];
  const transport = answering(() => [bytes(JSON.stringify(operation))], 'application/json');
  const collected = await batchProviders.gemini.collect(
    connect(transport),
    ended({ resultFiles: [] }),
    { submissionId, model: 'm', keys: ['1', '2'] },
    (row) => void rows.push(row),
  );
  expect(rows).toMatchObject([
    { key: '2', text: 'Second' },
    { key: '1', failure: { code: 'provider.request-refused' } },
  ]);
  expect(collected).toMatchObject({ missing: [], unreadable: 1 });
});

describe('ids of rows', () => {
  it('lead back to their key, and only for their submission', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.stringMatching(/^[\w-]{1,27}$/), (one, other, key) => {
        const rowId = toRowId(one, key);
        // What Anthropic accepts.
        expect(rowId).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
        expect(keyOfRowId(one.toUpperCase(), rowId)).toBe(key);
        expect(keyOfRowId(other, rowId)).toBe(one === other ? key : null);
      }),
    );
  });

  it.each(['', 'a/b', 'ä', 'x'.repeat(28)])('are not made of the key %j', (key) => {
    expect(() => toRowId(submissionId, key)).toThrow('row key');
  });
});

describe.each(providerIds)('%s: an id of a batch or a file', (provider) => {
  const hostile = ['..', '.', '../..', 'batches/../../admin', 'files/..', './files', 'a//../b'];

  it.each(hostile)('%s cannot lead a request to another path', async (id) => {
    const paths: string[] = [];
    const connection = connect(
      answering((path) => {
        paths.push(path);
        return [bytes('{}')];
      }, 'application/json'),
    );
    const adapter = batchProviders[provider];
    const submitted = { submissionId, model: 'asked-model', keys: ['0'] };
    const gone = { code: 'provider.batch-gone' };
    await expect(adapter.poll(connection, id)).rejects.toMatchObject(gone);
    await expect(adapter.cancel(connection, id)).rejects.toMatchObject(gone);
    const batch = ended({ id, resultFiles: [id] });
    await expect(adapter.collect(connection, batch, submitted, () => {})).rejects.toMatchObject(gone);
    expect(paths).toEqual([]);
  });
});

it('tokens that no call can have used are not believed: sums of them could not be stored', async () => {
  const answer = vendorWires.claude.whole('Tea.') as { usage: object };
  const line = {
    custom_id: toRowId(submissionId, '1'),
    result: {
      type: 'succeeded',
      message: { ...answer, usage: { input_tokens: Number.MAX_SAFE_INTEGER, output_tokens: 7 } },
    },
  };
  const { rows } = await collect('claude', [bytes(`${JSON.stringify(line)}\n`)], ['1']);
  expect(rows).toMatchObject([{ key: '1', usage: { inputTokens: null, outputTokens: 7 } }]);
});
