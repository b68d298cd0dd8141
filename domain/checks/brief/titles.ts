import { subjectIn } from '../../content/parts/email-head.ts';
import { maxSubjectCharacters } from '../../generation/form/email.ts';
import { counted } from '../../text/format.ts';
import { headingsOf, maxTitleCharacters } from '../../text/headings.ts';
import { toPlainLine } from '../../text/plain-text.ts';
import { briefCheck, countCodePoints, type BriefCheck, type BriefCheckInput } from './brief-check.ts';

/** Checks the title of a page. */
export function checkTitle({ reading }: BriefCheckInput): BriefCheck {
  const first = headingsOf(reading).find(({ level }) => level === 1);
  const length = first ? countCodePoints(first.text) : 0;
  return briefCheck({
    id: 'title',
    title: 'Title',
    asked: `at most ${maxTitleCharacters} characters`,
    found: first ? counted(length, 'character') : 'none',
    isMet: first !== undefined && length <= maxTitleCharacters,
    spans: first ? [first] : [],
    fix: first
      ? `The title has ${counted(length, 'character')}. Shorten it to at most ${maxTitleCharacters}.`
      : `Begin with a title as a level-one heading, at most ${maxTitleCharacters} characters.`,
  });
}

/** Checks the subject line of an email. */
export function checkSubject({ content }: BriefCheckInput): BriefCheck {
  const line = content.split('\n', 1)[0]!;
  const subject = toPlainLine(subjectIn(line) ?? '');
  const length = countCodePoints(subject);
  return briefCheck({
    id: 'subject',
    title: 'Subject line',
    asked: `at most ${maxSubjectCharacters} characters`,
    found: length === 0 ? 'none' : counted(length, 'character'),
    isMet: length > 0 && length <= maxSubjectCharacters,
    spans: length > 0 ? [{ start: 0, end: line.length }] : [],
    fix:
      length === 0
        ? `Begin with a first line that starts with \`Subject:\`, followed by a subject line of at most ${maxSubjectCharacters} characters.`
        : `The subject line has ${counted(length, 'character')}. Word it in at most ${maxSubjectCharacters}.`,
  });
}
