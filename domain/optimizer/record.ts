import { z } from 'zod';
import { severities } from '../checks/check.ts';
import { maxContentCharacters, maxKeywordCharacters, maxTitleCharacters } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';
import { providerIds } from '../provider-catalog/providers.ts';

/** Where the text will be published. Dashboard document, section 3. */
export const optimizerPlatforms = ['blog', 'instagram', 'facebook', 'linkedin', 'twitter', 'email'] as const;
export type OptimizerPlatform = (typeof optimizerPlatforms)[number];

export const suggestionTypes = ['seo', 'readability'] as const;

/** Longest description of a voice, in characters. */
export const maxVoiceCharacters = 1_000;
const maxSentenceCharacters = 2_000;
const sentence = () => storedText(maxSentenceCharacters);

export const optimizationSuggestionSchema = z.object({
  type: z.enum(suggestionTypes),
  severity: z.enum(severities),
  /** What was found. */
  message: sentence(),
  /** What to do about it. */
  fix: sentence().default(''),
  /** Points of the SEO score that following it earns; 0 where it earns none. */
  gain: z.number().int().min(0).max(100).default(0),
});

/**
 * A text that was measured for a keyword, and rewritten where the user asked for it (collection `optimizations`).
 * Scores, density and suggestions are those of the current text: of `content`, or of `originalContent` while there
 * is no other. Dashboard document, section 3.
 */
export const optimizationRecordSchema = z.object({
  id: z.uuid(),
  title: storedText(maxTitleCharacters),
  platform: z.enum(optimizerPlatforms).default('blog'),
  targetKeyword: storedText(maxKeywordCharacters),
  /** How a rewriting shall sound; empty for the text's own voice. */
  brandVoice: storedText(maxVoiceCharacters).default(''),
  originalContent: storedText(maxContentCharacters),
  /** The optimized text, without the changes the user refused; empty while the text was only measured. */
  content: storedText(maxContentCharacters).default(''),
  /** The rewriting as it came, which refused changes are taken out of; empty where there is none. */
  rewritten: storedText(maxContentCharacters).default(''),
  /** Which of its changes the user refused: their places in the comparison, from 0. */
  refused: z.array(z.number().int().nonnegative()).max(100_000).default([]),
  /** 0-100, by the domain's scorer. */
  seoScore: z.number().int().min(0).max(100),
  /** 0-100; null where the language has no measure. */
  readabilityScore: z.number().int().min(0).max(100).nullable(),
  /** Percent, two decimals. */
  keywordDensity: z.number().min(0).max(100),
  suggestions: z.array(optimizationSuggestionSchema).max(50).default([]),
  /** What the optimized text has over the original, in sentences; empty while there is no optimized text. */
  improvements: z.array(sentence()).max(50).default([]),
  /** Who rewrote it; null where nobody did, or it is not known. */
  provider: z.enum(providerIds).nullable().default(null),
  model: storedText(200).nullable().default(null),
  analyzedAt: moment(),
});

export type OptimizationRecord = z.infer<typeof optimizationRecordSchema>;
/** A suggestion as it is kept. */
export type OptimizationSuggestion = z.infer<typeof optimizationSuggestionSchema>;
