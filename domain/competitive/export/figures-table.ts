import type { Evidence } from '../report/evidence.ts';
import { evidenceLabels, figureLabel, figureUnit } from '../report/figure-labels.ts';
import { figureAt, figurePaths, withoutUnproven } from '../report/figures.ts';
import type { CompetitiveReport } from '../report/report.ts';
import { describeSource } from './describe-evidence.ts';

const columns = [
  'site',
  'figure',
  'value',
  'low',
  'high',
  'unit',
  'known',
  'page',
  'quote',
  'read',
  'source',
  'field',
] as const;

/** All figures of a report as a table, one a row, with how each is known. A writer of CSV keeps formulas out. */
export function figuresTable(stored: CompetitiveReport): {
  columns: readonly string[];
  rows: (string | number)[][];
} {
  const report = withoutUnproven(stored);
  const rows = figurePaths(report).map((path) => {
    const value = figureAt(report, path);
    const evidence = report.evidence[path]!;
    const range = typeof value === 'object' && value !== null ? value : null;
    const citation = evidence.kind === 'measured' ? evidence.source : null;
    return [
      path.startsWith('own.') ? (report.ownUrl ?? '') : report.competitorUrl,
      figureLabel(report, path),
      range ? '' : ((value as string | number | null) ?? ''),
      range?.low ?? '',
      range?.high ?? '',
      figureUnit(path),
      knownAs(evidence),
      citation?.page ?? '',
      citation && !citation.isRemark ? citation.quote : '',
      citation?.readAt ?? '',
      describeSource(evidence),
      path,
    ];
  });
  return { columns, rows };
}

const knownAs = ({ kind }: Evidence) => evidenceLabels[kind].toLowerCase();
