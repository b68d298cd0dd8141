import { z } from 'zod';

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

/**
 * True for meta content and markup: their length is that of their parts, so neither a word count nor a keyword density
 * applies.
 */
export function isMadeOfParts(form: {
  contentType: string;
  seoContentType: (typeof seoContentTypes)[number];
}): boolean {
  return (
    form.contentType === 'seo' &&
    (form.seoContentType === 'meta-content' || form.seoContentType === 'schema-markup')
  );
}

/** Dashboard document, section 3. */
export const seoOptions = {
  seoContentType: z.enum(seoContentTypes).default('article'),
  seoPriorities: z.array(z.enum(seoPriorities)).max(seoPriorities.length).default([]),
  searchIntent: z.enum(searchIntents).default('informational'),
  keywordDifficulty: z.enum(keywordDifficulties).default('medium'),
};
