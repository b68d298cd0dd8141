import { pageFactsSchema, type PageFacts, type PageFactsInput } from '#domain/competitive/site/page.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { GuardedResponse } from '#server/guarded-fetch/guarded-fetch.ts';
import type { DocumentReader } from './document/document-reader.ts';
import { toIsoMoment } from './moments.ts';
import { pageKindOf } from './page-kind.ts';
import { readPrice } from './price.ts';
import { mediaTypeOf, readDocument } from './read-document.ts';
import { readStructuredData } from './structured-data.ts';
import { readTextFacts } from './text-facts.ts';
import type { UnreadReason } from '#domain/competitive/site/site.ts';

export type PageContext = {
  depth: number | null;
  readAt: string;
  /** Target keywords whose use is measured. */
  keywords: readonly string[];
};
export type PageReading = {
  facts: PageFacts;
  /** Pages of its site that may be read next: without those it asks robots not to follow. */
  followed: string[];
};

/** The facts of a page, whatever its response is. */
export async function readPage(response: GuardedResponse, context: PageContext): Promise<PageFacts> {
  return (await readPageAndLinks(response, context)).facts;
}

/** The facts of a page, and where its links lead. Linear in its size; other requests have their turns meanwhile. */
export async function readPageAndLinks(
  response: GuardedResponse,
  context: PageContext,
): Promise<PageReading> {
  const facts = responseFacts(response, context);
  const failure = failureOf(response);
  if (failure) return { facts: pageFactsSchema.parse({ ...facts, failure }), followed: [] };
  const read = await readDocument(response);
  if (!read)
    return { facts: pageFactsSchema.parse({ ...facts, failure: 'unreadable-encoding' }), followed: [] };
  const { document, charset } = read;
  const directives = `${document.head.robots},${response.headers['x-robots-tag']?.toLowerCase() ?? ''}`;
  const isNofollow = /\b(?:nofollow|none)\b/.test(directives);
  return {
    facts: pageFactsSchema.parse({
      ...facts,
      ...(await documentFacts(document, response.url, context.keywords)),
      charset: (charset ?? document.head.charset)?.slice(0, 50) ?? null,
      isNoindex: /\b(?:noindex|none)\b/.test(directives),
    } satisfies PageFactsInput),
    followed: isNofollow ? [] : document.links.followed(),
  };
}

function responseFacts(response: GuardedResponse, context: PageContext) {
  const { headers } = response;
  return {
    url: response.url,
    redirects: response.redirects.slice(0, 10),
    depth: context.depth,
    readAt: context.readAt,
    status: response.status,
    firstByteMs: response.firstByteMs,
    totalMs: response.totalMs,
    bytes: response.body.length,
    isCut: response.isCut,
    mediaType: mediaTypeOf(response).slice(0, 100),
    encoding: headers['content-encoding']?.slice(0, 50) || null,
  };
}

const byStatus: Readonly<Record<number, UnreadReason>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not-found',
  410: 'gone',
  429: 'too-many-requests',
};

/** Why a response is no page; null for one that is. */
export function failureOf({ status, headers, body }: GuardedResponse): UnreadReason | null {
  if (status >= 500) return 'server-error';
  if (status >= 400) return byStatus[status] ?? 'client-error';
  if (status < 200 || status >= 300) return 'not-a-page';
  const type = headers['content-type'];
  if (type) return /^\s{0,9}(?:text\/html|application\/xhtml\+xml)\b/i.test(type) ? null : 'not-a-page';
  return /^\s{0,99}(?:<!doctype html|<html|<head|<body|<!--)/i.test(body.toString('latin1', 0, 500))
    ? null
    : 'not-a-page';
}

async function documentFacts(document: DocumentReader, url: string, keywords: readonly string[]) {
  const { head, links, images, microdata } = document;
  const main = document.text.mainText();
  const data = readStructuredData(document.json);
  const structuredData = [...new Set([...data.types, ...microdata.types])].slice(0, 30);
  const stated = (name: string, property: string) => head.named.get(property) ?? microdata.values.get(name);
  const publishedAt =
    data.publishedAt ??
    toIsoMoment(stated('datePublished', 'article:published_time')) ??
    toIsoMoment(document.articleTime);
  const kind = pageKindOf({
    url,
    types: structuredData,
    openGraphType: head.named.get('og:type')?.toLowerCase() ?? '',
    hasArticle: document.hasArticle,
    publishedAt,
  });
  const texts = {
    title: head.title ?? '',
    headings: document.headings.map(({ text }) => text).join('\n\n'),
    main,
  };
  return {
    kind,
    title: cutOrNull(head.title, 500),
    titles: head.titles,
    description: cutOrNull(head.description, 1_000),
    descriptions: head.descriptions,
    canonical: head.canonical,
    language: cutOrNull(head.language, 35),
    hreflang: head.hreflang,
    headings: document.headings.map(({ level, text }) => ({ level, text: cutText(text, 300) })),
    headingCount: document.headingCount,
    hasViewport: head.hasViewport,
    openGraph: { title: head.named.has('og:title'), image: head.named.has('og:image') },
    ...(await readTextFacts(texts, keywords)),
    structuredData,
    brokenStructuredData: data.broken,
    author: cutOrNull(
      data.author ?? head.named.get('author') ?? microdata.values.get('author') ?? document.relAuthor,
      200,
    ),
    publishedAt,
    modifiedAt: data.modifiedAt ?? toIsoMoment(stated('dateModified', 'article:modified_time')),
    price: readPrice(statedPrice(document, data.price), main, kind === 'product'),
    links: links.facts(),
    images: {
      count: images.count,
      withoutText: { count: images.withoutText.count, first: images.withoutText.first },
      withoutSize: images.withoutSize,
    },
    mixedContent: { count: head.mixedContent.count, first: head.mixedContent.first },
    feeds: head.feeds,
  };
}

function statedPrice(
  { head, microdata }: DocumentReader,
  data: { amount: string; currency: string | null } | null,
) {
  if (data) return { ...data, quote: `"price": "${data.amount}"` };
  const amount =
    head.named.get('product:price:amount') ??
    microdata.values.get('price') ??
    microdata.values.get('lowPrice');
  if (amount === undefined) return null;
  const currency = head.named.get('product:price:currency') ?? microdata.values.get('priceCurrency') ?? null;
  return { amount: amount.replace(/^[^\d]{1,5}/, ''), currency, quote: amount };
}

function cutOrNull(text: string | null, most: number): string | null {
  return text === null ? null : cutText(text, most);
}
