import type { ScoreMatter } from '../evidence/score-matter.ts';
import type { BulkOutcome, JobOutcome } from '../generated/bulk-outcomes.ts';
import type { Generated, TextGroup } from '../generated/generated.ts';
import { isScored } from '../generated/text-facts.ts';
import type { Limit } from '../generated/limits-used.ts';
import type { ScorePoint } from '../generated/scores-over-time.ts';
import { platformName } from '../results/platform-of.ts';
import type { ResultFigures } from '../results/result-figures.ts';
import { resultDays, type ResultGroup, type TextResult } from '../results/results-of.ts';
import type { Cost, UsageGroup } from '../spending/cost-of.ts';

/** A table as a file has it. A writer of CSV keeps formulas out. An empty cell is a figure that is not known. */
export type AnalyticsTable = { columns: readonly string[]; rows: (string | number)[][] };

const cell = (value: number | null, digits = 2) => (value === null ? '' : Number(value.toFixed(digits)));
/** A share from 0 to 1 as percent. */
const percent = (share: number | null) => cell(share === null ? null : share * 100);

/** Texts, words and generations by day. */
export function daysTable(generated: Generated, cost: Cost | null): AnalyticsTable {
  const usage = new Map(cost?.days.map((day) => [day.day, day]));
  return {
    columns: ['date', 'texts', 'words', 'generations', 'tokens', 'cost (USD)', 'generations without cost'],
    rows: generated.days.map(({ day, texts, words }) => {
      const used = usage.get(day);
      return [
        day,
        texts,
        words,
        ...(used ? [used.generations, used.tokens, cell(used.cost, 6), used.withoutCost] : ['', '', '', '']),
      ];
    }),
  };
}

/** `nameOf`: what a screen calls a key. */
export function groupsTable(
  title: string,
  groups: readonly TextGroup[],
  nameOf: (key: string) => string,
): AnalyticsTable {
  return {
    columns: [title, 'texts', 'words', 'score', 'SEO score', 'cost (USD)', 'texts without cost'],
    rows: groups.map((group) => [
      nameOf(group.key),
      group.texts,
      group.words,
      cell(group.score),
      cell(group.seoScore),
      cell(group.cost, 6),
      group.withoutCost,
    ]),
  };
}

export function usageTable(
  title: string,
  groups: readonly UsageGroup[],
  nameOf: (key: string) => string,
): AnalyticsTable {
  return {
    columns: [
      title,
      'generations',
      'input tokens',
      'output tokens',
      'tokens',
      'cost (USD)',
      'generations without cost',
    ],
    rows: groups.map((group) => [
      nameOf(group.key),
      group.generations,
      group.inputTokens,
      group.outputTokens,
      group.tokens,
      cell(group.cost, 6),
      group.withoutCost,
    ]),
  };
}

export function scoresTable(points: Readonly<Record<string, readonly ScorePoint[]>>): AnalyticsTable {
  return {
    columns: ['score', 'from', 'to', 'mean', 'texts'],
    rows: Object.entries(points).flatMap(([kind, list]) =>
      list.map(({ from, to, mean, texts }) => [kind, from, to, cell(mean), texts]),
    ),
  };
}

export function bulkTable({ jobs }: BulkOutcome & { jobs: readonly JobOutcome[] }): AnalyticsTable {
  return {
    columns: ['job', 'started', 'rows', 'finished', 'failed', 'in doubt', 'open', 'accepted', 'spent (USD)'],
    rows: jobs.map((job) => [
      job.name,
      job.startedAt,
      job.rows,
      job.finished,
      job.failed,
      job.inDoubt,
      job.open,
      job.accepted,
      cell(job.spent, 6),
    ]),
  };
}

export function limitsTable(limits: readonly Limit[]): AnalyticsTable {
  return {
    columns: ['limit', 'used', 'most'],
    rows: limits.map(({ label, used, most }) => [label, used, most]),
  };
}

const figureColumns = [
  'views',
  'clicks',
  'click rate (%)',
  'shares',
  'engagement (%)',
  'conversions',
  'conversion rate (%)',
  'revenue (USD)',
  'position',
];

function figureCells(figures: ResultFigures): (string | number)[] {
  return [
    cell(figures.views),
    cell(figures.clicks),
    percent(figures.clickRate),
    cell(figures.shares),
    cell(figures.engagement),
    cell(figures.conversions),
    percent(figures.conversionRate),
    cell(figures.revenue),
    cell(figures.position),
  ];
}

export function resultsTable(texts: readonly TextResult[]): AnalyticsTable {
  return {
    columns: ['text', 'id', 'type', 'provider', 'platforms', 'score', 'SEO score', ...figureColumns],
    rows: texts.map(({ contentId, text, platforms, figures }) => [
      text?.title ?? 'Deleted text',
      contentId,
      text?.contentType ?? '',
      text?.provider ?? '',
      platforms.map(({ platform }) => platformName(platform)).join(', '),
      cell(text?.editorScore ?? null),
      cell(text && isScored(text) ? text.seoScore : null),
      ...figureCells(figures),
    ]),
  };
}

export function resultGroupsTable(
  title: string,
  groups: readonly ResultGroup[],
  nameOf: (key: string) => string,
): AnalyticsTable {
  return {
    columns: [title, 'texts', ...figureColumns],
    rows: groups.map(({ key, texts, figures }) => [nameOf(key), texts, ...figureCells(figures)]),
  };
}

export function resultDaysTable(result: Pick<TextResult, 'merged'>): AnalyticsTable {
  return {
    columns: ['first day', 'last day', ...figureColumns],
    rows: resultDays(result).map(({ day, span, figures }) => [
      span?.from ?? day,
      span?.to ?? day,
      ...figureCells(figures),
    ]),
  };
}

export function scoreMatterTable(
  { pairs, outcome }: Pick<ScoreMatter, 'pairs' | 'outcome'>,
  titleOf: (contentId: string) => string,
): AnalyticsTable {
  return {
    columns: ['text', 'score', outcome === 'position' ? 'position' : 'click rate (%)'],
    rows: pairs.map((pair) => [
      titleOf(pair.contentId),
      pair.score,
      outcome === 'position' ? cell(pair.outcome) : percent(pair.outcome),
    ]),
  };
}
