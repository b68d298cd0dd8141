import {
  maxDensity,
  maxSentenceWords,
  minDensity,
  shownFigure,
  type SeoRule,
  type SeoRuleId,
} from './seo-score.ts';

/** What each rule asks for, as its row is headed. Dashboard document, section 9. */
export const ruleTitles: Record<SeoRuleId, string> = {
  'keyword-present': 'Keyword present',
  'over-300-characters': 'Over 300 characters',
  'keyword-in-opening': 'Keyword in the first 60 characters',
  'keyword-density': 'Keyword density 1-4%',
  'sentence-length': 'Sentences under 20 words',
  'over-1000-characters': 'Over 1,000 characters',
  bullets: 'Bullets',
};

const density = (value: number) => shownFigure(value, [minDensity, maxDensity]);
const sentenceWords = (value: number) => shownFigure(value, [maxSentenceWords]);

/** What was measured of a rule, in the few words of a row. */
export function sayMeasured({ id, measured }: SeoRule): string {
  const value = measured ?? 0;
  switch (id) {
    case 'keyword-present':
      return value === 0 ? 'none' : value === 1 ? 'once' : `${value.toLocaleString('en-US')} times`;
    case 'keyword-in-opening':
      return measured === null ? 'none' : `at ${value.toLocaleString('en-US')}`;
    case 'keyword-density':
      return `${density(value)}%`;
    case 'sentence-length':
      return measured === null ? 'none' : sentenceWords(value);
    case 'bullets':
      return value === 0 ? 'none' : `${value.toLocaleString('en-US')}`;
    default:
      return value.toLocaleString('en-US');
  }
}

/** Why a rule that is met is met, in a sentence. */
export function sayEarned({ id, measured }: SeoRule): string {
  const value = measured ?? 0;
  switch (id) {
    case 'keyword-present':
      return `The keyword stands in the text ${value === 1 ? 'once' : `${value.toLocaleString('en-US')} times`}, its forms counted.`;
    case 'keyword-in-opening':
      return `It begins at character ${value.toLocaleString('en-US')}, and ends within the first 60.`;
    case 'keyword-density':
      return `${density(value)}% of the words: occurrences for every hundred words. Points are earned from 1 to 4%, the target is 1-3%.`;
    case 'sentence-length':
      return `Words in sentences, divided by sentences: ${sentenceWords(value)}.`;
    case 'bullets':
      return `${value === 1 ? 'One item' : `${value.toLocaleString('en-US')} items`} of a list, bulleted or numbered.`;
    default:
      return `${value.toLocaleString('en-US')} characters as a reader sees them: without Markdown marks and addresses of links.`;
  }
}
