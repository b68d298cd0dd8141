import { maxSubjectCharacters } from '../../../generation/form/email.ts';
import { toPlainLine } from '../../../generation/plain-text.ts';
import { characters, counted, metIf, type AskedText } from '../asked-text.ts';
import type { Finding } from '../finding.ts';
import { headingsOf } from './headings.ts';

/** The longest title a search result shows whole, in characters. */
export const maxTitleCharacters = 60;

const subjectLine = /^[*_]{0,3}subject(?: line)?[*_]{0,3}:[*_]{0,3}[ \t]*(.*)$/i;

/** The title of a page. */
export function measureTitle({ reading }: AskedText): Finding {
  const first = headingsOf(reading).find(({ level }) => level === 1);
  const length = first ? characters(first.text) : 0;
  const isMet = first !== undefined && length <= maxTitleCharacters;
  return {
    id: 'title',
    label: 'Title',
    asked: `at most ${maxTitleCharacters} characters`,
    got: first ? counted(length, 'character') : 'none',
    verdict: metIf(isMet),
    ...(first && { spans: [first] }),
    ...(!isMet && {
      repair: first
        ? `The title has ${counted(length, 'character')}. Word it in at most ${maxTitleCharacters}.`
        : `Begin with a title as a level-one heading, at most ${maxTitleCharacters} characters.`,
    }),
  };
}

/** The subject line of an email. */
export function measureSubject({ content }: AskedText): Finding {
  const line = content.split('\n', 1)[0]!;
  const subject = toPlainLine(subjectLine.exec(line.trim())?.[1] ?? '');
  const length = characters(subject);
  const isMet = length > 0 && length <= maxSubjectCharacters;
  return {
    id: 'subject',
    label: 'Subject line',
    asked: `at most ${maxSubjectCharacters} characters`,
    got: length === 0 ? 'none' : counted(length, 'character'),
    verdict: metIf(isMet),
    ...(length > 0 && { spans: [{ start: 0, end: line.length }] }),
    ...(!isMet && {
      repair:
        length === 0
          ? `Begin with a first line that starts with \`Subject:\`, followed by a subject line of at most ${maxSubjectCharacters} characters.`
          : `The subject line has ${counted(length, 'character')}. Word it in at most ${maxSubjectCharacters}.`,
    }),
  };
}
