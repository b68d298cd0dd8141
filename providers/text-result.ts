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

/** Reads a response that is not streamed into `progress`. Returns why it does not count as a text, or null. */
export function readWholeAnswer(
  dialect: Dialect,
  call: { apiKey: string; model: string },
  progress: Progress,
  answer: unknown,
): AppError | null {
  // Google wraps some responses in a list.
  dialect.readAnswer(progress, Array.isArray(answer) ? answer[0] : answer);
  if (progress.error !== undefined) return classifyEmbeddedError(dialect.provider, call, progress.error);
  return findFault(dialect, progress, progress.text.trim() !== '');
}
