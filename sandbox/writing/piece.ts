import type { Draft } from './draft.ts';
import { markRoom, tagsOf } from './posts-and-ads.ts';
import { formatIn } from './texts.ts';
import { lengthOf, plain, shorten } from './words.ts';

const sourceMark = /^Source text, from the next line to the end:$/m;
const mostSentences = 4;

/**
 * A post or a newsletter made from a source: its first sentences that fit, in their own words, so that a changed source
 * gives a changed piece. Null in any other prompt, and for ads, which are written from the topic.
 */
export function writePiece(draft: Draft, prompt: string): string | null {
  const [, ...rest] = prompt.split(sourceMark);
  const { field, topic } = draft.brief;
  const isEmail = field('content type') === 'email';
  if (rest.length === 0 || !(isEmail || field('content type') === 'social')) return null;
  const sentences = sentencesOf(rest.join(''));
  if (isEmail) {
    const body = sentences.slice(0, 2 * mostSentences).join(' ');
    return `Subject: ${shorten(topic, 50)}\n\nHello,\n\n${body}\n\n[link]\n\nBest regards,\n[your name]`;
  }
  const format = formatIn('post', field('platform'));
  const [, , , max = 0, count = 0] = format.lines[0]!.match(/\d+/g)!.map(Number);
  // In one order, whatever else the prompt says: a renewed post keeps its tags.
  const [first = '', ...others] = tagsOf(draft, 100);
  const tags = [first, ...others.toSorted()].slice(0, count).join(' ');
  const room = max - markRoom - lengthOf(tags) - 4;
  return `${fitting(sentences, room)}\n\n${tags}`;
}

/** The sentences of a text, without its headings. */
function sentencesOf(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => plain(line.replace(/[*_`]+/g, '')).split(/(?<=[.!?])\s+|(?<=[。！？])/))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** At least one sentence, cut between words if it is too long itself. */
function fitting(sentences: readonly string[], room: number): string {
  let text = '';
  for (const sentence of sentences.slice(0, mostSentences)) {
    const longer = text === '' ? shorten(sentence, room) : `${text} ${sentence}`;
    if (lengthOf(longer) > room) break;
    text = longer;
  }
  return text;
}
