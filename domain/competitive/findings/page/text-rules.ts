import { counted } from '../../../text/format.ts';
import { functionWordsOf } from '../../../text/language.ts';
import type { PageFacts } from '../../site/page.ts';
import { absenceOn, openingOf, quoteFrom, remarkOn } from '../citation.ts';
import { isRead, isReadWhole } from '../read-state.ts';
import { fewestComparedWords, fewestWords, hardestReadingEase } from '../thresholds.ts';
import { languageOfTag } from './language-code.ts';
import type { PageRule } from './page-rule.ts';

const mainHeadings = (page: PageFacts) =>
  page.headings.filter(({ level, text }) => level === 1 && text.trim() !== '');

/** The first heading that is more than one level below the one before it. */
function skippingHeading({ headings }: PageFacts) {
  return headings.find(({ level }, at) => at > 0 && level > headings[at - 1]!.level + 1);
}

/** Lists, contact and legal pages need no long text. */
const kindsWithText = new Set<PageFacts['kind']>(['article', 'product', 'about', 'faq', 'other']);

/** True where the stated language and that of the text are known and differ. */
function isOtherLanguage({ language, textLanguage, wordCount }: PageFacts): boolean {
  if (!language || !textLanguage || textLanguage === 'und' || wordCount < fewestComparedWords) return false;
  const stated = languageOfTag(language);
  // Of a language whose words are not known, nobody can say that a text is not in it.
  return functionWordsOf(stated).length > 0 && stated !== languageOfTag(textLanguage);
}

export const headingRules: PageRule[] = [
  {
    kind: 'heading-missing',
    // Only the first headings of a page are kept.
    find: (page) =>
      isReadWhole(page) && mainHeadings(page).length === 0 && page.headingCount <= page.headings.length
        ? absenceOn(page, '<h1>')
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} without a main heading`,
  },
  {
    kind: 'heading-repeated',
    find: (page) =>
      isRead(page) && mainHeadings(page).length > 1 ? quoteFrom(page, mainHeadings(page)[1]!.text) : null,
    amount: (page) => mainHeadings(page).length,
    text: ({ pages, amount }) => `${amount} main headings on ${counted(pages, 'page')}`,
  },
  {
    kind: 'heading-skipped',
    find: (page) => {
      const heading = skippingHeading(page);
      return isRead(page) && heading ? quoteFrom(page, heading.text) : null;
    },
    text: ({ pages }) =>
      `${counted(pages, 'page')} with a heading more than one level below the one before it`,
  },
];

export const textRules: PageRule[] = [
  {
    kind: 'text-thin',
    find: (page) =>
      isReadWhole(page) && kindsWithText.has(page.kind) && page.wordCount < fewestWords
        ? remarkOn(page, counted(page.wordCount, 'word'))
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} with fewer than ${fewestWords} words`,
  },
  {
    kind: 'text-hard',
    find: (page) =>
      isRead(page) &&
      page.readingEase !== null &&
      page.readingEase < hardestReadingEase &&
      page.wordCount >= fewestWords
        ? openingOf(page)
        : null,
    text: ({ pages }) =>
      `Reading ease of ${counted(pages, 'page')} is below ${hardestReadingEase}, very difficult`,
  },
  {
    kind: 'language-wrong',
    find: (page) => (isRead(page) && isOtherLanguage(page) ? openingOf(page) : null),
    text: ({ pages }) => `${counted(pages, 'page')} in another language than the one stated`,
  },
];

export const mediaRules: PageRule[] = [
  {
    kind: 'images-without-text',
    find: (page) =>
      isRead(page) && page.images.withoutText.count > 0
        ? remarkOn(page, page.images.withoutText.first[0] ?? 'No address')
        : null,
    amount: (page) => page.images.withoutText.count,
    text: ({ pages, amount }) =>
      `${counted(amount, 'image')} without an alt text on ${counted(pages, 'page')}`,
  },
  {
    kind: 'images-without-size',
    find: (page) =>
      isRead(page) && page.images.withoutSize > 0
        ? remarkOn(
            page,
            `${page.images.withoutSize} of ${counted(page.images.count, 'image')} without width and height`,
          )
        : null,
    amount: (page) => page.images.withoutSize,
    text: ({ pages, amount }) => `${counted(amount, 'image')} without a size on ${counted(pages, 'page')}`,
  },
  {
    kind: 'links-empty',
    find: (page) =>
      isRead(page) && page.links.empty.count > 0
        ? remarkOn(page, page.links.empty.first[0] ?? 'No address')
        : null,
    amount: (page) => page.links.empty.count,
    text: ({ pages, amount }) => `${counted(amount, 'link')} without a text on ${counted(pages, 'page')}`,
  },
  {
    kind: 'mixed-content',
    find: (page) =>
      isRead(page) && page.mixedContent.count > 0
        ? remarkOn(page, page.mixedContent.first[0] ?? 'No address')
        : null,
    amount: (page) => page.mixedContent.count,
    text: ({ pages, amount }) => `${counted(amount, 'part')} loaded over http on ${counted(pages, 'page')}`,
  },
];
