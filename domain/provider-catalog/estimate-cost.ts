import { aimedCharacters } from '../generation/form/post-length.ts';
import { maxPostCharacters } from '../generation/form/social.ts';
import type { GenerationForm } from '../generation/form.ts';
import { adVersions, emptyForm, lengthBands } from '../generation/form.ts';
import { adFields } from '../generation/form/ad-fields.ts';
import { isEnglish, type LanguageTag } from '../generation/form/language.ts';
import { formatCost } from '../text/format-money.ts';
import type { Price } from './price-table.ts';

export type Band = { readonly min: number; readonly max: number };

export type Estimate = {
  /** Tokens of the prompts. */
  inputTokens: number;
  outputTokens: Band;
  /** US dollars. */
  cost: Band;
};

/**
 * Characters per token, by script. OpenAI Help and Google's token guide: 4 in English; other scripts need more tokens.
 */
const charactersPerToken = { ascii: 4, letters: 2, ideographs: 1 } as const;
/**
 * Tokens per written word. English 1.35 on average (OpenAI's rule of thumb: 100 tokens are 75 words), other languages
 * more.
 */
const tokensPerWord = { english: 1.35, other: 2.2 } as const;
/** Tokens for headings, lists and the meta description. */
const marksPerText = 60;
/** Assumed maximum of a text without one, as a multiple of its minimum. */
const openEnd = 1.6;
/** A reasoning model may bill as many tokens for reasoning as for the text. */
const thinking = 2;

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Estimated number of tokens of a text, by its characters. An approximation, because every model splits text
 * differently.
 */
export function estimateTokens(text: string): number {
  // oxlint-disable-next-line no-control-regex -- ASCII begins with control characters
  const others = text.match(/[^\u0000-\u007F]+/g)?.join('') ?? '';
  const ideographs = others.match(ideograph)?.length ?? 0;
  const ascii = text.length - others.length;
  const letters = others.length - ideographs;
  return Math.ceil(
    ascii / charactersPerToken.ascii +
      letters / charactersPerToken.letters +
      ideographs / charactersPerToken.ideographs,
  );
}

/**
 * The estimated cost of a call: the prompts by their characters, the text by the length asked for, or by `words` if its
 * length is not the form's. Tokens, and US dollars.
 */
export function estimate(
  prompts: { systemPrompt: string; userPrompt: string },
  form: GenerationForm,
  price: Price & { readonly thinks?: boolean },
  words: Band | null = null,
): Estimate {
  const inputTokens = estimateTokens(prompts.systemPrompt) + estimateTokens(prompts.userPrompt);
  const { min, max } = textTokens(form, words);
  const outputTokens = { min, max: price.thinks ? max * thinking : max };
  const costWith = (output: number) =>
    (inputTokens * price.inputPerMillion + output * price.outputPerMillion) / 1_000_000;
  return {
    inputTokens,
    outputTokens,
    cost: { min: costWith(outputTokens.min), max: costWith(outputTokens.max) },
  };
}

/** The estimated cost of rewriting `words` words: what is written is about as long. */
export function estimateRewriting(
  prompts: { systemPrompt: string; userPrompt: string },
  { words, language }: { words: number; language?: LanguageTag },
  price: Price & { readonly thinks?: boolean },
): Band {
  const band = { min: Math.round(words * 0.8), max: Math.round(words * 1.2) };
  return estimate(prompts, { ...emptyForm(), ...(language ? { language } : {}) }, price, band).cost;
}

function textTokens(form: GenerationForm, words: Band | null): Band {
  const perWord = isEnglish(form.language) ? tokensPerWord.english : tokensPerWord.other;
  if (!words && form.contentType === 'ads') {
    const characters = adFields[form.adFormat].reduce((sum, { count, most }) => sum + count * (most + 3), 0);
    const tokens = ((characters * perWord) / 5) * adVersions[form.length] + marksPerText;
    return { min: Math.round(tokens * 0.6), max: Math.round(tokens) };
  }
  const { min, max } = words ?? wordsOf(form);
  return {
    min: Math.round(min * perWord + marksPerText),
    max: Math.round((max ?? min * openEnd) * perWord + marksPerText),
  };
}

/** Average characters of a word in a post, including its space and a share of the hashtags. */
const charactersPerWord = 6.5;

function wordsOf({ contentType, length, platform }: GenerationForm): { min: number; max: number | null } {
  if (contentType !== 'social') return lengthBands[length];
  const words = aimedCharacters(length, maxPostCharacters[platform]) / charactersPerWord;
  return { min: Math.round(words * 0.6), max: Math.round(words * 1.4) };
}

/** An estimated cost: "$0.001 to $0.003", or one amount if both look the same. */
export function formatCostRange({ min, max }: Band): string {
  const [least, most] = [formatCost(min), formatCost(max)];
  return least === most ? most : `${least} to ${most}`;
}
