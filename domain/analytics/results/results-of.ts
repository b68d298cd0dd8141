import { textKeys } from '../generated/generated.ts';
import type { TextFacts } from '../generated/text-facts.ts';
import { groupBy } from '../group-by.ts';
import { mergeText, type MergedMetric } from '../merge-metrics.ts';
import { figureNames, hasNoFigure, type FigureName } from '../metric-figures.ts';
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
  const wanted = metrics.filter(
    (metric) =>
      isInRange(metric.date, range) &&
      (platform === null || metric.platform === platform) &&
      (voice === null || known.get(metric.contentId)?.brandVoiceId === voice),
  );
  const sumsByPlatform = new Map<string, FigureSums[]>();
  const found = [...groupBy(wanted, ({ contentId }) => contentId)].map(([contentId, records]) => {
    const days = mergeText(records);
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

/** What a text brought on a day, or on all days of `span` together, of which single days are not known. */
export type ResultDay = { day: string; span: DayRange | null; figures: ResultFigures };

/** The figures of a text by day, of all platforms, oldest first. Sums of more than one day are apart. */
export function resultDays({ merged }: Pick<TextResult, 'merged'>): ResultDay[] {
  const parts = merged.flatMap((metric) => {
    const spans = new Map([null, ...Object.values(metric.spans)].map((span) => [keyOf(span), span]));
    return [...spans.values()].flatMap((span) => {
      const part = { ...metric };
      for (const name of figureNames)
        if (keyOf(metric.spans[name] ?? null) !== keyOf(span)) part[name] = null;
      return hasNoFigure(part) ? [] : [{ day: metric.date, span, part }];
    });
  });
  return [...groupBy(parts, ({ day, span }) => `${day} ${keyOf(span)}`).values()].map((group) => ({
    day: group[0]!.day,
    span: group[0]!.span,
    figures: figuresOf(addSums(group.map(({ part }) => sumDays([part])))),
  }));
}

const keyOf = (span: DayRange | null) => (span === null ? '' : `${span.from} ${span.to}`);

/** Where the figures of a text come from, in the order of its table. */
export function resultOrigins({ merged }: Pick<TextResult, 'merged'>): FigureOrigin[] {
  const origins = new Map<string, FigureOrigin>();
  for (const { date, sources, sourceNames, spans } of merged)
    for (const figure of figureNames) {
      const source = sources[figure];
      if (!source) continue;
      const sourceName = sourceNames[figure] ?? '';
      const key = `${figure} ${source} ${sourceName}`;
      const day = spans[figure]?.to ?? date;
      const lastDay = origins.get(key)?.lastDay ?? day;
      origins.set(key, { figure, source, sourceName, lastDay: lastDay > day ? lastDay : day });
    }
  return [...origins.values()].sort((a, b) => figureNames.indexOf(a.figure) - figureNames.indexOf(b.figure));
}
