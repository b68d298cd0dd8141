import type { Band } from '../provider-catalog/estimate-cost.ts';

const between = /(\d[\d,]{0,6})\s{0,3}(?:to|and|-|–|—)\s{0,3}(\d[\d,]{0,6})[-\s]{0,3}words?\b/i;
const single =
  /(?:\b(about|around|roughly|at least|at most|up to|under|below|over)\s{1,3})?(\d[\d,]{0,6})[-\s]{0,3}words?\b/i;
const upTo = /^(?:at most|up to|under|below)$/i;
const from = /^(?:at least|over)$/i;

/** How many words an instruction asks for: "60 to 90 words", "about 100 words"; null if it names no number. */
export function wordsAsked(instruction: string): Band | null {
  const range = between.exec(instruction);
  if (range) {
    const [one, other] = [toNumber(range[1]!), toNumber(range[2]!)];
    return one > 0 && other > 0 ? { min: Math.min(one, other), max: Math.max(one, other) } : null;
  }
  const found = single.exec(instruction);
  const count = found ? toNumber(found[2]!) : 0;
  if (!found || count === 0) return null;
  const [, bound = ''] = found;
  if (upTo.test(bound)) return { min: Math.round(count / 2), max: count };
  if (from.test(bound)) return { min: count, max: Math.round(count * 1.5) };
  return { min: Math.round(count * 0.85), max: Math.round(count * 1.15) };
}

function toNumber(written: string): number {
  return Number(written.replaceAll(',', ''));
}
