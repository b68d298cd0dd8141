import { compareReadings, type PageChange as Difference } from '../report/compare.ts';
import { isMissing } from '../findings/read-state.ts';
import { addressKey, onOrigin, samePlace } from '../site/page-address.ts';
import type { CrawlEnd } from '../site/site.ts';
import { factsOf, type PageSnapshot } from './snapshot.ts';
import { mostWatchedPages, type PageChange } from './watched.ts';

/** What a look at a site brought: every address that was asked for, read or not. */
export type Look = { origin: string; endedAt: string; end: CrawlEnd; pages: readonly PageSnapshot[] };

/** What the looks before have brought, each page as it was last read. */
export type KnownSite = {
  origin: string;
  /** Of the last look. */
  lookedAt: string;
  /** False where there may be pages that no look has come to: then a page is new only by its date. */
  isComplete: boolean;
  pages: readonly PageSnapshot[];
};

export type LookComparison = { changes: PageChange[]; known: KnownSite };

/**
 * What a look found changed, and what is known after it. A page is gone only if its address says so (404, 410, or leads
 * elsewhere). One that could not be reached is neither new nor gone, and is known as it was. The first look changes nothing.
 */
export function compareLooks(known: KnownSite | null, look: Look): LookComparison {
  const before = known ? known.pages.map((page) => onOrigin(page, known.origin, look.origin)) : [];
  const moves = findMoves(look.pages);
  const changes = known ? findChanges({ ...known, pages: before }, look, moves) : [];
  return { changes, known: whatIsKnown(known && { ...known, pages: before }, look, moves) };
}

/** Known pages that are asked for at most in one look. */
const mostAsked = 100;

/**
 * Addresses of known pages that a look did not come to, or that were only said to lead elsewhere: each is asked for what
 * became of it, the one that was read longest ago first. None where the look ended early, because then nobody came to them.
 */
export function pagesToAsk(known: KnownSite, look: Look): string[] {
  if (look.end !== 'complete' && look.end !== 'page-limit') return [];
  const isKnown = ({ failure }: PageSnapshot) => failure !== 'redirected' && failure !== 'other-site';
  const answered = new Set(
    look.pages.filter(isKnown).flatMap(({ url, redirects }) => [url, ...redirects].map(addressKey)),
  );
  return known.pages
    .map((page) => onOrigin(page, known.origin, look.origin))
    .filter(({ url, failure }) => failure === null && !answered.has(addressKey(url)))
    .toSorted((a, b) => newestFirst(b, a))
    .slice(0, mostAsked)
    .map(({ url }) => url);
}

function findChanges(known: KnownSite, look: Look, moves: ReadonlyMap<string, string>): PageChange[] {
  const reading = (pages: readonly PageSnapshot[], endedAt: string, end: CrawlEnd) => ({
    site: { end, endedAt, unread: [], pagesFound: pages.length, pagesRead: pages.length },
    // Where a page is reached from is told by `moves`.
    pages: pages.map((page) => factsOf({ ...page, redirects: [] })),
  });
  const compared = compareReadings(
    reading(known.pages, known.lookedAt, known.isComplete ? 'complete' : 'page-limit'),
    // Only what an address says of itself counts, not that it was not come to.
    reading(look.pages, look.endedAt, 'page-limit'),
  );
  const was = new Map(known.pages.map((page) => [addressKey(page.url), page]));
  const is = new Map(look.pages.map((page) => [addressKey(page.url), page]));
  const wasRead = known.pages.filter(({ failure }) => failure === null);
  const moved = wasRead.filter(({ url }) => moves.has(addressKey(url)));
  const places = new Set(moved.map(({ url }) => samePlace(moves.get(addressKey(url))!)));

  return [
    ...compared.new
      .filter(({ url }) => !places.has(samePlace(url)))
      .map(({ url }) => changeOf('new', is.get(addressKey(url))!)),
    ...compared.changed.flatMap(({ url, changes }) =>
      changes.flatMap((change) => differenceOf(change, is.get(addressKey(url))!)),
    ),
    ...compared.gone.map(({ url }) => {
      const { status } = is.get(addressKey(url))!;
      return { ...changeOf('gone', was.get(addressKey(url))!), status };
    }),
    ...moved
      .filter(({ url }) => samePlace(url) !== samePlace(moves.get(addressKey(url))!))
      .map((page) => ({ ...changeOf('gone', page), after: moves.get(addressKey(page.url))! })),
  ];
}

function differenceOf({ what, before, after }: Difference, page: PageSnapshot): PageChange[] {
  return what === 'address' ? [] : [{ ...changeOf(what, page), before, after }];
}

function changeOf(kind: PageChange['kind'], page: PageSnapshot): PageChange {
  const { url, title, wordCount, quote } = page;
  const isThere = kind !== 'gone';
  return {
    kind,
    url,
    title: title ?? '',
    before: '',
    after: '',
    status: null,
    wordCount: isThere ? wordCount : null,
    quote: isThere ? quote : null,
  };
}

/** Where addresses lead that are not pages any more, by their keys. */
function findMoves(pages: readonly PageSnapshot[]): Map<string, string> {
  const moves = new Map<string, string>();
  for (const { url, redirects, failure, leadsTo } of pages) {
    if (leadsTo !== null) moves.set(addressKey(url), leadsTo);
    if (failure === null) for (const from of redirects) moves.set(addressKey(from), url);
  }
  // What is read under its own address leads nowhere.
  for (const { url, failure } of pages) if (failure === null) moves.delete(addressKey(url));
  return moves;
}

function whatIsKnown(before: KnownSite | null, look: Look, moves: ReadonlyMap<string, string>): KnownSite {
  const pages = new Map(before?.pages.map((page) => [addressKey(page.url), page]));
  for (const key of moves.keys()) pages.delete(key);
  const read: string[] = [];
  for (const page of look.pages) {
    const key = addressKey(page.url);
    if (isMissing(page)) pages.delete(key);
    else if (page.failure === null) {
      pages.set(key, page);
      read.push(key);
    } else if (!moves.has(key) && !pages.has(key)) pages.set(key, page);
  }
  const isNow = new Set(read);
  const others = [...pages].filter(([key]) => !isNow.has(key)).toSorted(([, a], [, b]) => newestFirst(a, b));
  const kept = [...read.map((key) => pages.get(key)!), ...others.map(([, page]) => page)];
  const isComplete = (before?.isComplete ?? false) || look.end === 'complete';
  return {
    origin: look.origin,
    lookedAt: look.endedAt,
    isComplete: isComplete && kept.length <= mostWatchedPages,
    pages: kept.slice(0, mostWatchedPages),
  };
}

const newestFirst = (a: PageSnapshot, b: PageSnapshot) => (a.readAt < b.readAt ? 1 : -1);
