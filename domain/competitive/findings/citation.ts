import { cutText } from '../../text/cut-text.ts';
import type { Citation } from '../report/evidence.ts';
import { maxQuoteCharacters, type PageFacts } from '../site/page.ts';

/** Where a page was read. */
type ReadPage = Pick<PageFacts, 'url' | 'readAt'>;

/** A text of the page, as it is in it; of a long one its beginning. */
export function quoteFrom({ url, readAt }: ReadPage, text: string): Citation {
  if (text.trim() === '') return remarkOn({ url, readAt }, 'Empty');
  return { page: url, quote: cutText(text, maxQuoteCharacters), readAt };
}

/** What the reader says of a page: "HTTP 404". It is marked as no quote. */
export function remarkOn({ url, readAt }: ReadPage, remark: string): Citation {
  return { page: url, quote: cutText(remark, maxQuoteCharacters), readAt, isRemark: true };
}

/** The one wording for what is not on a page: "No <title> on the page". */
export function absenceOn(page: ReadPage, what: string): Citation {
  return remarkOn(page, `No ${what} on the page`);
}

/** The beginning of the page's text. */
export function openingOf(page: PageFacts): Citation {
  return page.excerpt.trim() === '' ? titleOf(page) : quoteFrom(page, page.excerpt);
}

/** The title of a page, or that it has none. */
export function titleOf(page: PageFacts): Citation {
  return page.title?.trim() ? quoteFrom(page, page.title) : absenceOn(page, '<title>');
}
