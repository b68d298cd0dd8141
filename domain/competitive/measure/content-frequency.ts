import { counted } from '../../text/format.ts';
import type { Citation } from '../report/evidence.ts';
import { remarkOn } from '../findings/citation.ts';
import { isRead } from '../findings/read-state.ts';
import { addressKey } from '../site/page-address.ts';
import type { PageFacts } from '../site/page.ts';
import type { SiteFacts } from '../site/site.ts';
import { measured, unknown, type Known } from './measured.ts';

const day = 86_400_000;
const month = (365.25 / 12) * day;
/** Months that are looked at, back from the reading. */
const longestWindow = 12;
/** Of fewer dates no rate is told. */
const fewestDates = 3;

type DatedPage = { url: string; at: string; source: Citation };

/**
 * New pages a month over the last twelve months, or since the oldest date where that is later: by the dates of
 * publication that pages and feed state, else by the dates of change in the sitemap.
 */
export function measureFrequency(site: SiteFacts, pages: readonly PageFacts[]): Known<number> {
  const published = publishedPages(site, pages);
  if (published.length >= fewestDates)
    return rate(site, published, 'dates of publication on the pages and in the feed');
  const changed = (site.sitemap?.changed ?? []).map(({ url, at }) =>
    dated(url, at, site.startedAt, 'Sitemap'),
  );
  if (changed.length >= fewestDates) return rate(site, changed, 'dates of change in the sitemap');
  return { value: null, evidence: unknown(`Fewer than ${fewestDates} pages state a date.`) };
}

const dated = (url: string, at: string, readAt: string, where: string): DatedPage => ({
  url,
  at,
  source: remarkOn({ url, readAt }, `${where}: ${at.slice(0, 10)}`),
});

function publishedPages(site: SiteFacts, pages: readonly PageFacts[]): DatedPage[] {
  const byAddress = new Map<string, DatedPage>();
  for (const { url, at } of site.feed?.items ?? [])
    if (at !== null) byAddress.set(addressKey(url), dated(url, at, site.startedAt, 'Feed'));
  // What the page says of itself counts.
  for (const page of pages)
    if (isRead(page) && page.publishedAt !== null)
      byAddress.set(addressKey(page.url), dated(page.url, page.publishedAt, page.readAt, 'Published'));
  return [...byAddress.values()];
}

function rate(site: SiteFacts, all: readonly DatedPage[], basis: string): Known<number> {
  const end = Date.parse(site.endedAt);
  const past = all.filter(({ at }) => Date.parse(at) <= end).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  if (past.length < fewestDates)
    return { value: null, evidence: unknown(`Fewer than ${fewestDates} pages state a date in the past.`) };
  const months = Math.min(longestWindow, Math.max(1, (end - Date.parse(past.at(-1)!.at)) / month));
  const recent = past.filter(({ at }) => end - Date.parse(at) <= months * month);
  const how = `Counted: ${counted(recent.length, 'page')} in ${Math.round(months * 10) / 10} months, by the ${basis}`;
  return {
    value: Math.round((recent.length / months) * 10) / 10,
    evidence: measured({ source: past[0]!.source, how, pages: recent }),
  };
}
