import { expect, test } from 'vitest';
import { countSyllables } from './syllables.ts';
import { figureSyllables, countSpokenSyllables } from './spoken-syllables.ts';

// Split as in a dictionary: the count is the number of parts.
const parted = `
  a I the strength through straight cat like liked likes stretched eyes played league tongue rhythm:2
  a-ble ta-ble han-dled want-ed need-ed box-es plac-es a-cre cen-tre lit-tle cas-tle
  i-de-a a-re-a po-et sci-ence qui-et di-et so-ci-e-ty va-ri-e-ty cre-ate cre-a-ted re-al-i-ty crea-ture
  mar-riage so-cial na-tion re-li-gion mil-lion o-pin-ion o-ver-view be-yond roy-al tri-al pa-tient cli-ent
  con-tin-u-ous u-su-al lan-guage u-nique tech-nique ques-tion quo-ta-tion di-a-logue
  some-thing some-times home-work state-ment care-ful-ly lone-ly safe-ty time-ta-ble mar-ket-place nev-er-the-less
  be-ing see-ing go-ing try-ing ar-gu-ing hap-pi-er eas-i-est ba-sic-ally
  busi-ness ev-ery ev-ery-thing eve-ning choc-o-late in-ter-est-ing dif-fer-ent com-fort-a-ble veg-e-ta-ble
  or-ga-ni-za-tion op-ti-mi-za-tion an-a-lyt-ics au-di-ence me-di-a strat-e-gy cam-paign e-com-merce in-flu-enc-er
  co-op-er-ate co-or-di-nate re-act the-a-ter nu-cle-ar ge-og-ra-phy the-ol-o-gy vid-e-o stu-di-o ra-di-o
  crit-i-cis-m tour-is-m en-thu-si-as-m fore-head ap-pre-ci-ate ini-ti-ate:4 twen-ti-eth
`
  .trim()
  .split(/\s+/)
  .map((entry) => {
    const [word = '', given] = entry.split(':');
    return [word.replaceAll('-', ''), Number(given ?? word.split('-').length)] as const;
  });

test.each(parted)('%s has %i', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});

test.each([
  ["don't", 1],
  ["didn't", 2],
  ['isn’t', 2],
  ["weren't", 1],
  ["aren't", 1],
  ["it's", 1],
  ["boss's", 2],
  ["brand's", 1],
  ["should've", 2],
  ["they're", 1],
  ["it'll", 2],
  ["I'd", 1],
  ["that'd", 2],
  ['café', 2],
  ['HELLO', 2],
  ['', 1],
  ['hmm', 1],
  // Properties of every object must not be read as words of the table.
  ['constructor', 3],
])('%s has %i, apostrophes, accents and capitals included', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});

test.each([
  ['0', 'ze-ro'],
  ['7', 'sev-en'],
  ['13', 'thir-teen'],
  ['42', 'for-ty two'],
  ['100', 'one hun-dred'],
  ['305', 'three hun-dred five'],
  ['1,000', 'one thou-sand'],
  ['12,500', 'twelve thou-sand five hun-dred'],
  ['2,000,001', 'two mil-lion one'],
  ['3.5', 'three point five'],
  ['0.25', 'ze-ro point two five'],
  ['1984', 'nine-teen eigh-ty four'],
  ['1900', 'nine-teen hun-dred'],
  ['1905', 'nine-teen oh five'],
  ['2026', 'twen-ty twen-ty six'],
  ['2005', 'two thou-sand five'],
  ['10:30', 'ten thir-ty'],
  ['9:00', 'nine'],
])('%s is read as %s', (figure, spoken) => {
  expect(figureSyllables(figure)).toBe(spoken.split(/[ -]/).length);
});

test.each([
  ['U.S', 2],
  ['e.g', 2],
  ['SEO', 3],
  ['HTML', 4],
  ['URLs', 3],
  ['WWW', 9],
  ['NASA', 2],
  ['FREE', 1],
  ['Mr', 2],
  ['etc', 4],
  ['1st', 1],
  ['21st', 3],
  ['20th', 3],
  ['90s', 2],
  ['B2B', 3],
  ['24h', 4],
  ['R&D', 2],
  ['Node.js', 2],
  ['constructor', 3],
])('%s is read aloud in %i', (word, count) => {
  expect(countSpokenSyllables(word)).toBe(count);
});

test('numbers of any length are counted', () => {
  expect(figureSyllables('9'.repeat(40))).toBe(40);
});
