import { counted } from '../../text/format.ts';
import { remarkOn } from '../findings/citation.ts';
import type { PageFacts } from '../site/page.ts';
import { measured, unknown, type Known } from './measured.ts';

/** Languages that are named with their pages. */
const mostNamed = 10;

/** How many languages the texts of a site are written in, whatever its pages state. */
export function measureLanguages(read: readonly PageFacts[]): Known<number> {
  const byLanguage = new Map<string, PageFacts[]>();
  for (const page of read) {
    if (page.textLanguage === null) continue;
    const pages = byLanguage.get(page.textLanguage);
    if (pages) pages.push(page);
    else byLanguage.set(page.textLanguage, [page]);
  }
  const languages = [...byLanguage].toSorted(([, a], [, b]) => b.length - a.length);
  const rarest = languages.at(-1);
  if (!rarest) return { value: null, evidence: unknown('No page has enough text to tell its language.') };
  const named = languages
    .slice(0, mostNamed)
    .map(([language, pages]) => `${language} on ${counted(pages.length, 'page')}`);
  return {
    value: languages.length,
    evidence: measured({
      source: remarkOn(rarest[1][0]!, `Language of the text: ${rarest[0]}`),
      how: `Counted by the words of the texts: ${named.join(', ')}`,
      pages: languages.flatMap(([, pages]) => pages),
      isListed: false,
    }),
  };
}
