import { isEmailHeadLine, subjectIn } from '../content/parts/email-head.ts';
import { cleanText } from './clean-text.ts';
import { cutAtWord, historyTitle, metaCharacters } from './display.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { scoredKeyword } from './keywords/scored-keyword.ts';
import { toPlainLine } from '../text/plain-text.ts';
import type { RequestForm } from './request.ts';
import { assessReading } from '../checks/score-text.ts';
import { mediumOf } from '../checks/seo/applicable-rules.ts';
import { maxContentCharacters } from '../content/record.ts';
import { formatNumber } from '../text/format.ts';
import { readText, type Reading } from '../text/reading.ts';
import { onOneLine } from '../text/on-one-line.ts';

/** The fields of the form that decide how a text is finished. */
export type FinishForm = Pick<
  RequestForm,
  | 'contentType'
  | 'topic'
  | 'keywords'
  | 'targetKeyword'
  | 'platform'
  | 'seoContentType'
  | 'language'
  | 'title'
  | 'subject'
  | 'description'
  | 'input'
>;

export type Finished = {
  content: string;
  title: string;
  /** 0-100. */
  seoScore: number;
  metaDescription: string;
  suggestions: string[];
};

/** Characters of a text that are scored: as many as a stored text has at most. Of a longer one the beginning is. */
export const maxScoredCharacters = maxContentCharacters;
/** Maximum title in characters; a first sentence may be longer. */
const maxTitle = 100;
/** Maximum characters read of a heading or subject line. */
const maxHeadLine = 1_000;

/**
 * Turns a model's raw response into the text that is shown and stored; null if nothing readable is left. A text that
 * ends early is finished the same way. `content` only loses its code fence and meta description; nothing is added.
 */
export function finish(text: string, form: FinishForm): Finished | null {
  const { content, metaDescription } = cleanText(text);
  // Content needs at least one letter, digit or pictograph; Markdown marks alone are not content.
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(content)) return null;
  const scored = firstCharacters(content, maxScoredCharacters);
  const reading = readText(scored);
  const { score, suggestions } = assessReading(reading, {
    contentType: form.contentType,
    keyword: scoredKeyword(form),
    medium: mediumOf(form),
    language: form.language,
  });
  return {
    content,
    title: titleOf(scored, reading, form),
    seoScore: score.total,
    metaDescription: metaOf(metaDescription, content, form),
    suggestions: [
      ...(scored === content
        ? []
        : [`Only the first ${formatNumber(maxScoredCharacters)} characters were scored.`]),
      ...suggestions,
    ],
  };
}

const heading = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const topHeading = /^ {0,3}#[ \t]+(\S.*)$/m;

/** The title: the heading or subject line of the first line, else the first `# ` heading, else the first sentence. */
export function titleOf(content: string, reading: Reading, form: FinishForm): string {
  const first = firstLine(content);
  const marked = heading.exec(first)?.[1] ?? (subjectIn(first) || topHeading.exec(content)?.[1]);
  const title = toPlainLine(
    (marked ?? firstSentence(content, reading))
      .slice(0, maxHeadLine)
      .replace(/(?<![ \t])[ \t]+#+[ \t]*$/, ''),
  );
  return title ? cutAtWord(title, maxTitle) : historyTitle(topicOf(form));
}

function firstLine(content: string): string {
  return content.split('\n', 1)[0]!.slice(0, maxHeadLine);
}

function firstSentence(content: string, { sentences, blocks }: Reading): string {
  const sentence = sentences[0];
  if (!sentence) return '';
  // From the start of the block, so that an opening quotation mark is kept.
  const block = blocks.find(({ start: from, end }) => from <= sentence.start && sentence.start < end);
  return content.slice(block?.start ?? sentence.start, sentence.end);
}

/**
 * The meta description: the model's own, else the beginning of the text below its title, else a sentence about the
 * topic.
 */
export function metaOf(written: string | null, content: string, form: FinishForm): string {
  const own = written ? toPlainLine(written) : '';
  if (own) return cutAtWord(own, metaCharacters);
  const body = content
    .slice(0, 4_000)
    .split('\n')
    .filter((line) => !topHeading.test(line) && !isEmailHeadLine(line))
    .join('\n');
  const beginning = toPlainLine(body);
  if (beginning) return cutAtWord(beginning, metaCharacters);
  const topic = topicOf(form);
  return topic ? cutAtWord(`Read about ${topic}.`, metaCharacters) : '';
}

/** The topic of a text, in the field that the calling tool uses for it. */
function topicOf({ topic, title, subject, description, input, targetKeyword }: FinishForm): string {
  const given = [topic, title, subject, description, input, targetKeyword].find((value) => value?.trim());
  return onOneLine(given ?? '');
}
