import type { TextFacts } from './text-facts.ts';

/** Fewest texts of a part that stands out. */
const fewestTexts = 10;
/** How many times the usual part it has. */
const leastTimes = 2;
/** Share of the texts of a part that one tool has to have made to be its cause. */
const leastShare = 0.6;

/** The parts that stand out, the largest first: at least ten texts, and twice as many as the usual part with texts. */
export function standingOut<Part extends { texts: number }>(parts: readonly Part[]): Part[] {
  const counts = parts
    .map(({ texts }) => texts)
    .filter((texts) => texts > 0)
    .sort((a, b) => a - b);
  const usual = counts[Math.floor((counts.length - 1) / 2)] ?? 0;
  return parts
    .filter(({ texts }) => texts >= fewestTexts && (counts.length === 1 || texts >= leastTimes * usual))
    .toSorted((a, b) => b.texts - a.texts);
}

/** The tool that made most of the texts, if one did. */
export function mainTool(texts: readonly Pick<TextFacts, 'source'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { source } of texts) counts.set(source, (counts.get(source) ?? 0) + 1);
  for (const [source, count] of counts) if (count >= leastShare * texts.length) return source;
  return null;
}
