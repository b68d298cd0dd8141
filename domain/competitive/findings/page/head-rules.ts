import { resultSizes } from '../../../optimizer/search-result.ts';
import { arialWidth } from '../../../text/arial-width.ts';
import { counted, quoted } from '../../../text/format.ts';
import { addressKey } from '../../site/page-address.ts';
import type { PageFacts } from '../../site/page.ts';
import { absenceOn, quoteFrom, remarkOn } from '../citation.ts';
import { isIndexed, isRead, isReadWhole } from '../read-state.ts';
import { shortestResult, widestResult } from '../thresholds.ts';
import { isLanguageOfTranslation } from './language-code.ts';
import type { PageRule } from './page-rule.ts';
import { onOneLine } from '../../../text/on-one-line.ts';

type Part = 'title' | 'description';
const widthOf = (text: string, part: Part) => arialWidth(onOneLine(text), resultSizes[part]);

/** Title and description are judged where a search engine may show them. */
function widthRule(kind: PageRule['kind'], part: Part, isOff: (width: number) => boolean): PageRule {
  return {
    kind,
    find: (page) => {
      const text = page[part]?.trim();
      return isIndexed(page) && text && isOff(widthOf(text, part)) ? quoteFrom(page, page[part]!) : null;
    },
    text: ({ pages, first }) =>
      `${part === 'title' ? 'Title' : 'Meta description'} of ${counted(pages, 'page')}; the first has ${Math.round(widthOf(first.quote, part))} of ${widestResult[part]} pixels`,
  };
}

export const titleRules: PageRule[] = [
  {
    kind: 'title-missing',
    find: (page) => (isReadWhole(page) && !page.title?.trim() ? absenceOn(page, '<title>') : null),
    text: ({ pages }) => `${counted(pages, 'page')} without a title`,
  },
  {
    kind: 'title-repeated',
    find: (page) => (isRead(page) && page.titles > 1 ? quoteFrom(page, page.title ?? '') : null),
    amount: (page) => page.titles,
    text: ({ pages, amount }) => `${amount} titles on ${counted(pages, 'page')}`,
  },
  widthRule('title-long', 'title', (width) => width > widestResult.title),
  widthRule('title-short', 'title', (width) => width < shortestResult.title),
];

export const descriptionRules: PageRule[] = [
  {
    kind: 'description-missing',
    find: (page) =>
      isReadWhole(page) && isIndexed(page) && !page.description?.trim()
        ? absenceOn(page, '<meta name="description">')
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} without a meta description`,
  },
  widthRule('description-long', 'description', (width) => width > widestResult.description),
  widthRule('description-short', 'description', (width) => width < shortestResult.description),
];

const hasOtherCanonical = (page: PageFacts) =>
  page.canonical !== null && addressKey(page.canonical) !== addressKey(page.url);

export const addressRules: PageRule[] = [
  {
    kind: 'canonical-missing',
    find: (page) =>
      isReadWhole(page) && isIndexed(page) && page.canonical === null
        ? absenceOn(page, '<link rel="canonical">')
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} without a canonical address`,
  },
  {
    kind: 'canonical-elsewhere',
    find: (page) =>
      isRead(page) && hasOtherCanonical(page) ? remarkOn(page, `Canonical address: ${page.canonical}`) : null,
    text: ({ pages }) =>
      `${counted(pages, 'page')} ${pages === 1 ? 'names' : 'name'} another page as canonical`,
  },
  {
    kind: 'noindex',
    find: (page) => (isRead(page) && page.isNoindex ? remarkOn(page, 'noindex') : null),
    text: ({ pages }) => `${counted(pages, 'page')} with noindex`,
  },
  {
    kind: 'hreflang-invalid',
    find: (page) => {
      const wrong = page.hreflang.find(({ language }) => !isLanguageOfTranslation(language));
      return isRead(page) && wrong ? remarkOn(page, `hreflang="${wrong.language}"`) : null;
    },
    text: ({ pages, first }) => `${counted(pages, 'page')}; the first has ${first.quote}`,
  },
];

/** Kinds of page of which search engines show no more than a title and a description. */
const kindsWithout = new Set<PageFacts['kind']>(['list', 'contact', 'legal']);

export const documentRules: PageRule[] = [
  {
    kind: 'language-missing',
    find: (page) => (isReadWhole(page) && !page.language?.trim() ? absenceOn(page, 'lang attribute') : null),
    text: ({ pages }) => `${counted(pages, 'page')} without a language`,
  },
  {
    kind: 'viewport-missing',
    find: (page) =>
      isReadWhole(page) && !page.hasViewport ? absenceOn(page, '<meta name="viewport">') : null,
    text: ({ pages }) => `${counted(pages, 'page')} without a viewport`,
  },
  {
    kind: 'charset-missing',
    find: (page) => (isReadWhole(page) && !page.charset?.trim() ? absenceOn(page, 'character set') : null),
    text: ({ pages }) => `${counted(pages, 'page')} without a character set`,
  },
  {
    kind: 'preview-missing',
    find: (page) =>
      isReadWhole(page) && isIndexed(page) && !page.openGraph.title && !page.openGraph.image
        ? absenceOn(page, 'og:title and no og:image')
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} without a preview`,
  },
  {
    kind: 'structured-data-missing',
    // What a page is for is often told by structured data alone, so a page without may be a product and count as another.
    find: (page) =>
      isReadWhole(page) &&
      isIndexed(page) &&
      !kindsWithout.has(page.kind) &&
      page.structuredData.length === 0 &&
      page.brokenStructuredData === null
        ? absenceOn(page, 'JSON-LD or microdata')
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} without structured data`,
  },
  {
    kind: 'structured-data-broken',
    find: (page) =>
      isReadWhole(page) && page.brokenStructuredData !== null
        ? quoteFrom(page, page.brokenStructuredData)
        : null,
    text: ({ pages, first }) =>
      `${counted(pages, 'page')}; the first begins ${quoted(first.quote.slice(0, 60))}`,
  },
];
