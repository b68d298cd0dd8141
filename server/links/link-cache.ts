import QuickLRU from 'quick-lru';
import { readTargetUrl } from './target-url.ts';
import { redirectUrl } from './visits/redirect-url.ts';
import { variantMark } from '#domain/links/variant.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { withTimeout } from '../database/with-timeout.ts';
import { linkIdShape } from './links.ts';

export type CachedTarget = {
  /** As it is sent to browsers; null for one that must not be. */
  url: string | null;
  /** The whole address of a redirect that passes nothing on. */
  location: string;
  /** Moments as text. */
  deletedAt: string | null;
  addedAt: string | null;
};
/** `isGone`: it was deleted, or its account was disabled. */
export type CachedLink = { id: string; isGone: boolean; targets: CachedTarget[] };

export type LinkCache = {
  /** A link that is known at this moment; nothing is read. */
  peek: (id: string) => CachedLink | null;
  /** A link, at once when it is known; null for one that does not exist. */
  find: (id: string) => CachedLink | null | Promise<CachedLink | null>;
  /** Has a link that this process has changed read again. */
  forget: (id: string) => void;
};

/** What was changed in another process is effective here after so long. */
const cachedMs = 1_500;
const mostCached = 10_000;
/** Ids that no link has; anybody can make them up, and they must not take the place of links. */
const mostMissing = 1_000;
/** While the database does not answer, a known link is taken as it was after so long. */
const patienceMs = 500;

/**
 * Links by their ids, as the database had them a moment ago. While it is away, known links go on redirecting: visitors must not
 * notice.
 */
export function createLinkCache(database: Database): LinkCache {
  const known = new QuickLRU<string, { link: CachedLink; until: number }>({ maxSize: mostCached });
  /** Until when each is taken as missing. */
  const missing = new QuickLRU<string, number>({ maxSize: mostMissing });
  const reading = new Map<string, Promise<CachedLink | null>>();

  const read = (id: string) =>
    readCachedLink(database, id).catch((error: unknown) => {
      const stale = known.get(id)?.link;
      if (stale && isDatabaseUnavailable(error)) return stale;
      throw error;
    });

  /** `stale`: the link as it was known. */
  function readOnce(id: string, stale: CachedLink | null): Promise<CachedLink | null> {
    const now = read(id).then(
      (link) => {
        // A change that this process made meanwhile has removed this reading: it may be older.
        if (reading.get(id) !== own) return link;
        reading.delete(id);
        const until = performance.now() + cachedMs;
        if (link) known.set(id, { link, until });
        else {
          known.delete(id);
          missing.set(id, until);
        }
        return link;
      },
      (error: unknown) => {
        if (reading.get(id) === own) reading.delete(id);
        throw error;
      },
    );
    const own = stale ? withTimeout(patienceMs, now, () => stale) : now;
    // Whoever asks handles the error, and may have been refused for another reason meanwhile.
    own.catch(() => {});
    reading.set(id, own);
    return own;
  }

  return {
    peek: (id) => {
      const found = known.get(id);
      return found && performance.now() < found.until ? found.link : null;
    },
    find: (id) => {
      if (!linkIdShape.test(id)) return null;
      const now = performance.now();
      const found = known.get(id);
      if (found && now < found.until) return found.link;
      if (now < (missing.get(id) ?? 0)) return null;
      return reading.get(id) ?? readOnce(id, found?.link ?? null);
    },
    forget: (id) => {
      known.delete(id);
      missing.delete(id);
      reading.delete(id);
    },
  };
}

type TargetRow = { gone: boolean; url: string | null; deleted_at: Date | null; added_at: Date | null };

async function readCachedLink(database: Database, id: string): Promise<CachedLink | null> {
  const rows = await database.query<TargetRow>(
    `select l.deleted_at is not null or u.disabled_at is not null as gone, t.url, t.deleted_at, t.added_at
      from tracked_links l join users u on u.id = l.user_id
        left join tracked_link_targets t on t.link_id = l.id
      where l.id = $1 order by t.position`,
    [id],
    'find_tracked_link',
  );
  if (rows.length === 0) return null;
  const targets = rows.flatMap(({ url, deleted_at: deletedAt, added_at: addedAt }, position) => {
    if (url === null) return [];
    const sent = urlToSend(url);
    return [
      {
        url: sent,
        location: redirectUrl(sent ?? '', variantMark(id, position)),
        deletedAt: deletedAt && deletedAt.toISOString(),
        addedAt: addedAt && addedAt.toISOString(),
      },
    ];
  });
  return { id, isGone: rows[0]!.gone, targets };
}

/** Checked again: only what would be accepted today is sent to a browser. */
function urlToSend(url: string): string | null {
  try {
    return readTargetUrl(url, '');
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
