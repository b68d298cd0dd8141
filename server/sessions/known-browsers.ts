import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { mostKnownBrowsers } from '#domain/accounts/security-limits.ts';
import { retentionDays } from '#domain/site-copy/retention.ts';
import type { Queries } from '../database/database.ts';
import { knownBrowsers } from '../database/schema/security.ts';

const dayMs = 86_400_000;

/** Whether the account has signed in on this browser before. */
export async function isKnownBrowser(
  db: Queries,
  browser: { userId: string; browserHash: string; now: Date },
): Promise<boolean> {
  const { userId, browserHash, now } = browser;
  const since = new Date(now.getTime() - retentionDays.knownDevice * dayMs);
  const found = await db
    .select({ one: sql`1` })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.userId, userId),
        eq(knownBrowsers.browserHash, browserHash),
        gt(knownBrowsers.lastSeenAt, since),
      ),
    );
  return found.length > 0;
}

/**
 * Remembers that the account signs in on this browser. Returns whether the browser is new. Of two sign-ins at once on one
 * browser, one is the new one.
 */
export async function rememberBrowser(
  db: Queries,
  browser: { userId: string; browserHash: string; now: Date },
): Promise<boolean> {
  const { userId, browserHash, now } = browser;
  const inserted = await db
    .insert(knownBrowsers)
    .values({ userId, browserHash, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ userId: knownBrowsers.userId });
  if (inserted.length === 0) {
    await db
      .update(knownBrowsers)
      .set({ lastSeenAt: now })
      .where(and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.browserHash, browserHash)));
    return false;
  }
  const surplus = db
    .select({ browserHash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.lastSeenAt))
    .offset(mostKnownBrowsers);
  await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), inArray(knownBrowsers.browserHash, surplus)));
  return true;
}
