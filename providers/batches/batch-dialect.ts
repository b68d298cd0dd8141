import { AppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { labelOf } from '../exchange.ts';
import type { ProviderConnection, ProviderHttpRequest } from '../contract.ts';
import type { Dialect } from '../dialect.ts';
import type { Batch, BatchAdapter, BatchRow } from './contract.ts';

/** A result of one row, before its text is read. */
export type RowResult = {
  rowId: string;
} & (
  | { kind: 'answer'; answer: unknown }
  /** `status` is null where the provider sent none. */
  | { kind: 'error'; status: number | null; error: unknown }
  | { kind: 'expired' }
  | { kind: 'canceled' }
);

/** Where results are read from: a file of one result a line, or a JSON response that contains them. */
export type ResultSource = { request: ProviderHttpRequest; resultsIn?: (answer: unknown) => unknown[] };

/** Where to send a submission: a call with a model, so that an unknown one is named. */
export type SubmissionCall = ProviderConnection & { model: string };

/** The batch interface of one vendor. Everything else (restarts, results, failures) is shared. */
export type BatchDialect = Pick<BatchAdapter, 'limits' | 'fromBrowser' | 'showsSubmissionId'> & {
  /** The vendor's format of a single text. */
  text: Dialect;
  /** One row as JSON. */
  encodeRow: (rowId: string, model: string, row: BatchRow) => string;
  /**
   * The request that makes the batch. What it needs is uploaded before; uploads alone cost nothing, so that a failure
   * here means that no batch exists.
   */
  prepare: (
    call: SubmissionCall,
    submissionId: string,
    rows: readonly string[],
  ) => Promise<ProviderHttpRequest>;
  /** A page of the list; `cursor` is null for the first. */
  listRequest: (connection: ProviderConnection, cursor: string | null) => ProviderHttpRequest;
  /** Throws a ZodError for an unknown format, as `readBatch` does. */
  readList: (answer: unknown, apiKey: string) => { batches: Batch[]; next: string | null };
  /** Whether the list begins with the newest batch, so that it need not be read to its end. */
  listsNewestFirst: boolean;
  pollRequest: (connection: ProviderConnection, batchId: string) => ProviderHttpRequest;
  /** The key is removed from messages. */
  readBatch: (answer: unknown, apiKey: string) => Batch;
  resultSources: (connection: ProviderConnection, batch: Batch) => ResultSource[];
  /** Null for a result of an unknown format. */
  readResult: (result: unknown) => RowResult | null;
  cancelRequest: (connection: ProviderConnection, batchId: string) => ProviderHttpRequest;
};

/** A request for JSON, or with a body of it. */
export function jsonRequest(
  { text }: Pick<BatchDialect, 'text'>,
  { apiKey }: ProviderConnection,
  url: string,
  body: unknown = null,
): ProviderHttpRequest {
  return {
    url,
    headers: {
      ...text.headers(apiKey),
      accept: 'application/json',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: body === null ? null : JSON.stringify(body),
  };
}

/**
 * The name of a batch or a file (`batches/…`, where vendors have such names) as a part of a path; `/` is encoded unless
 * `isPath`. Ids come from the page as well: none leads to another path of the host, and one that would is of no batch.
 */
export function pathOf(provider: ProviderId, id: string, { isPath = false } = {}): string {
  const parts = id.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new AppError('provider.batch-gone', { provider: labelOf(provider) });
  return parts.map(encodeURIComponent).join(isPath ? '/' : '%2F');
}
