import type { Interval } from '../inference/counts.ts';
import type { VariantId } from './test.ts';

/** What is known of a variant. Rates, intervals and chances are shares; null where nothing may be said. */
export type JudgedVariant = {
  id: VariantId;
  traffic: number;
  conversions: number;
  /** Null without visitors. */
  rate: number | null;
  interval: Interval;
  bestProbability: number | null;
  /** How far the best rate is expected to lie above this one: what it costs to choose it. */
  expectedLoss: number | null;
};

/** The difference of two rates: that of `variant` minus that of `rival`. */
export type JudgedDifference = Interval & { estimate: number; variant: VariantId; rival: VariantId };

export type Judgement = {
  state: 'no-counts' | 'too-early' | 'uneven' | 'better' | 'no-difference';
  /** The variant with the highest rate; null when two share it, and where the counts may not be compared. */
  leader: VariantId | null;
  winner: VariantId | null;
  /** 0-100, compared with `needed`. 0 while the plan does not let the counts be read. */
  confidence: number;
  needed: number;
  variants: JudgedVariant[];
  /** Of the leader against the variant that it is hardest to tell from: with two variants the other one. */
  difference: JudgedDifference | null;
  sampleRatio: { p: number; isUneven: boolean };
  progress: {
    /** 1 on the day of the start, 0 before. */
    day: number;
    days: number;
    daysLeft: number;
    /**
     * More visitors that each variant needs: of a sequential plan until a winner is named if the rates stay as they are
     * (null when no number would do), of a fixed plan until its size is reached (null when it has none).
     */
    visitorsNeeded: number | null;
  };
  /** The day whose counts decided a test of a fixed plan; later counts are not read. */
  countedUntil: string | null;
};
