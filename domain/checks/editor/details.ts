import type { Span } from '../../text/markdown-blocks.ts';
import { capitals } from '../../text/words.ts';
import type { EditorInput } from './editor-input.ts';

/** What is read of a text before its details. */
type Unread = Omit<EditorInput, 'details'>;

/** Figures that are phrases: "24/7", "100%". */
const worn = /^(?:24|7|100|360|365|1|110)$/;

/** A detail and what it counts: a figure more than a name. */
export type Detail = Span & { readonly weight: number };
const weights = { figure: 1, numberWord: 0.8, name: 0.5 } as const;

/**
 * The details of a text: figures, numbers in words, names, and what somebody said. Each is counted once, however often
 * it is repeated; those in a sentence with an empty phrase are not. A name is a capitalized word inside a sentence that
 * the title does not have; German writes every noun so, and has none.
 */
export function findDetails(input: Unread): Detail[] {
  const { reading, words, lexicon, language, sentences } = input;
  const { text } = reading;
  const { starts, ends, traits } = reading.words;
  const seen = new Set<string>();
  const title = titleWords(input);
  const details: Detail[] = [];
  const add = (key: string, at: number, weight: number) => {
    if (seen.has(key)) return;
    seen.add(key);
    details.push({ start: starts[at]!, end: ends[at]!, weight });
  };
  for (const { block, first, after, isEmpty } of sentences) {
    if (isEmpty) continue;
    const { kind } = reading.blocks[block]!;
    const hasNames =
      language !== 'de' && kind !== 'heading' && kind !== 'row' && !isTitleCase(input, first, after);
    for (let at = first; at < after; at += 1) {
      const word = words[at]!;
      const before = text[starts[at]! - 1];
      if (before === '#' || before === '@') continue;
      if (/\d/.test(word)) {
        if (!worn.test(word)) add(word, at, weights.figure);
      } else if (lexicon.numbers.has(word)) add(word, at, weights.numberWord);
      else if (
        hasNames &&
        at > first &&
        !title.has(word) &&
        !(traits[at]! & capitals) &&
        isCapital(text, starts[at]!) &&
        word.length > 1 &&
        !word.startsWith("i'")
      )
        add(word, at, weights.name);
    }
  }
  return details;
}

/** The words of the first heading: the name of what the text is about is no detail. */
function titleWords({
  reading: {
    blocks,
    words: { firstOfBlock },
  },
  words,
}: Unread): ReadonlySet<string> {
  const block = blocks.findIndex(({ kind }) => kind === 'heading');
  return new Set(block < 0 ? [] : words.slice(firstOfBlock[block], firstOfBlock[block + 1]));
}

const isCapital = (text: string, at: number) => /^\p{Lu}\p{Ll}/u.test(text.slice(at, at + 2));

/** A line in which most words have a capital: a title. */
function isTitleCase({ reading: { text, words } }: Unread, first: number, after: number): boolean {
  let large = 0;
  for (let at = first; at < after; at += 1) if (isCapital(text, words.starts[at]!)) large += 1;
  return large > 1 && large * 2 > after - first;
}
