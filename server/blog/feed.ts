import type { ArticleSummary } from '#domain/blog/article.ts';
import { formatFeedDay } from '#domain/text/format.ts';

/** Older articles are on the site; a feed is for what is new. */
const mostItems = 20;

/**
 * The newest articles as RSS 2.0 (https://www.rssboard.org/rss-specification), whole, with addresses that work
 * elsewhere. `articles` come newest first.
 */
export function feedOf(
  articles: readonly ArticleSummary[],
  origin: string,
  contentOf: (slug: string) => string,
): string {
  const newest = articles
    .map(({ publishDate, updated }) => updated ?? publishDate)
    .toSorted()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    '<title>AIGen Blog</title>',
    `<link>${xml(`${origin}/blog`)}</link>`,
    `<atom:link href="${xml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    '<description>Writing marketing content with your own AI key: prompts, models, costs and methods.</description>',
    '<language>en-us</language>',
    ...(newest ? [`<lastBuildDate>${formatFeedDay(newest)}</lastBuildDate>`] : []),
    ...articles.slice(0, mostItems).map((article) => itemOf(article, origin, contentOf(article.slug))),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(
  { slug, title, metaDescription, publishDate }: ArticleSummary,
  origin: string,
  content: string,
) {
  const address = `${origin}/blog/${slug}`;
  return [
    '<item>',
    `<title>${xml(title)}</title>`,
    `<link>${xml(address)}</link>`,
    `<guid isPermaLink="true">${xml(address)}</guid>`,
    `<pubDate>${formatFeedDay(publishDate)}</pubDate>`,
    `<description>${xml(metaDescription)}</description>`,
    `<content:encoded>${xml(absolute(content, origin, address))}</content:encoded>`,
    '</item>',
  ].join('\n');
}

/** A feed reader has no address to complete ours with. The content is our own sanitised HTML: `href="` is an attribute. */
function absolute(html: string, origin: string, address: string): string {
  return html.replaceAll('href="#', `href="${address}#`).replaceAll('href="/', `href="${origin}/`);
}

const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => named[sign]!);
}
