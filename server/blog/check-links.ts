import type { Problem } from './markdown/article-error.ts';
import type { ReadText } from './read-text.ts';

type Linking = Pick<ReadText<unknown>, 'links' | 'named'>;

/** Links and related articles of a text that lead to an article, or to a section of one, that does not exist. */
export function checkLinks(
  { links, named }: Linking,
  articles: ReadonlyMap<string, { ids: ReadonlySet<string> }>,
): Problem[] {
  const problems: Problem[] = named
    .filter(({ slug }) => !articles.has(slug))
    .map(({ slug, line }) => ({ line, reason: `there is no article "${slug}"` }));
  for (const { url, line } of links) {
    const [, slug, anchor] = /^\/blog\/([^#?]*)(?:#(.*))?$/.exec(url) ?? [];
    if (!slug || slug === 'rss.xml') continue;
    const article = articles.get(slug);
    if (!article) problems.push({ line, reason: `there is no article "${slug}"` });
    else if (anchor && !article.ids.has(anchor)) {
      problems.push({ line, reason: `the article "${slug}" has no anchor #${anchor}` });
    }
  }
  return problems;
}
