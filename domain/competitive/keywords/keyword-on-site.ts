import { fold } from '../../search/fold.ts';
import type { Citation, Evidence } from '../report/evidence.ts';
import { maxQuoteCharacters, type KeywordUse, type PageFacts } from '../site/page.ts';
import { counted, formatNumber } from '../../text/format.ts';

/** How the pages of one site use a keyword: the numbers that the estimates are made from. */
export type KeywordOnSite = {
  /** Pages that use it in title, headings or text. */
  pages: number;
  inTitle: number;
  inHeadings: number;
  inText: number;
  /** Clicks from the start page to the middle one of these pages; null where it is linked from nowhere. */
  depth: number | null;
};

export type MeasuredKeyword = {
  /** Null where none of the pages was searched for it. */
  use: KeywordOnSite | null;
  /** Pages of the site that were read. */
  read: number;
  evidence: Evidence;
};

/** Pages that are named with a count: with 50 keywords 200 each would not fit into a report. */
const mostListed = 20;

/** Measures a keyword on the pages of a site. Pages that could not be read are left out. */
export function measureKeyword(keyword: string, pages: readonly PageFacts[]): MeasuredKeyword {
  const sought = fold(keyword.trim());
  const read = pages.filter(({ failure }) => failure === null);
  const searched = read.flatMap((page) => {
    const use = page.keywords.find((each) => fold(each.keyword.trim()) === sought);
    return use ? [{ page, use }] : [];
  });
  if (searched.length === 0) {
    const why = read.length === 0 ? 'No page was read.' : 'The pages were not searched for this keyword.';
    return { use: null, read: read.length, evidence: { kind: 'unknown', why } };
  }
  const using = searched.filter(({ use }) => use.inTitle || use.inHeadings || use.count > 0);
  const found = using.length > 0 ? using : searched.slice(0, 1);
  return {
    use: {
      pages: using.length,
      inTitle: using.filter(({ use }) => use.inTitle).length,
      inHeadings: using.filter(({ use }) => use.inHeadings).length,
      inText: using.filter(({ use }) => use.count > 0).length,
      depth: middleDepth(using.map(({ page }) => page)),
    },
    read: read.length,
    evidence: {
      kind: 'measured',
      source: citationOf(found[0]!),
      how:
        using.length > 0
          ? `Counted: ${formatNumber(using.length)} of ${counted(searched.length, 'page')} use it in title, headings or text`
          : `Looked for on ${counted(searched.length, 'page')}: none uses it. The first of them is shown`,
      pageCount: using.length || searched.length,
      pages: found.slice(0, mostListed).map(({ page }) => page.url),
    },
  };
}

function citationOf({ page, use }: { page: PageFacts; use: KeywordUse }): Citation {
  const quote = use.quote ?? page.title ?? page.headings[0]?.text ?? '';
  return { page: page.url, quote: quote.slice(0, maxQuoteCharacters), readAt: page.readAt };
}

/** The lower median. A page that only the sitemap names is deeper than all others. */
function middleDepth(pages: readonly PageFacts[]): number | null {
  const depths = pages.map(({ depth }) => depth ?? Infinity).toSorted((a, b) => a - b);
  const middle = depths[Math.floor((depths.length - 1) / 2)] ?? Infinity;
  return middle === Infinity ? null : middle;
}
