import { unknownLanguage, languageOf } from '../../text/language.ts';
import { readText, type Reading } from '../../text/reading.ts';
import { isUnspacedScript } from '../../text/unspaced-script.ts';
import { runRules } from '../check.ts';
import type { Scoring } from '../score-text.ts';
import { editorLanguageOf, readForEditor } from './editor-input.ts';
import type { EditorCheck } from './editor-rule.ts';
import { kindOfText } from './kinds.ts';
import { editorRules } from './rules.ts';
import { totalOf } from './total.ts';

export type { EditorCheck, Mend } from './editor-rule.ts';

/** What an editor would say of a text: how well it is written for what it is. */
export type EditorGrade = {
  /** 0-100; null where the text cannot be graded: `reason` says why. */
  readonly total: number | null;
  /** Empty where there is a total. */
  readonly reason: string;
  readonly checks: readonly EditorCheck[];
};

/** Fewest words that are graded, by the kind of text: a subject line has a few. */
const fewestWords = 8;
const fewestOfSubject = 2;

const ungraded = (reason: string): EditorGrade => ({ total: null, reason, checks: [] });

/**
 * The editor's grade of a text, 0-100, from the rules that apply to its type (docs/decisions/057-editor-grade.md). It
 * measures the text alone: no keyword is needed. Deterministic; linear in the length of the text.
 */
export function gradeText(text: string, scoring: Scoring): EditorGrade {
  return gradeReading(readText(text), scoring);
}

/** The editor's grade of a text that was parsed already. */
export function gradeReading(reading: Reading, scoring: Scoring): EditorGrade {
  if (scoring.medium === 'schema-markup') return ungraded('Markup has no running text to grade.');
  const least = kindOfText(scoring) === 'subject' ? fewestOfSubject : fewestWords;
  if (reading.wordCount < least) return ungraded('The text is too short to grade.');
  if (isUnspacedScript(reading))
    return ungraded('Texts in a script without spaces between words are not graded.');
  const language = editorLanguageOf(reading, scoring);
  if (language === null)
    return ungraded(
      languageOf(reading) === unknownLanguage
        ? 'The language of the text is not known.'
        : 'The editor’s grade has no rules for this language yet.',
    );
  const { total, checks } = totalOf(runRules(editorRules, readForEditor(reading, scoring, language)));
  return { total, reason: '', checks };
}
