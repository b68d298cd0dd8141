import { pageFactsSchema, type PageFacts, type PageFactsInput } from '../page.ts';

export const readAt = '2026-11-22T08:42:00.000Z';

/** A page that was read, one click from the start page. */
export function pageOf(url: string, facts: Partial<PageFactsInput> = {}): PageFacts {
  return pageFactsSchema.parse({ url, depth: 1, readAt, status: 200, ...facts });
}

type Use = { inTitle?: boolean; inHeadings?: boolean; count?: number; quote?: string | null };

/** So many pages of a site, each with its use of the keyword; by default none. */
export function pagesWith(
  keyword: string,
  total: number,
  useOf: (index: number) => Use | null,
  facts: Partial<PageFactsInput> = {},
): PageFacts[] {
  return Array.from({ length: total }, (_, index) => {
    const use = { inTitle: false, inHeadings: false, count: 0, quote: null, ...useOf(index) };
    return pageOf(`https://site.example/${index}/`, { ...facts, keywords: [{ keyword, ...use }] });
  });
}
