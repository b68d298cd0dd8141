import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { Batch, BatchAdapter, BatchEnd } from '#providers/batches/contract.ts';
import type { Clock } from '../../../../sync/wakeable-timer.ts';

/** What becomes of a request that makes a batch. `late`: its response is lost, and it arrives after a minute. */
export type SubmitScript = 'made' | 'request-lost' | 'answer-lost' | 'late' | 'made-twice' | ErrorCode;

/** How a batch goes on. */
export type BatchScript = {
  /** Until it ends; it takes an hour if it is left out. */
  ms?: number;
  end?: Exclude<BatchEnd, 'canceled'>;
  /** Rows of an expired or canceled one that were written before. */
  written?: number;
  /** Failures by row. */
  failures?: Readonly<Record<number, ErrorCode>>;
  /** Rows without a result, and how often the results are read without them. */
  missing?: readonly number[];
  missingReads?: number;
  /** Results that are sent before the connection breaks, at the first read. */
  breaksAfter?: number;
  /** Every result is sent twice. */
  isRepeated?: boolean;
};

export type ProviderScript = {
  /** For each request that makes a batch, in their order. */
  submits?: readonly SubmitScript[];
  batches?: readonly BatchScript[];
  /** Whether its list shows our ids; as with Anthropic, results tell otherwise. */
  showsSubmissionId?: boolean;
  rowsOfBatch?: number;
  /** Longest prompt of a row; AIGen's server refuses a batch with a longer one. */
  promptCharacters?: number;
};

type MadeBatch = {
  id: string;
  submissionId: string;
  keys: readonly string[];
  apiKey: string;
  createdAt: number;
  endsAt: number;
  canceledAt: number | null;
  script: BatchScript;
  reads: number;
  isDeleted: boolean;
};

const hour = 3_600_000;
const usage = { inputTokens: 100, outputTokens: 50 };
const noUsage = { inputTokens: null, outputTokens: null };

