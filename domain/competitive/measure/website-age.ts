import { quoteFrom } from '../findings/citation.ts';
import { isRead } from '../findings/read-state.ts';
import type { PageFacts } from '../site/page.ts';
import { measured, unknown, type Known } from './measured.ts';

/** No web site is older. */
const firstYear = 1991;
const copyright = /(?:©|\(c\)|copyright)[^\d\n.]{0,40}((?:19|20)\d\d) ?[-–—] ?(?:19|20)\d\d/i;
const founded =
  /\b(?:founded|established|est\.?|launched|online|in business|trading|selling|serving)[^\d\n.]{0,40}((?:19|20)\d\d)\b/i;
const weSince = /\b(?:we|our)\b[^\d\n.!?]{0,100}\bsince ((?:19|20)\d\d)\b/i;
/** Articles and products speak of other things that are old. */
const speaking = new Set<PageFacts['kind']>(['home', 'about', 'contact', 'legal', 'faq', 'list', 'other']);

/** The year since which a site says to exist: "© 2014-2026", "founded in 2014", "We have been mending since 2014". */
export function measureAge(pages: readonly PageFacts[]): Known<number> {
  let oldest: { year: number; page: PageFacts; quote: string } | null = null;
  for (const page of pages) {
    if (!isRead(page) || !speaking.has(page.kind)) continue;
    for (const text of [page.excerpt, page.description ?? '', page.title ?? '']) {
      for (const pattern of [copyright, founded, weSince]) {
        const found = pattern.exec(text);
        const year = Number(found?.[1]);
        if (!found || year < firstYear || year > Number(page.readAt.slice(0, 4))) continue;
        if (oldest === null || year < oldest.year)
          oldest = { year, page, quote: sentenceAround(text, found.index, found.index + found[0].length) };
      }
    }
  }
  if (!oldest)
    return { value: null, evidence: unknown('No page that was read says since when the site exists.') };
  return {
    value: oldest.year,
    evidence: measured({
      source: quoteFrom(oldest.page, oldest.quote),
      how: 'The oldest year that a page states for the site or its company',
      pages: [oldest.page],
    }),
  };
}

/** The sentence or line of a passage, as it is in the text. */
function sentenceAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - 150), start);
  const after = text.slice(end, end + 100);
  const from = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => before.lastIndexOf(mark) + 1));
  const to = /[.!?\n]/.exec(after);
  return (before.slice(from) + text.slice(start, end) + after.slice(0, to ? to.index + 1 : undefined)).trim();
}
