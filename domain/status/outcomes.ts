import type { ErrorCode } from '../errors/catalogue.ts';
import type { ProviderId } from '../provider-catalog/providers.ts';

/** Services whose calls are counted by their outcome: the AI providers, and what this installation does with others. */
export type CountedService = ProviderId | 'mail' | 'sending' | 'payments';

/** How many calls of a service went well, and how many failed. */
export type Outcomes = { succeeded: number; failed: number };

/** Over the last quarter of an hour, and over the last hour, which includes it. */
export type RecentOutcomes = { quarter: Outcomes; hour: Outcomes };

export const noOutcomes: RecentOutcomes = {
  quarter: { succeeded: 0, failed: 0 },
  hour: { succeeded: 0, failed: 0 },
};

/**
 * Errors that are the provider's own. With every other code the provider has responded, and the key, its limit or the request is
 * wrong.
 */
const providerFaults: readonly ErrorCode[] = [
  'provider.failed',
  'provider.overloaded',
  'provider.unreachable',
  'provider.cut-off',
  'provider.stalled',
  'provider.too-slow',
  'provider.garbled',
  'provider.no-content',
];

/** Whether a call that failed with this code counts as failed, as succeeded, or not at all: it was stopped, or never sent. */
export function outcomeOf(code: ErrorCode): 'failed' | 'succeeded' | null {
  if (providerFaults.includes(code)) return 'failed';
  return code.startsWith('provider.') ? 'succeeded' : null;
}
