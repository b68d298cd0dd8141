import type { VariantCounts } from '../inference/counts.ts';
import { smallestWhole } from '../inference/smallest-whole.ts';
import { compareVariants, type Comparison, type Rules } from './compare.ts';

/**
 * More visitors of each variant until a winner is named if all rates stay as they are; 0 when one is. Null when the rates
 * are equal, or no number of visitors would do.
 */
export function visitorsUntilWinner(
  rules: Rules,
  counts: readonly VariantCounts[],
  { isWinner, isTie }: Comparison,
): number | null {
  if (isWinner) return 0;
  if (isTie || counts.some(({ traffic }) => traffic === 0)) return null;
  return smallestWhole((more) => {
    const later = counts.map(({ traffic, conversions }) => ({
      traffic: traffic + more,
      conversions: (conversions / traffic) * (traffic + more),
    }));
    return compareVariants(rules, later).isWinner;
  }, 1e12);
}
