import { findPhrases } from '../lexicon/phrases.ts';
import { isEmailHeadLine } from '../../../content/parts/email-head.ts';
import { counted } from '../../../text/format.ts';
import type { EditorInput, EditorSentence } from '../editor-input.ts';
import { spanOf } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';

/** Words of a first sentence that is read in one go, and from which it is too long. */
const easyWords = 16;
const longWords = 36;
/** Words of the opening: the first sentences up to this many. */
const openingWords = 30;

const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|evening|day)|hallo|liebe|lieber|guten|sehr|bonjour|cher|chère|chers|hola|querido|querida|estimado|estimada|buenos|buenas)\b/i;
/** The sentences of the opening: the first prose after title, subject, preheader and greeting. */
export function openingOf({ reading, sentences }: EditorInput): EditorSentence[] {
  const opening: EditorSentence[] = [];
  let words = 0;
  for (const sentence of sentences) {
    const { kind, start } = reading.blocks[sentence.block]!;
    if (opening.length === 0) {
      if (kind === 'heading' || kind === 'row') continue;
      const line = lineAt(reading.text, sentence.start);
      if (isEmailHeadLine(line) || (greeting.test(line) && line.length < 60)) continue;
      if (sentence.words < 2 && start === sentence.start) continue;
    }
    opening.push(sentence);
    words += sentence.words;
    if (words >= openingWords) break;
  }
  return opening;
}

function lineAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return text
    .slice(start, start + 200)
    .split('\n', 1)[0]!
    .trim();
}

/** Whether the first sentence gives a reason to read the second. */
export const openingRule = defineEditorRule({
  id: 'opening',
  title: 'Opening',
  why: 'Most readers decide after the first line, and skip one that would fit any text.',
  weights: { article: 10, landing: 10, product: 8, email: 8, post: 14, prose: 10, analysis: 6 },
  find: (input) => {
    const opening = openingOf(input);
    const [first] = opening;
    if (!first) return { share: null, label: 'Opening', found: 'There is no sentence yet.' };
    const spans = [spanOf(first)];
    const words = counted(first.words, 'word');
    const worn = isWorn(input, first);
    if (worn || first.isEmpty)
      return {
        share: worn && first.isEmpty ? 0 : 0.15,
        label: 'Generic opening',
        found: `The first sentence, ${words}, could begin any text.`,
        fix: 'Begin with a figure, a scene or a claim that only you can make.',
        spans,
      };
    const end = opening.at(-1)!.end;
    const details = input.details.filter(({ start }) => start >= first.start && start < end).length;
    const speaks = hasReader(input, opening) || /[?]/.test(input.reading.text.slice(first.start, first.end));
    const share =
      0.45 +
      0.3 * ramp(first.words, longWords, easyWords) +
      (details > 0 ? 0.25 : 0) +
      (speaks ? 0.15 : 0) +
      (details > 1 ? 0.1 : 0);
    return {
      share,
      label: details > 0 ? `Opening with ${counted(details, 'detail')}` : `Opening of ${words}`,
      found: `The first sentence has ${words}; the opening has ${counted(details, 'detail')}${speaks ? ' and speaks to the reader' : ''}.`,
      fix:
        first.words > easyWords
          ? 'Shorten the first sentence and put the most surprising detail into it.'
          : 'Put a figure, a name or the reader’s own question into the first sentence.',
      spans,
    };
  },
});

function isWorn({ reading, words, lexicon }: EditorInput, { start, end }: EditorSentence): boolean {
  const found = findPhrases(reading, words, lexicon.openings).find((phrase) => phrase.start >= start);
  return found !== undefined && found.start === start && found.end <= end;
}

const hasReader = ({ words, lexicon }: EditorInput, sentences: readonly EditorSentence[]): boolean =>
  sentences.some(({ first, after }) => words.slice(first, after).some((word) => lexicon.reader.has(word)));
