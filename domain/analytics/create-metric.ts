import { AppError } from '../errors/app-error.ts';
import { figureNames, hasNoFigure, type FigureName, type Figures } from './metric-figures.ts';
import { metricId } from './metric-id.ts';
import { performanceMetricSchema, type PerformanceMetric } from './performance-metric.ts';

/** What is known of a text on a day; a figure that is left out is not known. */
export type NewMetric = Pick<PerformanceMetric, 'contentId' | 'date' | 'platform' | 'source'> &
  Partial<Figures> & { sourceName?: string; summedTo?: string | null };

/**
 * A record of these figures. Rates have two decimals, like their columns. Throws `metrics.no-figure` where none is known,
 * and `input.invalid` with the field that is not valid.
 */
export function createMetric(given: NewMetric, now: Date): PerformanceMetric {
  const at = now.toISOString();
  const rounded = Object.fromEntries(figureNames.map((name) => [name, roundFigure(name, given[name])]));
  const parsed = performanceMetricSchema.safeParse({
    ...given,
    ...rounded,
    platform: given.platform.trim().toLowerCase(),
    id: metricId({ ...given, platform: given.platform.trim().toLowerCase() }),
    createdAt: at,
    updatedAt: at,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError('input.invalid', {
      field: issue?.path.join('.') ?? '',
      problem: issue?.message ?? 'is not valid',
    });
  }
  if (hasNoFigure(parsed.data)) throw new AppError('metrics.no-figure');
  return parsed.data;
}

const decimals: Partial<Record<FigureName, number>> = { engagement: 100, revenue: 100, position: 100 };

function roundFigure(name: FigureName, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const factor = decimals[name];
  return factor === undefined ? value : Math.round(value * factor) / factor;
}
