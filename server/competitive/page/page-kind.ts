import type { PageKind } from '#domain/competitive/site/page.ts';

const byType: readonly [PageKind, readonly string[]][] = [
  ['product', ['Product', 'ProductGroup', 'IndividualProduct', 'SoftwareApplication']],
  [
    'article',
    ['Article', 'BlogPosting', 'NewsArticle', 'TechArticle', 'Report', 'HowTo', 'Recipe', 'Review'],
  ],
  ['faq', ['FAQPage', 'QAPage']],
  ['about', ['AboutPage']],
  ['contact', ['ContactPage']],
  ['list', ['CollectionPage', 'ItemList', 'Blog', 'OfferCatalog', 'SearchResultsPage']],
];

/** The first segment of the path that says what a page is for, in the languages that addresses are often written in. */
const bySegment: readonly [PageKind, RegExp][] = [
  [
    'legal',
    /^(?:legal|imprint|impressum|privacy|datenschutz|terms|agb|cookies?|disclaimer|gdpr|mentions-legales)(?:$|-)|-(?:privacy|policy|terms|conditions)$/,
  ],
  ['faq', /^(?:faqs?|help|questions|hilfe|aide)$/],
  ['about', /^(?:about|about-us|company|team|our-story|story|ueber-uns|a-propos|quienes-somos)$/],
  ['contact', /^(?:contact|contact-us|kontakt|contacto|contatti|stores?|find-us)$/],
];
const listed =
  /^(?:blog|news|guides?|articles?|journal|magazine|products?|shop|store|collections?|categor(?:y|ies)|tags?|topics?|archive|resources)$/;
const articles = /^(?:blog|news|guides?|articles?|journal|magazine|stories|posts?)$/;
const products = /^(?:products?|items?|p)$/;

export type KindSource = {
  url: string;
  types: readonly string[];
  openGraphType: string;
  hasArticle: boolean;
  publishedAt: string | null;
};

/** What a page is for: told by its structured data, then its address, then its elements. */
export function pageKindOf({ url, types, openGraphType, hasArticle, publishedAt }: KindSource): PageKind {
  const segments = new URL(url).pathname
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/\.(?:html?|php|aspx?)$/, ''));
  const path =
    segments.length > 0 && /^[a-z]{2}(?:-[a-z]{2})?$/.test(segments[0]!) ? segments.slice(1) : segments;
  if (path.length === 0 || (path.length === 1 && path[0] === 'index')) return 'home';
  for (const [kind, names] of byType) if (names.some((name) => types.includes(name))) return kind;
  if (openGraphType === 'product') return 'product';
  for (const [kind, segment] of bySegment) if (path.some((part) => segment.test(part))) return kind;
  const last = path.at(-1)!;
  if (listed.test(last)) return 'list';
  const parents = path.slice(0, -1);
  if (parents.some((part) => products.test(part))) return 'product';
  const isArticle =
    openGraphType === 'article' ||
    parents.some((part) => articles.test(part)) ||
    (hasArticle && publishedAt !== null);
  return isArticle ? 'article' : 'other';
}
