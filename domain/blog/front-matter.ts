import { z } from 'zod';

/** Most and fewest characters a search engine shows of a description without cutting or replacing it. */
const metaDescriptionLength = { min: 50, max: 160 };

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .refine((text) => !text.includes('\n'), 'must be one line');

/** A day of the calendar as `YYYY-MM-DD`; refuses days that do not exist, such as 2025-02-30. */
export const daySchema = z
  .string('must be a day like 2025-08-27')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2025-08-27')
  .refine(isRealDay, 'is not a day of the calendar');

/** An article's address below /blog/, and the name of its file: lower case words joined by hyphens. */
export const slugSchema = z
  .string()
  .max(100, 'must have at most 100 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens')
  .refine((slug) => slug !== 'articles', 'must not be "articles", which is the list in the API');

/** One question of an article's FAQ; the answer is inline Markdown (emphasis, code, links). */
export const questionSchema = z.strictObject({ question: oneLine(160), answer: oneLine(900) });

const shared = {
  title: oneLine(110),
  /** Title of the browser's tab and of search results, where it differs from the heading. */
  pageTitle: oneLine(110).optional(),
  metaDescription: oneLine(metaDescriptionLength.max).refine(
    (text) => text.length >= metaDescriptionLength.min,
    `must have at least ${metaDescriptionLength.min} characters`,
  ),
  /** The sentence under the heading. An article without one shows its description there. */
  lead: oneLine(300).optional(),
  updated: daySchema.optional(),
  faq: z.array(questionSchema).min(1).optional(),
};

/** The same of `content/pages/<slug>.md`: a page of running text, such as the terms. */
export const pageFrontMatterSchema = z.strictObject(shared);

/**
 * What is between the `---` lines of `content/blog/<slug>.md`. A field that is not known is refused, so that a
 * misspelt one does not vanish. Specification: title, publishDate and meta_description of a blog article.
 */
export const frontMatterSchema = z
  .strictObject({
    ...shared,
    publishDate: daySchema,
    /** Minutes of reading where they are given; counted from the words otherwise. */
    readingMinutes: z.int().min(1).max(120).optional(),
    /** Slugs of other articles, listed at the end. */
    related: z.array(slugSchema).max(6).optional(),
  })
  .refine(({ publishDate, updated }) => !updated || updated >= publishDate, {
    path: ['updated'],
    message: 'must not be before publishDate',
  });

export type PageFrontMatter = z.infer<typeof pageFrontMatterSchema>;
export type Question = z.infer<typeof questionSchema>;

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
