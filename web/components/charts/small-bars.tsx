import type { ReactNode } from 'react';
import type { ChartFacts } from './chart.ts';

export type SmallBarsPanel = {
  key: string;
  /** "Social" */
  name: string;
  /** What stands under the name: a figure, or a button with one that opens its items. */
  figure: ReactNode;
  /** The figure in words on a saved picture. */
  value: string;
  bars: readonly { key: string; value: number; words: string }[];
};

export type SmallBarsProps = { facts: ChartFacts; panels: readonly SmallBarsPanel[] };
