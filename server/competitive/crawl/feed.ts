import type { SiteFacts } from '#domain/competitive/site/site.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { GuardedFetchError } from '#server/guarded-fetch/guarded-fetch-error.ts';
import { toIsoMoment } from '../page/moments.ts';
import { onOneLine } from '../page/document/shown-text.ts';
import { maxFeedBytes } from './limits.ts';
import { normalizeUrl, ownCopy } from './frontier/normalize-url.ts';
import { readXmlFile, textOfFile, UnreadableFile } from './read-xml-file.ts';
import type { SiteRequests } from './site-requests.ts';

export type FeedFacts = NonNullable<SiteFacts['feed']>;
type Item = FeedFacts['items'][number];

const mostItems = 200;

/** Reads a feed, RSS or Atom. Null for one that cannot be read, and for what is none; of a damaged one what comes before. */
export async function readFeed(requests: SiteRequests, url: string): Promise<FeedFacts | null> {
  try {
    if (!(await requests.robotsOf(url)).isAllowed(url)) return null;
    const response = await requests.get(url, {
      maxBytes: maxFeedBytes,
      accept: 'application/rss+xml,application/atom+xml,application/xml,*/*;q=0.1',
    });
    if (response.status !== 200) return null;
    const xml = await textOfFile(response.body, response.headers['content-type'] ?? '', maxFeedBytes);
    const items = await readItems(xml, url);
    return items && { url, items };
  } catch (error) {
    if (error instanceof GuardedFetchError || error instanceof UnreadableFile) return null;
    throw error;
  }
}

async function readItems(xml: string, base: string): Promise<Item[] | null> {
  const items: Item[] = [];
  let isFeed: boolean | null = null;
  let values = new Map<string, string>();
  const set = (name: string, value: string) => {
    if (value !== '' && !values.has(name)) values.set(name, value);
  };
  try {
    await readXmlFile(xml, {
      open: (path, attributes) => {
        isFeed ??= /^(?:rss|rdf|feed)$/i.test(path[0]!);
        if (!isFeed) throw new UnreadableFile('no feed');
        if (path.at(-1) === 'item' || path.at(-1) === 'entry') values = new Map();
        if (path.at(-1) !== 'link') return;
        const link = attributes();
        if ((link.get('rel') ?? 'alternate') === 'alternate') set('link', link.get('href') ?? '');
      },
      close: (path, text) => {
        const [name, parent] = [path.at(-1)!, path.at(-2)];
        if (parent === 'item' || parent === 'entry') set(name, text);
        if (name !== 'item' && name !== 'entry') return;
        const item = itemOf(values, base);
        if (item && items.length < mostItems) items.push(item);
      },
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile) || items.length === 0) throw error;
  }
  return isFeed ? items : null;
}

function itemOf(values: ReadonlyMap<string, string>, base: string): Item | null {
  const url = normalizeUrl(values.get('link') ?? values.get('guid') ?? '', base);
  if (url === null) return null;
  const stated = ['published', 'pubDate', 'date', 'issued', 'updated', 'modified'].map((name) =>
    toIsoMoment(values.get(name)),
  );
  return {
    title: ownCopy(cutText(onOneLine(values.get('title') ?? ''), 300)),
    url,
    at: stated.find((at) => at !== null) ?? null,
  };
}
