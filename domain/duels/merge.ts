import type { ContentRecord } from '../content/record.ts';
import { isSandboxText, sandboxModel, writtenBy } from '../content/sandbox-text.ts';
import { providerCatalog, type ProviderId } from '../provider-catalog/providers.ts';

/** A paragraph that was taken into the merged text: the index of its text, and its index in that text. */
export type TakenParagraph = { text: number; paragraph: number };

const isSame = (one: TakenParagraph, other: TakenParagraph) =>
  one.text === other.text && one.paragraph === other.paragraph;

/** The place of a paragraph in the merged text, from 1; 0 if it was not taken. */
export function placeInMerge(taken: readonly TakenParagraph[], paragraph: TakenParagraph): number {
  return taken.findIndex((one) => isSame(one, paragraph)) + 1;
}

/** Takes a paragraph as the last one of the merged text, or leaves it if it was taken. */
export function toggleParagraph(
  taken: readonly TakenParagraph[],
  paragraph: TakenParagraph,
): TakenParagraph[] {
  const others = taken.filter((one) => !isSame(one, paragraph));
  return others.length < taken.length ? others : [...others, paragraph];
}

/** The merged text: each taken paragraph once, in the order in which they were taken. */
export function mergeParagraphs(
  texts: readonly (readonly string[])[],
  taken: readonly TakenParagraph[],
): string {
  return taken
    .map(({ text, paragraph }) => texts[text]?.[paragraph] ?? '')
    .filter(Boolean)
    .join('\n\n');
}

/** How the model of a merged text begins. */
const mergedFrom = 'Merged from ';

/** Who wrote a merged text, in words; null for any other text. */
export function writersOfMerge({ model }: Pick<ContentRecord, 'model'>): string | null {
  return model?.startsWith(mergedFrom) ? model : null;
}

/** What is known of a text that paragraphs were taken from. */
export type MergeSource = {
  provider: ProviderId;
  model: string | null;
  tokensUsed: number | null;
  cost: number | null;
  isPartial: boolean;
  /** Its tokens and cost are counted already, with a saved text of the duel. */
  isCounted: boolean;
};

/**
 * How a merged text says who wrote it: no provider unless all of it is from one, and the models in words. Tokens and cost
 * are the sums of the texts it was taken from, without those that are counted with another text, or unknown if one of
 * them is.
 */
export function describeMerge(
  sources: readonly MergeSource[],
): Pick<ContentRecord, 'provider' | 'model' | 'tokensUsed' | 'cost' | 'isPartial'> {
  const names = sources.map(({ provider, model }) =>
    isSandboxText({ model })
      ? sandboxModel
      : `${providerCatalog[provider].label}${model ? ` (${model})` : ''}`,
  );
  const providers = new Set(sources.map(writtenBy));
  return {
    provider: providers.size === 1 ? [...providers][0]! : null,
    model: names.length === 0 ? null : `${mergedFrom}${[...new Set(names)].join(' and ')}`.slice(0, 200),
    tokensUsed: sumOf(sources.map(({ isCounted, tokensUsed }) => (isCounted ? 0 : tokensUsed))),
    cost: sumOf(sources.map(({ isCounted, cost }) => (isCounted ? 0 : cost))),
    isPartial: sources.some(({ isPartial }) => isPartial),
  };
}

/** The sum; null if a value is unknown, or there is none. */
export function sumOf(values: readonly (number | null)[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}
