import { askOf, partsOf } from './compose.ts';
import type { Draft } from './draft.ts';
import { render } from './layout.ts';
import { addToAd, fieldsIn, markRoom, mendField, setVersions, tagsOf } from './posts-and-ads.ts';
import { formatIn, layoutsOf } from './texts.ts';
import { asSentence, bullets, countPhrase, countWords, includes, lengthOf, shorten } from './words.ts';

import { upperFirst, wholeWords } from './words.ts';

const isProse = (block: string) => !/^(?:#|[-*] |\d+[.)] |\||```|Subject:)/i.test(block);
const isAd = (text: string) => /^### /m.test(text) && /^## Version \d/m.test(text);
const isThread = (text: string) => (text.match(/\s\d+\/\d+$/gm)?.length ?? 0) > 1;
const isTags = (block: string) => /^(?:#[\p{L}\p{N}_]+\s*)+$/u.test(block);
/** What was asked for: a keyword, a link, a call to action. */
const isAsked = (draft: Draft, text: string) =>
  [draft.brief.keyword, ...draft.brief.otherKeywords, askOf(draft), '[link', '**'].some(
    (word) => word && includes(text, word),
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
  const isSpare = (sentence: string) => !isAsked(draft, sentence);
  const spare = (block: string) => block.split(/(?<=[.!?:])\s+/).findLast(isSpare) ?? '';
  const blocks = text.split('\n\n');
  const long = blocks.toSorted((a, b) => b.length - a.length).find((one) => !isTags(one) && spare(one));
  if (!long || lengthOf(text) <= most) return text;
  const left = blocks.with(blocks.indexOf(long), long.replace(spare(long), '').trim());
  return cutPost(draft, left.filter(Boolean).join('\n\n'), most);
}

/** The first line behind its mark (`# `, `Subject: `), changed and cut to a length. */
function firstLine(text: string, max: number, lead = ''): string {
  const [whole, mark = '', line = ''] = /^(#+ |Subject: )?(.*)/.exec(text)!;
  return `${mark}${shorten(lead + line, max)}${text.slice(whole.length)}`;
}

/** What a change quotes, its least and its last number, and its words. */
type Order = { x: string; from: number; to: number; wish: string };

function setTags(draft: Draft, text: string, { x, from, to }: Order): string {
  const blocks = text.split('\n\n');
  const have = blocks.filter(isTags).join(' ').match(/\S+/g) ?? [];
  const given = x.match(/\S+/g) ?? tagsOf(draft, 9);
  const all = [...new Set(x ? [...given, ...have] : [...have, ...given])];
  const count = x ? Math.max(given.length, have.length) : Math.min(to, Math.max(have.length, from));
  return [...blocks.filter((one) => !isTags(one)), all.slice(0, count).join(' ')].join('\n\n');
}

/** As many uses of a keyword as the highest percentage allows stay, the first one among them; the others get another word. */
function sayLess(draft: Draft, text: string, { x, to }: Order): string {
  const uses = countPhrase(text, x);
  const kept = Math.max(1, Math.floor((countWords(text) * to) / 100));
  const upTo = (place: number) => Math.floor(((place - 1) * kept) / uses);
  let place = 0;
  const isKept = () => (place += 1) === 1 || upTo(place) > upTo(place - 1);
  return text.replace(wholeWords(x), (found) => (isKept() ? found : draft.all('pronoun')[0]!));
}

/** Changes that are more than something to add, by their names in `formats.md`. */
const changesKnown: Record<string, (draft: Draft, text: string, order: Order) => string> = {
  versions: (draft, text, { to }) => setVersions(draft, text, to),
  field: (draft, text, { wish }) => {
    const field = fieldsIn(text).find(({ label }) => wish.startsWith(`${label}:`));
    return field ? mendField(draft, text, field) : text;
  },
  opening: (draft, text, { x }) => {
    const max = text.startsWith('Subject') ? 50 : text.startsWith('#') ? 60 : 1_000;
    return firstLine(text, max, `${draft.titled(x)}: `);
  },
  first: (_draft, text, { to }) => firstLine(text, to),
  title: ({ values }, text) => `# ${shorten(values.title!, 58)}\n\n${text}`,
  subject: ({ values }, text) => `Subject: ${shorten(values.title!, 50)}\n\n${text}`,
  tags: setTags,
  less: sayLess,
  shorter: (draft, text, { to }) => cutWords(draft, text, to),
  'post-length': (draft, text, { to }) => cutPost(draft, text, to),
};

/** Whether there is enough of what a change adds; a change without a rule adds once. */
const isEnough: Record<string, (text: string, order: Order) => boolean> = {
  longer: (text, { from }) => countWords(text) >= from + 12,
  more: (text, { x }) => countPhrase(text, x) * 77 >= countWords(text),
  sections: (text, { from }) => text.split('\n## ').length > from,
  questions: (text) => text.split('\n## ').length > 7,
};

function change(draft: Draft, text: string, wish: string): string {
  const { name, lines } = formatIn('change', wish);
  const number = (pattern: RegExp) => Number(pattern.exec(wish)?.[1]?.replaceAll(',', '') ?? 0);
  const x = /“(.{1,2000}?)”/.exec(wish)?.[1] ?? '';
  const from = number(/(?:at least|between|Give it) ([\d,]+)/);
  const order = { x, wish, from, to: number(/(\d[\d,]{0,12})\D*$/) };
  if (changesKnown[name]) return changesKnown[name](draft, text, order);
  if (isAd(text)) return x ? addToAd(draft, text, name === 'ask' ? x : draft.about('ad also', x)) : text;
  const names = (x || (/ each of: (.+)\.$/.exec(wish)?.[1] ?? '')).split(', ');
  const sections = () => names.map((one) => `**${one}** ${draft.draw('practice')}`);
  const parts = { ...partsOf(draft), wish: x && asSentence(x), names: names.map(asSentence), sections };
  const isSentence = name === 'keyword' || name === 'more';
  let current = text;
  for (let turn = 0; lines.length > 0 && turn < 60 && !isEnough[name]?.(current, order); turn += 1) {
    const further = name === 'more' && turn % 3 === 0 ? 'mention' : 'further';
    const sentence = isSentence && upperFirst(draft.about(isThread(text) ? 'ad also' : further, x));
    if (sentence) current = addSentence(current, sentence, turn);
    else current = insert(current, render(draft, lines.join('\n\n'), parts));
    if (!isEnough[name]) break;
  }
  return current;
}

/** A finished text with the changes made that a prompt for a repair asks for; null in any other prompt. */
export function repair(draft: Draft, prompt: string): string | null {
  // What the text itself says is no order.
  const [brief = '', ...rest] = prompt.split(/^Text, from the next line to the end:$/m);
  const wishes = [...brief.matchAll(/^Change \d+: (.+)$/gm)].map(([, wish]) => wish!);
  if (wishes.length === 0 || rest.length === 0) return null;
  const text = rest.join('').replace(/(?<!\n)\n*^\*Written by the AIGen sandbox[^\n]*\*$/m, '');
  // Lengths come last, since other changes add words and characters.
  const isLength = (wish: string) => Number(/\b(?:Lengthen|Shorten) (?:it|each) to\b/.test(wish));
  const ordered = wishes.toSorted((a, b) => isLength(a) - isLength(b));
  const changed = ordered.reduce((current, wish) => change(draft, current, wish), text.trim());
  const limits = /^Keep: .+$/m.exec(brief)?.[0] + wishes.join(' ');
  const words = Number(/(?<!\d)\d+-(\d+) words/.exec(limits)?.[1] ?? Infinity);
  const characters = Number(/at most (\d{3}) characters/.exec(limits)?.[1] ?? Infinity);
  const cut = countWords(changed) > words - 20 ? cutWords(draft, changed, words) : changed;
  if (draft.brief.kind !== 'social' || isThread(cut)) return cut;
  const short = cutPost(draft, cut, characters - markRoom);
  // A shorter text has the same keyword more densely.
  const most = Number(/Main keyword “[^”]*” \(\d+-(\d+)% of the words\)/.exec(limits)?.[1] ?? 100);
  const { keyword: x } = draft.brief;
  const isDense = countPhrase(short, x) * 100 > most * countWords(short);
  return isDense ? sayLess(draft, short, { x, from: 0, to: most, wish: '' }) : short;
}

/** Rewrites the text of a prompt for optimization, its facts untouched; null in any other prompt. */
export function rewrite(prompt: string): string | null {
  const text = /between the two lines (=+)\.\n\1\n([\s\S]*)\n\1\s*$/.exec(prompt)?.[2]?.trim();
  if (!text) return null;
  const keyword = /^Target keyword: (.+)$/m.exec(prompt)?.[1]?.trim() ?? '';
  const isThere = includes(text.replace(/^#+ +/, '').slice(0, 60), keyword);
  const opened = isThere ? text : firstLine(text, Infinity, `${upperFirst(keyword)}: `);
  const plain = plainer(opened);
  // A long sentence ends where "and" or "but" begins a new thought.
  const halved = (one: string) =>
    one.replace(/, (and|but|so) /, (_all, word: string) => `. ${upperFirst(word)} `);
  const split = plain.replace(/[^.!?\n]+[.!?]?/g, (one) => (countWords(one) > 20 ? halved(one) : one));
  // A text without a list has its last paragraph of three sentences and more set as one.
  const blocks = split.split(/\n{2,}/);
  const sentencesIn = (block: string) =>
    /^[#>|`]/.test(block) ? [] : block.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const at = blocks.findLastIndex((block) => sentencesIn(block).length >= 3);
  if (at < 1 || /^[ \t]*[-*+] /m.test(split)) return split;
  return blocks.with(at, bullets(sentencesIn(blocks[at]!))).join('\n\n');
}

/** A text with its wordy phrases shortened. */
export const plainer = (text: string) =>
  formatIn('plainer').lines.reduce((all, line) => {
    const [wordy, short] = line.split(': ') as [string, string];
    return all.replace(wholeWords(wordy), short);
  }, text);

/** Says how a text sounds beside a voice, in the words of that text; null where a prompt asks for something else. */
export function readAloud(draft: Draft, prompt: string): string | null {
  const text = /^Voice: .+\n-{5}\n([\s\S]+)\n-{5}\s*$/.exec(prompt)?.[1]?.replace(/[#*>_`]/g, '') ?? '';
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => /\w/.test(sentence));
  const start = (sentence = '') => /^(?:\S+\s+){0,5}\S*[^.!?,;:\s]/.exec(sentence)?.[0] ?? '';
  const speaking = start(sentences.find((sentence) => /\byou/i.test(sentence)));
  const longest = start(sentences.toSorted((a, b) => b.length - a.length)[0]);
  const parts = {
    longest,
    speaking,
    silent: speaking ? '' : ' ',
    heavy: /\p{L}{10,}/u.exec(text)?.[0] ?? '',
  };
  return text.trim() ? render(draft, layoutsOf('voice-reading')[0]!, parts) : null;
}
