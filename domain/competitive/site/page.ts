import { z } from 'zod';
import { moment, storedText } from '../../content/stored-text.ts';
import { maxKeywordCharacters, mostKeywords } from '../request/analysis-types.ts';

/** Longest address that is read or kept. */
export const maxUrlCharacters = 2_000;
/** Longest quote that is kept as evidence. */
export const maxQuoteCharacters = 300;
export const mostHeadings = 60;
/** Terms of a page that are kept for the comparison with other texts: its most frequent ones. */
export const mostTerms = 120;
/** Characters of the main text that are kept: what the AI is given, and what its quotes are looked for in. */
export const maxExcerptCharacters = 1_500;
/** Examples that are kept of links, images and the like; their number is complete. */
export const mostExamples = 10;

const count = () => z.number().int().nonnegative();
const milliseconds = () => z.number().nonnegative();
export const pageUrl = () => storedText(maxUrlCharacters);
export const quote = () => storedText(maxQuoteCharacters);
const text = (max: number) => storedText(max);

/** What a page is for, told by its structured data, its address and its elements. */
export const pageKinds = [
  'home',
  'article',
  'product',
  'list',
  'faq',
  'about',
  'contact',
  'legal',
  'other',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** How a target keyword is used on a page. */
export const keywordUseSchema = z.object({
  keyword: text(maxKeywordCharacters),
  inTitle: z.boolean(),
  inHeadings: z.boolean(),
  /** In the main text, headings included. */
  count: count(),
  /** The first sentence with it; null where it is not used. */
  quote: quote().nullable(),
});
export type KeywordUse = z.infer<typeof keywordUseSchema>;

/** A number of things and the first of them. */
const examples = z.object({ count: count(), first: z.array(text(maxUrlCharacters)).max(mostExamples) });

/**
 * What was measured on one page, whatever site it belongs to. Texts are those of the page, so they are hostile: shown as
 * text, never as markup. A page that could not be read has a `failure` and no measurements beyond those of the response.
 */
export const pageFactsSchema = z.object({
  /** Where it was read, after redirects. */
  url: pageUrl(),
  /** Addresses that led to it, from the first one; empty for none. */
  redirects: z.array(pageUrl()).max(10).default([]),
  /** Clicks from the start page; null for a page that only the sitemap names. */
  depth: count().nullable(),
  readAt: moment(),
  status: z.number().int().nullable(),
  /** Why it was not read (site.ts: `unreadReasons`); null for a page that was. */
  failure: text(50).nullable().default(null),
  /** From the request to the first byte, and to the last. */
  firstByteMs: milliseconds().nullable().default(null),
  totalMs: milliseconds().nullable().default(null),
  /** Bytes of the body, decoded. */
  bytes: count().default(0),
  /** True where the body was longer than the limit and was cut. */
  isCut: z.boolean().default(false),
  mediaType: text(100).default(''),
  /** Content-Encoding of the response; null for none. */
  encoding: text(50).nullable().default(null),

  kind: z.enum(pageKinds).default('other'),
  title: text(500).nullable().default(null),
  titles: count().default(0),
  description: text(1_000).nullable().default(null),
  descriptions: count().default(0),
  canonical: pageUrl().nullable().default(null),
  isNoindex: z.boolean().default(false),
  /** `lang` of the document. */
  language: text(35).nullable().default(null),
  /** The language that the text is written in, as measured (text/language.ts); null for too little text. */
  textLanguage: text(35).nullable().default(null),
  hreflang: z
    .array(z.object({ language: text(35), url: pageUrl() }))
    .max(60)
    .default([]),
  headings: z
    .array(z.object({ level: z.number().int().min(1).max(6), text: text(300) }))
    .max(mostHeadings)
    .default([]),
  headingCount: count().default(0),
  hasViewport: z.boolean().default(false),
  charset: text(50).nullable().default(null),
  openGraph: z.object({ title: z.boolean(), image: z.boolean() }).default({ title: false, image: false }),

  wordCount: count().default(0),
  /** Flesch reading ease of English text (text/readability); null for other languages and too little text. */
  readingEase: z.number().nullable().default(null),
  excerpt: text(maxExcerptCharacters).default(''),
  /** Equal for pages with the same main text; empty where there is none. */
  textHash: text(64).default(''),
  terms: z
    .array(z.tuple([text(60), count()]))
    .max(mostTerms)
    .default([]),
  /** All terms of the page, counted as often as they occur. */
  termTotal: count().default(0),
  keywords: z.array(keywordUseSchema).max(mostKeywords).default([]),

  /** Types of its structured data (JSON-LD, microdata). */
  structuredData: z.array(text(100)).max(30).default([]),
  /** The first block of JSON-LD that cannot be parsed; null for none. */
  brokenStructuredData: quote().nullable().default(null),
  author: text(200).nullable().default(null),
  publishedAt: moment().nullable().default(null),
  modifiedAt: moment().nullable().default(null),
  price: z
    .object({ amount: z.number(), currency: text(10).nullable(), quote: quote() })
    .nullable()
    .default(null),

  links: z
    .object({
      internal: count(),
      external: count(),
      /** Internal targets, for finding what leads nowhere; the first 200. `linkTargets` makes whole addresses of them. */
      targets: z.array(pageUrl()).max(200),
      /** Links without a text of their own, and without that of a picture. */
      empty: examples,
      /** Addresses at social networks. */
      social: z.array(pageUrl()).max(20),
    })
    .default({ internal: 0, external: 0, targets: [], empty: { count: 0, first: [] }, social: [] }),
  images: z
    .object({
      count: count(),
      /** Without an `alt` attribute. An empty one marks an ornament and is no fault. */
      withoutText: examples,
      withoutSize: count(),
    })
    .default({ count: 0, withoutText: { count: 0, first: [] }, withoutSize: 0 }),
  /** Scripts, styles, frames and pictures that an https page loads over http. */
  mixedContent: examples.default({ count: 0, first: [] }),
  feeds: z.array(pageUrl()).max(5).default([]),
});
export type PageFacts = z.infer<typeof pageFactsSchema>;
/** Input for the facts of a page: those with a default may be left out. */
export type PageFactsInput = z.input<typeof pageFactsSchema>;
