import { eq, sql } from 'drizzle-orm';
import { isCurrent, type ShownAnnouncement } from '#domain/installation/announcement.ts';
import { switchKeys, type SwitchKey } from '#domain/installation/switches.ts';
import type { OperatorSwitches } from '#domain/operator/schemas.ts';
import { maskEmail } from '#domain/operator/user-actions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { featureSwitches } from '../../database/schema/operator.ts';
import { announcementKey, toAnnouncement } from './announcement.ts';
import { recordAction } from '../audit.ts';

export type StoredRow = typeof featureSwitches.$inferSelect;

/** What operators stored, by key. */
export async function readStored(db: Queries): Promise<Map<string, StoredRow>> {
  const rows = await db.select().from(featureSwitches);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Each switch and the announcement, with who last changed it and when. */
export async function listSwitches({ db }: Database, now: Date): Promise<OperatorSwitches> {
  const rows = await db
    .select({ row: featureSwitches, email: users.email })
    .from(featureSwitches)
    .leftJoin(users, eq(users.id, featureSwitches.changedBy));
  const byKey = new Map(rows.map((found) => [found.row.key, found]));
  const lastChangeOf = (key: string) => {
    const { row, email } = byKey.get(key) ?? {};
    return { changedAt: row?.changedAt.toISOString() ?? null, changedBy: email ? maskEmail(email) : null };
  };
  const announced = toAnnouncement(byKey.get(announcementKey)?.row);
  return {
    switches: switchKeys.map((key) => ({
      key,
      isOn: byKey.get(key)?.row.value !== false,
      ...lastChangeOf(key),
    })),
    announcement:
      announced && isCurrent(announced, now)
        ? { ...withoutId(announced), ...lastChangeOf(announcementKey) }
        : null,
  };
}

const withoutId = ({ id: _id, ...announcement }: ShownAnnouncement) => announcement;

type SwitchChange = { key: SwitchKey; isOn: boolean; operatorId: string; reason: string; now: Date };

/** Switches, and records it, in one transaction. Throws operator.nothing-to-do where it is so already. */
export async function changeSwitch({ db }: Database, change: SwitchChange): Promise<void> {
  const { key, isOn, operatorId, reason, now } = change;
  await db.transaction(async (transaction) => {
    const [stored] = await transaction
      .select({ value: featureSwitches.value })
      .from(featureSwitches)
      .where(eq(featureSwitches.key, key));
    const isOnNow = stored?.value !== false;
    const set = { value: isOn, changedAt: now, changedBy: operatorId };
    // The condition decides between two operators at the same moment.
    const written =
      isOnNow === isOn
        ? []
        : await transaction
            .insert(featureSwitches)
            .values({ key, ...set })
            .onConflictDoUpdate({
              target: featureSwitches.key,
              set,
              setWhere: sql`${featureSwitches.value} <> excluded.value`,
            })
            .returning({ key: featureSwitches.key });
    if (written.length === 0) throw new AppError('operator.nothing-to-do');
    const action = `${isOn ? 'switch-on' : 'switch-off'}: ${key}`;
    await recordAction(transaction, { operatorId, subjectId: null, action, reason, now });
  });
}
