import { AppError } from '#domain/errors/app-error.ts';
import type { ProviderEnd } from './contract.ts';
import type { Dialect, Progress } from './dialect.ts';
import { classifyEmbeddedError, labelOf } from './exchange.ts';

export function toEnd({ usage, model, finish }: Progress): ProviderEnd {
  return { usage, model, truncated: finish === 'truncated' };
}

/** Why a complete response does not count as a text, or null. */
export function findFault(dialect: Dialect, progress: Progress, hasText: boolean): AppError | null {
  const facts = { provider: labelOf(dialect.provider) };
  if (progress.finish === 'refused') return new AppError('provider.content-refused', facts);
  return hasText ? null : new AppError('provider.no-content', facts);
}

/**
 * The failure for an error inside a response of status 200. A provider that is busy then is not one that refused: it had
 * begun, and may charge for what it wrote.
 */
export function failureInside(
  { provider }: Dialect,
  call: { apiKey: string; model: string },
  error: unknown,
): AppError {
  const failure = classifyEmbeddedError(provider, call, error);
  const isBusy = failure.code === 'provider.rate-limited' || failure.code === 'provider.overloaded';
  return isBusy ? new AppError('provider.stopped-writing', failure.details) : failure;
}

/** Reads a response that is not streamed into `progress`. Returns why it does not count as a text, or null. */
export function readWholeAnswer(
  dialect: Dialect,
  call: { apiKey: string; model: string },
  progress: Progress,
  answer: unknown,
): AppError | null {
  // Google wraps some responses in a list.
  dialect.readAnswer(progress, Array.isArray(answer) ? answer[0] : answer);
  if (progress.error !== undefined) return failureInside(dialect, call, progress.error);
  return findFault(dialect, progress, progress.text.trim() !== '');
}
