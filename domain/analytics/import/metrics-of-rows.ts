import { addDays } from '../../calendar/days.ts';
import { isAppError } from '../../errors/is-app-error.ts';
import { createMetric } from '../create-metric.ts';
import { figureNames, type Figures } from '../metric-figures.ts';
import { groupBy } from '../group-by.ts';
import type { PerformanceMetric } from '../performance-metric.ts';
import type { DayRange } from '../range/day-range.ts';
import type { MatchedRow } from './match-rows.ts';
import type { ResultRow, ResultsProblem } from './read-results-table.ts';

export type ImportChoices = {
  /** The period that the file is of, where its rows have no day: its sums are at the last day. */
  period: DayRange | null;
  /** The day that the file was read on, where its rows count since their publication; null where they count a day. */
  countedUntil: string | null;
  /** For rows that do not say where. */
  platform: string;
  /** As shown. */
  fileName: string;
  now: Date;
};

/**
 * The metrics of a file, one for each text, day and platform, with the problems of rows that were left out. Several posts
 * of a text on a day are added; a second line about the same post is not. Importing the file again gives the same ids.
 */
export function metricsOfRows(
  matched: readonly MatchedRow[],
  { period, countedUntil, platform, fileName, now }: ImportChoices,
): { metrics: PerformanceMetric[]; problems: ResultsProblem[] } {
  const problems: ResultsProblem[] = [];
  const leave = (row: ResultRow, text: string) =>
    problems.push({ line: row.line, text: `Line ${row.line}: ${text}`, isLeftOut: true });
  // Somewhere it may be the day after already.
  const latest = addDays(now.toISOString().slice(0, 10), 1);
  const summedTo = (row: ResultRow, date: string) => {
    if (row.day === null) return period && period.from < date ? period.from : null;
    return countedUntil !== null && countedUntil > date ? countedUntil : null;
  };
  const seen = new Set<string>();
  const placed: { contentId: string; date: string; platform: string; row: ResultRow }[] = [];
  for (const { row, contentId, problem } of matched) {
    const date = row.day ?? period?.to ?? null;
    const at = row.platform || platform;
    if (contentId === null) leave(row, problem ?? 'No text was chosen.');
    else if (date === null) leave(row, 'It has no date.');
    else if (date > latest) leave(row, 'Its day is still to come.');
    else if (seen.has(`${row.key}\n${date}\n${at}\n${contentId}`))
      leave(row, 'An earlier line has the figures of this day.');
    else {
      seen.add(`${row.key}\n${date}\n${at}\n${contentId}`);
      placed.push({ contentId, date, platform: at, row });
    }
  }
  const metrics = [
    ...groupBy(placed, (each) => `${each.contentId} ${each.date} ${each.platform}`).values(),
  ].flatMap((group) => {
    const { contentId, date, platform: at, row } = group[0]!;
    const figures = addFigures(group.map((each) => each.row.figures));
    try {
      return [
        createMetric(
          {
            ...figures,
            contentId,
            date,
            summedTo: summedTo(row, date),
            platform: at,
            source: 'csv',
            sourceName: fileName.slice(0, 255),
          },
          now,
        ),
      ];
    } catch (error) {
      // Figures that no column takes, such as sums of absurd ones.
      if (!isAppError(error)) throw error;
      leave(row, error.message);
      return [];
    }
  });
  return { metrics, problems };
}

const means = new Set<string>(['engagement', 'position']);

/** Sums of counts, and means weighted by views. */
function addFigures(all: readonly Partial<Figures>[]): Partial<Figures> {
  if (all.length === 1) return all[0]!;
  const total: Partial<Figures> = {};
  for (const name of figureNames) {
    const known = all.flatMap((figures) => {
      const value = figures[name];
      return value == null ? [] : [{ value, weight: means.has(name) ? Math.max(1, figures.views ?? 1) : 1 }];
    });
    if (known.length === 0) continue;
    const sum = known.reduce((before, { value, weight }) => before + value * weight, 0);
    total[name] = means.has(name) ? sum / known.reduce((before, { weight }) => before + weight, 0) : sum;
  }
  return total;
}
