import { digit, ideograph, kindAt, letter, space, stop } from './characters.ts';
import type { Block, Blocks, Span } from './markdown-blocks.ts';
import { joined, wordText, type Words } from './words.ts';

/** A sentence with the number of its words. */
export type Sentence = Span & { words: number };

const closing = /["'”’»)\]›」』]/;
const wordSign = letter | digit | ideograph;

/** The sentences of a text. Each heading, list item and table row is at least one; code has none. */
export function readSentences(text: string, { blocks, hidden }: Blocks, words: Words): Sentence[] {
  const sentences: Sentence[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    if (block.kind === 'code') continue;
    const last = words.firstOfBlock[index + 1]! - 1;
    let first = words.firstOfBlock[index]!;
    let count = 0;
    for (let at = first; at <= last; at += 1) {
      if (!(words.traits[at]! & joined)) count += 1;
      const end = at === last ? block.end : stopAfter(text, hidden, words, at, first, block);
      if (end < 0) continue;
      sentences.push({ start: words.starts[first]!, end, words: count });
      first = at + 1;
      count = 0;
    }
  }
  return sentences;
}

/** The offset where the sentence ends after the word `at`, including its marks; -1 if it continues. */
function stopAfter(
  text: string,
  hidden: Uint8Array,
  words: Words,
  at: number,
  first: number,
  block: Block,
): number {
  const nextStart = words.starts[at + 1]!;
  // Read at the first mark that may end the sentence, and once: many marks may follow a long word.
  let around: ReturnType<typeof surroundingsOf> | undefined;
  for (let sign = words.ends[at]!; sign < nextStart; sign += 1) {
    if (hidden[sign] || kindAt(text, sign) !== stop) continue;
    let after = sign;
    while (after < nextStart && (hidden[after] || kindAt(text, after) === stop)) after += 1;
    const marks = text.slice(sign, after);
    let isClosed = false;
    while (after < nextStart && (hidden[after] || closing.test(text[after]!))) {
      isClosed ||= !hidden[after];
      after += 1;
    }
    const isApart =
      kindAt(text, after) === space || (kindAt(text, after) & wordSign && !/^\p{Ll}/u.test(text[after]!));
    const from = sign;
    // A run of marks is read once, whether it ends the sentence or not.
    sign = after - 1;
    // "(?)" or "...," in the middle of a sentence: only a space, or a capital directly after it, can end the sentence.
    if (!isApart || after >= block.end) continue;
    around ??= surroundingsOf(text, hidden, words, at, first);
    const isBeside = from === words.ends[at] || hidden[words.ends[at]!];
    const before = isBeside ? around.word : '';
    if (endsSentence({ ...around, before, marks, isClosed })) return after;
  }
  return -1;
}

function surroundingsOf(text: string, hidden: Uint8Array, words: Words, at: number, first: number) {
  const next = wordText(text, hidden, words, at + 1);
  return {
    word: wordText(text, hidden, words, at),
    earlier: at > first ? wordText(text, hidden, words, at - 1) : '',
    next,
    follower: next.toLowerCase().replace('’', "'"),
  };
}

/** The context of a mark that may end a sentence. */
type Surroundings = {
  /** The word before the mark, without the mark: "Mr", "U.S", "etc". */
  before: string;
  /** The word before that one, in the same sentence; empty if there is none. */
  earlier: string;
  /** The marks: ".", "?!", "...". */
  marks: string;
  /** A quotation mark or bracket closes after the mark. */
  isClosed: boolean;
  /** The next word in the block; empty at its end. */
  next: string;
  /** The next word in lower case, with a plain apostrophe. */
  follower: string;
};

const set = (words: string) => new Set(words.split(' '));

const titles = set(
  'mr mrs ms mx dr prof gen sen rep gov capt lt col sgt maj cmdr adm rev hon fr messrs mme mlle pres supt',
);
const never = set('e.g i.e eg ie vs viz cf approx ca incl excl min max est tel ext resp al');
const beforeFigure = set('no nos fig figs p pp vol ch sec art eq ref ver v op');
const beforeCapital = set(
  'inc ltd co corp bros jr sr st ave blvd rd mt ft dept univ assn ph.d jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun',
);
/** Units and abbreviations that end a sentence only before a capital. */
const units = set('deg temp kg km cm mm lb lbs oz tbsp tsp hr hrs sec secs mins govt mgmt');
/** Words that begin sentences and are rarely names. */
const starters = set(
  "the a an this that these those it its it's he she they we you i i'm there here what who when where why how if but and or so yet for in on at by with from as after before while although though because since however then now our my your his her their some many most all no not one every each both few also even still once",
);
const lettered = set(
  'plan vitamin option grade type group class part point step team section appendix hepatitis series model',
);
const calendar = set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december est edt pst pdt cst cet gmt utc bst eastern pacific central',
);

/** True when the sentence ends at these marks. Abbreviations, initials, quotations and trailing dots do not end one. */
function endsSentence({ before, earlier, marks, isClosed, next, follower }: Surroundings): boolean {
  if (next === '') return true;
  const isLower = /^\p{Ll}/u.test(next);
  if (isClosed && isLower) return false;
  if (/[!?。！？｡؟।‽]/.test(marks)) return !(isLower && before === 'Yahoo');
  if (marks.length > 1 || marks === '…') return !isLower && !/^I(?:['’]|$)/.test(next);
  const word = before.toLowerCase();
  const isFigure = /^\p{N}/u.test(next);
  if (titles.has(word) || never.has(word)) return false;
  if (beforeFigure.has(word)) return !isFigure && !isLower;
  if (units.has(word)) return !isLower;
  if (word === 'etc') return !isLower && !isFigure;
  if (word === 'a.m' || word === 'p.m') return !isLower && !isFigure && !calendar.has(follower);
  if (/^\p{Lu}$/u.test(before)) return endsAfterLetter(before, earlier, follower);
  if (beforeCapital.has(word) && /^\p{Lu}/u.test(before)) return starters.has(follower) && !isLower;
  if (/^(?:\p{L}\.)+\p{L}$/u.test(before)) return starters.has(follower) && !isLower;
  // "1. Open the box. 2. Look inside.": a number that begins a list entry.
  return !(earlier === '' && /^\p{N}+$/u.test(before));
}

/** "J. Smith" and "George W. Bush" continue; "So do I. Then", "plan B. Nobody" and "vitamin C. It" end. */
function endsAfterLetter(before: string, earlier: string, follower: string): boolean {
  if (before === 'I') return /^\p{Ll}/u.test(earlier);
  return lettered.has(earlier.toLowerCase()) || starters.has(follower);
}
