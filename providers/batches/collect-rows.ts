import type { ProviderConnection } from '../contract.ts';
import { sendRequest } from '../exchange.ts';
import type { BatchDialect, ResultSource, RowResult } from './batch-dialect.ts';
import type { Batch, CollectedBatch, RowHandler, SubmittedRows } from './contract.ts';
import { readLines } from './read-lines.ts';
import { missingOutcome, readOutcome, whyMissing } from './read-outcome.ts';
import { orGone, requestJson } from './request-json.ts';
import { keyOfRowId } from './row-id.ts';

/** Reads all results of a batch and passes each row on once: see `collect` in contract.ts. */
export async function collectRows(
  dialect: BatchDialect,
  connection: ProviderConnection,
  batch: Batch,
  { submissionId, model, keys }: SubmittedRows,
  onRow: RowHandler,
): Promise<CollectedBatch> {
  if (batch.state !== 'ended') throw new Error('A batch has no results before it ended.');
  const open = new Set(keys);
  const known = new Set(keys);
  const counts = { repeated: 0, foreign: 0, unreadable: 0 };
  const call = { apiKey: connection.apiKey, model };

  const take = (result: RowResult | null) => {
    if (!result) {
      counts.unreadable += 1;
      return;
    }
    const key = keyOfRowId(submissionId, result.rowId);
    if (key === null || !known.has(key)) counts.foreign += 1;
    else if (!open.delete(key)) counts.repeated += 1;
    else return onRow(readOutcome(dialect, call, key, result));
  };

  for (const source of dialect.resultSources(connection, batch))
    await readResults(dialect, connection, source, take);

  const failure = whyMissing(dialect, batch);
  if (!failure) return { ...counts, missing: [...open] };
  for (const key of open) await onRow(missingOutcome(key, failure));
  return { ...counts, missing: [] };
}

type Take = (result: RowResult | null) => void | Promise<void>;

async function readResults(
  dialect: BatchDialect,
  connection: ProviderConnection,
  { request, resultsIn }: ResultSource,
  take: Take,
): Promise<void> {
  const { provider } = dialect.text;
  if (resultsIn) {
    const results = await orGone(provider, requestJson(provider, connection, request, resultsIn));
    for (const result of results) await take(dialect.readResult(result));
    return;
  }
  await orGone(
    provider,
    sendRequest(provider, connection, request, (session) =>
      readLines(provider, session, (line) => take(readLine(dialect, line))),
    ),
  );
}

function readLine(dialect: BatchDialect, line: string): RowResult | null {
  try {
    return dialect.readResult(JSON.parse(line));
  } catch {
    return null;
  }
}

/** The id of the first row in the results of a batch; null if it has none. The rest is not read. */
export async function firstRowId(
  dialect: BatchDialect,
  connection: ProviderConnection,
  batch: Batch,
): Promise<string | null> {
  const { provider } = dialect.text;
  let rowId: string | null = null;
  for (const { request } of dialect.resultSources(connection, batch))
    await sendRequest(provider, connection, request, (session) =>
      readLines(provider, session, (line) => {
        rowId ??= readLine(dialect, line)?.rowId ?? null;
        if (rowId !== null) session.settle();
      }),
    );
  return rowId;
}
