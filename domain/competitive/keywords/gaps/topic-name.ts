import type { PageFacts } from '../../site/page.ts';

/** What divides the name of a page from that of its site: "How to wash a down vest | Ridgeway". */
const divider = /\s[|–—·»:-]\s/;
/** A heading or title that so many pages have names the site, not the page. */
const sharedBy = 3;

/** Names pages by their main heading or title, without what they share with other pages of their site. */
export function createPageNames(pages: readonly PageFacts[]): (page: PageFacts) => string {
  const used = new Map<string, number>();
  const count = (name: string | undefined) => name && used.set(name, (used.get(name) ?? 0) + 1);
  for (const page of pages) {
    for (const name of new Set([mainHeading(page), ...partsOf(page)])) count(name);
  }
  const isShared = (name: string) => (used.get(name) ?? 0) >= sharedBy;
  return (page) => {
    const own = [mainHeading(page) ?? '', ...partsOf(page)].filter((name) => name !== '');
    return own.find((name) => !isShared(name)) ?? page.title?.trim() ?? own[0] ?? page.url;
  };
}

function mainHeading({ headings }: PageFacts): string | undefined {
  return headings.find(({ level }) => level === 1)?.text.trim();
}

function partsOf({ title }: PageFacts): string[] {
  return (title ?? '').split(divider).map((part) => part.trim());
}
