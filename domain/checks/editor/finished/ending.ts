import { counted } from '../../../text/format.ts';
import { hashtagPattern } from '../../../platforms/hashtags.ts';
import type { Block, Span } from '../../../text/markdown-blocks.ts';
import type { EditorInput } from '../editor-input.ts';
import type { FindFault } from './fault.ts';

/** Words that no line ends with. */
const neverLast = new Set(
  `and or the a an your our my their its until because which whose than if when while und oder der die das ein eine
einen dem den ihre deine unsere weil dass bis et ou le la les un une des du de votre notre parce que y o el los las
una del tu su porque`.split(/\s+/),
);
/** Words that no text ends with, though a line of a list may. */
const neverLastOfText = new Set(
  `of to in on at for with from by as is are was were be been has have had will would can could this that these any other
each every no not so but also into about auf mit von für bei im am zu ist sind war wird kann dans pour avec sur par est
sont en con para por sin es son más plus mehr`.split(/\s+/),
);
const stops = /[.!?…:;)\]"'”’»›“*_`~|。！？。]$|\p{Extended_Pictographic}\uFE0F?$/u;
/** Words from which a last line without an end is a sentence, not a signature or a price. */
const fewestOfSentence = 8;

/** A text that stops in mid-sentence, a line that does, and a point or heading with nothing in it. */
export const findCutEnd: FindFault = (input) => {
  const { blocks } = input.reading;
  const cut: Span[] = [];
  blocks.forEach((block, index) => {
    if (block.kind === 'code' || block.kind === 'row') return;
    const isLast = index === blocks.length - 1;
    if (isCut(input, block, index, isLast)) cut.push(lastWords(input, index, block));
  });
  const hollow = emptyItems(input.reading.text);
  const last = blocks.at(-1);
  if (last?.kind === 'heading' && blocks.length > 1 && !isTitled(input))
    cut.push({ start: last.start, end: last.end });
  if (cut.length + hollow.length === 0) return null;
  const isAtEnd =
    cut.some(({ end }) => end >= (last?.end ?? 0)) || hollow.some(({ end }) => end >= (last?.end ?? 0));
  return {
    what:
      cut.length > 0 ? `${counted(cut.length, 'sentence')} cut off` : counted(hollow.length, 'empty point'),
    fix: isAtEnd ? 'Finish the text: it stops in the middle.' : 'Finish the marked lines.',
    damage: (isAtEnd ? 1.8 : 0) + (cut.length + hollow.length) / 3,
    spans: [...cut, ...hollow].sort((a, b) => a.start - b.start),
  };
};

/** The fields of an ad and of meta content are headings with short lines: one without a line is missed elsewhere. */
const isTitled = ({ kind }: EditorInput) => kind === 'ad' || kind === 'snippet' || kind === 'subject';

function isCut(input: EditorInput, block: Block, index: number, isLast: boolean): boolean {
  const { reading, words } = input;
  const { firstOfBlock, ends } = reading.words;
  const [first, after] = [firstOfBlock[index]!, firstOfBlock[index + 1]!];
  if (after - first < 2) return false;
  const shown = visibleEnd(input, block);
  if (stops.test(shown)) return false;
  if (/[,–—-]$/.test(shown) && isLast && input.kind !== 'email') return true;
  // A word behind which something else stands, such as a sign or a price, is not the last.
  if (/[^\p{L}\p{M}]$/u.test(shown) || ends[after - 1]! < block.end - 40) return false;
  const last = words[after - 1]!;
  if (block.kind === 'heading') return false;
  if (neverLast.has(last)) return true;
  if (!isLast) return false;
  if (neverLastOfText.has(last)) return true;
  const line = reading.text.slice(reading.text.lastIndexOf('\n', block.end - 1) + 1, block.end);
  if (block.kind !== 'paragraph' || line.search(hashtagPattern) >= 0) return false;
  if (input.kind === 'ad' || input.kind === 'snippet' || input.kind === 'subject') return false;
  return line.split(/\s+/).length >= fewestOfSentence;
}

/** The last visible characters of a block. */
function visibleEnd({ reading: { text, hidden } }: EditorInput, { start, end }: Span): string {
  let at = end;
  while (at > start && (hidden[at - 1] || /\s/.test(text[at - 1]!))) at -= 1;
  return text.slice(Math.max(start, at - 4), at);
}

function lastWords({ reading: { words } }: EditorInput, index: number, { end }: Span): Span {
  const after = words.firstOfBlock[index + 1]!;
  const first = Math.max(words.firstOfBlock[index]!, after - 3);
  return { start: words.starts[first]!, end };
}

/** `2.` and `-` with nothing behind them. */
function emptyItems(text: string): Span[] {
  return [...text.matchAll(/^[ \t]{0,9}(?:[-*+•]|\d{1,2}[.)])[ \t]*$/gm)]
    .map(({ 0: mark, index }) => ({ start: index, end: index + mark.length }))
    .filter(
      ({ start, end }) =>
        (end > start && !/^[ \t]*-[ \t]*$/.test(text.slice(start, end))) ||
        /\n[ \t]*[-*+•] \S/.test(text.slice(Math.max(0, start - 400), start)),
    );
}
