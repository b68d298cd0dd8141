import { z } from 'zod';
import { storedText } from '../../content/stored-text.ts';
import { citationSchema } from '../report/evidence.ts';

/**
 * Every kind of finding. `page`: told by one page; `pages`: by several pages compared; `site`: by robots.txt, sitemap, feed
 * or the site as a whole. `severity` orders them: fault (visitors or search engines meet it), weakness, note.
 */
export const findingKinds = {
  'title-missing': { scope: 'page', severity: 'fault', label: 'No title' },
  'title-repeated': { scope: 'page', severity: 'weakness', label: 'More than one title' },
  'title-long': { scope: 'page', severity: 'note', label: 'Title is cut in results' },
  'title-short': { scope: 'page', severity: 'note', label: 'Very short title' },
  'title-shared': { scope: 'pages', severity: 'weakness', label: 'Title shared by several pages' },
  'description-missing': { scope: 'page', severity: 'weakness', label: 'No meta description' },
  'description-long': { scope: 'page', severity: 'note', label: 'Meta description is cut in results' },
  'description-short': { scope: 'page', severity: 'note', label: 'Very short meta description' },
  'description-shared': {
    scope: 'pages',
    severity: 'weakness',
    label: 'Meta description shared by several pages',
  },
  'heading-missing': { scope: 'page', severity: 'weakness', label: 'No main heading' },
  'heading-repeated': { scope: 'page', severity: 'note', label: 'Several main headings' },
  'heading-skipped': { scope: 'page', severity: 'note', label: 'A heading level is skipped' },
  'text-thin': { scope: 'page', severity: 'weakness', label: 'Little text' },
  'text-duplicate': { scope: 'pages', severity: 'weakness', label: 'Same text on several pages' },
  'text-hard': { scope: 'page', severity: 'note', label: 'Hard to read' },
  'language-missing': { scope: 'page', severity: 'weakness', label: 'No language stated' },
  'language-wrong': { scope: 'page', severity: 'weakness', label: 'Stated language is not that of the text' },
  'hreflang-one-way': { scope: 'pages', severity: 'weakness', label: 'Translation does not link back' },
  'hreflang-invalid': { scope: 'page', severity: 'weakness', label: 'Invalid language of a translation' },
  'canonical-missing': { scope: 'page', severity: 'note', label: 'No canonical address' },
  'canonical-elsewhere': { scope: 'page', severity: 'note', label: 'Canonical address is another page' },
  'canonical-broken': { scope: 'pages', severity: 'fault', label: 'Canonical address leads nowhere' },
  noindex: { scope: 'page', severity: 'note', label: 'Kept out of search engines' },
  'sitemap-noindex': {
    scope: 'pages',
    severity: 'weakness',
    label: 'In the sitemap, yet kept out of search engines',
  },
  'images-without-text': { scope: 'page', severity: 'weakness', label: 'Images without a text' },
  'images-without-size': { scope: 'page', severity: 'note', label: 'Images without a size' },
  'links-broken': { scope: 'pages', severity: 'fault', label: 'Links that lead nowhere' },
  'links-empty': { scope: 'page', severity: 'weakness', label: 'Links without a text' },
  'links-redirected': { scope: 'pages', severity: 'note', label: 'Links that are redirected' },
  'redirect-chain': { scope: 'page', severity: 'weakness', label: 'Several redirects in a row' },
  'redirect-loop': { scope: 'page', severity: 'fault', label: 'Redirects in a circle' },
  'page-orphaned': { scope: 'pages', severity: 'weakness', label: 'In the sitemap, linked from nowhere' },
  'page-deep': { scope: 'page', severity: 'note', label: 'Many clicks from the start page' },
  'page-missing': { scope: 'page', severity: 'fault', label: 'Page not found' },
  'page-failing': { scope: 'page', severity: 'fault', label: 'Server error' },
  'page-slow': { scope: 'page', severity: 'weakness', label: 'Slow response' },
  'page-heavy': { scope: 'page', severity: 'weakness', label: 'Very large page' },
  'page-uncompressed': { scope: 'page', severity: 'weakness', label: 'Not compressed' },
  'structured-data-missing': { scope: 'page', severity: 'note', label: 'No structured data' },
  'structured-data-broken': { scope: 'page', severity: 'fault', label: 'Structured data cannot be read' },
  'viewport-missing': { scope: 'page', severity: 'fault', label: 'Not made for phones' },
  'charset-missing': { scope: 'page', severity: 'note', label: 'No character set stated' },
  'preview-missing': { scope: 'page', severity: 'note', label: 'No preview for social networks' },
  'mixed-content': { scope: 'page', severity: 'fault', label: 'Loads parts over http' },
  'not-https': { scope: 'site', severity: 'fault', label: 'Served without https' },
  'robots-missing': { scope: 'site', severity: 'note', label: 'No robots.txt' },
  'sitemap-missing': { scope: 'site', severity: 'weakness', label: 'No sitemap' },
  'sitemap-broken': { scope: 'site', severity: 'fault', label: 'Sitemap cannot be read' },
  'sitemap-dead-links': { scope: 'pages', severity: 'fault', label: 'In the sitemap, yet not found' },
  'feed-missing': { scope: 'site', severity: 'note', label: 'No feed' },
  'content-stale': { scope: 'site', severity: 'weakness', label: 'Nothing new for a long time' },
} as const satisfies Record<
  string,
  { scope: 'page' | 'pages' | 'site'; severity: 'fault' | 'weakness' | 'note'; label: string }
>;
export type FindingKind = keyof typeof findingKinds;
export const findingKindIds = Object.keys(findingKinds) as FindingKind[];

/** Pages that are named of one kind of finding; its count is complete. */
export const mostFoundPages = 100;

/** All findings of one kind on a site. */
export const findingSchema = z.object({
  kind: z.enum(findingKindIds),
  /** Pages (or files) with it. */
  count: z.number().int().positive(),
  /** The first of them, in the order in which they were read: page, quote and time. */
  found: z.array(citationSchema).min(1).max(mostFoundPages),
  /** What was measured, for its line: "Title of 26 pages: “Ridgeway Supply”". */
  text: storedText(500),
});
export type Finding = z.infer<typeof findingSchema>;
