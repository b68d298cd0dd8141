import type { Draft } from './draft.ts';
import { countPhrase, countWords, lengthOf, shorten, upperFirst } from './words.ts';

type Part = string | readonly string[];
/** What a layout may name besides pools: a text or the lines of a list; as a function where it draws from pools itself. */
export type Parts = Record<string, Part | (() => Part)>;
type Section = { blocks: string[]; grow: string[] };

const linePrefix = /^(#+ (?:1\. )?|- |1\. )?(.*)$/s;
const growth = /^\{\{\+ (.+)\}\}$/;
/** `{{name|other 3 <60 #}}`: entries of the first of the names with any, three of them, each below 60 characters, with its length. */
const slot = /\{\{([a-z.|-]+(?: [a-z|.-]+)*)(?: ([\d/]+))?(?: <(\d+))?( #)?\}\}/g;

/** Fills a layout: a page in Markdown with slots. Lines and headings without anything in or below them are left out. */
export function render(draft: Draft, layout: string, parts: Parts = {}): string {
  const sections: Section[] = [{ blocks: [], grow: [] }];
  for (const block of layout.split('\n\n')) {
    const grow = growth.exec(block)?.[1];
    const lines = grow ? [] : block.split('\n').flatMap((line) => lineOf(draft, line, parts));
    for (const one of lines.join('\n').split('\n\n').filter(Boolean)) {
      if (one.startsWith('## ')) sections.push({ blocks: [], grow: [] });
      sections.at(-1)!.blocks.push(one);
    }
    if (grow) {
      sections.at(-1)!.grow.push(...grow.split(', '));
      sections.push({ blocks: [], grow: [] });
    }
  }
  const kept = sections.filter(({ blocks }) => blocks.length > 1 || !blocks[0]?.startsWith('## '));
  if (layout.includes('{{+')) lengthen(draft, kept);
  return kept.flatMap(({ blocks }) => blocks).join('\n\n');
}

/** A line with its slots filled: several lines for a list, none where no slot has anything to say. */
function lineOf(draft: Draft, line: string, parts: Parts): string[] {
  const [, prefix = '', rest = ''] = linePrefix.exec(line)!;
  const slots = [...rest.matchAll(slot)];
  if (slots.length === 0) return [line];
  const all = slots.map((found) => entriesOf(draft, found, parts));
  if (prefix && slots[0]![0] === rest) {
    const isHeading = prefix.startsWith('#');
    const rank = (index: number) => prefix.replace('1', String(index + 1));
    const lines = all[0]!.map((entry, index) => rank(index) + (isHeading ? headed(entry) : entry));
    return lines.length > 0 ? [lines.join(isHeading ? '\n\n' : '\n')] : [];
  }
  if (all.flat().length === 0) return [];
  const texts = all.map((entries) => entries.join(' '));
  // A slot in quotation marks is a text of JSON.
  const isJson = rest.includes('"{{');
  const text = rest.replace(slot, () => {
    const value = texts.shift()!;
    return isJson ? JSON.stringify(value).slice(1, -1) : value;
  });
  return [prefix + (isJson ? text : text.replace(/ {2,}/g, ' ').trim())];
}

function entriesOf(draft: Draft, found: RegExpExecArray, parts: Parts): readonly string[] {
  const [, names = '', counts = '1', most, showsLength] = found;
  const [short, medium = short, long = medium] = counts.split('/').map(Number);
  const count = { short, medium, long }[draft.brief.size]!;
  const max = Number(most ?? Infinity);
  for (const name of names.split('|')) {
    const given = parts[name] ?? draft.values[name];
    const isDrawn = given === undefined || typeof given === 'function';
    const part = typeof given === 'function' ? given() : (given ?? draft.list(name, count, max));
    const all = [part].flat().filter(Boolean);
    const entries = all.length > 0 || !most ? all : [shorten(draft.draw(name), max)].filter(Boolean);
    if (!isDrawn) entries.forEach(draft.note);
    if (entries.length > 0) return showsLength ? entries.map((one) => `${one} (${lengthOf(one)})`) : entries;
  }
  return [];
}

/** Below a heading `**Lead.** Text` is the heading `Lead` and its text. */
const headed = (entry: string): string => entry.replace(/^\*\*(.+?)\.?\*\*\s*/, '$1\n\n').trimEnd();

/** Adds paragraphs to the sections in turn until the text has its words, and sentences until it has its keywords. */
function lengthen(draft: Draft, sections: Section[]) {
  const { brief, draw } = draft;
  const growing = sections.filter(({ grow }) => grow.length > 0);
  const isHost = (block = '') => /^\p{L}/u.test(block) && countWords(block) > 8;
  const hosts = sections.filter(({ blocks }) => isHost(blocks.at(-1)));
  const add = (index: number, sentence: string) => {
    const blocks = hosts.at(index % hosts.length)?.blocks;
    if (sentence) blocks?.push(`${blocks.pop()} ${sentence}`);
  };
  const text = sections.flatMap(({ blocks }) => blocks).join('\n');
  // A post says one thing.
  const wanted = brief.kind === 'social' ? [] : brief.otherKeywords;
  const missing = wanted.filter((word) => countPhrase(text, word) === 0);
  missing.forEach((word, index) => add(index, upperFirst(draft.about('further', word))));
  const others = ['practice', 'reason', 'problem', 'result', 'doubt', 'scene'];
  for (let turn = 0, empty = 0; draft.words() < brief.words.target && empty < 2 * growing.length; turn += 1) {
    const { blocks, grow } = growing[turn % growing.length]!;
    // When its own pools are empty, a section takes from others.
    const names = empty < growing.length ? grow : [...grow, ...others];
    const paragraph = names.reduce((found, name) => found || draw(name), '');
    if (paragraph) blocks.push(paragraph);
    else empty += 1;
  }
  for (let turn = 1; draft.lacksKeyword() && turn < 5; turn += 1) add(-turn, draw('mention'));
}
