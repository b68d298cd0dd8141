import { lt } from 'drizzle-orm';
import { utcDay } from '#domain/usage/periods.ts';
import { forgetOldEvents } from '../billing/queries.ts';
import type { Database } from '../database/database.ts';
import {
  emailVerificationTokens,
  loginAttempts,
  passwordResetTokens,
  sessions,
} from '../database/schema/accounts.ts';
import { ipUsageTracking } from '../database/schema/usage.ts';

const dayMs = 86_400_000;
/** Addresses are personal data: kept while a limit needs them, and a week to look into abuse. */
const addressesKeptMs = 7 * dayMs;

/** Deletes what is over: sessions, tokens, counted attempts and addresses, and the payment provider's messages. */
export async function forgetExpired({ db }: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(emailVerificationTokens).where(lt(emailVerificationTokens.expiresAt, now));
  await db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now));
  await db.delete(loginAttempts).where(lt(loginAttempts.windowStart, new Date(now.getTime() - dayMs)));
  await forgetOldEvents(db, now);
  await db
    .delete(ipUsageTracking)
    .where(lt(ipUsageTracking.date, utcDay(new Date(now.getTime() - addressesKeptMs))));
}
