import type { ErrorCode } from '#domain/errors/catalogue.ts';

/**
 * What to do about a failed generation. `keys`: look at the key or choose another model. `account`: the provider's
 * own account is the place. `brief`: change what was asked for. `upgrade`, `log-in`: as they say. `again`: only
 * trying again helps, after the time the provider named, if it did.
 */
export type NextStep = 'keys' | 'account' | 'brief' | 'upgrade' | 'log-in' | 'again';

const steps: Partial<Record<ErrorCode, NextStep>> = {
  'provider.key-rejected': 'keys',
  'provider.forbidden': 'keys',
  'provider.model-unknown': 'keys',
  'generation.no-provider': 'keys',
  'generation.key-missing': 'keys',
  'keys.locked': 'keys',
  'generation.key-invalid': 'keys',
  'generation.key-misplaced': 'keys',
  'provider.quota-exceeded': 'account',
  'provider.content-refused': 'brief',
  'provider.request-refused': 'brief',
  'provider.too-slow': 'brief',
  'generation.topic-missing': 'brief',
  'generation.daily-limit': 'upgrade',
  'generation.weekly-limit': 'upgrade',
  'generation.address-limit': 'upgrade',
  'premium.required': 'upgrade',
  'accounts.session-required': 'log-in',
};

/** The next step for a code; whatever has none of its own is tried again. */
export function nextStepFor(code: ErrorCode): NextStep {
  return steps[code] ?? 'again';
}
