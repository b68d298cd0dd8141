import type { ErrorCode } from '../errors/catalogue.ts';
import { minKeyLength, type ProviderId } from '../provider-catalog/providers.ts';

export type ReadinessInput = {
  /** Generations left today; -1 = unlimited. */
  remaining: number;
  activeProvider: ProviderId | null;
  /** Key stored for the active provider, if any. */
  apiKey: string | undefined;
  /** The stored keys are passphrase-protected and not unlocked. */
  areKeysLocked: boolean;
  topic: string;
};

/**
 * Checks whether this form can be generated. Returns null, or the code of the first reason against it, in the specified
 * order: daily limit, no provider, no key, no topic, short key. Dashboard document, section 5. Locked keys are checked
 * before provider and key, because the stored keys are unknown until they are unlocked.
 */
export function checkReadiness(input: ReadinessInput): ErrorCode | null {
  if (input.remaining === 0) return 'generation.daily-limit';
  if (input.areKeysLocked) return 'keys.locked';
  if (!input.activeProvider) return 'generation.no-provider';
  if (!input.apiKey?.trim()) return 'generation.key-missing';
  if (!input.topic.trim()) return 'generation.topic-missing';
  if (input.apiKey.trim().length < minKeyLength) return 'generation.key-invalid';
  return null;
}
