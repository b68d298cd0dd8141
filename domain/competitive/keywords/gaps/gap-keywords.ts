import { termKey } from './terms.ts';
import type { PageTopic } from './topics.ts';

const mostTargetKeywords = 2;
const mostWords = 3;

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
  const [first] = group;
  const covered = new Set(targets.flatMap((keyword) => keyword.toLowerCase().split(/\s+/).map(termKey)));
  const words = first!.distinctive.filter((key) => !covered.has(key)).slice(0, mostWords);
  return [...targets, ...words.map((key) => writtenForm(first!, key))];
}

/** The most frequent form of a term on the page: "capes" for "cape". */
function writtenForm({ page }: PageTopic, key: string): string {
  const forms = page.terms.filter(([term]) => termKey(term) === key);
  return forms.toSorted(([, m], [, n]) => n - m)[0]?.[0] ?? key;
}
