import type { PageFacts } from '#domain/competitive/site/page.ts';
import type { SiteFacts } from '#domain/competitive/site/site.ts';
import type { HostTurns } from './pace/host-turns.ts';
import type { FetchAddress } from './site-requests.ts';

/** What is known before the first page is handed over. */
export type CrawlStart = { origin: string; pagesFound: number; delaySeconds: number; site: SiteFacts };
export type CrawlPlace = { read: number; found: number };

export type CrawlOptions = {
  startUrl: string;
  fetch: FetchAddress;
  /** Target keywords whose use is measured on each page. */
  keywords: readonly string[];
  /** Pages that are handed over at most, those that could not be read among them. */
  maxPages: number;
  signal: AbortSignal;
  now: () => Date;
  onStart?: (start: CrawlStart) => void | Promise<void>;
  onReading?: (reading: CrawlPlace & { url: string }) => void | Promise<void>;
  /** Each page at once, in order. The crawl goes on when it has been taken, and keeps none. */
  onPage?: (page: PageFacts, place: CrawlPlace) => void | Promise<void>;
  pauseMs?: number;
  timeLimitMs?: number;
  turns: HostTurns;
};
