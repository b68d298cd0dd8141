import { normalCdf, normalQuantile, readConfidence } from './normal.ts';
import { mixtureFor } from './sequential-test.ts';
import { fewestExpected } from './two-proportion-test.ts';

/** How a difference is to be shown. */
export type Design = {
  kind: 'sequential' | 'fixed';
  /** Rate as it is today. */
  baselineRate: number;
  /** From this confidence a winner is named: 0.95. */
  confidence: number;
  /** Chance to show the difference if it is there: 0.8. */
  power: number;
  /** Pairs of variants that are compared; the confidence is corrected for them. */
  comparisons: number;
  /** Of a sequential test that was started; without one it is that of the difference. */
  mixture?: number | null;
};

/**
 * True when a test with so many visitors of each variant, looked at `looks` times when it is sequential, shows a rise of
 * the rate by `difference` with the design's power. False for what is no design, and for rates above 1.
 */
export function detects(design: Design, difference: number, visitors: number, looks: number): boolean {
  const { baselineRate, power, comparisons } = design;
  const rate = baselineRate + difference;
  if (!(baselineRate >= 0 && difference > 0 && rate <= 1 + 1e-12 && visitors > 0 && power > 0 && power < 1))
    return false;
  const middle = (baselineRate + rate) / 2;
  const alpha = (1 - readConfidence(design.confidence)) / Math.max(1, comparisons);
  /** Variance of the difference for one visitor of each variant, as the tests estimate it, and as it is. */
  const pooled = 2 * middle * (1 - middle);
  const own = Math.max(1e-12, baselineRate * (1 - baselineRate) + rate * (1 - rate));
  const mixture = mixtureFor(design.mixture ?? difference);
  const asked: Asked = { difference, visitors, alpha, pooled, own, mixture };
  return design.kind === 'fixed'
    ? visitors * Math.min(middle, 1 - middle) >= fewestExpected && fixedPower(asked) >= power
    : sequentialPower(asked, looks) >= power;
}

type Asked = Record<'difference' | 'visitors' | 'alpha' | 'pooled' | 'own' | 'mixture', number>;

/** Chance that the pooled z-test shows the difference in the right direction. Fleiss, "Statistical Methods for Rates and Proportions". */
function fixedPower({ difference, visitors, alpha, pooled, own }: Asked): number {
  const needed = -normalQuantile(alpha / 2) * Math.sqrt(pooled);
  return normalCdf((difference * Math.sqrt(visitors) - needed) / Math.sqrt(own));
}

/** What a walk overshoots a boundary that is looked at in steps, in standard deviations of a step. Siegmund (1979). */
const overshoot = 0.583;

/**
 * Chance that the mixture sequential test shows the difference by its last look. The sum of differences, seen against
 * the information (1 / variance), is a random walk; its boundary is replaced by the tangent at the end, for which
 * the chance to cross is known (Bachelier-Lévy). Checked by simulation: docs/decisions/092-statistics-of-tests.md.
 */
function sequentialPower(asked: Asked, looks: number): number {
  const { difference, visitors, alpha, pooled, own, mixture } = asked;
  const information = visitors / pooled;
  const prior = 1 / mixture ** 2;
  /** Standard deviation of the walk for one unit of information: below 1 because pooling overestimates it. */
  const spread = Math.sqrt(Math.min(1, own / pooled));
  const total = information + prior;
  const logs = Math.log(total / prior) - 2 * Math.log(alpha);
  const boundary = Math.sqrt(total * logs);
  const slope = (logs + 1) / (2 * boundary);
  const start =
    (boundary - slope * information) / spread + overshoot * Math.sqrt(information / Math.max(1, looks));
  const drift = (difference - slope) / spread;
  const root = Math.sqrt(information);
  const atEnd = normalCdf(drift * root - start / root);
  // The second part is a product of a large and a small number, so that it is computed only where it can be.
  const exponent = 2 * start * drift;
  const before = exponent > 700 ? 0 : Math.exp(exponent) * normalCdf(-drift * root - start / root);
  return Math.min(1, atEnd + before);
}
