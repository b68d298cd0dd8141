import { z } from 'zod';

/** Options of the generator form, with their labels in the order shown. Dashboard document, section 3. */
export const contentTypes = ['blog', 'social', 'product', 'email', 'analysis', 'seo'] as const;
export const tones = ['professional', 'casual', 'friendly', 'authoritative', 'creative'] as const;
export const audiences = ['general', 'professionals', 'students', 'experts', 'consumers'] as const;
export const lengths = ['short', 'medium', 'long'] as const;
export const socialPlatforms = ['general', 'instagram', 'twitter', 'linkedin', 'facebook', 'tiktok'] as const;
export const emailTypes = [
  'newsletter',
  'promotional',
  'welcome',
  'announcement',
  'followup',
  'abandoned-cart',
] as const;
export const subjectStyles = [
  'Question-based',
  'Urgency',
  'Personalized',
  'Curiosity',
  'Benefit-focused',
  'Number-based',
] as const;
export const audienceSegments = [
  'New subscribers',
  'Loyal customers',
  'Inactive users',
  'VIP members',
  'Product users',
  'Location-based',
] as const;
export const productCategories = [
  'general',
  'fashion',
  'electronics',
  'home',
  'health',
  'sports',
  'food',
  'books',
] as const;
export const analysisTypes = [
  'competitor',
  'content-gap',
  'seo-audit',
  'performance',
  'keyword',
  'brand-voice',
] as const;
export const analysisFocuses = [
  'Market research',
  'Content gaps',
  'Keyword opportunities',
  'Competitive advantages',
  'Audience insights',
  'Performance metrics',
] as const;
export const seoContentTypes = [
  'article',
  'landing-page',
  'meta-content',
  'schema-markup',
  'faq',
  'pillar-page',
] as const;
export const seoPriorities = [
  'High search volume',
  'Low competition',
  'Featured snippets',
  'Local SEO',
  'Voice search',
  'Mobile optimization',
  'E-A-T signals',
  'User intent',
] as const;
export const searchIntents = ['informational', 'commercial', 'transactional', 'navigational'] as const;
export const keywordDifficulties = ['low', 'medium', 'high'] as const;

export type ContentType = (typeof contentTypes)[number];
export type Tone = (typeof tones)[number];
export type Audience = (typeof audiences)[number];
export type Length = (typeof lengths)[number];

/** Longest accepted texts, in UTF-16 code units. The topic is a brief, not a document. */
export const maxTopicLength = 2_000;
export const maxOptionLength = 1_000;

/** Words asked for by each length. Dashboard document, section 3; long has no upper end. */
export const lengthBands: Record<Length, { min: number; max: number | null }> = {
  short: { min: 300, max: 500 },
  medium: { min: 500, max: 1000 },
  long: { min: 1000, max: null },
};

/* oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for */
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Free text a person types: bounded, no control characters but tab and line breaks. */
export function freeText(max: number) {
  return z
    .string()
    .max(max, `must be at most ${max.toLocaleString('en-US')} characters`)
    .refine((text) => !controlCharacter.test(text), 'must not contain control characters');
}

const option = () => freeText(maxOptionLength).default('');

/** The whole generator form with the specified defaults. Unknown fields are refused. */
export const generationFormSchema = z.strictObject({
  contentType: z.enum(contentTypes).default('blog'),
  topic: freeText(maxTopicLength),
  tone: z.enum(tones).default('professional'),
  targetAudience: z.enum(audiences).default('general'),
  /** Comma separated. */
  keywords: option(),
  length: z.enum(lengths).default('medium'),
  platform: z.enum(socialPlatforms).default('general'),
  brandVoice: option(),
  apiProvider: z.string().max(20).default(''),
  // blog
  faqTopics: option(),
  seoFocus: option(),
  // social
  hashtags: option(),
  callToAction: option(),
  // email
  emailType: z.enum(emailTypes).default('newsletter'),
  subjectStyle: z.enum(subjectStyles).default('Question-based'),
  audienceSegment: z.enum(audienceSegments).default('New subscribers'),
  // product
  productCategory: z.enum(productCategories).default('general'),
  keyFeatures: option(),
  benefits: option(),
  // analysis
  analysisType: z.enum(analysisTypes).default('competitor'),
  analysisFocus: z.array(z.enum(analysisFocuses)).max(analysisFocuses.length).default([]),
  comparisonSource: option(),
  // seo
  seoContentType: z.enum(seoContentTypes).default('article'),
  seoPriorities: z.array(z.enum(seoPriorities)).max(seoPriorities.length).default([]),
  searchIntent: z.enum(searchIntents).default('informational'),
  keywordDifficulty: z.enum(keywordDifficulties).default('medium'),
});

export type GenerationForm = z.infer<typeof generationFormSchema>;

/** An empty form with every specified default. */
export function emptyForm(): GenerationForm {
  return generationFormSchema.parse({ topic: '' });
}

/** Keywords of a comma separated field: trimmed, without empty ones and repetitions. */
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
