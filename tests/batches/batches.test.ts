import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import type { RowOutcome } from '#providers/batches/contract.ts';
import { splitRows } from '#providers/batches/limits.ts';
import { batchProviders } from '#providers/batches/registry.ts';
import { createProviderAgent, createUndiciTransport } from '#server/generation/undici-transport.ts';
import { breakResults } from './broken-transport.ts';
import { createPaths, newKey, newSubmission, startStage, submittedRows, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => (stage = await startStage()));
afterAll(() => stage.close());

const byKey = (rows: RowOutcome[]) => rows.toSorted((a, b) => Number(a.key) - Number(b.key));
const failuresOf = (rows: RowOutcome[]) => {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const code = 'failure' in row ? row.failure.code : 'text';
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
};
const expectNoKey = (value: unknown) => {
  const errors = [value].flat().flatMap((each) => (each instanceof AppError ? [each] : []));
  const told = errors.map((error) => [error.message, error.details, String(error.cause), error.stack]);
  expect(JSON.stringify(told)).not.toContain('canary');
};

describe.each(providerIds)('a batch of %s', (provider) => {
  const adapter = batchProviders[provider];

  it('brings the text, tokens and model of every row', async () => {
    const { rows, batch, collected } = await stage.run(provider, 'batchms-0', 20);
    expect(batch).toMatchObject({
      state: 'ended',
      end: 'complete',
      counts: { total: 20, succeeded: 20, failed: 0 },
      failure: null,
    });
    expect(collected).toEqual({ missing: [], repeated: 0, foreign: 0, unreadable: 0 });
    expect(rows.map(({ key }) => key)).not.toEqual(byKey(rows).map(({ key }) => key));
    for (const [index, row] of byKey(rows).entries()) {
      expect(row).toMatchObject({
        key: String(index),
        truncated: false,
        model: expect.any(String) as string,
      });
      expect('text' in row && row.text).toMatch(new RegExp(`herbs ${index}\\b`, 'i'));
      expect(row.usage.inputTokens).toBeGreaterThan(10);
      expect(row.usage.outputTokens).toBeGreaterThan(10);
    }
  });

  it('has a typed failure for every row without a text', async () => {
    const { rows } = await stage.run(provider, 'batchms-0-batcherrors-10', 100);
    expect(rows).toHaveLength(100);
    expect(failuresOf(rows)).toEqual({
      text: 90,
      'provider.request-refused': 2,
      'provider.failed': 2,
      'provider.content-refused': 2,
      'provider.no-content': 2,
      'provider.rate-limited': 2,
    });
    const refused = rows.find((row) => 'failure' in row && row.failure.code === 'provider.content-refused')!;
    expect(refused.usage.inputTokens).toBeGreaterThan(10);
    expectNoKey(rows.flatMap((row) => ('failure' in row ? [row.failure] : [])));
  });

  it('reports rows without a result and counts repeated ones', async () => {
    const { rows, collected } = await stage.run(provider, 'batchms-0-batchmissing-10-batchrepeated-10', 100);
    expect(collected.missing).toHaveLength(10);
    expect(collected.repeated).toBe(10);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(90);
    expect(rows).toHaveLength(90);
  });

  it('that expired has its texts, where the provider keeps them, and a failure for each other row', async () => {
    const { rows, batch } = await stage.run(provider, 'batchms-0-batchend-half', 10);
    expect(batch).toMatchObject({ state: 'ended', end: 'expired' });
    const written = provider === 'gemini' ? 0 : 5;
    expect(failuresOf(rows)).toEqual({
      ...(written ? { text: written } : {}),
      'provider.batch-expired': 10 - written,
    });
  });

  it('can be canceled while it runs', async () => {
    const connection = stage.connect(provider, newKey(provider, 'batchms-600000'));
    const submission = newSubmission(provider, 4);
    const submitted = await adapter.submit(connection, submission);
    if (submitted.kind !== 'submitted') throw submitted.error;
    expect(submitted.batch).toMatchObject({ state: 'running', end: null });
    await adapter.cancel(connection, submitted.batch.id);
    await stage.finish();
    const batch = await adapter.poll(connection, submitted.batch.id);
    expect(batch).toMatchObject({ state: 'ended', end: 'canceled' });
    const rows: RowOutcome[] = [];
    await adapter.collect(connection, batch, submittedRows(submission), (row) => void rows.push(row));
    expect(failuresOf(rows)).toEqual({ 'provider.batch-canceled': 4 });
  });

  it('that is refused as a whole was surely not made, or fails every row', async () => {
    const connection = stage.connect(provider, newKey(provider, 'batchms-0-batchend-failed'));
    const submission = newSubmission(provider, 2);
    const submitted = await adapter.submit(connection, submission);
    if (submitted.kind !== 'submitted') {
      expect(submitted).toMatchObject({ kind: 'refused', error: { code: 'provider.request-refused' } });
      return;
    }
    const batch = await adapter.poll(connection, submitted.batch.id);
    expect(batch).toMatchObject({ end: 'failed', failure: expect.any(AppError) as AppError });
    const rows: RowOutcome[] = [];
    await adapter.collect(connection, batch, submittedRows(submission), (row) => void rows.push(row));
    expect(rows).toHaveLength(2);
    expect(failuresOf(rows)).toEqual({ [batch.failure!.code]: 2 });
  });

  it('is found by its submission', async () => {
    const connection = stage.connect(provider, newKey(provider));
    const submission = newSubmission(provider, 2);
    const sought = { submissionId: submission.submissionId, rows: 2, since: new Date() };
    expect(await adapter.find(connection, sought)).toEqual({ batches: [], candidates: [], isComplete: true });
    await adapter.submit(connection, newSubmission(provider, 2));
    const submitted = await adapter.submit(connection, submission);
    await adapter.submit(connection, newSubmission(provider, 2));
    const found = await adapter.find(connection, sought);
    expect(found).toMatchObject({ candidates: [], isComplete: true });
    expect(found.batches.map(({ id }) => id)).toEqual([submitted.kind === 'submitted' && submitted.batch.id]);
  });

  it('is found beyond the first page of the list', async () => {
    const connection = stage.connect(provider, newKey(provider));
    const submission = newSubmission(provider, 2);
    await adapter.submit(connection, submission);
    for (let others = 0; others < 101; others += 1)
      await adapter.submit(connection, newSubmission(provider, 1));
    const sought = { submissionId: submission.submissionId, rows: 2, since: new Date() };
    const { batches, isComplete } = await adapter.find(connection, sought);
    expect([batches.length, isComplete]).toEqual([1, true]);
  });

  it('that does not exist any more is gone', async () => {
    const connection = stage.connect(provider, newKey(provider));
    const id = provider === 'gemini' ? 'batches/none' : 'batch_none';
    for (const asked of [adapter.poll(connection, id), adapter.cancel(connection, id)])
      await expect(asked).rejects.toMatchObject({ code: 'provider.batch-gone' });
  });

  it.each([
    ['cut', 'provider.cut-off'],
    ['early', 'provider.cut-off'],
    ['garbage', 'provider.cut-off'],
    ['html', 'provider.failed'],
  ])('whose results break (%s) can be collected again', async (fault, code) => {
    // The fault is in the key, so the batch is made and polled with another key of the same account.
    const { connection, batch, submission } = await stage.run(provider, 'batchms-0', 4);
    const rows: RowOutcome[] = [];
    const broken = breakResults(connection.transport, fault);
    const asked = adapter.collect(
      { ...connection, transport: broken },
      batch,
      submittedRows(submission),
      (row) => void rows.push(row),
    );
    const error = await asked.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expectNoKey(error);
    const again: RowOutcome[] = [];
    await adapter.collect(connection, batch, submittedRows(submission), (row) => void again.push(row));
    expect(again).toHaveLength(4);
    for (const row of rows) expect(again).toContainEqual(row);
  });

  it.each([
    ['invalid', 'refused', /^provider\.key-rejected$/],
    ['forbidden', 'refused', /^provider\.forbidden$/],
    ['ratelimit', 'refused', /^provider\.rate-limited$/],
    ['quota', 'refused', /^provider\.quota-exceeded$/],
  ])('is surely not made with the key %s', async (orders, kind, code) => {
    const connection = stage.connect(provider, newKey(provider, orders));
    const submission = newSubmission(provider, 1);
    const outcome = await adapter.submit(connection, submission);
    expect(outcome).toMatchObject({ kind, error: { code: expect.stringMatching(code) as string } });
    expectNoKey((outcome as { error: unknown }).error);
    expect(await stage.countRows(submission)).toEqual([0]);
  });

  it.each([
    ['unreachable', 0],
    ['lost-answer', 1],
    ['error', 0],
  ])('is not known after %s', async (fault, times) => {
    const connection = stage.connect(provider, newKey(provider));
    const submission = newSubmission(provider, 1);
    await stage.order({ fault, path: createPaths[provider], method: 'POST' });
    const outcome = await adapter.submit(connection, submission);
    expect(outcome).toMatchObject({ kind: 'unknown' });
    expect(await stage.countRows(submission)).toEqual([times]);
  });

  it('waits for a slow reader', async () => {
    const { connection, batch, submission } = await stage.run(provider, 'batchms-0', 5);
    let open = 0;
    let done = 0;
    await adapter.collect(connection, batch, submittedRows(submission), async () => {
      open += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      done += 1;
    });
    expect([open, done]).toEqual([5, 5]);
  });

  it('works the same over the transport of the server', async () => {
    const agent = createProviderAgent();
    const connection = stage.connect(provider, newKey(provider), createUndiciTransport(agent));
    const submission = newSubmission(provider, 3);
    const submitted = await adapter.submit(connection, submission);
    if (submitted.kind !== 'submitted') throw submitted.error;
    const batch = await adapter.poll(connection, submitted.batch.id);
    const rows: RowOutcome[] = [];
    await adapter.collect(connection, batch, submittedRows(submission), (row) => void rows.push(row));
    expect(failuresOf(rows)).toEqual({ text: 3 });
    await agent.destroy();
  });

  it('is split at the limits of the provider', () => {
    const { rows, model } = newSubmission(provider, 100);
    const size = adapter.sizeOf(model, rows[0]!);
    const small = { limits: { rows: 7, bytes: size * 5 }, sizeOf: adapter.sizeOf };
    const groups = splitRows(small, model, rows);
    expect(groups.flat()).toEqual(rows);
    for (const group of groups) {
      const bytes = group.reduce((sum, row) => sum + adapter.sizeOf(model, row), 0);
      expect(bytes).toBeLessThanOrEqual(size * 5);
    }
    const byRows = splitRows({ ...small, limits: { rows: 7, bytes: Infinity } }, model, rows);
    expect(byRows.map(({ length }) => length)).toEqual([...Array<number>(14).fill(7), 2]);
    expect(splitRows({ ...small, limits: { rows: 7, bytes: 1 } }, model, rows)).toHaveLength(100);
  });
});
