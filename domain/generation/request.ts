import type { ErrorBody } from '../errors/app-error.ts';
import { z } from 'zod';
import { acceptedProviderIds, maxKeyLength } from '../provider-catalog/providers.ts';
import { modelIdSchema } from './models.ts';
import { contentTypes, generationFormSchema } from './form.ts';
import { freeText, maxTopicLength } from './form/free-text.ts';
import { namedKinds } from '../plans/generation-kinds.ts';

/**
 * Content types that other tools send in formData: calendar, bulk, optimizer, ads (dashboard document, section 3), and
 * work on a selection in the editor.
 */
export const toolContentTypes = [
  'post',
  'story',
  'video',
  'newsletter',
  'ad',
  'product-description',
  'blog-post',
  'social-media',
  'email-subject',
  'ad-copy',
  'meta-description',
  'instagram',
  'facebook',
  'linkedin',
  'twitter',
  'tiktok',
  'youtube',
  'optimization',
  'selection',
] as const;

/** Maximum prompts and texts, in UTF-16 code units. */
export const maxPromptLength = 60_000;
export const maxOriginalContentLength = 100_000;
/** Maximum body of a generation call, in bytes. */
export const maxRequestBytes = 256_000;

/** formData of the call: the generator's form, or another tool's fields (dashboard document, section 7). */
export const requestFormSchema = generationFormSchema
  .partial()
  .extend({
    contentType: z.enum([...contentTypes, ...toolContentTypes]),
    topic: freeText(maxTopicLength).optional(),
    platform: z.string().max(100).optional(),
    campaignType: z.string().max(50).optional(),
    subject: freeText(500).optional(),
    title: freeText(500).optional(),
    description: freeText(5_000).optional(),
    targetKeyword: freeText(255).optional(),
    originalContent: z.string().max(maxOriginalContentLength).optional(),
    contentLength: z.union([z.string().max(50), z.number()]).optional(),
    input: freeText(5_000).optional(),
    /** Which tool asks, for those that send content types of the generator. */
    tool: z.enum(namedKinds).optional(),
  })
  .strict();

/**
 * Body of POST /api/generate-content-advanced. `userId` and `email` are accepted because callers send them; they must
 * match the session. `model` is optional: without it the provider's default model is used.
 */
export const generationRequestSchema = z.strictObject({
  apiProvider: z.enum(acceptedProviderIds),
  apiKey: z.string().max(maxKeyLength),
  systemPrompt: z.string().max(maxPromptLength).default(''),
  userPrompt: z.string().max(maxPromptLength),
  formData: requestFormSchema,
  model: modelIdSchema.optional(),
  userId: z.string().max(255).optional(),
  email: z.string().max(320).optional(),
});

/** Input type: fields with a default may be left out. */
export type GenerationRequestInput = z.input<typeof generationRequestSchema>;
/** The parsed body. */
export type GenerationRequest = z.output<typeof generationRequestSchema>;
export type RequestForm = z.infer<typeof requestFormSchema>;

/** Tokens as reported by the provider; null if it reported none. */
export const tokenUsageSchema = z.object({
  inputTokens: z.number().int().nonnegative().nullable(),
  outputTokens: z.number().int().nonnegative().nullable(),
});
export type TokenUsage = z.infer<typeof tokenUsageSchema>;

/** The JSON response of the call, and the `result` event of the stream. */
export const generationResultSchema = z.object({
  content: z.string().min(1),
  title: z.string(),
  /** 0-100, computed by scoreSeo from `content`. */
  seoScore: z.number().int().min(0).max(100),
  metaDescription: z.string(),
  suggestions: z.array(z.string()),
  provider: z.string(),
  model: z.string(),
  usage: tokenUsageSchema,
  /** True when the provider stopped at its length limit, so the text ends early. */
  truncated: z.boolean(),
  /** Generations left today; -1 = unlimited. */
  remaining: z.number().int(),
});
export type GenerationResult = z.infer<typeof generationResultSchema>;

/**
 * Events of the streamed response, sent as `event: <type>` + `data: <JSON>`: any number of `delta`, then exactly one
 * `result` or `error`.
 */
export type GenerationEvent =
  | { type: 'delta'; text: string }
  | { type: 'result'; result: GenerationResult }
  | { type: 'error'; error: ErrorBody };
