import { lengthBands } from '../../generation/form.ts';
import { hasCountableWords, isEnglish, languageOf } from '../../generation/form/language.ts';
import { askedCharacters } from '../../generation/form/social.ts';
import { isMadeOfParts } from '../../generation/form/seo.ts';
import { counted, metIf, type AskedText } from './asked-text.ts';
import type { Finding } from './finding.ts';

/** Characters of a word in a post, its space and a share of the hashtags included; English words are short ones. */
const charactersPerWord = { english: 6.5, other: 7.5 } as const;

/** Words of the text against the length asked for. Ads have the length of their fields and are not measured by words. */
export function measureWords({ reading, form }: AskedText): Finding[] {
  if (form.contentType === 'ads') return [];
  const { min, max } = lengthBands[form.length];
  const asked = max === null ? `${min.toLocaleString('en-US')}+ words` : `${min}-${max} words`;
  const base = { id: 'words', label: 'Length', asked };
  if (!hasCountableWords(form.language)) {
    const { name } = languageOf(form.language);
    return [{ ...base, got: `words cannot be counted in ${name}`, verdict: 'unmeasured' }];
  }
  const words = counted(reading.wordCount, 'word');
  if (isMadeOfParts(form)) return [{ ...base, got: `${words}; its parts decide`, verdict: 'unmeasured' }];
  const perWord = charactersPerWord[isEnglish(form.language) ? 'english' : 'other'];
  // A platform's limit comes before the length: a post is not asked for what it may not hold.
  if (form.contentType === 'social' && askedCharacters[form.platform] < min * perWord) {
    const got = `${words}; a post holds ${askedCharacters[form.platform].toLocaleString('en-US')} characters`;
    return [{ ...base, got, verdict: 'unmeasured' }];
  }
  const isShort = reading.wordCount < min;
  const isLong = max !== null && reading.wordCount > max;
  const wish = max === null ? `at least ${min} words` : `between ${min} and ${max} words`;
  return [
    {
      ...base,
      got: words,
      verdict: metIf(!isShort && !isLong),
      ...(isShort && {
        repair: `The text has ${words}. Lengthen it to ${wish}, with matter the reader can use and no filler.`,
      }),
      ...(isLong && {
        repair: `The text has ${words}. Shorten it to ${wish}; leave out what would be missed least.`,
      }),
    },
  ];
}
