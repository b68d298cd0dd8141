import { densityOf } from '../../text/keyword/keyword-density.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { countCharacters, readText, type Reading } from '../../text/reading.ts';
import { joined } from '../../text/words.ts';
import { counted, good, improve, none, type Checked, type Finding } from '../check.ts';

/** Longest title, in characters. */
export const maxTitleCharacters = 60;
/** Most words between two headings. */
export const maxSectionWords = 300;
/** Most words of a first paragraph, and of an answer below a question. */
export const maxAnswerWords = 60;

type Heading = Span & { level: number; block: number };

/** Headings with their level, in order. */
export function headingsOf({ text, blocks }: Reading): Heading[] {
  return blocks.flatMap(({ kind, start, end }, block) => {
    if (kind !== 'heading') return [];
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    return [{ level: /#{1,6}/.exec(line)?.[0].length ?? 1, start, end, block }];
  });
}

/** Words of one block; a hyphenated word is one. */
export function wordsOfBlock({ words }: Reading, block: number): number {
  let count = 0;
  for (let at = words.firstOfBlock[block]!; at < words.firstOfBlock[block + 1]!; at += 1)
    if (!(words.traits[at]! & joined)) count += 1;
  return count;
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });
const holds = (reading: Reading, { start, end }: Span, keyword: string) =>
  densityOf(readText(reading.text.slice(start, end)), keyword).count > 0;

export function findTitle({ reading, keyword }: Checked): Finding {
  const titles = headingsOf(reading).filter(({ level }) => level === 1);
  const [title] = titles;
  if (!title) return improve('There is no title: begin with one as a level-one heading (# Title).');
  if (titles.length > 1)
    return improve(`There are ${titles.length} titles; one is enough.`, titles.map(spanOf));
  const length = countCharacters(readText(reading.text.slice(title.start, title.end)));
  if (length > maxTitleCharacters)
    return improve(`The title has ${length} characters, ${length - maxTitleCharacters} too many.`, [
      spanOf(title),
    ]);
  if (!holds(reading, title, keyword))
    return improve('The title does not name the keyword.', [spanOf(title)]);
  return good(`${counted(length, 'character')}, and it names the keyword.`, [spanOf(title)]);
}

export function findHeadings({ reading }: Checked): Finding {
  const headings = headingsOf(reading);
  const skipping = headings.filter(({ level }, index) => index > 0 && level > headings[index - 1]!.level + 1);
  if (skipping.length > 0)
    return improve(
      `${counted(skipping.length, 'heading')} ${skipping.length === 1 ? 'skips' : 'skip'} a level.`,
      skipping.map(spanOf),
    );
  const longest = longestSection(reading, headings);
  if (longest.words > maxSectionWords)
    return improve(`${counted(longest.words, 'word')} stand without a heading.`, [spanOf(longest)]);
  return good(
    `${counted(headings.length, 'heading')}, no more than ${counted(longest.words, 'word')} between them.`,
  );
}

function longestSection(reading: Reading, headings: Heading[]): Span & { words: number } {
  const starts = new Set(headings.map(({ block }) => block));
  let longest = { words: 0, start: 0, end: 0 };
  let section = { words: 0, start: reading.blocks[0]?.start ?? 0, end: 0 };
  reading.blocks.forEach(({ start, end }, block) => {
    if (starts.has(block)) section = { words: 0, start: end, end };
    else {
      if (section.words === 0) section.start = start;
      section.words += wordsOfBlock(reading, block);
      section.end = end;
    }
    if (section.words > longest.words) longest = { ...section };
  });
  return longest;
}

const asks =
  /\?\s*$|^(?:what|why|how|when|where|who|which|whose|can|could|do|does|did|is|are|was|should|will|would|may|must)\b/i;

export function findQuestionHeadings({ reading }: Checked): Finding {
  const headings = headingsOf(reading).filter(({ level }) => level > 1);
  if (headings.length === 0) return improve('There are no subheadings, so none asks a question.');
  const asking = headings.filter(({ start, end }) => asks.test(reading.text.slice(start, end)));
  if (asking.length === 0) return improve('No subheading asks a question that a reader would ask.');
  const unanswered = asking.filter(({ block }) => {
    const next = reading.blocks[block + 1];
    const words = next ? wordsOfBlock(reading, block + 1) : 0;
    return !next || next.kind === 'heading' || words === 0 || words > maxAnswerWords;
  });
  if (unanswered.length > 0)
    return improve(
      `${counted(unanswered.length, 'question')} ${unanswered.length === 1 ? 'has' : 'have'} no short answer right below.`,
      unanswered.map(spanOf),
    );
  return good(`${counted(asking.length, 'question')}, each answered right below.`, asking.map(spanOf));
}

export function findEarlyAnswer({ reading, keyword }: Checked): Finding {
  const first = reading.blocks.findIndex(
    ({ kind }, block) => kind === 'paragraph' && wordsOfBlock(reading, block) > 0,
  );
  if (first < 0) return none('There is no paragraph yet.');
  const place = spanOf(reading.blocks[first]!);
  const words = wordsOfBlock(reading, first);
  if (words > maxAnswerWords)
    return improve(`The first paragraph has ${counted(words, 'word')}, ${words - maxAnswerWords} too many.`, [
      place,
    ]);
  if (!holds(reading, place, keyword))
    return improve('The first paragraph does not name the keyword.', [place]);
  return good(`The first paragraph names the keyword in ${counted(words, 'word')}.`, [place]);
}
