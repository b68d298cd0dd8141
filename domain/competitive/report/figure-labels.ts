import { formatNumber, formatShort } from '../../text/format.ts';
import type { EvidenceKind } from './evidence.ts';
import type { Shown } from './figures.ts';
import type { PageKind } from '../site/page.ts';
import type { CompetitiveReport, MetricId } from './report.ts';

export const metricLabels: Record<MetricId, string> = {
  contentPages: 'Content pages',
  contentFrequency: 'New pages a month',
  readingEase: 'Reading ease, median',
  wordsPerPage: 'Words a page, median',
  responseTime: 'Response time, median',
  sharedTitles: 'Pages with a shared title',
  imagesWithoutText: 'Images without text',
  pageSize: 'Page size, median',
  languages: 'Languages',
  estimatedTraffic: 'Visits a month',
  backlinks: 'Backlinks',
  domainAuthority: 'Domain authority',
  avgEngagement: 'Average engagement',
};

export const networkLabels = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const;

export const pageKindLabels: Record<PageKind, string> = {
  home: 'Start page',
  article: 'Guides and articles',
  product: 'Product pages',
  list: 'Lists',
  faq: 'Questions and answers',
  about: 'About the company',
  contact: 'Contact',
  legal: 'Legal pages',
  other: 'Other pages',
};

export const evidenceLabels: Record<EvidenceKind, string> = {
  measured: 'Measured',
  imported: 'Imported',
  estimate: 'Estimate',
  unknown: 'Unknown',
};

const keywordLabels: Readonly<Record<string, string>> = {
  rankingProbability: 'ranking probability',
  difficulty: 'difficulty',
  searchVolume: 'searches a month',
  competition: 'competition',
  theirPages: 'their pages',
  ownPages: 'your pages',
};

const footprintLabels: Readonly<Record<string, string>> = { websiteAge: 'Website since' };
const positionLabels: Readonly<Record<string, string>> = {
  threatLevel: 'Threat',
  marketShare: 'Market share',
};

/** The name of a figure by its path. Of keywords, top pages and sources it has their name, a text of others. */
export function figureLabel(report: CompetitiveReport, path: string): string {
  const [first, second = '', third = ''] = path.replace(/^own\./, '').split('.');
  switch (first) {
    case 'metrics':
      return second === 'socialFollowers'
        ? `Followers on ${labelIn(networkLabels, third)}`
        : labelIn(metricLabels, second);
    case 'keywordAnalysis':
      return `${report.keywordAnalysis[Number(second)]?.keyword ?? ''}: ${labelIn(keywordLabels, third)}`;
    case 'contentTypes':
      return labelIn(pageKindLabels, second);
    case 'trafficSources':
      return `Visits from: ${report.trafficSources[Number(second)]?.source ?? ''}`;
    case 'digitalFootprint':
      if (second === 'contentTypes') return labelIn(pageKindLabels, third);
      if (second === 'topPages')
        return `Visits of ${(report.digitalFootprint.topPages[Number(third)]?.page ?? '').replace(/^https?:\/\//, '')}`;
      return labelIn(footprintLabels, second);
    default:
      return labelIn(positionLabels, second || path);
  }
}

/** A name that this version does not know stays as it is. */
const labelIn = (labels: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(labels, name) ? labels[name]! : name;

/** "ms", "KB", "%", or nothing for a count, a year or a word. */
export function figureUnit(path: string): '' | 'ms' | 'KB' | '%' {
  if (path.endsWith('.pageSize')) return 'KB';
  if (path.endsWith('.responseTime')) return 'ms';
  return /\.(rankingProbability|marketShare|share|avgEngagement)$/.test(path) ? '%' : '';
}

/**
 * A figure as a text: "840 ms", "4,310", "8K to 20K", "Medium", "Unknown". A range is abbreviated, because its ends are no
 * exact numbers; what was counted is exact.
 */
export function formatFigureAt(path: string, value: Shown): string {
  if (value === null) return 'Unknown';
  if (typeof value === 'string') return value[0]!.toUpperCase() + value.slice(1);
  const text = typeof value === 'number' ? formatEnd(path, value) : formatRange(path, value);
  const unit = figureUnit(path);
  return unit === '' || unit === '%' ? `${text}${unit}` : `${text} ${unit}`;
}

const isYear = (path: string) => path.endsWith('.websiteAge');
const formatEnd = (path: string, value: number) => (isYear(path) ? String(value) : formatNumber(value));

function formatRange(path: string, { low, high }: { low: number; high: number }): string {
  const [from, to] = isYear(path) ? [String(low), String(high)] : [formatShort(low), formatShort(high)];
  return from === to ? `${formatEnd(path, low)} to ${formatEnd(path, high)}` : `${from} to ${to}`;
}
