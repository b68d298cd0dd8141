import { counted, formatNumber } from '../../text/format.ts';
import { formulaProvider, type Evidence, type EvidenceKind } from './evidence.ts';
import { socialNetworks } from '../measure/metrics.ts';
import type { CompetitiveReport, FigureValue, Metrics } from './report.ts';

/** A figure, or one of the words low, medium and high. */
export type Shown = FigureValue | 'low' | 'medium' | 'high';

/** The paths of all figures of a report, in the order of its record. Each has a record in `evidence`. */
export function figurePaths(report: CompetitiveReport): string[] {
  return [
    ...report.keywordAnalysis.flatMap(({ ownPages }, at) =>
      ['rankingProbability', 'difficulty', 'searchVolume', 'competition', 'theirPages', 'ownPages']
        // Without an own site there is nothing to count on it.
        .filter((name) => name !== 'ownPages' || report.own !== null || ownPages !== null)
        .map((name) => `keywordAnalysis.${at}.${name}`),
    ),
    ...metricPaths(report.metrics, ''),
    'marketPosition.marketShare',
    'marketPosition.threatLevel',
    'digitalFootprint.websiteAge',
    ...Object.keys(report.digitalFootprint.contentTypes).map(
      (kind) => `digitalFootprint.contentTypes.${kind}`,
    ),
    ...report.digitalFootprint.topPages.map((_, at) => `digitalFootprint.topPages.${at}.traffic`),
    ...report.trafficSources.map((_, at) => `trafficSources.${at}.share`),
    ...(report.own
      ? [
          ...metricPaths(report.own.metrics, 'own.'),
          ...Object.keys(report.own.contentTypes).map((kind) => `own.contentTypes.${kind}`),
        ]
      : []),
  ];
}

function metricPaths(metrics: Metrics, before: string): string[] {
  return Object.keys(metrics).flatMap((id) =>
    id === 'socialFollowers'
      ? socialNetworks.map((network) => `${before}metrics.socialFollowers.${network}`)
      : [`${before}metrics.${id}`],
  );
}

/** The value at the path of a figure; null for one that is unknown or not in the report. */
export function figureAt(report: CompetitiveReport, path: string): Shown {
  let value: unknown = report;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  return value as Shown;
}

/** From the surest: a figure of a surer kind is never replaced by one of a less sure kind. */
const rank: Record<EvidenceKind, number> = { measured: 3, imported: 2, estimate: 1, unknown: 0 };

export const isSurer = (kind: EvidenceKind, than: EvidenceKind): boolean => rank[kind] > rank[than];

/** How the figure at a path is known; unknown for one without a record. */
export const kindAt = (report: CompetitiveReport, path: string): EvidenceKind =>
  report.evidence[path]?.kind ?? 'unknown';

/**
 * The report with another figure at a path, and how it is known. A figure that is known by a surer kind of evidence
 * stays, and so does the report where the path is not that of a figure.
 */
export function withFigure(
  report: CompetitiveReport,
  path: string,
  value: Shown,
  evidence: Evidence,
): CompetitiveReport {
  if (!figurePaths(report).includes(path) || rank[kindAt(report, path)] > rank[evidence.kind]) return report;
  const changed = put(report, path.split('.'), evidence.kind === 'unknown' ? null : value);
  return { ...changed, evidence: { ...report.evidence, [path]: evidence } };
}

function put<T>(holder: T, [name, ...rest]: readonly string[], value: unknown): T {
  if (name === undefined) return value as T;
  if (Array.isArray(holder))
    return holder.map((item: unknown, at) => (String(at) === name ? put(item, rest, value) : item)) as T;
  return { ...holder, [name]: put((holder as Record<string, unknown>)[name], rest, value) };
}

/**
 * The report in which each figure has a record that fits it: one without a value is unknown, and a value of which nothing
 * says how it is known is taken out.
 */
export function withUnknowns(report: CompetitiveReport, why: string): CompetitiveReport {
  let settled = report;
  for (const path of figurePaths(report)) {
    const isUnknown = kindAt(report, path) === 'unknown';
    const value = figureAt(report, path);
    if (value !== null && isUnknown) settled = put(settled, path.split('.'), null);
    if (value === null || isUnknown) {
      const known = report.evidence[path];
      const evidence: Evidence = known?.kind === 'unknown' ? known : { kind: 'unknown', why };
      settled = { ...settled, evidence: { ...settled.evidence, [path]: evidence } };
    }
  }
  return settled;
}

/** A stored report for showing: a figure of which nothing says how it is known, is not shown. */
export const withoutUnproven = (report: CompetitiveReport): CompetitiveReport =>
  withUnknowns(report, 'Nothing in the report says how it is known.');

/** How many figures are known in which way. `estimate` are those of an AI, `formula` those of AIGen. */
export type EvidenceCounts = Record<EvidenceKind | 'formula', number>;

/** Figures and findings of a report by how they are known, for its strip. A finding is measured. */
export function countEvidence(report: CompetitiveReport): EvidenceCounts {
  const counts: EvidenceCounts = {
    measured: report.findings.length,
    imported: 0,
    estimate: 0,
    formula: 0,
    unknown: 0,
  };
  for (const path of figurePaths(report)) {
    const evidence = report.evidence[path];
    const isFormula = evidence?.kind === 'estimate' && evidence.provider === formulaProvider;
    counts[isFormula ? 'formula' : (evidence?.kind ?? 'unknown')] += 1;
  }
  return counts;
}

/** "71 measured, 6 imported, 9 AI estimates, 7 unknown"; estimates by formula are named where there are any. */
export function describeEvidence({ measured, imported, estimate, formula, unknown }: EvidenceCounts): string {
  return [
    `${formatNumber(measured)} measured`,
    `${formatNumber(imported)} imported`,
    ...(formula > 0 ? [`${formatNumber(formula)} by formula`] : []),
    counted(estimate, 'AI estimate'),
    `${formatNumber(unknown)} unknown`,
  ].join(', ');
}
