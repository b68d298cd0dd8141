import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { nameOfCompetitor } from '../name-of-competitor.ts';

/** A site beside others: whose report has its figures, and where in it. */
export type Column = {
  report: CompetitiveReport;
  isOwn: boolean;
  /** its: the competitor of the open report; other: one of the same group; own: one's own site. */
  tone: 'its' | 'other' | 'own';
  name: string;
};

/** A competitor by the host that was read; one that was not read as it was entered. */
export const nameOf = ({ competitorUrl, site }: Pick<CompetitiveReport, 'competitorUrl' | 'site'>): string =>
  nameOfCompetitor(site?.origin ?? competitorUrl);

/** The competitor of a report, the others of its group, and the own site. */
export function columnsOf(report: CompetitiveReport, group: readonly CompetitiveReport[]): Column[] {
  const others = group.filter(({ id, state }) => id !== report.id && state !== 'running');
  return [
    { report, isOwn: false, tone: 'its', name: nameOf(report) },
    ...others.map((other): Column => ({ report: other, isOwn: false, tone: 'other', name: nameOf(other) })),
    ...(report.own ? [{ report, isOwn: true, tone: 'own', name: 'You' } as const] : []),
  ];
}

/** The path of a figure in the report of a column. A report keeps the metrics and the kinds of pages of the own site. */
export const pathIn = ({ isOwn }: Pick<Column, 'isOwn'>, path: string): string =>
  isOwn ? `own.${path.replace(/^digitalFootprint\./, '')}` : path;
