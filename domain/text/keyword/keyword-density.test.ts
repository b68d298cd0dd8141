import { expect, test } from 'vitest';
import { keywordDensity } from './keyword-density.ts';

/** The occurrences as they are written in the text. */
function found(text: string, keyword: string): string[] {
  return keywordDensity(text, keyword).spans.map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['whatever the capitals', 'SEO, seo and Seo', 'sEo', ['SEO', 'seo', 'Seo']],
  ['whole words only', 'desktop deskbound desk', 'desk', ['desk']],
  ['forms of the word', 'Desks, a desk’s', 'desk', ['Desks', 'desk’s']],
  ['the word of a form', 'Plan it, planning, a planner', 'planned', ['Plan', 'planning']],
  ['no forms in another language', 'Die Rates sind nicht mit der Rate im Rat', 'rate', ['Rate']],
  [
    'at punctuation',
    '“Desk”, (desk); desk! desk… desk—desk',
    'desk',
    ['Desk', 'desk', 'desk', 'desk', 'desk', 'desk'],
  ],
  [
    'a phrase',
    'A standing desk. Standing desks. Standing  desk',
    'standing desk',
    ['standing desk', 'Standing desks', 'Standing  desk'],
  ],
  ['over a wrapped line', 'a standing\ndesk', 'standing desk', ['standing\ndesk']],
  ['not from one block into the next', '# Standing\n\ndesk', 'standing desk', []],
  ['not overlapping itself', 'very very very very good', 'very very', ['very very', 'very very']],
  [
    'a possessive',
    "The brand's voice, the brands’ voice, the brand’s",
    'brand',
    ["brand's", 'brands', 'brand’s'],
  ],
  ['a keyword with an apostrophe', "Levi's, Levi’s and Levi", 'levi’s', ["Levi's", 'Levi’s']],
  ['not the beginning of a contraction', "don't can't", 'don', []],
  [
    'a French or Italian word after an elision',
    "L’énergie, d’énergie, jusqu’à l'énergie, dell’énergie",
    'énergie',
    ['L’énergie', 'd’énergie', "l'énergie", 'dell’énergie'],
  ],
  ['the elided keyword itself', "D’abord, d'abord", "d'abord", ['D’abord', "d'abord"]],
  ['no word after another apostrophe', "rock'n'roll o'clock", 'clock', []],
  ['a hyphen as a space', 'long-term and long term', 'long term', ['long-term', 'long term']],
  ['a space as a hyphen', 'long-term and long term', 'long-term', ['long-term', 'long term']],
  ['a part of a hyphenated word', 'AI-powered content', 'AI', ['AI']],
  ['not what hangs on a single letter', 'e-mail and mail', 'mail', ['mail']],
  ['with the single letter', 'e-mail and mail', 'e-mail', ['e-mail']],
  ['accents', 'Café, café and cafe', 'café', ['Café', 'café']],
  ['accents written with a combining mark', 'cafe\u0301', 'caf\u00e9', ['cafe\u0301']],
  ['Cyrillic', 'Контент и контента, контент', 'контент', ['Контент', 'контент']],
  ['Chinese', '内容营销很好，内容营销', '内容营销', ['内容营销', '内容营销']],
  ['through emphasis', '**Remote** *on*boarding', 'remote onboarding', ['Remote** *on*boarding']],
  ['in the text of a link, not its address', '[desk](https://desk.com/desk)', 'desk', ['desk']],
  ['figures and signs', 'Web 2.0, C&A, web 3.0', 'web 2.0', ['Web 2.0']],
  ['signs of expressions are signs', 'a.c abc a+c', 'a.c', ['a.c']],
  ['blanks around the keyword', 'one desk', '  desk ', ['desk']],
  ['no keyword', 'one desk', '', []],
  ['a keyword without a word', 'one desk ***', '***', []],
  ['no text', '', 'desk', []],
])('finds %s', (_name, text, keyword, expected) => {
  expect(found(text, keyword)).toEqual(expected);
});

test.each([
  ['1 of 100', 'desk' + ' word'.repeat(99), 'desk', 1],
  ['a phrase counts once', 'standing desk' + ' word'.repeat(98), 'standing desk', 1],
  ['nothing but the keyword', 'desk desk desk', 'desk', 100],
  ['a text of nothing but a phrase', 'long term long term', 'long term', 50],
  ['no text', '', 'desk', 0],
  ['no keyword', 'desk', ' ', 0],
])('percent: %s', (_name, text, keyword, percent) => {
  expect(keywordDensity(text, keyword).percent).toBe(percent);
});
