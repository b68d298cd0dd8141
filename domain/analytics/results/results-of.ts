import { textKeys } from '../generated/generated.ts';
import type { TextFacts } from '../generated/text-facts.ts';
import { groupBy } from '../group-by.ts';
import { mergeText, type MergedMetric } from '../merge-metrics.ts';
import { figureNames, hasNoFigure, type FigureName } from '../metric-figures.ts';
import type { MetricSource, PerformanceMetric } from '../performance-metric.ts';
import { summedDays } from '../summed-days.ts';
import { isInRange, type DayRange } from '../range/day-range.ts';
import {
  addSums,
  addTo,
  closeSums,
  figuresOf,
  noSums,
  sumDays,
  type FigureSums,
  type ResultFigures,
} from './result-figures.ts';

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
  const total = noSums();
  const groups = {
    platform: new Map<string, Group>(),
    type: new Map<string, Group>(),
    provider: new Map<string, Group>(),
    voice: new Map<string, Group>(),
  };
  const keys = textKeys();
  const found = [...groupBy(wanted, ({ contentId }) => contentId)].map(([contentId, records]): TextResult => {
    const text = known.get(contentId) ?? null;
    const merged = mergeText(records);
    const platforms = [...groupBy(merged, (day) => day.platform)].map(([name, days]) => {
      const sums = sumDays(days);
      addToGroup(groups.platform, name, sums);
      return { platform: name, sums, figures: figuresOf(sums) };
    });
    const sums = addSums(platforms.map((each) => each.sums));
    addTo(total, sums);
    for (const grouping of ['type', 'provider', 'voice'] as const)
      addToGroup(groups[grouping], text ? keys[grouping](text)[0]! : '', sums);
    const figures = platforms.length === 1 ? platforms[0]!.figures : figuresOf(sums);
    return { contentId, text, figures, platforms, merged };
  });
  return {
    texts: found,
    total: figuresOf(closeSums(total)),
    by: {
      platform: sorted(groups.platform),
      type: sorted(groups.type),
      provider: sorted(groups.provider),
      voice: sorted(groups.voice),
    },
  };
}

type Group = { texts: number; sums: FigureSums };

function addToGroup(groups: Map<string, Group>, key: string, sums: FigureSums): void {
  let group = groups.get(key);
  if (!group) groups.set(key, (group = { texts: 0, sums: noSums() }));
  group.texts += 1;
  addTo(group.sums, sums);
}

function sorted(groups: ReadonlyMap<string, Group>): ResultGroup[] {
  return [...groups]
    .map(([key, { texts, sums }]) => ({ key, texts, figures: figuresOf(closeSums(sums)) }))
    .sort((a, b) => b.texts - a.texts || (a.key < b.key ? -1 : 1));
}

/** What a text brought on a day, or on all days of `span` together, of which single days are not known. */
export type ResultDay = { day: string; span: DayRange | null; figures: ResultFigures };

/** The figures of a text by day, of all platforms, oldest first. Sums of more than one day are apart. */
export function resultDays({ merged }: Pick<TextResult, 'merged'>): ResultDay[] {
  const parts = merged.flatMap((metric) => {
    const all = [null, ...figureNames.map((name) => summedDays(metric.from[name]))];
    const spans = new Map(all.map((span) => [keyOf(span), span]));
    return [...spans.values()].flatMap((span) => {
      const part = { ...metric };
      for (const name of figureNames)
        if (keyOf(summedDays(metric.from[name])) !== keyOf(span)) part[name] = null;
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
  for (const { date, from } of merged)
    for (const figure of figureNames) {
      const record = from[figure];
      if (!record) continue;
      const { source, sourceName } = record;
      const key = `${figure} ${source} ${sourceName}`;
      const day = summedDays(record)?.to ?? date;
      const lastDay = origins.get(key)?.lastDay ?? day;
      origins.set(key, { figure, source, sourceName, lastDay: lastDay > day ? lastDay : day });
    }
  return [...origins.values()].sort((a, b) => figureNames.indexOf(a.figure) - figureNames.indexOf(b.figure));
}
