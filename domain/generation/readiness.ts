import type { ErrorCode } from '../errors/catalogue.ts';
import { minKeyLength, type ProviderId } from '../provider-catalog/providers.ts';

export type ReadinessInput = {
  /** Generations left today; -1 = unlimited. */
  remaining: number;
  activeProvider: ProviderId | null;
  /** Key stored for the active provider, if any. */
  apiKey: string | undefined;
  /** The stored keys are behind a passphrase that has not been given. */
  areKeysLocked: boolean;
  topic: string;
};

/**
 * May this form run? Returns null, or the code of the first reason against it, in the specified order:
 * daily limit, no provider, no key, no topic, short key. Dashboard document, section 5. Locked keys come before all that
 * is said of a provider or a key: until they are unlocked nobody knows which there are.
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
