import { readText, type Reading } from '../text/reading.ts';
import { checkContentType } from './advice.ts';
import type { Medium } from './seo/applicable-rules.ts';
import { scoreReading, type SeoScore } from './seo/seo-score.ts';
import { suggestionLines } from './suggestions.ts';

/** What the score and the suggestions of a text depend on, beside the text. */
export type Scoring = {
  contentType: string;
  /** The keyword it is scored for; empty for none. */
  keyword: string;
  medium: Medium;
  /** BCP 47 tag of the language of the form; English by default. */
  language?: string | undefined;
  /** The platform of a post, the kind of an SEO text, and the format of an ad, where they are known. */
  platform?: string | undefined;
  seoContentType?: string | undefined;
  adFormat?: string | undefined;
};

/** The score of a text, by the rules that apply to it. */
export function scoreText(text: string, { keyword, medium }: Scoring): SeoScore {
  return scoreReading(readText(text), keyword, medium);
}

/** The score of a text that was parsed already, and its suggestions as lines of text. */
export function assessReading(
  reading: Reading,
  scoring: Scoring,
): { score: SeoScore; suggestions: string[] } {
  const { keyword, medium } = scoring;
  const score = scoreReading(reading, keyword, medium);
  const advice = checkContentType(reading.text, keyword, scoring);
  return { score, suggestions: suggestionLines([...score.checks, ...advice]) };
}
