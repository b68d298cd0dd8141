import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, gt, lt, lte, notInArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { keptSince } from '#domain/competitive/watch/look-times.ts';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { watchedChanges, watchedSites } from '../../database/schema/watched-sites.ts';
import { guardOptions } from '../../guarded-fetch/guard-options.ts';
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import type { WatchedSiteRow } from './sites.ts';
import { takeLook, type LookContext } from './take-look.ts';
import { readKnown, writeFailure, writeLook } from './write-look.ts';

type Context = Pick<FastifyInstance, 'database' | 'config' | 'log'>;

/** Sites that are looked at at the same time, at most one of each account. */
const sitesAtOnce = 5;
/** Sites that become due meanwhile are begun after so long. */
const nextSiteMs = 15_000;

/**
 * Looks at the watched sites that are due, until none is, and deletes what is too old. Of accounts whose subscription has
 * ended none is due: they are as soon as there is one again. When the signal aborts, sites in the middle of a look stay due.
 */
export async function lookAtDueSites(
  app: Context,
  signal: AbortSignal,
  now = () => new Date(),
): Promise<void> {
  const { db } = app.database;
  await db.delete(watchedChanges).where(lt(watchedChanges.foundAt, keptSince(now())));
  const guardedFetch = createGuardedFetch(guardOptions(app.config));
  const running = new Map<string, Promise<void>>();
  const tried: string[] = [];
  const begin = async () => {
    while (running.size < sitesAtOnce) {
      const site = await nextDue(db, { now: now(), busy: [...running.keys()], tried });
      if (!site) return;
      tried.push(site.id);
      const look = lookAt(app, site, { guardedFetch, crawl: app.config.crawl, signal, now });
      running.set(
        site.userId,
        look.finally(() => running.delete(site.userId)),
      );
    }
  };
  try {
    for (;;) {
      signal.throwIfAborted();
      await begin();
      if (running.size === 0) return;
      const pause = new AbortController();
      const later = wait(nextSiteMs, undefined, { signal: pause.signal }).catch(() => {});
      await Promise.race([...running.values(), later]);
      pause.abort();
    }
  } finally {
    await Promise.allSettled(running.values());
    await guardedFetch.close();
  }
}

async function nextDue(
  db: Queries,
  { now, busy, tried }: { now: Date; busy: string[]; tried: string[] },
): Promise<WatchedSiteRow | undefined> {
  const [row] = await db
    .select({ site: watchedSites })
    .from(watchedSites)
    .innerJoin(users, eq(users.id, watchedSites.userId))
    .where(
      and(
        lte(watchedSites.nextLookAt, now),
        eq(users.isSubscribed, true),
        gt(users.subscriptionExpiresAt, now),
        notInArray(watchedSites.userId, busy),
        // One that fails in a way that could not even be recorded is due still.
        notInArray(watchedSites.id, tried),
      ),
    )
    .orderBy(asc(watchedSites.nextLookAt), asc(watchedSites.id))
    .limit(1);
  return row?.site;
}

/** Never rejects. */
async function lookAt({ database, log }: Context, site: WatchedSiteRow, context: LookContext): Promise<void> {
  const { now, signal } = context;
  const startedAt = performance.now();
  try {
    const look = await takeLook(site.url, await readKnown(database.db, site), context).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        log.error({ err: error }, 'a look at a watched site failed');
        return { failure: 'unexpected' as const };
      },
    );
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    if ('failure' in look) {
      await writeFailure(database, site.id, { failure: look.failure, now: now() });
      log.info({ failure: look.failure, seconds }, 'watched site not read');
      return;
    }
    const changes = await writeLook(database, site.id, { look, now: now() });
    // Neither the address nor anything of the pages.
    log.info({ end: look.end, pages: look.pages.length, changes, seconds }, 'watched site looked at');
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'a look at a watched site could not be stored');
  }
}
