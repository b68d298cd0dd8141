import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, gt, lt, lte, notInArray, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { keptSince, latestLook } from '#domain/competitive/watch/look-times.ts';
import type { LookFailure } from '#domain/competitive/watch/watched.ts';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { watchedChanges, watchedSites } from '../../database/schema/watched-sites.ts';
import { guardOptions } from '../../guarded-fetch/guard-options.ts';
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import type { WatchedSiteRow } from './sites.ts';
import { takeLook, type LookContext } from './take-look.ts';
import { readKnown, writeFailure, writeLook } from './write-look.ts';

type Context = Pick<FastifyInstance, 'database' | 'config' | 'log' | 'siteTurns'>;

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
  const running = new Map<string, Promise<void>>();
  const tried = new Set<string>();
  const begin = async () => {
    while (running.size < sitesAtOnce) {
      const site = await nextDue(db, { now: now(), busy: [...running.keys()], tried: [...tried] });
      if (!site) return;
      tried.add(site.id);
      const look = lookAt(app, site, signal, now).then((isRecorded) => {
        running.delete(site.userId);
        if (isRecorded) tried.delete(site.id);
      });
      running.set(site.userId, look);
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
        // Later than any look can be: it was set while the clock was wrong.
        or(lte(watchedSites.nextLookAt, now), gt(watchedSites.nextLookAt, latestLook(now))),
        eq(users.isSubscribed, true),
        gt(users.subscriptionExpiresAt, now),
        notInArray(watchedSites.userId, busy),
        // One that failed in a way that could not even be recorded is due still.
        notInArray(watchedSites.id, tried),
      ),
    )
    .orderBy(asc(watchedSites.nextLookAt), asc(watchedSites.id))
    .limit(1);
  return row?.site;
}

/**
 * Resolves with whether the outcome was recorded, so that the site is not due any more; never rejects. Each look resolves names
 * anew: a run has no end while some site is always due.
 */
async function lookAt(
  { database, config, log, siteTurns: turns }: Context,
  site: WatchedSiteRow,
  signal: AbortSignal,
  now: () => Date,
): Promise<boolean> {
  const startedAt = performance.now();
  const guardedFetch = createGuardedFetch(guardOptions(config));
  const context: LookContext = { guardedFetch, turns, crawl: config.crawl, signal, now };
  const secondsSince = () => Math.round((performance.now() - startedAt) / 1_000);
  const fail = async (failure: LookFailure) => {
    await writeFailure(database, site.id, { failure, now: now() });
    log.info({ failure, seconds: secondsSince() }, 'watched site not read');
  };
  try {
    const look = await takeLook(site.url, await readKnown(database.db, site), context);
    if ('failure' in look) await fail(look.failure);
    else {
      const changes = await writeLook(database, site.id, { look, now: now() });
      // Neither the address nor anything of the pages.
      const said = { end: look.end, pages: look.pages.length, changes, seconds: secondsSince() };
      log.info(said, 'watched site looked at');
    }
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    log.error({ err: error }, 'a look at a watched site failed');
    return fail('unexpected').then(
      () => true,
      (unrecorded: unknown) => {
        log.error({ err: unrecorded }, 'a look at a watched site could not be stored');
        return false;
      },
    );
  } finally {
    await guardedFetch.close();
  }
}
