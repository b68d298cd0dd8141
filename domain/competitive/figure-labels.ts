import { formatNumber } from '../text/format.ts';
import type { EvidenceKind } from './evidence.ts';
import type { Shown } from './figures.ts';
import type { PageKind } from './page.ts';
import type { CompetitiveReport, MetricId } from './report.ts';

export const metricLabels: Record<MetricId, string> = {
  contentPages: 'Content pages',
  contentFrequency: 'New pages a month',
  readingEase: 'Reading ease, median',
  wordsPerPage: 'Words a page, median',
  responseTime: 'Response time, median',
  sharedTitles: 'Pages with a shared title',
  imagesWithoutText: 'Images without text',
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

/** "ms", "%", or nothing for a count, a year or a word. */
export function figureUnit(path: string): '' | 'ms' | '%' {
  if (path.endsWith('.responseTime')) return 'ms';
  return /\.(rankingProbability|marketShare|share|avgEngagement)$/.test(path) ? '%' : '';
}

/** A figure as a text: "840 ms", "8,000 to 20,000", "Medium", "Unknown". */
export function formatFigureAt(path: string, value: Shown): string {
  if (value === null) return 'Unknown';
  if (typeof value === 'string') return value[0]!.toUpperCase() + value.slice(1);
  const number = path.endsWith('.websiteAge') ? String : formatNumber;
  const text = typeof value === 'number' ? number(value) : `${number(value.low)} to ${number(value.high)}`;
  const unit = figureUnit(path);
  return unit === 'ms' ? `${text} ms` : `${text}${unit}`;
}
