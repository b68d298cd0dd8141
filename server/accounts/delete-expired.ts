import { lt } from 'drizzle-orm';
import { retentionDays } from '#domain/site-copy/retention.ts';
import { utcDay } from '#domain/usage/periods.ts';
import { deleteOldEvents } from '../billing/queries.ts';
import type { Database } from '../database/database.ts';
import {
  emailVerificationTokens,
  rateLimits,
  passwordResetTokens,
  sessions,
} from '../database/schema/accounts.ts';
import { generationGrants, ipUsageTracking, usageRecords } from '../database/schema/usage.ts';

const dayMs = 86_400_000;

/**
 * Deletes expired data: sessions, tokens, counts, addresses, grants, old usage records, webhook events of the payment
 * provider.
 */
export async function deleteExpired({ db }: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(emailVerificationTokens).where(lt(emailVerificationTokens.expiresAt, now));
  await db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now));
  await db
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, daysBefore(now, retentionDays.signInAttempts)));
  await deleteOldEvents(db, now);
  await db
    .delete(ipUsageTracking)
    .where(lt(ipUsageTracking.date, utcDay(daysBefore(now, retentionDays.networkAddresses))));
  await db
    .delete(generationGrants)
    .where(lt(generationGrants.createdAt, daysBefore(now, retentionDays.generationGrants)));
  await db
    .delete(usageRecords)
    .where(lt(usageRecords.createdAt, daysBefore(now, retentionDays.usageRecords)));
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
