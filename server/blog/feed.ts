import type { ArticleSummary } from '#domain/blog/article.ts';
import { formatFeedDay } from '#domain/text/format-day.ts';
import { escapeXml } from '#domain/xml/escape-xml.ts';

/** A feed is for what is new. */
const mostItems = 20;

/**
 * The newest articles with their whole content as RSS 2.0 (https://www.rssboard.org/rss-specification), with absolute URLs. `articles` come newest first.
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
    `<link>${escapeXml(`${origin}/blog`)}</link>`,
    `<atom:link href="${escapeXml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
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
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(address)}</link>`,
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    `<pubDate>${formatFeedDay(publishDate)}</pubDate>`,
    `<description>${escapeXml(metaDescription)}</description>`,
    `<content:encoded>${escapeXml(absolute(content, origin, address))}</content:encoded>`,
    '</item>',
  ].join('\n');
}

/** Makes URLs absolute. The content is our own sanitized HTML, so `href="` is always an attribute. */
function absolute(html: string, origin: string, address: string): string {
  return html.replaceAll('href="#', `href="${address}#`).replaceAll('href="/', `href="${origin}/`);
}
