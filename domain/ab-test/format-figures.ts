import { formatNumber } from '../text/format.ts';
import type { VariantId } from './test.ts';

/** How a variant is called: "B". */
export const formatVariant = (id: VariantId) => id.toUpperCase();

/**
 * Shares as counts of 100, all with the same decimals: one, or as many (up to four) as it takes that none but 0 reads as
 * 0. `[0.0149, -0.001]` is `['1.5', '-0.1']`.
 */
export function formatPer100<const Shares extends readonly number[]>(
  shares: Shares,
): { [index in keyof Shares]: string } {
  const figures = shares.map((share) => 100 * share);
  const digits =
    [1, 2, 3].find((each) => figures.every((figure) => figure === 0 || !isZero(figure, each))) ?? 4;
  return figures.map((figure) => (isZero(figure, digits) ? 0 : figure).toFixed(digits)) as {
    [index in keyof Shares]: string;
  };
}

const isZero = (figure: number, digits: number) => Number(figure.toFixed(digits)) === 0;

/** A figure with its sign: "+2.2", "−0.1". */
export function formatSigned(figure: string): string {
  if (figure.startsWith('-')) return `−${figure.slice(1)}`;
  return Number(figure) === 0 ? figure : `+${figure}`;
}

/** A chance as a percentage without false precision: "97%", "over 99.9%", "under 0.1%". */
export function formatChance(chance: number): string {
  const percent = 100 * chance;
  if (percent < 0.1) return 'under 0.1%';
  if (percent > 99.9) return 'over 99.9%';
  return percent < 1 || percent > 99 ? `${percent.toFixed(1)}%` : `${Math.round(percent)}%`;
}

/** A large number with two digits: "3,400", "680 million". */
export function formatInWords(value: number): string {
  const unit = [
    { from: 1e9, word: ' billion' },
    { from: 1e6, word: ' million' },
  ].find(({ from }) => value >= from);
  const scaled = value / (unit?.from ?? 1);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, scaled))) - 1);
  return `${formatNumber(Math.round(scaled / step) * step)}${unit?.word ?? ''}`;
}
