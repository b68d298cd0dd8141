import type { Brief } from './brief.ts';
import type { Draft } from './draft.ts';
import {
  metaEmail,
  metaEmailSecond,
  metaFirst,
  metaProduct,
  metaProductSecond,
  metaSecond,
} from './material/meta.ts';
import { shorten } from './words.ts';

/** What a search result shows whole, and what it needs not to look empty; in characters. */
const shortest = 110;
const longest = 155;

export const wantsMeta = (brief: Brief): boolean => brief.asksForMeta;

const sentencesFor = ({ brief }: Draft): { firsts: readonly string[]; seconds: readonly string[] } => {
  const short = metaFirst.slice(-2);
  if (brief.kind === 'product') return { firsts: [...metaProduct, ...short], seconds: metaProductSecond };
  if (brief.kind === 'email') return { firsts: [...metaEmail, ...short], seconds: metaEmailSecond };
  return { firsts: metaFirst, seconds: metaSecond };
};

/** A sentence or two of 110 to 155 characters with the keyword, that no other call has given. */
export function metaSentence(draft: Draft): string {
  const { firsts, seconds } = sentencesFor(draft);
  for (const first of draft.draw(firsts, firsts.length)) {
    const opening = draft.fill(first);
    for (const second of draft.draw(seconds, seconds.length)) {
      const both = `${opening} ${second}`;
      const length = both.length;
      if (length >= shortest && length <= longest && !draft.isSaid(both)) return draft.keep(both);
    }
  }
  // A keyword so long that nothing fits around it.
  const name = shorten(draft.brief.keyword, 60);
  return `${name}: what goes wrong, why it does, and a repair that fits on a card. With one step for this week.`;
}
