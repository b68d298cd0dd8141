import { withoutUnproven } from '../report/figures.ts';
import type { CompetitiveReport } from '../report/report.ts';

/**
 * The report as JSON: first the fields of the specification (dashboard document, section 3) in its order and by its
 * names, with null for what is unknown; then `evidence` by the paths of these fields, and what goes beyond: findings, the
 * AI's statements with their citations, the own site, what is missing.
 */
export function reportJson(stored: CompetitiveReport): string {
  const report = withoutUnproven(stored);
  const ordered = inOrder(reportFields)({
    ...report,
    keywordAnalysis: report.keywordAnalysis.map(inOrder(keywordFields)),
    metrics: inOrder(metricFields)(report.metrics),
  });
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

const reportFields = [
  'competitorUrl',
  'analysisType',
  'timestamp',
  'content',
  'keywordAnalysis',
  'metrics',
  'marketPosition',
  'digitalFootprint',
  'recommendations',
  'evidence',
] as const;

const keywordFields = [
  'keyword',
  'rankingProbability',
  'difficulty',
  'searchVolume',
  'competition',
  'opportunities',
] as const;

const metricFields = [
  'estimatedTraffic',
  'domainAuthority',
  'backlinks',
  'contentPages',
  'socialFollowers',
  'contentFrequency',
  'avgEngagement',
] as const;

/** The named fields first, then the others. */
const inOrder =
  <Name extends string>(names: readonly Name[]) =>
  <T extends Record<Name, unknown>>(fields: T): T => ({
    ...(Object.fromEntries(names.map((name) => [name, fields[name]])) as T),
    ...fields,
  });
