import { z } from 'zod';

/** Links of one email that are looked at. */
export const mostCheckedLinks = 50;

export const linkOutcomes = [
  /** It answers. */
  'works',
  /** It is gone, or there never was such a page. */
  'broken',
  /** The site could not be reached, or failed. */
  'failing',
  /** No answer in time. */
  'slow',
  /** The site asks for a sign-in, or refuses programs. */
  'closed',
  /** Not a public web address, so it is not asked for. */
  'refused',
  /** There was no time left for it. */
  'not-asked',
] as const;

export const linkResultSchema = z.object({
  url: z.string(),
  outcome: z.enum(linkOutcomes),
  /** Of the last answer; null where there was none. */
  status: z.number().int().nullable(),
  /** Where redirects ended, if there were any. */
  finalUrl: z.string().nullable(),
});
export type LinkResult = z.infer<typeof linkResultSchema>;

export const checkLinksSchema = z.object({
  links: z.array(z.string().min(1).max(2_000)).min(1).max(mostCheckedLinks),
});
/** A result that is streamed while others are still being looked at. */
export const linkProgressSchema = z.object({
  link: linkResultSchema,
  done: z.number().int(),
  of: z.number().int(),
});
export type LinkProgress = z.infer<typeof linkProgressSchema>;

export const checkedLinksSchema = z.object({ links: z.array(linkResultSchema) });
