import { askOf, partsOf } from './compose.ts';
import type { Draft } from './draft.ts';
import { render } from './layout.ts';
import { addToAd, fieldsIn, markRoom, mendField, setVersions, tagsOf } from './posts-and-ads.ts';
import { formatIn } from './texts.ts';
import { asSentence, countPhrase, countWords, lengthOf, shorten, upperFirst, wholeWords } from './words.ts';

/** A finished text, the changes that are asked for, and what is to hold all the same. */
type RepairOrder = { changes: string[]; kept: string; text: string };

/** The order in a prompt for a repair; null in any other prompt. What the text itself says is no order. */
export function repairOrder(prompt: string): RepairOrder | null {
  const [brief = '', ...rest] = prompt.split(/^Text, from the next line to the end:$/m);
  const changes = rest.length > 0 ? [...brief.matchAll(/^Change \d+: (.+)$/gm)].map(([, wish]) => wish!) : [];
  const text = rest
    .join('')
    .replace(/\n*^\*Written by the AIGen sandbox[^\n]*\*$/m, '')
    .trim();
  return changes.length > 0 ? { changes, kept: /^Keep: (.+)$/m.exec(brief)?.[1] ?? '', text } : null;
}

const isProse = (block: string) => !/^(?:#|[-*] |\d+[.)] |\||```|Subject:)/i.test(block);
const isAd = (text: string) => /^### /m.test(text) && /^## Version \d/m.test(text);
const isThread = (text: string) => (text.match(/\s\d+\/\d+$/gm)?.length ?? 0) > 1;
const isTags = (block: string) => /^(?:#[\p{L}\p{N}_]+\s*)+$/u.test(block);
const headingsIn = (text: string) => text.match(/^## /gm)?.length ?? 0;
/** What was asked for: a keyword, a link, a call to action. */
const isAsked = (draft: Draft, text: string) =>
  [draft.brief.keyword, ...draft.brief.otherKeywords, askOf(draft), '[link', '**'].some(
    (word) => word && text.toLowerCase().includes(word.toLowerCase()),
  );

/** Puts a block before the end: before the hashtags of a post, before the last block of a page. */
function insert(text: string, block: string): string {
  const blocks = text.split('\n\n');
  const at = isTags(blocks.at(-1)!) || blocks.length > 3 ? blocks.length - 1 : blocks.length;
  return blocks.toSpliced(at, 0, block).join('\n\n');
}

/** Adds a sentence to the shortest post of a thread, else to one of the paragraphs. */
function addSentence(text: string, sentence: string, turn: number): string {
  const blocks = text.split('\n\n');
  const posts = blocks.filter((block) => / \d+\/\d+$/.test(block)).toSorted((a, b) => a.length - b.length);
  const prose = blocks.filter((block, index) => index > 0 && isProse(block) && countWords(block) > 8);
  const host = isThread(text) ? posts[0] : prose[turn % prose.length];
  const longer = host?.replace(/( \d+\/\d+)?$/, (number) => ` ${sentence}${number}`);
  return longer ? blocks.with(blocks.indexOf(host!), longer).join('\n\n') : insert(text, sentence);
}

function cutWords(draft: Draft, text: string, most: number): string {
  const blocks = text.split('\n\n');
  for (let at = blocks.length - 2; at > 0 && countWords(blocks.join(' ')) > most - 20; at -= 1)
    if (isProse(blocks[at]!) && !isAsked(draft, blocks[at]!)) blocks.splice(at, 1);
  return blocks.join('\n\n');
}

/** Takes sentences out of the longest paragraph until the post fits; those that were asked for stay. */
function cutPost(draft: Draft, text: string, most: number): string {
  const spare = (block: string) =>
    block.split(/(?<=[.!?:])\s+/).findLast((one) => !isAsked(draft, one)) ?? '';
  const blocks = text.split('\n\n');
  const longest = blocks
    .filter((one) => !isTags(one) && spare(one))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!longest || lengthOf(text) <= most - markRoom) return text;
  const left = blocks.with(blocks.indexOf(longest), longest.replace(spare(longest), '').trim());
  return cutPost(draft, left.filter(Boolean).join('\n\n'), most);
}

/** The first line behind its mark (`# `, `Subject: `), changed and cut to a length. */
const firstLine = (text: string, max: number, change = (line: string) => line): string =>
  text.replace(
    /^(#+ |Subject: )?(.*)/,
    (_all, mark = '', line: string) => `${mark}${shorten(change(line), max)}`,
  );

function setTags(draft: Draft, text: string, { x, from, to }: Order): string {
  const have = text
    .split('\n\n')
    .filter(isTags)
    .flatMap((block) => block.split(/\s+/));
  const given = x ? x.split(/\s+/) : [];
  const all = [...given, ...have, ...(x ? [] : tagsOf(draft, 9))];
  const tags = [...new Set(all)].slice(
    0,
    x ? Math.max(given.length, have.length) : Math.min(to, Math.max(have.length, from)),
  );
  return [...text.split('\n\n').filter((block) => !isTags(block)), tags.join(' ')].join('\n\n');
}

/** What a change quotes, its numbers, and its words. */
type Order = { x: string; from: number; to: number; wish: string };

/** Changes that are more than something to add, by their names in `formats.md`. */
const changesKnown: Record<string, (draft: Draft, text: string, order: Order) => string> = {
  versions: (draft, text, { to }) => setVersions(draft, text, to),
  field: (draft, text, { wish }) => {
    const field = fieldsIn(text).find(({ label }) => wish.startsWith(`${label}:`));
    return field ? mendField(draft, text, field) : text;
  },
  opening: (draft, text, { x }) =>
    firstLine(
      text,
      text.startsWith('Subject') ? 50 : text.startsWith('#') ? 60 : 1_000,
      (line) => `${draft.titled(x)}: ${line}`,
    ),
  first: (_draft, text, { to }) => firstLine(text, to),
  title: ({ values }, text) => `# ${shorten(values.title!, 58)}\n\n${text}`,
  subject: ({ values }, text) => `Subject: ${shorten(values.title!, 50)}\n\n${text}`,
  tags: setTags,
  // Two of three uses after the first one get another word.
  less: (draft, text, { x }) => {
    let place = 0;
    return text.replace(wholeWords(x), (found) =>
      (place += 1) === 1 || place % 3 === 0 ? found : draft.all('pronoun')[0]!,
    );
  },
  shorter: (draft, text, { to }) => cutWords(draft, text, to),
  'post-length': (draft, text, { to }) => cutPost(draft, text, to),
};

/** Whether there is enough of what a change adds; a change without a rule adds once. */
const isEnough: Record<string, (text: string, order: Order) => boolean> = {
  longer: (text, { from }) => countWords(text) >= from + 12,
  more: (text, { x }) => countPhrase(text, x) * 77 >= countWords(text),
  sections: (text, { from }) => headingsIn(text) >= from,
  questions: (text) => headingsIn(text) > 6,
};

function change(draft: Draft, text: string, wish: string): string {
  const { name, lines } = formatIn('change', wish);
  const numbers = [...wish.matchAll(/(?<![\p{L}“])\d[\d,]*/gu)].map(([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
  const x = /“(.+?)”/.exec(wish)?.[1] ?? '';
  const from = Number(/(?:at least|between|Give it) ([\d,]+)/.exec(wish)?.[1]?.replaceAll(',', '') ?? 0);
  const order = { x, wish, from, to: numbers.at(-1) ?? 0 };
  if (changesKnown[name]) return changesKnown[name](draft, text, order);
  if (isAd(text)) return x ? addToAd(draft, text, name === 'ask' ? x : draft.about('ad also', x)) : text;
  const names = (x || (/ each of: (.+)\.$/.exec(wish)?.[1] ?? '')).split(', ');
  const parts = {
    ...partsOf(draft),
    wish: x && asSentence(x),
    names: names.map(asSentence),
    sections: () => names.map((one) => `**${one}** ${draft.draw('practice')}`),
  };
  let current = text;
  for (let turn = 0; lines.length > 0 && turn < 60 && !isEnough[name]?.(current, order); turn += 1) {
    const word =
      name === 'keyword' || name === 'more'
        ? upperFirst(
            draft.about(
              isThread(text) ? 'ad also' : name === 'keyword' || turn % 3 ? 'further' : 'mention',
              x,
            ),
          )
        : '';
    current = word
      ? addSentence(current, word, turn)
      : insert(current, render(draft, lines.join('\n\n'), parts));
    if (!isEnough[name]) break;
  }
  return current;
}

/** The text with the changes made that the sandbox understands; what no change names stays as it is. */
export function repair(draft: Draft, { changes, kept, text }: RepairOrder): string {
  // Lengths come last, since other changes add words and characters.
  const isLength = (wish: string) => Number(/\b(?:Lengthen|Shorten) (?:it|each) to\b/.test(wish));
  const ordered = changes.toSorted((a, b) => isLength(a) - isLength(b));
  const changed = ordered.reduce((current, wish) => change(draft, current, wish), text);
  const limits = `${kept} ${changes.join(' ')}`;
  const [words, characters] = [/\d+-(\d+) words/, /at most (\d{3}) characters/].map((one) =>
    Number(one.exec(limits)?.[1] ?? 0),
  ) as [number, number];
  const cut = words && countWords(changed) > words - 20 ? cutWords(draft, changed, words) : changed;
  return characters && draft.brief.kind === 'social' && !isThread(cut)
    ? cutPost(draft, cut, characters)
    : cut;
}

/** Rewrites the text of a prompt for optimization, its facts untouched; null in any other prompt. */
export function rewrite(prompt: string): string | null {
  const text = /between the two lines (=+)\.\n\1\n([\s\S]*)\n\1\s*$/.exec(prompt)?.[2]?.trim();
  if (!text) return null;
  const keyword = /^Target keyword: (.+)$/m.exec(prompt)?.[1]?.trim() ?? '';
  const isThere = text.replace(/^#+ +/, '').slice(0, 60).toLowerCase().includes(keyword.toLowerCase());
  const opened = isThere ? text : text.replace(/^(#+ +)?/, (mark) => `${mark}${upperFirst(keyword)}: `);
  const plainer = formatIn('plainer').lines.map((line) => line.split(': ') as [string, string]);
  const plain = plainer.reduce(
    (current, [wordy, short]) => current.replace(wholeWords(wordy), short),
    opened,
  );
  // A long sentence ends where "and" or "but" begins a new thought.
  const split = plain.replace(/[^.!?\n]+[.!?]?/g, (sentence) =>
    countWords(sentence) > 20
      ? sentence.replace(/, (and|but|so) /, (_all, word: string) => `. ${upperFirst(word)} `)
      : sentence,
  );
  // A text without a list has its last paragraph of three sentences and more set as one.
  const blocks = split.split(/\n{2,}/);
  const sentences = blocks.map((block) =>
    /^[#>|`]/.test(block) ? [] : block.split(/(?<=[.!?])\s+(?=\p{Lu})/u),
  );
  const at = sentences.findLastIndex((all) => all.length >= 3);
  if (at < 1 || /^[ \t]*[-*+] /m.test(split)) return split;
  return blocks.with(at, sentences[at]!.map((sentence) => `- ${sentence}`).join('\n')).join('\n\n');
}

/** Says how a text sounds beside a voice, in the words of that text; null where a prompt asks for something else. */
export function readAloud(
  prompt: string,
  fill: (layout: string, parts: Record<string, string>) => string,
): string | null {
  const text = /^Voice: .+\n-{5}\n([\s\S]+)\n-{5}\s*$/
    .exec(prompt)?.[1]
    ?.replace(/[#*>_`]/g, '')
    .trim();
  const sentences = (text ?? '').split(/(?<=[.!?])\s+|\n+/).filter((sentence) => /\w/.test(sentence));
  const start = (sentence = '') =>
    sentence
      .split(/\s+/)
      .slice(0, 6)
      .join(' ')
      .replace(/[.!?,;:]$/, '');
  const speaking = start(sentences.find((sentence) => /\byou/i.test(sentence)));
  const parts = {
    longest: start(sentences.toSorted((a, b) => b.length - a.length)[0]),
    speaking,
    silent: speaking ? '' : ' ',
    heavy: /\p{L}{10,}/u.exec(text ?? '')?.[0] ?? '',
  };
  return text ? fill('voice-reading', parts) : null;
}
