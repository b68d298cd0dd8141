import { gradeReading, type EditorGrade } from '../checks/editor/editor-grade.ts';
import type { Scoring } from '../checks/score-text.ts';
import { mediumOf } from '../checks/seo/applicable-rules.ts';
import { scoreReading, type SeoScore } from '../checks/seo/seo-score.ts';
import { scoredKeyword } from '../generation/keywords/scored-keyword.ts';
import { readText, type Reading } from '../text/reading.ts';
import type { GenerationForm } from '../generation/form.ts';
import type { ContentRecord } from './record.ts';

type Scored = Pick<ContentRecord, 'contentType'> &
  Partial<Pick<ContentRecord, 'keywords' | 'targetKeyword' | 'socialPlatform' | 'form'>>;

/** What the score of a stored text depends on: every card, sheet, list and export uses it. */
export function scoringOf(record: Scored): Scoring {
  const { contentType, socialPlatform, form } = record;
  const option = (name: string) => {
    const value = form?.[name];
    return typeof value === 'string' ? value : undefined;
  };
  const platform = socialPlatform || option('platform');
  const seoContentType = option('seoContentType');
  return {
    contentType,
    keyword: scoredKeyword(record),
    medium: mediumOf({ contentType, platform, seoContentType }),
    language: option('language'),
    platform,
    seoContentType,
    adFormat: option('adFormat'),
  };
}

/** What the score of a text depends on while it is written, as it will be stored. */
export function scoringOfForm(form: GenerationForm): Scoring {
  const { contentType, keywords } = form;
  return scoringOf({ contentType, keywords, form });
}

/** Both scores of a stored text, as records have them: 0-100, the editor's null where the text cannot be graded. */
export function scoresOf(
  record: Scored & Pick<ContentRecord, 'content'>,
): Pick<ContentRecord, 'seoScore' | 'editorScore'> {
  return scoresOfText(record.content, scoringOf(record));
}

/** The SEO score and the editor's grade of a text that was parsed already, with their checks. */
export function scoreAndGrade(reading: Reading, scoring: Scoring): { score: SeoScore; grade: EditorGrade } {
  const { keyword, medium } = scoring;
  return { score: scoreReading(reading, keyword, medium), grade: gradeReading(reading, scoring) };
}

/** Both scores of a text. */
export function scoresOfText(
  text: string,
  scoring: Scoring,
): Pick<ContentRecord, 'seoScore' | 'editorScore'> {
  const { score, grade } = scoreAndGrade(readText(text), scoring);
  return { seoScore: score.total, editorScore: grade.total };
}
