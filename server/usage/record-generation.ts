import DataLoader from 'dataloader';
import type { GenerationKind } from '#domain/plans/generation-kinds.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { sqlState, type Database } from '../database/database.ts';
import { storable } from '../database/storable.ts';
import type { MeasuredCalls } from './measured-calls.ts';
import type { Reservation } from './reservation.ts';

/** A completed generation as it is stored. */
export type Completed = MeasuredCalls & {
  tool: GenerationKind;
  contentType: string;
  prompt: string;
  generatedContent: string;
  provider: ProviderId;
  /** From `keyHash`; never the key. */
  keyHash: string;
};

/** `now` in ISO 8601. */
export type Entry = { reservation: Reservation; completed: Completed; now: string };

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Generations that go into one statement at most. */
const mostInBatch = 32;
const loaders = new WeakMap<Database, DataLoader<Entry, boolean>>();

/**
 * Records a generation once: one that is recorded already, or whose account is gone, is left as it is. Those that end
 * in the same turn of the event loop are recorded by one statement, or each on its own if that fails: repeating is safe,
 * and then only the invalid one fails.
 */
export async function recordGeneration(database: Database, entry: Entry): Promise<void> {
  let loader = loaders.get(database);
  if (!loader) {
    loader = new DataLoader((entries) => recordBatch(database, entries), {
      cache: false,
      maxBatchSize: mostInBatch,
      batchScheduleFn: setImmediate,
    });
    loaders.set(database, loader);
  }
  try {
    if (!(await loader.load(entry))) await recordLost(database, entry);
  } catch (error) {
    const state = sqlState(error);
    if (state !== uniqueViolation && state !== foreignKeyViolation) throw error;
  }
}

async function recordBatch(database: Database, entries: readonly Entry[]): Promise<(boolean | Error)[]> {
  const recordAlone = (entry: Entry) => recordOne(database, entry).catch((error: Error) => error);
  if (entries.length === 1) return [await recordAlone(entries[0]!)];
  return recordAll(database, entries).catch(() => Promise.all(entries.map(recordAlone)));
}

const functionCall =
  'record_generation(id, user_id, is_counted, at, content_type, prompt, content, tokens, provider, key_hash, ' +
  'tool, model, input_tokens, output_tokens, cost)';

async function recordOne(database: Database, record: Entry): Promise<boolean> {
  const [row] = await database.query<{ recorded: boolean }>(
    'select record_generation($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as recorded',
    Object.values(toRow(record)),
    'record_generation',
  );
  return row!.recorded;
}

async function recordAll(database: Database, records: readonly Entry[]): Promise<boolean[]> {
  // In the same order everywhere, so that the batches of two processes cannot deadlock.
  const given = records
    .map(toRow)
    .sort((a, b) => compare(a.user_id, b.user_id) || compare(a.key_hash, b.key_hash));
  const rows = await database.query<{ id: string; recorded: boolean }>(
    `select id, ${functionCall} as recorded from json_to_recordset($1) as given(
      id uuid, user_id uuid, is_counted boolean, at timestamptz, content_type text, prompt text, content text,
      tokens integer, provider text, key_hash text, tool text, model text, input_tokens integer,
      output_tokens integer, cost double precision)`,
    [JSON.stringify(given)],
    'record_generations',
  );
  const recorded = new Map(rows.map((row) => [row.id, row.recorded]));
  return records.map(({ reservation }) => recorded.get(reservation.id)!);
}

/** Its reservation is gone because a sweep has returned it; it is counted again with its record. */
async function recordLost(database: Database, record: Entry): Promise<void> {
  const { day, address } = record.reservation;
  const row = toRow(record);
  await database.query(
    'select complete_generation($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)',
    [
      row.id,
      row.user_id,
      day,
      address,
      row.at,
      row.content_type,
      row.prompt,
      row.content,
      row.tokens,
      row.provider,
      row.key_hash,
      row.tool,
      row.model,
      row.input_tokens,
      row.output_tokens,
      row.cost,
    ],
    'complete_generation',
  );
}

/** In the order of the function's parameters. */
function toRow({ reservation, completed, now }: Entry) {
  return {
    id: reservation.id,
    user_id: reservation.userId,
    is_counted: reservation.isCounted,
    at: now,
    content_type: completed.contentType,
    prompt: storable(completed.prompt),
    content: storable(completed.generatedContent),
    tokens: completed.tokensUsed,
    provider: completed.provider,
    key_hash: completed.keyHash,
    tool: completed.tool,
    model: completed.model && storable(completed.model),
    input_tokens: completed.inputTokens,
    output_tokens: completed.outputTokens,
    cost: completed.cost,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
