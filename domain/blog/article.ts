import { z } from 'zod';
import { daySchema, slugSchema } from './front-matter.ts';

/** A section of a text: the id of its heading and its name in the list of contents. */
export type Section = { id: string; label: string };

export type AnsweredQuestion = { question: string; /** Plain text. */ answer: string };

/** What a list of articles shows of one. */
export type ArticleSummary = {
  slug: string;
  title: string;
  /** `YYYY-MM-DD`. */
  publishDate: string;
  updated: string | null;
  metaDescription: string;
  readingMinutes: number;
  /** Path of its share image. */
  image: string;
};

export type Article = ArticleSummary & {
  pageTitle: string;
  /** The sentence under the heading. */
  lead: string;
  contents: Section[];
  /** Sanitized HTML, the questions at its end included. */
  content: string;
  faq: AnsweredQuestion[];
  related: { slug: string; title: string }[];
  /** Words of prose, prompts and questions. */
  words: number;
  /** How many prompts there are to copy. */
  prompts: number;
};

/** A page of running text, such as the terms. */
export type SitePage = {
  slug: string;
  title: string;
  pageTitle: string;
  metaDescription: string;
  lead: string | null;
  /** `YYYY-MM-DD`. */
  updated: string | null;
  contents: Section[];
  /** Sanitized HTML. */
  content: string;
  faq: AnsweredQuestion[];
};

/** What pages read. `version` changes whenever the results of the other two change. */
export type TextCollection<Listed, Full> = {
  readonly version: number;
  list: () => readonly Listed[];
  find: (slug: string) => Full | undefined;
};
export type ArticleCollection = TextCollection<ArticleSummary, Article>;
export type SitePageCollection = TextCollection<SitePage, SitePage>;

/** `GET /api/blog/articles`: by slug, newest first (specification, section 7). */
export const articleListSchema = z.record(
  slugSchema,
  z.object({ title: z.string(), publishDate: daySchema, meta_description: z.string() }),
);

/** `GET /api/blog/{slug}`: title, content and publishDate are specified; the rest saves a caller from reading HTML. */
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
