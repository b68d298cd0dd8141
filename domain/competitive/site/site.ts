import { z } from 'zod';
import { moment, storedText } from '../../content/stored-text.ts';
import { pageUrl } from './page.ts';

/** Why a page that was found was not read. */
export const unreadReasons = [
  'robots',
  'refused-address',
  'other-site',
  'not-found',
  'gone',
  'forbidden',
  'too-many-requests',
  'client-error',
  'server-error',
  'timeout',
  'connection',
  'redirect-loop',
  'too-many-redirects',
  'not-a-page',
  'too-large',
  'unreadable-encoding',
  /** Leads to a page that is read by its own address. */
  'redirected',
  /** One of endlessly many, such as the days of a calendar. */
  'trap',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** Why the reading of a site ended. `page-limit`, `time-limit` and `stopped` leave pages unread. */
export const crawlEnds = [
  'complete',
  'page-limit',
  'time-limit',
  'stopped',
  'robots',
  'unreachable',
] as const;
export type CrawlEnd = (typeof crawlEnds)[number];

const count = () => z.number().int().nonnegative();

/** What was measured of a site as a whole; its pages are records of their own (page.ts). */
export const siteFactsSchema = z.object({
  /** Scheme, host and port, as the start page was reached. */
  origin: pageUrl(),
  startUrl: pageUrl(),
  startedAt: moment(),
  endedAt: moment(),
  end: z.enum(crawlEnds),
  /** Pages read, and pages found (read or not). */
  pagesRead: count(),
  pagesFound: count(),
  /** The first 200; `pagesFound - pagesRead` is complete. Traps are not counted: there is no end of them. */
  unread: z.array(z.object({ url: pageUrl(), reason: z.enum(unreadReasons), readAt: moment() })).max(200),
  robots: z.object({
    url: pageUrl(),
    /** found; absent (everything is allowed); unreachable (nothing is, RFC 9309). */
    state: z.enum(['found', 'absent', 'unreachable']),
    crawlDelaySeconds: z.number().nonnegative().nullable(),
    /** The rule that forbids the start page; null where it is allowed. */
    forbids: storedText(300).nullable(),
    sitemaps: z.array(pageUrl()).max(50),
  }),
  sitemap: z
    .object({
      /** Sitemap files that were read. */
      urls: z.array(pageUrl()).max(50),
      entries: count(),
      /** The first entries that name a moment of change, newest first. */
      changed: z.array(z.object({ url: pageUrl(), at: moment() })).max(500),
      failures: z.array(z.object({ url: pageUrl(), reason: storedText(200) })).max(20),
    })
    .nullable(),
  feed: z
    .object({
      url: pageUrl(),
      items: z.array(z.object({ title: storedText(300), url: pageUrl(), at: moment().nullable() })).max(200),
    })
    .nullable(),
});
export type SiteFacts = z.infer<typeof siteFactsSchema>;
