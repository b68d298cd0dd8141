import { fold } from '../../search/fold.ts';
import { mostTrafficSources, type CompetitiveReport } from '../report/report.ts';
import type { IndexFigure, RowKind } from './layouts.ts';

/** What of a report a file can fill in. */
export type IndexedReport = Pick<
  CompetitiveReport,
  'competitorUrl' | 'ownUrl' | 'site' | 'own' | 'keywordAnalysis' | 'digitalFootprint' | 'trafficSources'
>;

const networks = ['linkedin', 'twitter', 'facebook', 'instagram'] as const;
/** The rate of one network is no average. */
const allNetworks = /^(?:all|average|total)$/i;

/**
 * The path of a figure in a report by what its row is about; null for a row about something else. A traffic source that the
 * report does not have yet is added to those in `sources`.
 */
export function createTargets(report: IndexedReport, rows: RowKind) {
  const keywords = new Map(report.keywordAnalysis.map(({ keyword }, at) => [fold(keyword.trim()), at]));
  const pages = new Map(report.digitalFootprint.topPages.map(({ page }, at) => [addressKey(page), at]));
  const sources = report.trafficSources.map(({ source }) => fold(source.trim()));
  const sites = new Map([
    ...(report.ownUrl ? [[siteKey(report.own?.site.origin ?? report.ownUrl), 'own.'] as const] : []),
    [siteKey(report.site?.origin ?? report.competitorUrl), ''] as const,
  ]);

  return function pathOf(name: string, figure: IndexFigure): string | null {
    if (rows === 'keyword') {
      const at = keywords.get(fold(name.trim()));
      return at === undefined ? null : `keywordAnalysis.${at}.searchVolume`;
    }
    if (rows === 'page') {
      const at = pages.get(addressKey(name));
      return at === undefined ? null : `digitalFootprint.topPages.${at}.traffic`;
    }
    if (rows === 'source') {
      const key = fold(name.trim());
      if (!sources.includes(key)) {
        if (sources.length >= mostTrafficSources) return null;
        sources.push(key);
      }
      return `trafficSources.${sources.indexOf(key)}.share`;
    }
    if (rows === 'network') {
      if (figure === 'engagement') return allNetworks.test(name.trim()) ? 'metrics.avgEngagement' : null;
      const network = networks.find((each) => each === networkKey(name));
      return network ? `metrics.socialFollowers.${network}` : null;
    }
    const prefix = sites.get(siteKey(name));
    if (prefix === undefined) return null;
    if (figure === 'marketShare') return prefix === '' ? 'marketPosition.marketShare' : null;
    return `${prefix}metrics.${metricOf[figure as keyof typeof metricOf]}`;
  };
}

const metricOf = {
  traffic: 'estimatedTraffic',
  authority: 'domainAuthority',
  backlinks: 'backlinks',
  engagement: 'avgEngagement',
} as const;

/** An address without scheme, `www.` and what is after its path, in lower case. */
function addressKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .split(/[#?]/)[0]!
    .replace(/(?<!\/)\/+$/, '');
}

/** A site by its host. An address with a path is one page of it, and no site. */
function siteKey(text: string): string {
  return addressKey(text).replace(/\/\*$/, '');
}

function networkKey(name: string): string {
  const key = name.trim().toLowerCase();
  return key === 'x' || key === 'x (twitter)' || key === 'twitter/x' ? 'twitter' : key;
}
