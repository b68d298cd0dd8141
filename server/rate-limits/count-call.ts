import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../database/database.ts';
import { countRateLimits, retryAfterOf, subjectKey } from './rate-limits.ts';

/**
 * Calls of one account in one window (15 minutes), far above what people with several devices need: a first sync of 250 MB
 * is about 300 calls, and a page polls once a minute. A sample is read once or twice.
 */
const limits = {
  sync: 2_000,
  library: 1_500,
  export: 10,
  webhook: 1_000,
  name: 20,
  sample: 40,
  upload: 200,
  uploadFromAddress: 30,
  watch: 1_000,
  watchSite: 30,
  analytics: 1_000,
  links: 2_000,
  newLink: 100,
  emailPicture: 400,
  emailLinks: 30,
  emailTest: 60,
  contacts: 2_000,
  contactFile: 30,
  contactExport: 20,
  suppressAddresses: 60,
  sendingAccounts: 1_000,
  sendingAccountTest: 20,
  sendingAccountDns: 60,
  sendingAccountMailboxCheck: 30,
  sends: 3_000,
  startSend: 60,
  mailReport: 600,
};
export type CallKind = keyof typeof limits;

/** Counts a call of a signed-in account. Throws request.too-many beyond the limit. */
export async function countCall(
  database: Database,
  kind: CallKind,
  userId: string,
  now: Date,
): Promise<void> {
  const exceeded = await countRateLimits(
    database,
    [subjectKey('calls', kind, userId)],
    now,
    () => limits[kind],
  );
  if (!exceeded) return;
  const retryAfter = retryAfterOf(exceeded, now);
  throw new AppError('request.too-many', { minutes: Math.ceil(retryAfter / 60), retryAfter });
}
