import { createHmac, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '../../database/unavailable.ts';
import { trackedLinkBatches, trackedLinkSalts, trackedLinkSeen } from '../../database/schema/links.ts';
import { utcDay } from '#domain/usage/periods.ts';
import { withTimeout } from '../../database/with-timeout.ts';

/** A key of which no other process knows recognizes a visitor for as long as the database is away, and counts nobody. */
export type DayKey = { day: string; key: string; isShared: boolean };

export type DayKeys = {
  /** The key of a day, at once when it is known. */
  at: (day: string) => DayKey | Promise<DayKey>;
};

/** When a process could not read the salt, it tries again after so long. */
const retryMs = 1_000;
/** A database that has not said it by then is taken for one that is away. */
const patienceMs = 3_000;
const dayMs = 86_400_000;
/** Counts of yesterday may still be on their way to the database so long after midnight. */
const graceMs = 60_000;

/**
 * The keys under which visitors are hashed: of the day's salt, which all processes share and which is deleted after the day, and of
 * the server's secret, without which the database alone tells nothing.
 */
export function createDayKeys(database: Database, secret: string): DayKeys {
  let current: { dayKey: DayKey; until: number } | null = null;
  let reading: { day: string; key: Promise<DayKey> } | null = null;

  async function read(day: string): Promise<DayKey> {
    try {
      const salt = await withTimeout(patienceMs, readSalt(database, day), () => {
        throw new DatabaseUnavailableError('no answer');
      });
      const key = keyOf(secret, salt);
      current = { dayKey: { day, key, isShared: true }, until: Infinity };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const key = keyOf(secret, randomBytes(32).toString('hex'));
      current = { dayKey: { day, key, isShared: false }, until: performance.now() + retryMs };
    } finally {
      reading = null;
    }
    return current.dayKey;
  }

  return {
    at: (day) => {
      if (current?.dayKey.day === day && (current.until === Infinity || performance.now() < current.until))
        return current.dayKey;
      if (reading?.day !== day) {
        reading = { day, key: read(day) };
        // As in link-cache.ts.
        reading.key.catch(() => {});
      }
      return reading.key;
    },
  };
}

/** 64 characters, the length of a block of SHA-256. */
function keyOf(secret: string, salt: string): string {
  return createHmac('sha256', secret).update('tracked-link\0').update(salt).digest('hex');
}

/** The salt of a day; made by the first process that asks for it. */
async function readSalt(database: Database, day: string): Promise<string> {
  await database.query('insert into tracked_link_salts (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    randomBytes(32).toString('hex'),
  ]);
  const [row] = await database.query<{ salt: string }>('select salt from tracked_link_salts where day = $1', [
    day,
  ]);
  return row!.salt;
}

/** Deletes the salts and the hashes of past days, and what is known of processes that have ended. */
export async function forgetVisitors(db: Queries, now: Date): Promise<void> {
  const today = utcDay(new Date(now.getTime() - graceMs));
  await db.delete(trackedLinkSeen).where(lt(trackedLinkSeen.day, today));
  await db.delete(trackedLinkSalts).where(lt(trackedLinkSalts.day, today));
  await db
    .delete(trackedLinkBatches)
    .where(lt(trackedLinkBatches.writtenAt, new Date(now.getTime() - 2 * dayMs)));
}
