// Limits of the findings, each with where it is from. Own choices are marked as such: they are set so that nobody who
// reads the page would argue about the finding.
import { resultWidths } from '../../optimizer/search-result.ts';

/** Pixels of a search result; the measured widths of the optimizer's preview. */
export const widestResult = resultWidths;
/**
 * Pixels below which a title or description is called very short. Own choice: half of what Screaming Frog's SEO Spider
 * takes as its minimum (200 and 400 pixels), for it calls those only short.
 */
export const shortestResult = { title: 100, description: 200 } as const;
/** Words below which an article, a product or a plain page has little text. Own choice, half of Yoast SEO's 200 for products. */
export const fewestWords = 100;
/** Words from which equal texts count as duplicates, and from which a language is judged. Own choice. */
export const fewestComparedWords = 30;
/** Reading ease below which a text is "very difficult". Flesch, The Art of Readable Writing, 1949, table 5. */
export const hardestReadingEase = 30;
/** Clicks from the start page from which a page is deep. Own choice, above the usual advice of three or four. */
export const mostClicks = 5;
/** Milliseconds to the first byte above which web.dev calls a response poor. https://web.dev/articles/ttfb */
export const slowestFirstByte = 1_800;
/** Bytes of HTML above which a page is very large. Own choice: more than ten times the median page of the HTTP Archive. */
export const heaviestPage = 500_000;
/** Bytes from which an answer should be compressed: half of it is more than the 1,400 bytes below which Lighthouse says nothing. */
export const smallestCompressed = 2_800;
/** Redirects from which they are a chain. Lighthouse passes one. */
export const fewestChained = 2;
/** Days without anything new after which a site is stale. Own choice: half a year. */
export const staleDays = 180;
