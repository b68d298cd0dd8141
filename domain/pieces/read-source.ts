import { uuidFromName } from '../content/uuid-from-name.ts';
import { toPlainText } from '../text/plain-text.ts';
import { readText, type Reading } from '../text/reading.ts';
import { maxSentenceCharacters } from './derived-from.ts';
import { namesOf } from './sentence-words.ts';
import { onOneLine } from '../text/on-one-line.ts';

/** The words of a source, as its pieces are compared with them. */
export type SourceReading = {
  /** In order, without formatting, each on one line. */
  sentences: readonly string[];
  /** The same for the same sentences. */
  version: string;
  /** Names in it, see sentence-words.ts. */
  names: ReadonlySet<string>;
};

/**
 * The sentences of a text, with the addresses of its links. Formatting, list numbers and line breaks are not part of
 * them, so that changing those changes no sentence. Code has none.
 */
export function readSource(content: string): SourceReading {
  const reading = readText(toPlainText(content));
  const sentences = sentencesOf(reading);
  const version = uuidFromName(`sentences of a source\n${sentences.join('\n')}`);
  return { sentences, version, names: namesOf(reading) };
}

/** The sentences of a text, as `readSource` compares them. */
export const sentencesIn = (content: string): string[] => sentencesOf(readText(toPlainText(content)));

function sentencesOf(reading: Reading): string[] {
  return reading.sentences.flatMap(({ start, end }) =>
    inParts(onOneLine(shownIn(reading, start, end).normalize('NFC'))),
  );
}

function shownIn({ text, hidden }: Reading, start: number, end: number): string {
  let shown = '';
  for (let at = start; at < end; at += 1) if (!hidden[at]) shown += text[at];
  return shown;
}

/** A sentence in parts that can be stored; no part ends within a surrogate pair. */
function inParts(sentence: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < sentence.length;) {
    let end = Math.min(start + maxSentenceCharacters, sentence.length);
    if (end < sentence.length && /[\uD800-\uDBFF]/.test(sentence[end - 1]!)) end -= 1;
    parts.push(sentence.slice(start, end));
    start = end;
  }
  return parts;
}
