import { z } from 'zod';
import { derivedFromSchema } from '../pieces/derived-from.ts';
import { providerIds } from '../provider-catalog/providers.ts';
import { folderIdSchema } from './folder.ts';
import { kindName, moment, storedText } from './stored-text.ts';

/**
 * Maximum lengths of a record's texts, in UTF-16 code units. 400,000 are about 65,000 words, more than any model writes
 * in one response.
 */
export const maxContentCharacters = 400_000;
export const maxTitleCharacters = 500;
export const maxKeywordCharacters = 255;
export const maxPromptCharacters = 60_000;
const maxDescriptionCharacters = 2_000;
/** Maximum number of tags and suggestions of a record, and their length. */
export const maxTags = 50;
export const maxTagCharacters = 50;
const maxSuggestions = 50;

const option = () => storedText(1_000).default('');

/** A form of any version: texts and lists of texts by field. */
export const askedFormSchema = () =>
  z
    .record(
      z.string().regex(/^[A-Za-z][\w-]{0,49}$/),
      z.union([storedText(5_000), z.array(storedText(200)).max(50)]),
    )
    .refine((form) => Object.keys(form).length <= 100, 'must have at most 100 fields');

/**
 * A stored text of the user (collection `content`): the specification's saved project item, content history item and
 * auto-saved item. The fields after `tags` describe how it was made; an unknown one is empty, or null for provider,
 * model and tokens.
 */
export const contentRecordSchema = z.object({
  id: z.uuid(),
  /** One of the generator's six content types, or one of another tool. */
  contentType: kindName(),
  title: storedText(maxTitleCharacters),
  /** Markdown. */
  content: storedText(maxContentCharacters),
  metaDescription: storedText(maxDescriptionCharacters).default(''),
  /** 0-100, computed by scoreSeo. */
  seoScore: z.number().int().min(0).max(100).default(0),
  /** The editor's grade, 0-100; null where the text cannot be graded. */
  editorScore: z.number().int().min(0).max(100).nullable().default(null),
  suggestions: z.array(storedText(maxDescriptionCharacters)).max(maxSuggestions).default([]),
  createdAt: moment(),
  updatedAt: moment(),
  isEdited: z.boolean().default(false),
  editCount: z.number().int().nonnegative().default(0),
  /** Null is General. A folder that does not exist is General as well. */
  folderId: folderIdSchema.nullable().default(null),
  tags: z.array(storedText(maxTagCharacters).min(1)).max(maxTags).default([]),
  isFavorite: z.boolean().default(false),
  wordCount: z.number().int().nonnegative().default(0),
  /** When it was moved to the trash; null outside it. */
  deletedAt: moment().nullable().default(null),
  provider: z.enum(providerIds).nullable().default(null),
  model: storedText(200).nullable().default(null),
  /** Sum of input and output tokens, as reported by the provider. */
  tokensUsed: z.number().int().nonnegative().nullable().default(null),
  /** US dollars, by the price table at generation time; a repair adds its own cost. */
  cost: z.number().nonnegative().nullable().default(null),
  userPrompt: storedText(maxPromptCharacters).default(''),
  /** Stored only when the user changed the prompts. */
  systemPrompt: storedText(maxPromptCharacters).default(''),
  /**
   * True when the user changed the prompts, possibly to an empty system prompt. Then the form cannot make them again.
   */
  isPromptEdited: z.boolean().default(false),
  /** The filled-in form of the generator (read by brief-form.ts); null for texts of other tools. */
  form: askedFormSchema().nullable().default(null),
  topic: storedText(5_000).default(''),
  tone: storedText(50).default(''),
  targetAudience: option(),
  /** The keyword the text is scored for. */
  targetKeyword: storedText(maxKeywordCharacters).default(''),
  /** All keywords, comma separated. */
  keywords: option(),
  /** The description of the voice, as it was sent. */
  brandVoice: option(),
  /** The voice that it described; null for none, or for the user's own words. */
  brandVoiceId: z.uuid().nullable().default(null),
  /** The bulk job that it was saved from; null for none. */
  bulkJobId: z.uuid().nullable().default(null),
  contentLength: storedText(50).default(''),
  socialPlatform: storedText(100).default(''),
  emailCampaignType: storedText(50).default(''),
  productCategory: storedText(50).default(''),
  adObjective: option(),
  /** The site that an analysis compares with. */
  competitorDomain: storedText(500).default(''),
  /** This and `includeStats` are read from older stores and exported; no screen asks for them (decision 056). */
  industryVertical: option(),
  includeStats: z.boolean().default(false),
  /** True when the text ends early: stopped by the user, or by the provider's length limit. */
  isPartial: z.boolean().default(false),
  /** The tool that made it. */
  source: kindName().default('generator'),
  /** The text that a piece was made from; null for a text that was made from none. */
  derivedFrom: derivedFromSchema.nullable().default(null),
});

export type ContentRecord = z.infer<typeof contentRecordSchema>;
/** Input for a record: fields with a default may be left out. */
export type ContentInput = z.input<typeof contentRecordSchema>;
