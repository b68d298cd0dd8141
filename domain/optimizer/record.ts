import { z } from 'zod';
import { severities } from '../checks/check.ts';
import { maxContentCharacters, maxKeywordCharacters, maxTitleCharacters } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';
import { providerIds } from '../provider-catalog/providers.ts';

/** Where the text will be published. Dashboard document, section 3. */
export const optimizerPlatforms = ['blog', 'instagram', 'facebook', 'linkedin', 'twitter', 'email'] as const;
export type OptimizerPlatform = (typeof optimizerPlatforms)[number];

export const suggestionTypes = ['seo', 'readability'] as const;

/** Maximum description of a voice, in characters. */
export const maxVoiceCharacters = 1_000;
const maxSentenceCharacters = 2_000;
const sentence = () => storedText(maxSentenceCharacters);

export const optimizationSuggestionSchema = z.object({
  type: z.enum(suggestionTypes),
  severity: z.enum(severities),
  /** What was found. */
  message: sentence(),
  /** What to change. */
  fix: sentence().default(''),
  /** Points of the SEO score that following it earns; 0 for none. */
  gain: z.number().int().min(0).max(100).default(0),
});

/**
 * A text that was measured for a keyword, and rewritten on request (collection `optimizations`). Scores, density and
 * suggestions are those of the current text: of `content`, or of `originalContent` while that is empty. Dashboard
 * document, section 3.
 */
export const optimizationRecordSchema = z.object({
  id: z.uuid(),
  title: storedText(maxTitleCharacters),
  platform: z.enum(optimizerPlatforms).default('blog'),
  targetKeyword: storedText(maxKeywordCharacters),
  /** The voice of a rewriting; empty to keep the text's own voice. */
  brandVoice: storedText(maxVoiceCharacters).default(''),
  originalContent: storedText(maxContentCharacters),
  /** The optimized text, without the rejected changes; empty while the text was only measured. */
  content: storedText(maxContentCharacters).default(''),
  /** The complete rewriting, including rejected changes; empty if there is none. */
  rewritten: storedText(maxContentCharacters).default(''),
  /** Indexes of the rejected changes in the comparison, from 0. */
  refused: z.array(z.number().int().nonnegative()).max(100_000).default([]),
  /** 0-100, computed by scoreSeo. */
  seoScore: z.number().int().min(0).max(100),
  /** The editor's grade, 0-100; null where the text cannot be graded. */
  editorScore: z.number().int().min(0).max(100).nullable().default(null),
  /** 0-100; null if the language cannot be measured. */
  readabilityScore: z.number().int().min(0).max(100).nullable(),
  /** Percent, two decimals. */
  keywordDensity: z.number().min(0).max(100),
  suggestions: z.array(optimizationSuggestionSchema).max(50).default([]),
  /** What is better in the optimized text, as sentences; empty without an optimized text. */
  improvements: z.array(sentence()).max(50).default([]),
  /** The provider that rewrote it; null for none or unknown. */
  provider: z.enum(providerIds).nullable().default(null),
  model: storedText(200).nullable().default(null),
  analyzedAt: moment(),
});

export type OptimizationRecord = z.infer<typeof optimizationRecordSchema>;
