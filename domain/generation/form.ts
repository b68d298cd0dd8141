import { z } from 'zod';
import { adOptions } from './form/ads.ts';
import { analysisOptions } from './form/analysis.ts';
import { blogOptions } from './form/blog.ts';
import { emailOptions } from './form/email.ts';
import { freeText, maxTopicLength, option } from './form/free-text.ts';
import { languageOption } from './form/language.ts';
import { productOptions } from './form/product.ts';
import { seoOptions } from './form/seo.ts';
import { socialOptions } from './form/social.ts';

/**
 * Options of the generator form in the order shown; options of one content type are in `form/`. Dashboard document,
 * section 3. Ads are named as a content type in the accounts document (`adObjective`).
 */
export const contentTypes = ['blog', 'social', 'product', 'email', 'analysis', 'seo', 'ads'] as const;
export const tones = ['professional', 'casual', 'friendly', 'authoritative', 'creative'] as const;
export const audiences = ['general', 'professionals', 'students', 'experts', 'consumers'] as const;
export const lengths = ['short', 'medium', 'long'] as const;

export type ContentType = (typeof contentTypes)[number];
export type Tone = (typeof tones)[number];
export type Audience = (typeof audiences)[number];
export type Length = (typeof lengths)[number];

/** Number of words for each length. Dashboard document, section 3; long has no maximum. */
export const lengthBands: Record<Length, { min: number; max: number | null }> = {
  short: { min: 300, max: 500 },
  medium: { min: 500, max: 1000 },
  long: { min: 1000, max: null },
};

/** Number of versions of an ad for each length, because an ad's fields have fixed lengths. */
export const adVersions: Record<Length, number> = { short: 1, medium: 2, long: 3 };

/** The whole generator form with the specified defaults. Unknown fields are rejected. */
export const generationFormSchema = z.strictObject({
  contentType: z.enum(contentTypes).default('blog'),
  topic: freeText(maxTopicLength),
  tone: z.enum(tones).default('professional'),
  targetAudience: z.enum(audiences).default('general'),
  /** Comma separated. */
  keywords: option(),
  length: z.enum(lengths).default('medium'),
  language: languageOption,
  brandVoice: option(),
  apiProvider: z.string().max(20).default(''),
  ...blogOptions,
  ...socialOptions,
  ...emailOptions,
  ...productOptions,
  ...analysisOptions,
  ...seoOptions,
  ...adOptions,
});

export type GenerationForm = z.infer<typeof generationFormSchema>;

/** An empty form with every specified default; a new object at each call. */
export function emptyForm(): GenerationForm {
  return generationFormSchema.parse({ topic: '' });
}

/** Keywords of a comma separated field: trimmed, without empty ones and duplicates. */
export function splitKeywords(keywords: string): string[] {
  return [
    ...new Set(
      keywords
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ];
}
