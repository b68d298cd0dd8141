import type { ErrorCode } from '../../errors/catalogue.ts';
import { eventOfFailure, kindOfFailure, mostFailuresInARow } from '../run/failures.ts';

/** What the user puts right outside of the job: the batch waits for it. */
const waitingForUser: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'accounts.session-required',
  'accounts.not-yours',
  'premium.required',
  'keys.locked',
  'generation.key-missing',
  'generation.no-provider',
]);

/** Refusals of AIGen's server that pass by themselves. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'accounts.too-many-attempts',
  'generation.stopped',
]);

/**
 * What to do about a batch that was refused, so that surely none exists: `wait` and send it again, or `pause` the job,
 * because every other batch would be refused as well. `failures` in a row also pause it.
 */
export function afterRefusal(code: ErrorCode, failures: number): 'wait' | 'pause' {
  if (waitingForUser.has(code) || passing.has(code)) return 'wait';
  const kind = kindOfFailure(code);
  const mayPass =
    kind === 'rate-limit' || kind === 'connection' || kind === 'other' || eventOfFailure(code) === 'not-sent';
  const isOfKey = kind === 'account';
  return mayPass && !isOfKey && failures < mostFailuresInARow ? 'wait' : 'pause';
}

/** AIGen's server does not take what a batch asks for; of a single row that says nothing about the others. */
export function refusesRow(code: ErrorCode, rows: number): boolean {
  return rows === 1 && (code === 'input.invalid' || code === 'input.too-large');
}