/** A provider of batches that does what a test says, in the time of the test. */
export function createScriptedProvider(
  clock: Clock,
  {
    submits = [],
    batches: scripts = [],
    showsSubmissionId = true,
    rowsOfBatch = 1_000,
    promptCharacters = Infinity,
  }: ProviderScript,
) {
  const made: MadeBatch[] = [];
  let submitCalls = 0;
  const cancels: string[] = [];

  const isEnded = ({ endsAt }: MadeBatch) => clock.now() >= endsAt;
  const endOf = ({ canceledAt, script }: MadeBatch): BatchEnd =>
    canceledAt === null ? (script.end ?? 'complete') : 'canceled';
  const toBatch = (batch: MadeBatch): Batch => ({
    id: batch.id,
    submissionId: showsSubmissionId ? batch.submissionId : null,
    state: isEnded(batch) ? 'ended' : batch.canceledAt === null ? 'running' : 'canceling',
    end: isEnded(batch) ? endOf(batch) : null,
    counts: { total: batch.keys.length, succeeded: 0, failed: 0 },
    createdAt: new Date(batch.createdAt).toISOString(),
    expiresAt: new Date(batch.createdAt + 24 * hour).toISOString(),
    failure: isEnded(batch) && endOf(batch) === 'failed' ? new AppError('provider.request-refused') : null,
    resultFiles: [],
  });
  const make = (submissionId: string, keys: readonly string[], apiKey: string): MadeBatch => {
    const script = scripts[made.length] ?? {};
    const batch: MadeBatch = {
      id: `batch-${made.length + 1}`,
      submissionId,
      keys,
      apiKey,
      createdAt: clock.now(),
      endsAt: clock.now() + (script.ms ?? hour),
      canceledAt: null,
      script,
      reads: 0,
      isDeleted: false,
    };
    made.push(batch);
    return batch;
  };
  const get = (apiKey: string, id: string): MadeBatch => {
    const batch = made.find((each) => each.id === id && each.apiKey === apiKey && !each.isDeleted);
    if (!batch) throw new AppError('provider.batch-gone');
    return batch;
  };

  const adapter: BatchAdapter = {
    limits: { rows: rowsOfBatch, bytes: 1_000_000, promptCharacters },
    fromBrowser: false,
    showsSubmissionId,
    sizeOf: () => 100,
    submit: async ({ apiKey }, { submissionId, rows }) => {
      if (rows.some(({ userPrompt }) => userPrompt.length > promptCharacters))
        return { kind: 'refused', error: new AppError('input.invalid') };
      if (new Set(rows.map(({ key }) => key)).size < rows.length)
        return { kind: 'refused', error: new AppError('provider.request-refused') };
      const script = submits[submitCalls++] ?? 'made';
      const keys = rows.map(({ key }) => key);
      const lost = new AppError('generation.unreachable');
      const madeNow = () => make(submissionId, keys, apiKey);
      switch (script) {
        case 'made':
          return { kind: 'submitted', batch: toBatch(madeNow()) };
        case 'request-lost':
          return { kind: 'unknown', error: lost };
        case 'answer-lost':
          madeNow();
          return { kind: 'unknown', error: lost };
        case 'made-twice':
          madeNow();
          madeNow();
          return { kind: 'unknown', error: lost };
        case 'late':
          clock.after(60_000, madeNow);
          return { kind: 'unknown', error: lost };
        default:
          return { kind: 'refused', error: new AppError(script) };
      }
    },
    find: async ({ apiKey }, { submissionId, rows, otherBatches }) => {
      const known = made.filter(
        (batch) => batch.apiKey === apiKey && !batch.isDeleted && !otherBatches?.has(batch.id),
      );
      const isSure = (batch: MadeBatch) => showsSubmissionId || isEnded(batch);
      return {
        batches: known.filter((batch) => isSure(batch) && batch.submissionId === submissionId).map(toBatch),
        candidates: known
          .filter((batch) => !isSure(batch) && (rows === null || batch.keys.length === rows))
          .map(toBatch),
        isComplete: true,
      };
    },
    poll: async ({ apiKey }, id) => toBatch(get(apiKey, id)),
    cancel: async ({ apiKey }, id) => {
      cancels.push(id);
      const batch = get(apiKey, id);
      if (isEnded(batch) || batch.canceledAt !== null) return;
      batch.canceledAt = clock.now();
      batch.endsAt = Math.min(batch.endsAt, clock.now() + 30_000);
    },
    collect: async ({ apiKey }, { id }, { submissionId, keys }, onRow) => {
      const batch = get(apiKey, id);
      const { script } = batch;
      batch.reads += 1;
      const isMissing = (key: string) =>
        script.missing?.includes(Number(key)) === true && batch.reads <= (script.missingReads ?? 99);
      const end = endOf(batch);
      const asked = new Set(keys);
      const missing: string[] = [];
      let sent = 0;
      let repeated = 0;
      for (const [at, key] of batch.keys.entries()) {
        if (batch.submissionId !== submissionId || !asked.has(key)) continue;
        if (sent === script.breaksAfter && batch.reads === 1) throw new AppError('provider.cut-off');
        const isWritten = end === 'complete' || at < (script.written ?? 0);
        if (isWritten && isMissing(key)) {
          missing.push(key);
          continue;
        }
        const code: ErrorCode | undefined = isWritten
          ? script.failures?.[Number(key)]
          : end === 'failed'
            ? 'provider.request-refused'
            : `provider.batch-${end as 'expired' | 'canceled'}`;
        const text = `About chair ${key}, by ${batch.id}.`;
        await onRow(
          code
            ? { key, usage: noUsage, failure: new AppError(code) }
            : { key, usage, text, model: 'claude-sonnet-5-5', truncated: false },
        );
        sent += 1;
        if (script.isRepeated) repeated += 1;
      }
      return { missing: end === 'complete' ? missing : [], repeated, foreign: 0, unreadable: 0 };
    },
  };

  return {
    adapter,
    made,
    cancels,
    submitCalls: () => submitCalls,
    /** How often the provider was given a row, also in batches of the same submission. */
    timesOf: (index: number): number => made.filter(({ keys }) => keys.includes(String(index))).length,
    /** In how many submissions the provider was given a row. */
    submissionsOf: (index: number): number =>
      new Set(made.filter(({ keys }) => keys.includes(String(index))).map(({ submissionId }) => submissionId))
        .size,
  };
}
