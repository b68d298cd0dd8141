import type { ReactNode } from 'react';
import type { TableRow } from '../table.tsx';

/** A picture of a series beside the title of its chart; the label is a word or two. */
export type Swatch = { label: string; look: 'solid' | 'outline' };

/** What every chart says of itself. */
export type ChartFacts = {
  /** Its name on the screen, by which its picture is saved: `texts-a-day`. */
  id: string;
  title: string;
  /** Beside the title: what it is of, as "four weeks". */
  note?: string;
  /** At most two. */
  swatches?: readonly Swatch[];
  /** What the picture shows, in a sentence, for those who do not see it. */
  summary: string;
  /** Every figure of the picture. */
  table: { columns: readonly string[]; rows: readonly TableRow[] };
  /** In its head, and not in its picture: a choice of what it shows, or the ways to save it. */
  controls?: ReactNode;
  /** Of its heading. */
  level?: 2 | 3;
};

/** A point that the arrow keys and the mouse reach; `words` are its figures in full: "68 texts on November 12, 16 before". */
export type ChartPoint = { key: string; words: string };

/** Words beside a point: "68, a bulk job". */
export type PointLabel = { key: string; words: string };
