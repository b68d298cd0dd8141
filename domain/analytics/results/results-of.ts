import { textKeys } from '../generated/generated.ts';
import type { TextFacts } from '../generated/text-facts.ts';
import { groupBy } from '../group-by.ts';
import { mergeMetrics, type MergedMetric } from '../merge-metrics.ts';
import { figureNames, type FigureName } from '../metric-figures.ts';
import type { MetricSource, PerformanceMetric } from '../performance-metric.ts';
import { isInRange, type DayRange } from '../range/day-range.ts';
import { addSums, figuresOf, sumDays, type FigureSums, type ResultFigures } from './result-figures.ts';

export const resultGroupings = ['platform', 'type', 'provider', 'voice'] as const;
export type ResultGrouping = (typeof resultGroupings)[number];

/** Where a figure of a text comes from. `sourceName`: the file or the link; `lastDay`: its last day in the range. */
export type FigureOrigin = { figure: FigureName; source: MetricSource; sourceName: string; lastDay: string };

/** What a text brought on the days of a range. */
export type TextResult = {
  contentId: string;
  /** Null for a text that is not in the library any more. */
  text: TextFacts | null;
  figures: ResultFigures;
  platforms: { platform: string; figures: ResultFigures }[];
  sums: FigureSums;
  /** Its figures by day and platform, oldest first. */
  merged: MergedMetric[];
};

export type ResultGroup = { key: string; texts: number; figures: ResultFigures };

export type Results = {
  texts: TextResult[];
  total: ResultFigures;
  by: Record<ResultGrouping, ResultGroup[]>;
};

export type ResultsInput = {
  /** Of any days and sources, also those of metricsOfLinks. */
  metrics: readonly PerformanceMetric[];
  texts: readonly TextFacts[];
  range: DayRange;
  /** Only these; null for all. */
  platform?: string | null;
  /** A voice id; null for all texts. */
  voice?: string | null;
};

/**
 * What the texts brought on the days of a range, each figure of a text, day and platform from one source. Totals are the
 * sums of the texts; a text is in several groups only where it is read at several platforms, each with its own figures.
 */
export function resultsOf({ metrics, texts, range, platform = null, voice = null }: ResultsInput): Results {
  const known = new Map(texts.map((text) => [text.id, text]));
  const merged = mergeMetrics(
    metrics.filter(
      (metric) =>
        isInRange(metric.date, range) &&
        (platform === null || metric.platform === platform) &&
        (voice === null || known.get(metric.contentId)?.brandVoiceId === voice),
    ),
  );
  const sumsByPlatform = new Map<string, FigureSums[]>();
  const found = [...groupBy(merged, ({ contentId }) => contentId)].map(([contentId, days]) => {
    const platforms = [...groupBy(days, (day) => day.platform)].map(([name, ofPlatform]) => ({
      platform: name,
      sums: sumDays(ofPlatform),
    }));
    for (const each of platforms) {
      const list = sumsByPlatform.get(each.platform);
      if (list) list.push(each.sums);
      else sumsByPlatform.set(each.platform, [each.sums]);
    }
    const sums = addSums(platforms.map((each) => each.sums));
    return {
      contentId,
      text: known.get(contentId) ?? null,
      figures: figuresOf(sums),
      platforms: platforms.map((each) => ({ platform: each.platform, figures: figuresOf(each.sums) })),
      sums,
      merged: days,
    };
  });
  const keys = textKeys();
  const groups = (keyOf: (text: TextFacts) => readonly string[]) =>
    [...groupBy(found, ({ text }) => (text ? keyOf(text)[0]! : ''))].map(([key, group]) =>
      groupOf(
        key,
        group.map(({ sums }) => sums),
      ),
    );
  return {
    texts: found,
    total: figuresOf(addSums(found.map(({ sums }) => sums))),
    by: {
      platform: sorted([...sumsByPlatform].map(([key, group]) => groupOf(key, group))),
      type: sorted(groups(keys.type)),
      provider: sorted(groups(keys.provider)),
      voice: sorted(groups(keys.voice)),
    },
  };
}

function groupOf(key: string, group: readonly FigureSums[]): ResultGroup {
  return { key, texts: group.length, figures: figuresOf(addSums(group)) };
}

const sorted = (groups: ResultGroup[]) =>
  groups.sort((a, b) => b.texts - a.texts || (a.key < b.key ? -1 : 1));

/** The figures of a text by day, of all platforms, oldest first. */
export function resultDays({
  merged,
}: Pick<TextResult, 'merged'>): { day: string; figures: ResultFigures }[] {
  return [...groupBy(merged, ({ date }) => date)].map(([day, ofDay]) => ({
    day,
    figures: figuresOf(addSums(ofDay.map((each) => sumDays([each])))),
  }));
}

/** Where the figures of a text come from, in the order of its table. */
export function resultOrigins({ merged }: Pick<TextResult, 'merged'>): FigureOrigin[] {
  const origins = new Map<string, FigureOrigin>();
  for (const { date, sources, sourceNames } of merged)
    for (const figure of figureNames) {
      const source = sources[figure];
      if (!source) continue;
      const sourceName = sourceNames[figure] ?? '';
      const key = `${figure} ${source} ${sourceName}`;
      const lastDay = origins.get(key)?.lastDay ?? date;
      origins.set(key, { figure, source, sourceName, lastDay: lastDay > date ? lastDay : date });
    }
  return [...origins.values()].sort((a, b) => figureNames.indexOf(a.figure) - figureNames.indexOf(b.figure));
}
