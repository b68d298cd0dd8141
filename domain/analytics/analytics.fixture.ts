import { addDays } from '../calendar/days.ts';
import { metricId } from './metric-id.ts';
import { metricSources, type PerformanceMetric } from './performance-metric.ts';
import type { TextFacts } from './generated/text-facts.ts';

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A text; `more` replaces the usual. */
export function textOf(number: number, more: Partial<TextFacts> = {}): TextFacts {
  return {
    id: idOf(number),
    title: `Text ${number}`,
    createdAt: '2026-11-10T12:00:00.000Z',
    updatedAt: '2026-11-10T12:00:00.000Z',
    contentType: 'blog',
    source: 'generator',
    provider: 'claude',
    model: 'claude-sonnet-4-6',
    wordCount: 500,
    seoScore: 70,
    editorScore: 80,
    brandVoiceId: null,
    socialPlatform: '',
    tokensUsed: 1_000,
    cost: 0.05,
    isEdited: false,
    ...more,
  };
}

const cycle = <Value>(values: readonly Value[], index: number) => values[index % values.length]!;

/** This many texts of many kinds over 90 days until 22 November 2026. */
export function manyTexts(count: number): TextFacts[] {
  return Array.from({ length: count }, (_, index) =>
    textOf(index, {
      createdAt: `${addDays('2026-11-22', -(index % 90))}T${String(index % 24).padStart(2, '0')}:30:00.000Z`,
      contentType: cycle(['blog', 'social', 'email', 'product', 'seo'], index),
      source: cycle(['generator', 'bulk', 'calendar'], index),
      provider: cycle(['claude', 'openai', 'gemini', null] as const, index),
      model: cycle(['claude-sonnet-4-6', 'gpt-5.4-mini', null], index),
      wordCount: (index * 37) % 900,
      seoScore: (index * 7) % 101,
      editorScore: index % 10 === 0 ? null : (index * 13) % 101,
      brandVoiceId: index % 3 === 0 ? idOf(900_000 + (index % 4)) : null,
      cost: index % 4 === 0 ? null : (index % 50) / 1_000,
    }),
  );
}

/** A metric; `more` replaces the usual. */
export function metricOf(contentId: string, more: Partial<PerformanceMetric> = {}): PerformanceMetric {
  const metric = {
    contentId,
    date: '2026-11-10',
    summedTo: null,
    platform: 'blog',
    views: null,
    clicks: null,
    shares: null,
    conversions: null,
    engagement: null,
    revenue: null,
    position: null,
    source: 'csv' as const,
    sourceName: 'pages.csv',
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    ...more,
  };
  return { id: metricId(metric), ...metric };
}

/** This many metrics of the first 1,000 of `manyTexts`. */
export function manyMetrics(count: number): PerformanceMetric[] {
  return Array.from({ length: count }, (_, index) =>
    metricOf(idOf(index % 1_000), {
      date: addDays('2026-11-22', -(index % 80)),
      platform: cycle(['blog', 'search', 'linkedin'], Math.floor(index / 1_000)),
      source: cycle(metricSources, Math.floor(index / 3_000)),
      views: (index * 31) % 5_000,
      clicks: (index * 17) % 200,
      conversions: index % 7,
      revenue: (index % 900) / 10,
    }),
  );
}
