import cdf from '@stdlib/stats-base-dists-normal-cdf';
import quantile from '@stdlib/stats-base-dists-normal-quantile';

/** Chance that a standard normal number is at most `z`. */
export function normalCdf(z: number): number {
  return cdf(z, 0, 1);
}

/** The number that a standard normal one is at most with chance `p`. */
export function normalQuantile(p: number): number {
  return quantile(p, 0, 1);
}

/** Chance of a standard normal number at least as far from 0 as `z`, in both directions. */
export function twoSidedP(z: number): number {
  return Math.min(1, 2 * normalCdf(-Math.abs(z)));
}

/** How many standard errors an interval of this confidence (0.95) reaches to both sides. */
export function standardErrorsOf(confidence: number): number {
  return normalQuantile((1 + readConfidence(confidence)) / 2);
}

/** A confidence that can be computed with; 0.95 for what is none. */
export function readConfidence(confidence: number): number {
  return confidence >= 0 ? Math.min(confidence, 1 - 1e-12) : 0.95;
}
