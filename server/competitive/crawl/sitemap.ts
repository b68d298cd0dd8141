import { setImmediate as turn } from 'node:timers/promises';
import type { SiteFacts } from '#domain/competitive/site/site.ts';
import { GuardedFetchError } from '#server/guarded-fetch/guarded-fetch-error.ts';
import { toIsoMoment } from '../page/moments.ts';
import { maxSitemapBytes, mostSitemapEntries, mostSitemaps } from './limits.ts';
import { normalizeUrl, siteOf } from './frontier/normalize-url.ts';
import { readXmlFile, textOfFile, UnreadableFile } from './read-xml-file.ts';
import type { SiteRequests } from './site-requests.ts';

export type SitemapFacts = NonNullable<SiteFacts['sitemap']>;

const mostFailures = 20;
const mostChanged = 500;
/** Lines of a list that are read before other requests have their turn. */
const linesAtOnce = 1_000;

/**
 * Reads the sitemaps of a site (https://www.sitemaps.org/protocol.html): indexes, packed files and lists of addresses. Null for
 * a site that names none and has none at the usual place. `onEntry` gets each page of the site.
 */
export async function readSitemaps(
  requests: SiteRequests,
  { origin, stated }: { origin: string; stated: readonly string[] },
  onEntry: (url: string) => void,
): Promise<SitemapFacts | null> {
  const usual = `${origin}/sitemap.xml`;
  const waiting = stated.length > 0 ? [...stated] : [usual];
  const known = new Set(waiting);
  const facts: SitemapFacts = { urls: [], entries: 0, changed: [], failures: [] };
  const reader = { origin, facts, onEntry, changed: [] as SitemapFacts['changed'] };
  for (
    let count = 0;
    waiting.length > 0 && count < mostSitemaps && facts.entries < mostSitemapEntries;
    count += 1
  ) {
    const url = waiting.shift()!;
    const failure = await readOne(requests, url, reader, (inner) => {
      if (known.size < 1_000 && !known.has(inner)) waiting.push(inner);
      known.add(inner);
    });
    if (failure === null) facts.urls.push(url);
    else if (stated.length === 0 && failure.isAbsent) return null;
    else if (facts.failures.length < mostFailures) facts.failures.push({ url, reason: failure.reason });
  }
  facts.changed = reader.changed.toSorted((one, two) => (one.at < two.at ? 1 : -1)).slice(0, mostChanged);
  return facts;
}

type Reader = {
  origin: string;
  facts: SitemapFacts;
  onEntry: (url: string) => void;
  changed: SitemapFacts['changed'];
};
type Failure = { reason: string; isAbsent: boolean };

async function readOne(
  requests: SiteRequests,
  url: string,
  reader: Reader,
  onSitemap: (url: string) => void,
): Promise<Failure | null> {
  try {
    const robots = await requests.robotsOf(url);
    if (!robots.isAllowed(url)) return { reason: robots.failure ?? 'robots', isAbsent: true };
    const response = await requests.get(url, {
      maxBytes: maxSitemapBytes,
      accept: 'application/xml,text/xml,text/plain,*/*;q=0.1',
    });
    if (response.status !== 200)
      return { reason: `Status ${response.status}`, isAbsent: response.status < 500 };
    const type = response.headers['content-type'] ?? '';
    const text = await textOfFile(response.body, type, maxSitemapBytes);
    // A page that says "not found" with the status of success.
    if (/^\s{0,99}(?:<!doctype html|<html)/i.test(text.slice(0, 500)))
      return { reason: 'A page, no sitemap', isAbsent: true };
    if (text.startsWith('<')) await readEntries(text, url, reader, onSitemap);
    else await readLines(text, reader);
    return response.isCut ? { reason: 'Larger than is read', isAbsent: false } : null;
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.message.slice(0, 200), isAbsent: false };
    if (error instanceof GuardedFetchError) return { reason: error.reason, isAbsent: false };
    throw error;
  }
}

async function readEntries(
  xml: string,
  base: string,
  reader: Reader,
  onSitemap: (url: string) => void,
): Promise<void> {
  let place = '';
  let changed = '';
  let isSitemap: boolean | null = null;
  await readXmlFile(xml, {
    open: (path) => {
      isSitemap ??= /^(?:urlset|sitemapindex)$/.test(path[0]!);
      if (!isSitemap)
        throw new UnreadableFile(`The file has an element "${path[0]!.slice(0, 50)}" and no list of pages.`);
    },
    close: (path, text) => {
      const [name, parent] = [path.at(-1), path.at(-2)];
      // Pictures and videos have a `loc` of their own.
      if (parent === 'url' || parent === 'sitemap') {
        if (name === 'loc') place = text;
        if (name === 'lastmod') changed = text;
      }
      if (name === 'sitemap') {
        const url = normalizeUrl(place, base);
        if (url !== null) onSitemap(url);
      } else if (name === 'url') addEntry(reader, place, changed);
      if (name === 'url' || name === 'sitemap') place = changed = '';
    },
  });
}

async function readLines(text: string, reader: Reader): Promise<void> {
  let count = 0;
  for (const line of text.split(/[\r\n]+/, mostSitemapEntries)) {
    if (/^\s{0,99}https?:\/\//i.test(line)) addEntry(reader, line, '');
    count += 1;
    if (count % linesAtOnce === 0) await turn();
  }
}

function addEntry({ origin, facts, onEntry, changed }: Reader, place: string, lastmod: string): void {
  const url = normalizeUrl(place);
  if (url === null || siteOf(url) !== siteOf(origin) || facts.entries >= mostSitemapEntries) return;
  facts.entries += 1;
  onEntry(url);
  const at = toIsoMoment(lastmod);
  if (at !== null) changed.push({ url, at });
}
