import { and, eq, gt, notExists } from 'drizzle-orm';
import type { Announcement } from '#domain/billing/announcement.ts';
import { recipientName } from '../accounts/recipient-name.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { announcementRecipients, announcements } from '../database/schema/billing.ts';
import type { BillingContext } from './billing-context.ts';

const batch = 50;

/** The name was used for another announcement. */
export class OtherAnnouncementError extends Error {
  override readonly name = 'OtherAnnouncementError';
}

type Named = { name: string; announcement: Announcement };

/**
 * Queues the mail of an announcement to every subscriber who did not get it yet, some at a time, each in the transaction
 * that records them. So it may be ended and begun again at any point, also by two at once, and nobody gets it twice.
 * Returns how many were queued. Throws OtherAnnouncementError.
 */
export async function announce(
  database: Database,
  sendMail: BillingContext['sendMail'],
  { name, announcement }: Named,
  now: Date,
): Promise<number> {
  await record(database, { name, announcement });
  let queued = 0;
  for (;;) {
    const sent = await database.db.transaction(async (transaction) => {
      const sentAlready = transaction
        .select({ one: announcementRecipients.userId })
        .from(announcementRecipients)
        .where(
          and(eq(announcementRecipients.announcement, name), eq(announcementRecipients.userId, users.id)),
        );
      const next = await transaction
        .select()
        .from(users)
        .where(
          and(eq(users.isSubscribed, true), gt(users.subscriptionExpiresAt, now), notExists(sentAlready)),
        )
        .orderBy(users.id)
        .limit(batch)
        .for('update', { skipLocked: true });
      for (const user of next) {
        const [recorded] = await transaction
          .insert(announcementRecipients)
          .values({ announcement: name, userId: user.id })
          .onConflictDoNothing()
          .returning();
        if (recorded)
          await sendMail(transaction, user.email, {
            kind: 'announcement',
            name: recipientName(user),
            announcement,
          });
      }
      return next.length;
    });
    queued += sent;
    if (sent === 0) return queued;
  }
}

/** A name stands for one content: a typing mistake in a second call must not reach half of the subscribers. */
async function record({ db }: Database, { name, announcement }: Named): Promise<void> {
  await db.insert(announcements).values({ name, content: announcement }).onConflictDoNothing();
  const [stored] = await db.select().from(announcements).where(eq(announcements.name, name));
  const isSame = JSON.stringify(sorted(stored!.content)) === JSON.stringify(sorted(announcement));
  if (!isSame)
    throw new OtherAnnouncementError(`${name} was announced with another content. Choose another name.`);
}

/** The database stores the fields of JSON in an order of its own. */
const sorted = (content: unknown) =>
  Object.entries(content as object).toSorted(([a], [b]) => a.localeCompare(b));
