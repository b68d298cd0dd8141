import { counted } from '../../text/format.ts';
import { numberInWords } from '../../text/number-words.ts';
import type { Level } from './difficulty.ts';
import type { KeywordOnSite } from './keyword-on-site.ts';
import { probabilityOf } from './probability.ts';

/** How many more pages an opportunity proposes. */
const morePages = 3;

/** A site with one good page: a keyword in title, headings and text, one click from the start page. */
const onePage: KeywordOnSite = { pages: 1, inTitle: 1, inHeadings: 1, inText: 1, depth: 1 };

/**
 * What a site could do for a keyword, with the points that the same inputs would give then; what gives most is first, and
 * what gives none is left out.
 */
export function opportunitiesOf(use: KeywordOnSite, difficulty: Level): string[] {
  const now = probabilityOf(use, difficulty).probability;
  return proposalsFor(use)
    .map(({ text, after }) => ({ text, more: probabilityOf(after, difficulty).probability - now }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .map(({ text, more }) => `${text}: up to ${counted(more, 'point')} more.`);
}

/** Without a site of one's own: what one good page of it would come to. */
export function opportunityOfNewPage(difficulty: Level): string {
  const { probability } = probabilityOf(onePage, difficulty);
  return `Your site was not read. One page of it with the keyword in title, headings and text, one click from its start page, would come to ${probability}%.`;
}

function proposalsFor(use: KeywordOnSite): { text: string; after: KeywordOnSite }[] {
  const { pages, inTitle, inHeadings, inText, depth } = use;
  if (pages === 0)
    return [{ text: 'Write a page about it, with it in title, headings and text', after: onePage }];
  const untitled = pages - inTitle;
  const unheaded = pages - inHeadings;
  const unused = pages - inText;
  return [
    {
      text: `Name it in the ${numberInWords(untitled)} ${untitled === 1 ? 'title' : 'titles'} without it`,
      after: { ...use, inTitle: pages },
    },
    {
      text: `Name it in a heading of the ${pagesInWords(unheaded)} without it`,
      after: { ...use, inHeadings: pages },
    },
    {
      text: `Use it in the text of the ${pagesInWords(unused)} without it`,
      after: { ...use, inText: pages },
    },
    {
      text: `Link ${pages === 1 ? 'its page' : 'its pages'} from the start page`,
      after: { ...use, depth: depth === null ? 1 : Math.min(depth, 1) },
    },
    {
      text: `Write ${numberInWords(morePages)} more pages about it, with it in title, headings and text`,
      after: {
        pages: pages + morePages,
        inTitle: inTitle + morePages,
        inHeadings: inHeadings + morePages,
        inText: inText + morePages,
        depth,
      },
    },
  ];
}

const pagesInWords = (count: number) => `${numberInWords(count)} ${count === 1 ? 'page' : 'pages'}`;
