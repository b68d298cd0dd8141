import { counted, formatNumber } from '../../../text/format.ts';
import type { NamedPage, ReadingComparison } from '../compare.ts';
import type { Evidence } from '../evidence.ts';
import { quoteFrom, remarkOn } from '../../findings/citation.ts';
import type { SiteFacts } from '../../site/site.ts';

type Compared = keyof ReadingComparison;

const meaning: Record<Compared, string> = {
  new: 'are in this reading and were not in the one before',
  gone: 'were in the reading before and are not in this one',
  changed: 'are in both and differ in title, text, price or address',
};

/** How the numbers of pages that are new, gone and changed are known. */
export function comparisonEvidence(
  pages: ReadingComparison,
  before: SiteFacts,
  after: SiteFacts,
): Record<Compared, Evidence> {
  const evidenceOf = (what: Compared): Evidence => {
    const found: readonly NamedPage[] = pages[what];
    const [first] = found;
    const { endedAt: readAt } = what === 'gone' ? before : after;
    return {
      kind: 'measured',
      source: first
        ? quoteFrom({ url: first.url, readAt }, first.title)
        : remarkOn({ url: after.startUrl, readAt }, 'No such page'),
      how: `Compared: ${counted(before.pagesRead, 'page')} of before with ${formatNumber(after.pagesRead)} of now. These ${meaning[what]}`,
      pageCount: found.length,
      pages: found.slice(0, 200).map(({ url }) => url),
    };
  };
  return { new: evidenceOf('new'), gone: evidenceOf('gone'), changed: evidenceOf('changed') };
}
