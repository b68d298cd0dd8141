import type { ErrorCode } from '../errors/catalogue.ts';
import { minKeyLength, type ProviderId } from '../provider-facts/providers.ts';

export type ReadinessInput = {
  /** Generations left today; -1 = unlimited. */
  remaining: number;
  activeProvider: ProviderId | null;
  /** Key stored for the active provider, if any. */
  apiKey: string | undefined;
  topic: string;
};

/**
 * May this form run? Returns null, or the code of the first reason against it, in the specified order:
 * daily limit, no provider, no key, no topic, short key. Dashboard document, section 5.
 */
export function checkReadiness(input: ReadinessInput): ErrorCode | null {
  if (input.remaining === 0) return 'generation.daily-limit';
  if (!input.activeProvider) return 'generation.no-provider';
  if (!input.apiKey?.trim()) return 'generation.key-missing';
  if (!input.topic.trim()) return 'generation.topic-missing';
  if (input.apiKey.trim().length < minKeyLength) return 'generation.key-invalid';
  return null;
}
