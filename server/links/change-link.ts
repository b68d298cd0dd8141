import { and, count, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { LinkChanges } from '#domain/links/link-changes.ts';
import { mostTargets, type NewLink } from '#domain/links/link.ts';
import { utcDay } from '#domain/usage/periods.ts';
import type { Database, Queries } from '../database/database.ts';
import {
  trackedLinkDays,
  trackedLinks,
  trackedLinkSeen,
  trackedLinkTargets,
} from '../database/schema/links.ts';
import { isOwn } from './links.ts';

/** Locks a link until the transaction ends. Throws links.unknown. */
async function lockOwn(transaction: Queries, userId: string, id: string): Promise<void> {
  const found = await transaction
    .select({ id: trackedLinks.id })
    .from(trackedLinks)
    .where(isOwn(userId, id))
    .for('update');
  if (found.length === 0) throw new AppError('links.unknown');
}

/** Changes a link all at once. New addresses must be checked. Throws links.unknown, links.target-unknown and links.targets-full. */
export async function changeLink(
  { db }: Database,
  { userId, id, changes, now }: { userId: string; id: string; changes: LinkChanges; now: Date },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockOwn(transaction, userId, id);
    const { name, targets = [], newTargets = [] } = changes;
    if (name !== undefined)
      await transaction.update(trackedLinks).set({ name }).where(eq(trackedLinks.id, id));
    for (const { target, url, label, isDeleted } of targets) {
      const changed = await transaction
        .update(trackedLinkTargets)
        .set({
          position: target,
          ...(url !== undefined && { url }),
          ...(label !== undefined && { label }),
          ...(isDeleted !== undefined && (isDeleted ? deletion(now) : returning(now))),
        })
        .where(and(eq(trackedLinkTargets.linkId, id), eq(trackedLinkTargets.position, target)))
        .returning({ position: trackedLinkTargets.position });
      if (changed.length === 0) throw new AppError('links.target-unknown');
    }
    if (newTargets.length > 0) await addTargets(transaction, { id, newTargets, now });
  });
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const { deletedAt, addedAt } = trackedLinkTargets;

/** One that is deleted twice was deleted the first time. */
const deletion = (now: Date) => ({ deletedAt: sql`coalesce(${deletedAt}, ${at(now)})` });

/** One that was deleted on an earlier day begins anew: its visitors see another one today. */
const returning = (now: Date) => ({
  deletedAt: null,
  addedAt: sql`case when ${deletedAt} < ${`${utcDay(now)}T00:00:00Z`}::timestamptz then ${at(now)} else ${addedAt} end`,
});

async function addTargets(
  transaction: Queries,
  { id, newTargets, now }: { id: string; newTargets: NewLink['targets']; now: Date },
): Promise<void> {
  const [known] = await transaction
    .select({ count: count() })
    .from(trackedLinkTargets)
    .where(eq(trackedLinkTargets.linkId, id));
  if (known!.count + newTargets.length > mostTargets) throw new AppError('links.targets-full');
  await transaction.insert(trackedLinkTargets).values(
    newTargets.map(({ url, label }, index) => {
      return { linkId: id, position: known!.count + index, url, label, addedAt: now };
    }),
  );
}

/** Deletes a link with its counts; its address says from now on that it is gone. Throws links.unknown. */
export async function deleteLink(
  { db }: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockOwn(transaction, userId, id);
    await transaction
      .update(trackedLinks)
      .set({ name: '', contentId: null, testId: null, deletedAt: now })
      .where(eq(trackedLinks.id, id));
    await transaction.delete(trackedLinkTargets).where(eq(trackedLinkTargets.linkId, id));
    await transaction.delete(trackedLinkDays).where(eq(trackedLinkDays.linkId, id));
    await transaction.delete(trackedLinkSeen).where(eq(trackedLinkSeen.linkId, id));
  });
}
