import { AppError } from '#domain/errors/app-error.ts';
import type { ProviderConnection } from '../contract.ts';
import type { BatchDialect } from './batch-dialect.ts';
import { firstRowId } from './collect-rows.ts';
import type { Batch, SoughtSubmission, SubmissionLookup } from './contract.ts';
import { requestJson } from './request-json.ts';
import { keyOfRowId } from './row-id.ts';

/** How far the clock of a browser may be from the provider's. More costs only pages of the list. */
const clockSkewMs = 7 * 24 * 60 * 60_000;
/** More pages than an account fills in the time that providers keep batches. */
const mostPages = 200;

/** Looks a submission up in the provider's list: see `find` in contract.ts. */
export async function findSubmission(
  dialect: BatchDialect,
  connection: ProviderConnection,
  sought: SoughtSubmission,
): Promise<SubmissionLookup> {
  const earliest = sought.since.getTime() - clockSkewMs;
  const lookup: SubmissionLookup = { batches: [], candidates: [], isComplete: false };
  let cursor: string | null = null;
  for (let page = 0; page < mostPages && !lookup.isComplete; page += 1) {
    const request = dialect.listRequest(connection, cursor);
    const { batches, next } = await requestJson(dialect.text.provider, connection, request, (answer) =>
      dialect.readList(answer, connection.apiKey),
    );
    for (const batch of batches) {
      if (sought.otherBatches?.has(batch.id) || isOlder(batch, earliest)) continue;
      const owner = await ownerOf(dialect, connection, batch, sought);
      if (owner === 'ours') lookup.batches.push(batch);
      else if (owner === 'undecided') lookup.candidates.push(batch);
    }
    const last = batches.at(-1);
    lookup.isComplete = next === null || (dialect.listsNewestFirst && !!last && isOlder(last, earliest));
    cursor = next;
  }
  return lookup;
}

function isOlder({ createdAt }: Batch, earliest: number): boolean {
  return createdAt !== null && Date.parse(createdAt) < earliest;
}

async function ownerOf(
  dialect: BatchDialect,
  connection: ProviderConnection,
  batch: Batch,
  { submissionId, rows }: SoughtSubmission,
): Promise<'ours' | 'other' | 'undecided'> {
  if (dialect.showsSubmissionId) return batch.submissionId === submissionId.toLowerCase() ? 'ours' : 'other';
  if (rows !== null && batch.counts && batch.counts.total !== rows) return 'other';
  if (batch.state !== 'ended') return 'undecided';
  try {
    const rowId = await firstRowId(dialect, connection, batch);
    if (rowId === null) return 'undecided';
    return keyOfRowId(submissionId, rowId) === null ? 'other' : 'ours';
  } catch (error) {
    // Deleted or archived results, which nobody can read any more.
    if (error instanceof AppError && error.code === 'provider.failed') return 'undecided';
    throw error;
  }
}
