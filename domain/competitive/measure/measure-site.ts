import { counted } from '../../text/format.ts';
import { cutText } from '../../text/cut-text.ts';
import type { Evidence } from '../report/evidence.ts';
import { titleOf } from '../findings/citation.ts';
import { isRead } from '../findings/read-state.ts';
import { addressKey, linkTargets } from '../site/page-address.ts';
import type { PageFacts, PageKind } from '../site/page.ts';
import type { CompetitiveReport, MetricId, Metrics } from '../report/report.ts';
import type { SiteFacts } from '../site/site.ts';
import { measured, unknown } from './measured.ts';
import { measureMetrics, unknownMetrics } from './metrics.ts';
import { measureAge } from './website-age.ts';

/** Pages that are named as those with the most links to them. */
const mostTopPages = 10;

export type SiteMeasures = {
  metrics: Metrics;
  /** Pages by kind; kinds without a page are left out. */
  contentTypes: Record<string, number>;
  topPages: CompetitiveReport['digitalFootprint']['topPages'];
  websiteAge: number | null;
  /** By `metrics.backlinks`, `contentTypes.article`, `topPages.0.traffic`, `websiteAge`. */
  evidence: Record<string, Evidence>;
};

/** The figures of a site with how each is known; the competitor's and the own site are measured by the same rules. */
export function measureSite(site: SiteFacts, pages: readonly PageFacts[]): SiteMeasures {
  const read = pages.filter(isRead);
  const { metrics, evidence } = unknownMetrics();
  for (const [id, known] of Object.entries(measureMetrics(site, pages, read))) {
    metrics[id as MetricId] = known.value;
    evidence[`metrics.${id}`] = known.evidence;
  }
  const age = measureAge(read);
  evidence['websiteAge'] = age.evidence;
  return {
    metrics,
    contentTypes: countKinds(read, evidence),
    topPages: rankByLinks(read, evidence),
    websiteAge: age.value,
    evidence,
  };
}

function countKinds(read: readonly PageFacts[], evidence: Record<string, Evidence>): Record<string, number> {
  const byKind = new Map<PageKind, PageFacts[]>();
  for (const page of read) {
    const pages = byKind.get(page.kind);
    if (pages) pages.push(page);
    else byKind.set(page.kind, [page]);
  }
  const counts: Record<string, number> = {};
  for (const [kind, pages] of byKind) {
    counts[kind] = pages.length;
    evidence[`contentTypes.${kind}`] = measured({
      source: titleOf(pages[0]!),
      how: `Counted: ${counted(pages.length, 'page')} of this kind, by structured data, address and elements`,
      pages,
    });
  }
  return counts;
}

/** The pages to which the most pages link. Their visits are not known. */
function rankByLinks(
  read: readonly PageFacts[],
  evidence: Record<string, Evidence>,
): SiteMeasures['topPages'] {
  const linking = new Map<string, PageFacts[]>();
  for (const page of read) {
    for (const key of new Set(linkTargets(page).map(addressKey))) {
      if (key === addressKey(page.url)) continue;
      const pages = linking.get(key);
      if (pages) pages.push(page);
      else linking.set(key, [page]);
    }
  }
  const linksTo = (page: PageFacts) => linking.get(addressKey(page.url)) ?? [];
  const top = read
    .filter((page) => linksTo(page).length > 0)
    .toSorted((a, b) => linksTo(b).length - linksTo(a).length)
    .slice(0, mostTopPages);
  return top.map((page, place) => {
    const pages = linksTo(page);
    evidence[`topPages.${place}.page`] = measured({
      source: titleOf(page),
      how: `${counted(pages.length, 'page')} of ${read.length} ${pages.length === 1 ? 'links' : 'link'} to it`,
      pages,
      isListed: false,
    });
    evidence[`topPages.${place}.traffic`] = unknown(
      'Only a paid index counts visits of a page; import its CSV.',
    );
    return { title: cutText(page.title ?? '', 500), page: page.url, traffic: null };
  });
}
