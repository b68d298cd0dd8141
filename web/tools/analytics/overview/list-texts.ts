import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';

/** Opens a list of texts: the items of a number. */
export type ListTexts = (title: string, texts: readonly TextFacts[]) => void;
