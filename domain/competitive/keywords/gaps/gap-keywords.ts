import type { PageFacts } from '../../site/page.ts';
import { documentOfText } from './document.ts';
import type { PageTopic } from './topics.ts';

const mostTargetKeywords = 2;
const mostWords = 3;
const letterRuns = /[\p{L}\p{M}\p{N}]+/gu;

/** Words for a brief on a topic: target keywords that its pages use, then its most distinctive words as they are written. */
export function gapKeywords(group: readonly PageTopic[]): string[] {
  const uses = new Map<string, number>();
  for (const { page } of group)
    for (const { keyword, count } of page.keywords)
      if (count > 0) uses.set(keyword, (uses.get(keyword) ?? 0) + count);
  const targets = [...uses]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, mostTargetKeywords)
    .map(([keyword]) => keyword);
  const { page, distinctive } = group[0]!;
  const covered = new Set(targets.flatMap((keyword) => termsIn(keyword)));
  const written = writtenForms(page);
  const words = distinctive.flatMap((term) => (covered.has(term) ? [] : (written.get(term) ?? [])));
  return [...targets, ...words.slice(0, mostWords)];
}

const termsIn = (text: string) => documentOfText(text).terms.map(([term]) => term);

/** The words of a page as they are written first, by their terms: "capes" for "cape". Only those of what is kept of it. */
function writtenForms({ title, headings, excerpt }: PageFacts): Map<string, string> {
  const texts = [title ?? '', ...headings.map(({ text }) => text), excerpt];
  const forms = new Map<string, string>();
  for (const word of new Set(texts.join('\n').toLowerCase().match(letterRuns))) {
    const [term, ...more] = termsIn(word);
    if (term !== undefined && more.length === 0 && !forms.has(term)) forms.set(term, word);
  }
  return forms;
}
