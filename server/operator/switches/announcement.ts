import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import {
  announcementSchema,
  isCurrent,
  type Announcement,
  type ShownAnnouncement,
} from '#domain/installation/announcement.ts';
import type { Database } from '../../database/database.ts';
import { featureSwitches } from '../../database/schema/operator.ts';
import { recordAction } from '../audit.ts';

/** The row of the announcement among the switches. False in it means that it was ended. */
export const announcementKey = 'announcement';

/** The announcement of a stored row, also when its time is over; null where there is none. */
export function toAnnouncement(
  row: Pick<typeof featureSwitches.$inferSelect, 'value' | 'changedAt'> | undefined,
): ShownAnnouncement | null {
  const { data } = announcementSchema.safeParse(row?.value);
  return row && data ? { ...data, id: row.changedAt.toISOString() } : null;
}

type AnnouncementChange = {
  announcement: Announcement | null;
  operatorId: string;
  reason: string;
  now: Date;
};

/**
 * Announces something in place of what is announced, or ends it, and records that, in one transaction. Throws
 * operator.announcement-past, and operator.nothing-to-do where there is nothing to end.
 */
export async function changeAnnouncement({ db }: Database, change: AnnouncementChange): Promise<void> {
  const { announcement, operatorId, reason, now } = change;
  if (announcement && !isCurrent(announcement, now)) throw new AppError('operator.announcement-past');
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(featureSwitches)
      .where(eq(featureSwitches.key, announcementKey))
      .for('update');
    const shown = toAnnouncement(row);
    if (!announcement && !(shown && isCurrent(shown, now))) throw new AppError('operator.nothing-to-do');
    const set = { value: announcement ?? false, changedAt: now, changedBy: operatorId };
    await transaction
      .insert(featureSwitches)
      .values({ key: announcementKey, ...set })
      .onConflictDoUpdate({ target: featureSwitches.key, set });
    const action = announcement ? 'announce' : 'end-announcement';
    await recordAction(transaction, { operatorId, subjectId: null, action, reason, now });
  });
}
