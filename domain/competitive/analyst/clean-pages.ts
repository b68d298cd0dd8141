import { cutText } from '../../text/cut-text.ts';
import type { Citation } from '../report/evidence.ts';
import { isRead } from '../findings/read-state.ts';
import { maxQuoteCharacters, type PageFacts } from '../site/page.ts';
import { splitInstructions } from './instructions.ts';

const mostInstructions = 50;
const mostHeadingCharacters = 500;

/** The texts of pages that were read, by their address, without what they say to an AI, which is listed with its place. */
export function cleanPages(pages: readonly PageFacts[]): {
  pages: Map<string, CleanPage>;
  instructions: Citation[];
} {
  const instructions: Citation[] = [];
  const cleaned = new Map(pages.filter(isRead).map((page) => [page.url, cleanPage(page, instructions)]));
  return { pages: cleaned, instructions };
}

/** What pages say to an AI instead of to their readers: the first of it, each with its place. */
export const findInstructions = (pages: readonly PageFacts[]): Citation[] => cleanPages(pages).instructions;

/** `texts`: each with its name: `title`, `description`, `headings`, `text`. */
type CleanPage = { title: string; texts: { name: string; text: string }[] };

/** The texts of a page without instructions, which are collected. */
function cleanPage(page: PageFacts, found: Citation[]): CleanPage {
  const note = (text: string) => {
    if (
      found.length < mostInstructions &&
      !found.some(({ quote, page: of }) => of === page.url && quote.startsWith(text.slice(0, 100)))
    )
      found.push({ page: page.url, quote: cutText(text.trim(), maxQuoteCharacters), readAt: page.readAt });
  };
  const clean = (text: string) => {
    const { kept, found: instructions } = splitInstructions(text);
    instructions.forEach(note);
    return withoutMarks(kept);
  };
  const title = clean(page.title ?? '');
  const description = clean(page.description ?? '');
  const headings = within(mostHeadingCharacters, page.headings, ({ text }) => text.length + 3)
    .map(({ text }) => clean(text))
    .filter(Boolean);
  if (page.author) clean(page.author);
  const text = clean(page.excerpt);
  // A sentence with a keyword that the beginning of the text does not have.
  const uses = page.keywords.flatMap(({ quote }) =>
    quote && !page.excerpt.includes(quote) ? [clean(quote)] : [],
  );
  const texts = [
    { name: 'title', text: title },
    { name: 'description', text: description },
    { name: 'headings', text: headings.join(' / ') },
    { name: 'text', text: text.replace(/\n{2,}/g, '\n') },
    ...[...new Set(uses)].slice(0, 3).map((use) => ({ name: 'keyword', text: use })),
  ];
  return { title, texts: texts.filter(({ text: shown }) => shown !== '') };
}

/** Without characters that are not seen. */
export const withoutMarks = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\u00ad]/gu, '')
    .trim();

/** The first of a list that fit; one that is too large is passed over. */
export function within<T>(most: number, items: readonly T[], size: (item: T) => number): T[] {
  let left = most;
  return items.filter((item) => {
    const needed = size(item);
    if (needed > left) return false;
    left -= needed;
    return true;
  });
}
