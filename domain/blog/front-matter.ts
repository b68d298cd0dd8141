import { z } from 'zod';

/** Range of characters of a description that search engines show without cutting or replacing it. */
const metaDescriptionLength = { min: 50, max: 160 };

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .refine((text) => !text.includes('\n'), 'must be one line');

/** A calendar date as `YYYY-MM-DD`; rejects dates that do not exist, such as 2025-02-30. */
export const daySchema = z
  .string('must be a day like 2025-08-27')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2025-08-27')
  .refine(isRealDay, 'is not a day of the calendar');

/** An article's path below /blog/ and the name of its file: lower case words joined by hyphens. */
export const slugSchema = z
  .string()
  .max(100, 'must have at most 100 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens')
  .refine((slug) => slug !== 'articles', 'must not be "articles", which is the list in the API');

/** One question of an article's FAQ; the answer is inline Markdown (emphasis, code, links). */
export const questionSchema = z.strictObject({ question: oneLine(160), answer: oneLine(900) });

const shared = {
  title: oneLine(110),
  metaDescription: oneLine(metaDescriptionLength.max).refine(
    (text) => text.length >= metaDescriptionLength.min,
    `must have at least ${metaDescriptionLength.min} characters`,
  ),
  /** The sentence under the heading. Without one the description is shown there. */
  lead: oneLine(300).optional(),
  updated: daySchema.optional(),
  faq: z.array(questionSchema).min(1).optional(),
};

/** Front matter of `content/pages/<slug>.md`: a page of running text, such as the terms. */
export const pageFrontMatterSchema = z.strictObject(shared);

/**
 * The front matter between the `---` lines of `content/blog/<slug>.md`. Unknown fields are rejected, so that a
 * misspelled field is noticed. Specification: title, publishDate and meta_description of a blog article.
 */
export const frontMatterSchema = z
  .strictObject({
    ...shared,
    publishDate: daySchema,
    /** Reading time in minutes, if set by hand; otherwise it is computed from the words. */
    readingMinutes: z.int().min(1).max(120).optional(),
    /** Slugs of related articles, listed at the end. */
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
