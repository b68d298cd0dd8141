import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { ProviderConnection } from '../contract.ts';
import type { BatchDialect } from './batch-dialect.ts';
import { collectRows } from './collect-rows.ts';
import type { BatchAdapter, BatchSubmission, SubmitOutcome } from './contract.ts';
import { findSubmission } from './find-submission.ts';
import { countBytes } from './limits.ts';
import { orGone, requestJson } from './request-json.ts';
import { toRowId } from './row-id.ts';

const anySubmission = '00000000-0000-4000-8000-000000000000';

/** The adapter for a vendor's batch interface. */
export function createBatchAdapter(dialect: BatchDialect): BatchAdapter {
  const { provider } = dialect.text;
  return {
    limits: dialect.limits,
    fromBrowser: dialect.fromBrowser,
    showsSubmissionId: dialect.showsSubmissionId,
    // One more for what separates it from the next.
    sizeOf: (model, row) => countBytes(dialect.encodeRow(toRowId(anySubmission, row.key), model, row)) + 1,
    submit: (connection, submission) => submit(dialect, connection, submission),
    find: (connection, sought) => findSubmission(dialect, connection, sought),
    poll: async (connection, batchId) => {
      const request = dialect.pollRequest(connection, batchId);
      return orGone(
        provider,
        requestJson(provider, connection, request, (answer) => dialect.readBatch(answer, connection.apiKey)),
      );
    },
    collect: (connection, batch, submitted, onRow) =>
      collectRows(dialect, connection, batch, submitted, onRow),
    cancel: async (connection, batchId) => {
      const request = dialect.cancelRequest(connection, batchId);
      await orGone(
        provider,
        requestJson(provider, connection, request, () => null),
      );
    },
  };
}

async function submit(
  dialect: BatchDialect,
  connection: ProviderConnection,
  { submissionId, model, rows }: BatchSubmission,
): Promise<SubmitOutcome> {
  const call = { ...connection, model };
  const lines = rows.map((row) => dialect.encodeRow(toRowId(submissionId, row.key), model, row));
  let request;
  try {
    request = await dialect.prepare(call, submissionId, lines);
  } catch (error) {
    return { kind: 'refused', error: toAppError(error) };
  }
  try {
    const batch = await requestJson(dialect.text.provider, call, request, (answer) =>
      dialect.readBatch(answer, call.apiKey),
    );
    return { kind: 'submitted', batch };
  } catch (thrown) {
    const error = toAppError(thrown);
    return { kind: isRefusal(error) ? 'refused' : 'unknown', error };
  }
}

/**
 * Answers by which a provider says that it made no batch. Not among them: a server's errors, which a proxy may send in
 * place of the provider's answer, and anything that broke on the way.
 */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'generation.key-invalid',
  'generation.key-misplaced',
  'provider.key-rejected',
  'provider.key-unauthorized',
  'provider.forbidden',
  'provider.rate-limited',
  'provider.quota-exceeded',
  'provider.model-unknown',
  'provider.request-refused',
  'provider.content-refused',
]);

function isRefusal({ code }: AppError): boolean {
  return refusals.has(code);
}

function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('provider.garbled', {}, { cause: thrown });
}
