import { upperFirst } from '../words.ts';

/** The text to rewrite, between two lines of one mark, and the keyword it shall be found by. */
const between = /stands between the two lines (=+)\.\n\1\n([\s\S]*)\n\1\s*$/;
const keywordLine = /^Target keyword: (.+)$/m;

/** Openings of this many characters are to hold the keyword. */
const openingCharacters = 60;
const longSentenceWords = 20;
const fewestListed = 3;

const plainer: [RegExp, string][] = [
  [/\bin order to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\ba (?:large|great) number of\b/gi, 'many'],
  [/\butili[sz]e\b/gi, 'use'],
  [/\butili[sz]es\b/gi, 'uses'],
  [/\bat this point in time\b/gi, 'now'],
];

/** Rewrites the text of a prompt that asks for it, facts untouched; null where none does. */
export function rewrite(prompt: string): string | null {
  const found = between.exec(prompt);
  const text = found?.[2]?.trim();
  if (!text) return null;
  const keyword = keywordLine.exec(prompt)?.[1]?.trim() ?? '';
  return asList(parted(plainly(opened(text, keyword))));
}

/** The keyword comes first where the beginning lacks it: "# Standing desk: Why you sit". */
function opened(text: string, keyword: string): string {
  const [, mark = '', rest = ''] = /^(#{1,6} +)?([\s\S]*)$/.exec(text)!;
  const isThere = rest.slice(0, openingCharacters).toLowerCase().includes(keyword.toLowerCase());
  return keyword === '' || isThere ? text : `${mark}${upperFirst(keyword)}: ${rest}`;
}

function plainly(text: string): string {
  return plainer.reduce((plain, [wordy, short]) => plain.replace(wordy, short), text);
}

/** Long sentences end where "and" or "but" begins a new thought. */
function parted(text: string): string {
  return text.replace(/[^.!?\n]+[.!?]?/g, (sentence) =>
    sentence.split(/\s+/).length > longSentenceWords
      ? sentence.replace(/, (and|but|so) /, (_, word: string) => `. ${upperFirst(word)} `)
      : sentence,
  );
}

/** A text without a list has its last paragraph of three sentences and more set as one. */
function asList(text: string): string {
  if (/^[ \t]*[-*+] /m.test(text)) return text;
  const blocks = text.split(/\n{2,}/);
  const at = blocks.findLastIndex(
    (block) => !/^[#>|`]/.test(block) && sentencesOf(block).length >= fewestListed,
  );
  if (at < 1) return text;
  blocks[at] = sentencesOf(blocks[at]!)
    .map((sentence) => `- ${sentence}`)
    .join('\n');
  return blocks.join('\n\n');
}

const sentencesOf = (block: string) => block.split(/(?<=[.!?])\s+(?=\p{Lu})/u).filter(Boolean);
