import type { PerformanceMetric } from './performance-metric.ts';

/** The figures of a performance metric, in the order of its table. */
export const figureNames = [
  'views',
  'clicks',
  'shares',
  'engagement',
  'conversions',
  'revenue',
  'position',
] as const satisfies (keyof PerformanceMetric)[];
export type FigureName = (typeof figureNames)[number];
export type Figures = Pick<PerformanceMetric, FigureName>;

/** True where no figure is known. */
export function hasNoFigure(figures: Figures): boolean {
  return figureNames.every((name) => figures[name] === null);
}
