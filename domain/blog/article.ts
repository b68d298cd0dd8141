import { z } from 'zod';
import { daySchema, slugSchema } from './front-matter.ts';

/** A section of an article: the id of its heading and its label in the table of contents. */
export type Section = { id: string; label: string };

export type AnsweredQuestion = { question: string; /** Plain text. */ answer: string };

/** The part of an article that lists show. */
export type ArticleSummary = {
  slug: string;
  title: string;
  /** `YYYY-MM-DD`. */
  publishDate: string;
  updated: string | null;
  metaDescription: string;
  readingMinutes: number;
  /** Path of its social sharing image. */
  image: string;
};

export type Article = ArticleSummary & {
  /** The sentence under the heading. */
  lead: string;
  contents: Section[];
  /** Sanitized HTML, including the questions at the end. */
  content: string;
  faq: AnsweredQuestion[];
  related: { slug: string; title: string }[];
  /** Number of words in prose, prompts and questions. */
  words: number;
  /** Titles of the prompts to copy, in order. */
  prompts: string[];
};

/** A page of running text, such as the terms. */
export type SitePage = {
  slug: string;
  title: string;
  metaDescription: string;
  lead: string | null;
  /** `YYYY-MM-DD`. */
  updated: string | null;
  contents: Section[];
  /** Sanitized HTML. */
  content: string;
  faq: AnsweredQuestion[];
};

/** The reader of a collection of texts. `version` changes whenever the results of the other two functions change. */
export type TextCollection<Listed, Full> = {
  readonly version: number;
  list: () => readonly Listed[];
  find: (slug: string) => Full | undefined;
};
export type ArticleCollection = TextCollection<ArticleSummary, Article>;
export type SitePageCollection = TextCollection<SitePage, SitePage>;

/** Response of `GET /api/blog/articles`: by slug, newest first (specification, section 7). */
export const articleListSchema = z.record(
  slugSchema,
  z.object({ title: z.string(), publishDate: daySchema, meta_description: z.string() }),
);

/** Response of `GET /api/blog/prompts`: those of the newest article first. */
export const articlePromptListSchema = z.array(
  z.object({
    slug: slugSchema,
    number: z.int().positive().describe('Of the prompt in its article.'),
    title: z.string(),
  }),
);
export type ArticlePromptEntry = z.infer<typeof articlePromptListSchema>[number];

/**
 * Response of `GET /api/blog/{slug}`. title, content and publishDate are specified; the other fields save callers from
 * parsing HTML.
 */
export const articleAnswerSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  content: z.string().describe('Sanitized HTML.'),
  publishDate: daySchema,
  updated: daySchema.nullable(),
  meta_description: z.string(),
  readingMinutes: z.int(),
  contents: z.array(z.object({ id: z.string(), label: z.string() })),
});
