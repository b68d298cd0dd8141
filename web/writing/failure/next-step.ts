import type { ErrorCode } from '#domain/errors/catalogue.ts';

/**
 * What to do about a failed generation. `keys`: check the key or choose another model. `account`: go to the provider's
 * account page. `brief`: change the brief. `upgrade`, `log-in`: as named. `again`: try again, after the wait that the
 * provider requested, if any.
 */
export type NextStep = 'keys' | 'account' | 'brief' | 'upgrade' | 'log-in' | 'again';

const steps: Partial<Record<ErrorCode, NextStep>> = {
  'provider.key-rejected': 'keys',
  'provider.key-unauthorized': 'keys',
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

/** The next step for an error code; `again` for codes without one of their own. */
export function nextStepFor(code: ErrorCode): NextStep {
  return steps[code] ?? 'again';
}
