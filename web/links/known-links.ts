import { z } from 'zod';
import { linkSchema, type TrackedLink } from '#domain/links/link.ts';
import type { LinkQuery } from '#domain/links/link-changes.ts';
import { parseJson, storedValue, type StoredValue } from '../storage/stored-value.ts';

const readingSchema = z.object({ link: linkSchema, at: z.iso.datetime() });
/** A link with its counts, as the server had them at a moment (ISO time). */
export type LinkReading = z.infer<typeof readingSchema>;

/** So many of the newest links are remembered. */
const mostKnown = 50;

const stores = new Map<string, StoredValue<LinkReading[]>>();

function storeOf(owner: string): StoredValue<LinkReading[]> {
  let store = stores.get(owner);
  if (!store) {
    store = storedValue<LinkReading[]>({
      key: `aigen_tracked_links:${owner}`,
      event: 'tracked-links-change',
      decode: (raw) => z.array(readingSchema).safeParse(parseJson(raw)).data ?? [],
      encode: (readings) => (readings.length === 0 ? null : JSON.stringify(readings)),
    });
    stores.set(owner, store);
  }
  return store;
}

const isAskedFor = ({ contentId, testId }: TrackedLink, asked: LinkQuery) =>
  (asked.contentId === undefined || contentId === asked.contentId) &&
  (asked.testId === undefined || testId === asked.testId);

/** What this browser knows of the account's links, or of those of a text or test, the newest first. */
export function knownLinks(owner: string, asked: LinkQuery): LinkReading[] {
  return storeOf(owner)
    .read()
    .filter(({ link }) => isAskedFor(link, asked));
}

/** Remembers what the server has said of them, in place of what was known. */
export function rememberLinks(
  owner: string,
  asked: LinkQuery,
  links: readonly TrackedLink[],
  at: Date,
): void {
  const store = storeOf(owner);
  const others = store.read().filter(({ link }) => !isAskedFor(link, asked));
  const readings = [...links.map((link) => ({ link, at: at.toISOString() })), ...others];
  const newest = readings.toSorted((one, other) => (one.link.createdAt < other.link.createdAt ? 1 : -1));
  try {
    store.write(newest.slice(0, mostKnown));
  } catch {
    // The server has them.
  }
}
