import { conversionRate } from '#domain/ab-test/counts/conversion-rate.ts';
import type { Judgement, JudgedVariant } from '#domain/ab-test/judgement.ts';
import type { AbTest, TestVariant, VariantId } from '#domain/ab-test/test.ts';
import { formatConfidence } from '#domain/ab-test/words.ts';
import { formatNumber } from '#domain/text/format.ts';
import { toPlainLine } from '#domain/text/plain-text.ts';

const mostCharacters = 200;

/** What a variant says: its element, or else its name, or the beginning of its text. */
export function variantWords({ element, name, content }: Pick<TestVariant, 'element' | 'name' | 'content'>) {
  const words = element || name || content.slice(0, 2 * mostCharacters);
  const line = toPlainLine(words) || words.trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters).trimEnd()}…` : line;
}

/** The variants of a test that a small place shows: the first one, and the one that leads or is closest to it. */
export function shownPair({ difference, variants }: Judgement): JudgedVariant[] {
  const [first, second] = variants;
  const other = difference && (difference.variant === first?.id ? difference.rival : difference.variant);
  return [first, variants.find(({ id }) => id === other) ?? second].filter((one) => one !== undefined);
}

/** "4.80%": to two decimals, 0 with no traffic, as specified. */
export const formatRate = (counts: Pick<TestVariant, 'traffic' | 'conversions'>) =>
  `${conversionRate(counts).toFixed(2)}%`;

/** A share as a percentage with two decimals. */
export const formatShare = (share: number) => `${(100 * share).toFixed(2)}%`;

/** The confidence from which a winner is named: "95%". */
export const formatNeeded = (needed: number) => `${formatNumber(Math.round(needed * 10) / 10)}%`;

/** True where the bar of the confidence says something: above 0 as specified, and at the end of a plan. */
export const hasConfidence = ({ confidence, state }: Pick<Judgement, 'confidence' | 'state'>) =>
  confidence > 0 || state === 'no-difference';

/** "99.0% confident, 95% needed". */
export const confidenceWords = (judgement: Judgement) =>
  `${formatConfidence(judgement)} confident, ${formatNeeded(judgement.needed)} needed`;

/** What a variant is: "A, as it is", "B, better", "B, in use". */
export function variantState(
  { status, inUse, isExample }: AbTest,
  { winner }: Judgement,
  id: VariantId,
): string {
  const letter = id.toUpperCase();
  if (inUse === id) return id === 'a' ? 'A, kept' : `${letter}, in use`;
  if (winner === id) return `${letter}, better`;
  if (id !== 'a' || isExample) return letter;
  return status === 'completed' ? 'A, as it was' : 'A, as it is';
}
