import type { Audience } from '../../generation/form.ts';
import { isEnglish } from '../../generation/form/language.ts';
import { fleschOf } from '../../text/readability/readability.ts';
import { readingEaseLabel } from '../../text/readability/reading-ease.ts';
import { metIf, type AskedText } from './asked-text.ts';
import type { Finding } from './finding.ts';

/**
 * The least reading ease for each audience, on Flesch's own scale: from 60 on a text is "Standard", readable with some
 * seven years of school; from 50 on with some high school, from 30 on with high school or some college; below that,
 * with a degree. Flesch, The Art of Readable Writing, 1949, table 5.
 */
export const leastReadingEase: Record<Audience, number> = {
  general: 60,
  consumers: 60,
  students: 50,
  professionals: 40,
  experts: 30,
};

/** Flesch counted samples of 100 words; of fewer the figure says little. */
const fewestWords = 100;

/** The reading level against the audience. Ads are too short for one. */
export function measureReadingLevel({ reading, form }: AskedText): Finding[] {
  if (form.contentType === 'ads') return [];
  const least = leastReadingEase[form.targetAudience];
  const base = {
    id: 'reading-level',
    label: 'Reading level',
    asked: `${least} or more, ${readingEaseLabel(least).toLowerCase()}`,
  };
  const unmeasured = (got: string): Finding[] => [{ ...base, got, verdict: 'unmeasured' }];
  if (!isEnglish(form.language)) return unmeasured('not available for this language');
  if (reading.proseWords < fewestWords) return unmeasured(`needs ${fewestWords} words`);
  const ease = fleschOf(reading);
  if (ease === null) return unmeasured('the text is not in English');
  const isMet = ease >= least;
  return [
    {
      ...base,
      got: `${Math.floor(ease)}, ${readingEaseLabel(ease).toLowerCase()}`,
      verdict: metIf(isMet),
      ...(!isMet && {
        repair: `The text is too hard to read for its audience: its Flesch reading ease is ${Math.floor(ease)}, and ${least} is the least. Split long sentences and put shorter words for long ones; leave names and keywords as they are.`,
      }),
    },
  ];
}
