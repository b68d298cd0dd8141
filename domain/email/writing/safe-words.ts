import { toStorable } from '../../content/stored-text.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { toPlainLine } from '../../text/plain-text.ts';
import { knownMergeTags, mergeTagOf, readMergeTags } from '../merge-tags/merge-tags.ts';

/** Marks that turn the direction of text or cannot be seen. The joiner of an emoji and of scripts that need it stays. */
const invisible = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const tag = /<\/?[a-z!][^<>]{0,2000}>/gi;
const tagStart = /<(?=[a-z/!])/gi;
/** Of an address that a browser would run. */
const linkStart = /\]\((?=\s{0,20}(?:javascript|data|vbscript):)/gi;
const mostTurns = 8;
const lineBreak = /<br ?\/?>/gi;
const markdownLink = /!?\[([^[\]\n]{0,500})\]\(((?:[^()\n]|\([^()\n]{0,500}\)){0,2000})\)/g;
const address = /\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.)[^\s<>"')\]]{1,2000}/gi;
const headingMark = /^ {0,3}#{1,6} (.*)$/gm;

/** The addresses in these texts, and the merge tags that stand for one. An AI may use them, and no others. */
export function addressesIn(texts: readonly string[]): ReadonlySet<string> {
  const written = texts.flatMap((text) => text.match(address) ?? []).map(trimmed);
  const tags = texts.flatMap((text) =>
    readMergeTags(text)
      .tags.filter(({ name }) => mergeTagOf(name)?.isAddress)
      .map(({ start, end }) => text.slice(start, end)),
  );
  return new Set([...written, ...tags]);
}

/** The end of a sentence is no part of an address. */
const trimmed = (found: string) => found.replace(/[.,;:!?]{1,9}$/, '');

/** What an AI wrote on one line, without Markdown, tags, unknown merge tags and addresses that nobody gave it. */
export function safeLine(text: string, most: number, given: ReadonlySet<string>): string {
  const line = toPlainLine(safeMarkdown(text, 4 * most, given));
  // An escape that Markdown reads away may have hidden a tag.
  return cut(knownTagsOnly(withoutCode(line, given)).trim(), most).trim();
}

/** The same as Markdown with its paragraphs. Of a link whose address nobody gave only the words stay. */
export function safeMarkdown(text: string, most: number, given: ReadonlySet<string>): string {
  const plain = toStorable(text.slice(0, 2 * most))
    .replaceAll('\r\n', '\n')
    .replace(invisible, ' ')
    .replace(lineBreak, '\n')
    .replace(headingMark, '**$1**');
  return cut(knownTagsOnly(withoutCode(plain, given)), most)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A text without HTML, and with no other addresses than these. */
function withoutCode(text: string, given: ReadonlySet<string>): string {
  let plain = text;
  // What is left of one may make another with what is around it.
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const before = plain;
    plain = withoutTagsAndLinks(plain, given);
    if (plain === before) break;
  }
  return plain
    .replace(tagStart, '< ')
    .replace(linkStart, '] (')
    .replace(address, (found) => (given.has(trimmed(found)) ? found : '[link]'));
}

function withoutTagsAndLinks(text: string, given: ReadonlySet<string>): string {
  return text.replace(tag, '').replace(markdownLink, (whole, words: string, to: string) => {
    const isGiven = !whole.startsWith('!') && given.has(to.trim());
    return isGiven ? `[${words}](${to.trim()})` : words;
  });
}

/** An address for a button: one that was given, else none. */
export function safeAddress(text: string, given: ReadonlySet<string>): string {
  const asked = text.trim();
  return given.has(asked) ? asked : '';
}

/** `first_name` and `FirstName` mean a tag that is known; what means none becomes a mark to fill in. */
function knownTagsOnly(text: string): string {
  const mended = replaceUnknown(text, (found) => {
    const [, name = '', fallback] =
      /^\{+\s{0,20}([^{}|]{0,60}?)\s{0,20}(?:\|([^{}]{0,60}))?\}+$/.exec(found) ?? [];
    const plainName = name.replace(/[\s._-]/g, '').toLowerCase();
    const known = knownMergeTags.find((each) => each.name.toLowerCase() === plainName);
    if (known) return `{{${known.name}${fallback === undefined ? '' : `|${fallback.trim()}`}}}`;
    return `[${(name || found).replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'name'}]`;
  });
  return replaceUnknown(mended, withoutBraces);
}

/** At most so many characters, without half of a merge tag at the end. */
function cut(text: string, most: number): string {
  return replaceUnknown(firstCharacters(text, most), withoutBraces);
}

const withoutBraces = (found: string) => found.replace(/[{}]+/g, ' ');

function replaceUnknown(text: string, by: (found: string) => string): string {
  let [result, from] = ['', 0];
  for (const { tag: found, index } of readMergeTags(text).unknown) {
    // Tags that are nested in one that was replaced.
    if (index < from) continue;
    result += text.slice(from, index) + by(found);
    from = index + found.length;
  }
  return result + text.slice(from);
}
