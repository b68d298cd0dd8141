import { cutText } from '../../text/cut-text.ts';
import { readText } from '../../text/reading.ts';
import { isRead } from '../findings/read-state.ts';
import { maxQuoteCharacters, pageFactsSchema, type PageFacts } from '../site/page.ts';

/** What is kept of a page to compare it with the next look. */
export type PageSnapshot = Pick<
  PageFacts,
  | 'url'
  | 'redirects'
  | 'readAt'
  | 'status'
  | 'failure'
  | 'isCut'
  | 'title'
  | 'textHash'
  | 'wordCount'
  | 'price'
  | 'publishedAt'
> & {
  /** The first whole sentence of its text; null for none. */
  quote: string | null;
  /** Where an address leads that is no longer a page; null for one that is, and where nothing is known. */
  leadsTo: string | null;
};

export function snapshotOf(page: PageFacts, leadsTo: string | null = null): PageSnapshot {
  const { url, redirects, readAt, status, isCut, title, textHash, wordCount, price, publishedAt } = page;
  return {
    url,
    redirects,
    readAt,
    status,
    // What is no page, such as a picture, is kept as not read.
    failure: page.failure ?? (isRead(page) ? null : 'not-a-page'),
    isCut,
    title,
    textHash,
    wordCount,
    price,
    publishedAt,
    quote: firstSentence(page.excerpt),
    leadsTo,
  };
}

/** The facts of a page as far as a snapshot knows them. */
export function factsOf({ leadsTo: _leadsTo, quote: _quote, ...known }: PageSnapshot): PageFacts {
  return pageFactsSchema.parse({ ...known, depth: null });
}

/** Shorter ones are headings, names and dates. */
const fewestWords = 6;

function firstSentence(excerpt: string): string | null {
  const { text, sentences } = readText(excerpt);
  const first = sentences.find(({ words }) => words >= fewestWords) ?? sentences[0];
  return first ? cutText(text.slice(first.start, first.end), maxQuoteCharacters) : null;
}
