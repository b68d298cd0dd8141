import { and, isNull, lt, or } from 'drizzle-orm';
import { retentionDays } from '#domain/site-copy/retention.ts';
import { utcDay } from '#domain/usage/periods.ts';
import { deleteOldEvents } from '../billing/queries.ts';
import { betweenStatements } from '../database/between-statements.ts';
import type { Database } from '../database/database.ts';
import {
  emailVerificationTokens,
  rateLimits,
  passwordResetTokens,
  sessions,
} from '../database/schema/accounts.ts';
import { contactImports } from '../database/schema/contacts.ts';
import { trackedLinks } from '../database/schema/links.ts';
import { sequenceEntries, sequenceEvents } from '../database/schema/sequences.ts';
import {
  errorCounts,
  operatorActions,
  serviceOutcomes,
  undeliveredMails,
} from '../database/schema/operator.ts';
import { knownBrowsers, passkeyChallenges, pendingSignIns } from '../database/schema/security.ts';
import { supportIncomingMails, supportThreads } from '../database/schema/support.ts';
import { generationGrants, ipUsageTracking, usageRecords } from '../database/schema/usage.ts';

const dayMs = 86_400_000;

/**
 * Deletes expired data: sessions, tokens, unfinished sign-ins, known browsers, counts, addresses, grants, mails that were given up, old usage records, tracked links deleted long ago, files with contacts, ways through sequences that ended long ago, conversations with support, webhook events of the payment
 * provider. Throws the signal's reason when it is abandoned between two tables.
 */
export async function deleteExpired({ db }: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const before = (days: number) => daysBefore(now, days);
  const deletions = [
    () => db.delete(sessions).where(lt(sessions.expiresAt, now)),
    () => db.delete(emailVerificationTokens).where(lt(emailVerificationTokens.expiresAt, now)),
    () => db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now)),
    () => db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now)),
    () => db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)),
    () => db.delete(knownBrowsers).where(lt(knownBrowsers.lastSeenAt, before(retentionDays.knownDevice))),
    () => db.delete(rateLimits).where(lt(rateLimits.windowStart, before(retentionDays.signInAttempts))),
    () => deleteOldEvents(db, now),
    () =>
      db
        .delete(ipUsageTracking)
        .where(lt(ipUsageTracking.date, utcDay(before(retentionDays.networkAddresses)))),
    () =>
      db
        .delete(generationGrants)
        .where(lt(generationGrants.createdAt, before(retentionDays.generationGrants))),
    () =>
      db.delete(operatorActions).where(lt(operatorActions.createdAt, before(retentionDays.operatorActions))),
    () =>
      db
        .delete(undeliveredMails)
        .where(lt(undeliveredMails.createdAt, before(retentionDays.undeliveredMails))),
    () => db.delete(serviceOutcomes).where(lt(serviceOutcomes.minute, before(retentionDays.serviceOutcomes))),
    () => db.delete(errorCounts).where(lt(errorCounts.hour, before(retentionDays.errorCounts))),
    () =>
      db
        .delete(supportThreads)
        .where(
          and(
            isNull(supportThreads.waitingSince),
            lt(supportThreads.lastMessageAt, before(retentionDays.support)),
            or(isNull(supportThreads.solvedAt), lt(supportThreads.solvedAt, before(retentionDays.support))),
          ),
        ),
    () =>
      db
        .delete(supportIncomingMails)
        .where(lt(supportIncomingMails.receivedAt, before(retentionDays.incomingMails))),
    () => db.delete(trackedLinks).where(lt(trackedLinks.deletedAt, before(retentionDays.deletedLinks))),
    () => db.delete(contactImports).where(lt(contactImports.createdAt, before(retentionDays.contactImports))),
    () =>
      db.delete(sequenceEntries).where(lt(sequenceEntries.endedAt, before(retentionDays.sequenceEntries))),
    () => db.delete(sequenceEvents).where(lt(sequenceEvents.at, before(retentionDays.contactGoals))),
    () => db.delete(usageRecords).where(lt(usageRecords.createdAt, before(retentionDays.usageRecords))),
  ];
  for (const deletion of deletions) {
    await deletion();
    await betweenStatements(signal);
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
