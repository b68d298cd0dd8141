import type { Span } from '../../text/markdown-blocks.ts';
import { counted, good, improve, none, type Checked, type Finding } from '../check.ts';
import { wordsOfBlock } from './structure.ts';

/** Most words of a paragraph, and of a sentence. */
export const maxParagraphWords = 150;
export const maxSentenceWords = 25;
/** Shares of all sentences: most that may be long, fewest that should have a transition. */
const mostLong = 0.1;
const fewestLinked = 0.2;
/** With fewer sentences a share says nothing. */
const fewestSentences = 4;

export function findParagraphLength({ reading }: Checked): Finding {
  const lengths = reading.blocks.flatMap(({ kind, start, end }, block) =>
    kind === 'paragraph' ? [{ start, end, words: wordsOfBlock(reading, block) }] : [],
  );
  if (lengths.length === 0) return none('There is no paragraph yet.');
  const long = lengths.filter(({ words }) => words > maxParagraphWords);
  const longest = Math.max(...lengths.map(({ words }) => words));
  if (long.length === 0) return good(`The longest paragraph has ${counted(longest, 'word')}.`);
  return improve(
    `${counted(long.length, 'paragraph')} of more than ${maxParagraphWords} words; the longest has ${counted(longest, 'word')}.`,
    long.map(({ start, end }) => ({ start, end })),
  );
}

export function findSentenceLength({ reading: { sentences } }: Checked): Finding {
  if (sentences.length === 0) return none('There are no sentences yet.');
  const long = sentences.filter(({ words }) => words > maxSentenceWords);
  const found = `${counted(long.length, 'sentence')} of more than ${maxSentenceWords} words, ${percentOf(long.length, sentences.length)} of all.`;
  const spans = long.map(({ start, end }) => ({ start, end }));
  return long.length > sentences.length * mostLong ? improve(found, spans) : good(found, spans);
}

const transitions =
  /\b(?:also|and yet|in addition|besides|what is more|similarly|further|furthermore|moreover|for (?:instance|example|one thing|another thing|that reason|this reason)|in other words|that is|in short|put differently|as a result|thus|therefore|accordingly|then|so|hence|because|since|but|however|on the (?:other|one) hand|still|nevertheless|nonetheless|conversely|instead|although|though|even so|by contrast|in contrast|whereas|while|yet|to (?:summarize|sum up|conclude)|in conclusion|first|firstly|second|secondly|third|fourth|next|finally|lastly|meanwhile|afterwards|before that|after that|until|if|when|once|as soon as|again|after all|above all|in fact|indeed|of course|that way|this way)\b/i;

export function findTransitionWords({ reading: { text, sentences }, isEnglish }: Checked): Finding {
  if (!isEnglish) return none('This check knows English only.');
  if (sentences.length < fewestSentences) return none('There are too few sentences to tell.');
  const linked: Span[] = [];
  for (const { start, end } of sentences) {
    const found = transitions.exec(text.slice(start, end));
    if (found) linked.push({ start: start + found.index, end: start + found.index + found[0].length });
  }
  const sentence = `${counted(linked.length, 'sentence')} of ${sentences.length} ${linked.length === 1 ? 'has' : 'have'} one, ${percentOf(linked.length, sentences.length)}.`;
  return linked.length < sentences.length * fewestLinked ? improve(sentence, linked) : good(sentence, linked);
}

export function percentOf(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part * 100) / whole)}%`;
}
