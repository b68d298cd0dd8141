import { lengthBands, type Audience } from '../../generation/form.ts';
import { hasCountableWords, isEnglish, languageOf } from '../../generation/form/language.ts';
import { aimedCharacters } from '../../generation/form/post-length.ts';
import { countCharacters } from '../../platforms/count-characters.ts';
import { isMadeOfParts } from '../../generation/form/seo.ts';
import { maxPostCharacters } from '../../generation/form/social.ts';
import { counted, formatNumber } from '../../text/format.ts';
import { fleschOf } from '../../text/readability/readability.ts';
import { readingEaseLabel } from '../../text/readability/reading-ease.ts';
import { briefCheck, type BriefCheck, type BriefCheckInput } from './brief-check.ts';

/** How far a post may be from the length asked for. */
const postTolerance = 0.4;

/** Compares the length with the one asked for. Ads are measured by their fields, posts by characters. */
export function checkLength({ content, reading, form }: BriefCheckInput): BriefCheck[] {
  if (form.contentType === 'ads') return [];
  if (form.contentType === 'social') return [checkPostLength({ content, form })];
  const { min, max } = lengthBands[form.length];
  const asked = max === null ? `${formatNumber(min)}+ words` : `${min}-${max} words`;
  const base = { id: 'words', title: 'Length', asked };
  if (!hasCountableWords(form.language)) {
    const { name } = languageOf(form.language);
    return [briefCheck({ ...base, found: `words cannot be counted in ${name}`, isMet: null })];
  }
  const words = counted(reading.wordCount, 'word');
  if (isMadeOfParts(form))
    return [briefCheck({ ...base, found: `${words}; its parts decide the length`, isMet: null })];
  const isShort = reading.wordCount < min;
  const isLong = max !== null && reading.wordCount > max;
  const wish = max === null ? `at least ${min} words` : `between ${min} and ${max} words`;
  return [
    briefCheck({
      ...base,
      found: words,
      isMet: !isShort && !isLong,
      fix: isShort
        ? `The text has ${words}. Lengthen it to ${wish}, with useful content and no filler.`
        : `The text has ${words}. Shorten it to ${wish}; cut the least useful parts.`,
    }),
  ];
}

/** Posts are as long as asked for, give or take a share; their limits are checks of their own. */
function checkPostLength({ content, form }: Pick<BriefCheckInput, 'content' | 'form'>): BriefCheck {
  const about = aimedCharacters(form.length, maxPostCharacters[form.platform]);
  const { count } = countCharacters(form.platform, content.trim());
  const [isShort, isLong] = [count < about * (1 - postTolerance), count > about * (1 + postTolerance)];
  return briefCheck({
    id: 'words',
    title: 'Length',
    asked: `about ${counted(about, 'character')}`,
    found: counted(count, 'character'),
    isMet: !isShort && !isLong,
    fix: `The post has ${counted(count, 'character')}. ${isShort ? 'Lengthen' : 'Shorten'} it to about ${formatNumber(about)}.`,
  });
}

/**
 * The minimum reading ease for each audience, on Flesch's scale. From 60 a text is "Standard" (about seven years of
 * school); from 50 it needs some high school; from 30 high school or some college; below that a degree. Source: Flesch,
 * The Art of Readable Writing, 1949, table 5.
 */
export const leastReadingEase: Record<Audience, number> = {
  general: 60,
  consumers: 60,
  students: 50,
  professionals: 40,
  experts: 30,
};

/** Flesch counted samples of 100 words; for fewer words the figure is unreliable. */
const fewestWords = 100;

/** Compares the reading level with the audience. Ads are too short for it. */
export function checkReadingLevel({ reading, form }: BriefCheckInput): BriefCheck[] {
  if (form.contentType === 'ads') return [];
  const least = leastReadingEase[form.targetAudience];
  const base = {
    id: 'reading-level',
    title: 'Reading level',
    asked: `${least} or more, ${readingEaseLabel(least).toLowerCase()}`,
  };
  const unmeasured = (found: string) => [briefCheck({ ...base, found, isMet: null })];
  if (!isEnglish(form.language)) return unmeasured('not available for this language');
  if (reading.proseWords < fewestWords) return unmeasured(`needs ${fewestWords} words`);
  const ease = fleschOf(reading);
  if (ease === null) return unmeasured('the text is not in English');
  return [
    briefCheck({
      ...base,
      found: `${Math.floor(ease)}, ${readingEaseLabel(ease).toLowerCase()}`,
      isMet: ease >= least,
      fix: `The text is too hard to read for its audience: its Flesch reading ease is ${Math.floor(ease)}, and it should be at least ${least}. Split long sentences and replace long words with shorter ones; leave names and keywords as they are.`,
    }),
  ];
}
