import type { PageFacts, PageFactsInput } from '../site/page.ts';
import { pageOf } from '../report/report.fixture.ts';

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
