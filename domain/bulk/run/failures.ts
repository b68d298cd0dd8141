import { formatError, isErrorCode, statusOf, type ErrorCode } from '../../errors/catalogue.ts';
import type { BulkRow } from '../row.ts';

/** What failed calls have in common for the user. */
export type FailureKind =
  | 'in-doubt'
  | 'rate-limit'
  | 'stopped'
  | 'no-content'
  | 'refused'
  | 'not-accepted'
  | 'account'
  | 'connection'
  | 'not-written'
  | 'no-result'
  | 'other';

const kindOfCode: Partial<Record<ErrorCode, FailureKind>> = {
  'bulk.in-doubt': 'in-doubt',
  'provider.rate-limited': 'rate-limit',
  'provider.overloaded': 'rate-limit',
  'request.too-many': 'rate-limit',
  'request.at-once': 'rate-limit',
  'provider.stopped-writing': 'stopped',
  'provider.no-content': 'no-content',
  'provider.content-refused': 'refused',
  'provider.request-refused': 'not-accepted',
  'input.invalid': 'not-accepted',
  'input.too-large': 'not-accepted',
  'provider.key-rejected': 'account',
  'provider.key-unauthorized': 'account',
  'provider.forbidden': 'account',
  'provider.quota-exceeded': 'account',
  'provider.model-unknown': 'account',
  'generation.no-provider': 'account',
  'generation.key-missing': 'account',
  'generation.key-invalid': 'account',
  'generation.key-misplaced': 'account',
  'keys.locked': 'account',
  'premium.required': 'account',
  'accounts.session-required': 'account',
  'accounts.not-yours': 'account',
  'generation.daily-limit': 'account',
  'generation.address-limit': 'account',
  'provider.unreachable': 'connection',
  'provider.cut-off': 'connection',
  'provider.stalled': 'connection',
  'provider.too-slow': 'connection',
  'provider.garbled': 'connection',
  'generation.unreachable': 'connection',
  'generation.offline': 'connection',
  'server.unreachable': 'connection',
  'provider.batch-expired': 'not-written',
  'provider.batch-canceled': 'not-written',
  'provider.batch-row-missing': 'no-result',
  'provider.batch-gone': 'no-result',
};

export function kindOfFailure(code: string | null): FailureKind {
  return (isErrorCode(code) && kindOfCode[code]) || 'other';
}

/** Refused before the provider is called, as every other call would be until the user has done something. */
const refusedForAll: ReadonlySet<string> = new Set<ErrorCode>([
  'accounts.session-required',
  'accounts.not-yours',
  'premium.required',
  'generation.daily-limit',
  'generation.address-limit',
  'generation.no-provider',
  'generation.key-missing',
  'generation.key-invalid',
  'generation.key-misplaced',
  'keys.locked',
]);

/** True for a call that the provider has worked on: it does not ask to slow down. */
export function isServed(code: ErrorCode | null): boolean {
  return code === null || ['no-content', 'refused'].includes(kindOfFailure(code));
}

/** Errors of which it is certain that the provider was not called. */
const neverSent: ReadonlySet<string> = new Set<string>([
  ...refusedForAll,
  ...([
    'generation.offline',
    'generation.busy',
    'server.shutting-down',
    'server.database-unavailable',
    'server.overloaded',
  ] satisfies ErrorCode[]),
]);

/**
 * What the failure of a call is for its row: `refused` and `not-sent` make it wait again, because nothing was written
 * and nothing was charged.
 */
export function eventOfFailure(code: ErrorCode): 'refused' | 'not-sent' | 'failed' {
  if (kindOfFailure(code) === 'rate-limit') return 'refused';
  return neverSent.has(code) ? 'not-sent' : 'failed';
}

/**
 * What a failed call counts as spent where the provider reported no tokens: nothing if it refused the call before it
 * wrote, else what was expected.
 */
export function costOfFailure(code: ErrorCode, expected: number | null): number | null {
  const isFree = ['account', 'not-accepted', 'rate-limit', 'not-written'].includes(kindOfFailure(code));
  return isFree && expected !== null ? 0 : expected;
}

/** How many calls fail in a row for a reason that is not the row's before the run pauses by itself. */
export const mostFailuresInARow = 5;

/** Kinds of failures that say nothing about the row: the next one would probably fail as well. */
const notOfTheRow: readonly FailureKind[] = ['account', 'connection', 'stopped', 'other'];

/**
 * The reason to pause a run by itself, by the outcomes of its last calls (null for a text), the newest last: a key that
 * is refused again and again, or a provider that cannot be reached, would fail every row that is left.
 */
export function reasonToPause(outcomes: readonly (ErrorCode | null)[]): ErrorCode | null {
  const newest = outcomes.at(-1) ?? null;
  if (newest !== null && refusedForAll.has(newest)) return newest;
  const last = outcomes.slice(-mostFailuresInARow);
  if (last.length < mostFailuresInARow) return null;
  return last.every((code) => code !== null && notOfTheRow.includes(kindOfFailure(code))) ? newest : null;
}

/**
 * Why a row failed, as specified (dashboard document, section 8): the call brought no text, or could not be made. The
 * code of the row says more.
 */
export function describeFailure({ prompt, failure }: Pick<BulkRow, 'prompt' | 'failure'>): string {
  const isAnswered = isErrorCode(failure) && statusOf(failure) !== 0;
  return formatError(isAnswered ? 'bulk.item-failed' : 'bulk.item-error', { item: prompt });
}
