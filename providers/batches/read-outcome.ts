import { AppError } from '#domain/errors/app-error.ts';
import { newProgress } from '../dialect.ts';
import { labelOf } from '../exchange.ts';
import { classifyFailure } from '../failures/classify-failure.ts';
import { readVendorError } from '../failures/vendor-error.ts';
import { readWholeAnswer, toEnd } from '../text-result.ts';
import type { BatchDialect, RowResult } from './batch-dialect.ts';
import type { Batch, RowOutcome } from './contract.ts';

const noUsage = { inputTokens: null, outputTokens: null };

/** What became of a row, by the provider's result for it. */
export function readOutcome(
  { text }: Pick<BatchDialect, 'text'>,
  call: { apiKey: string; model: string },
  key: string,
  result: RowResult,
): RowOutcome {
  const facts = { provider: labelOf(text.provider) };
  switch (result.kind) {
    case 'expired':
      return { key, usage: noUsage, failure: new AppError('provider.batch-expired', facts) };
    case 'canceled':
      return { key, usage: noUsage, failure: new AppError('provider.batch-canceled', facts) };
    case 'error': {
      const error = readVendorError(result.error);
      const failure = classifyFailure({ label: facts.provider, ...call, status: result.status, error });
      return { key, usage: noUsage, failure };
    }
    case 'answer': {
      const progress = newProgress(call.model);
      const failure = readWholeAnswer(text, call, progress, result.answer);
      const { usage } = progress;
      return failure ? { key, usage, failure } : { key, ...toEnd(progress), text: progress.text };
    }
  }
}

/** Why a row of a batch that ended has no result; null where its end does not say. */
export function whyMissing({ text }: Pick<BatchDialect, 'text'>, { end, failure }: Batch): AppError | null {
  const facts = { provider: labelOf(text.provider) };
  if (end === 'expired') return new AppError('provider.batch-expired', facts);
  if (end === 'canceled') return new AppError('provider.batch-canceled', facts);
  if (end === 'failed') return failure ?? new AppError('provider.failed', { ...facts, status: 502 });
  return null;
}

export function missingOutcome(key: string, failure: AppError): RowOutcome {
  return { key, usage: noUsage, failure };
}
