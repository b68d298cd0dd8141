import type { Block as MarkdownBlock } from '../../markdown/parse-blocks.ts';
import type { Inline } from '../../markdown/parse-inline.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { mostBlocks, mostOfBlock, type Block } from '../block.ts';
import { isLinkAddress, isPictureAddress } from '../render/addresses.ts';
import { addressIn, readEmailText } from './read-email-text.ts';

/** A block without its id, or a part of the text. */
type Draft =
  | { kind: 'text'; start: number; end: number }
  | { kind: 'heading'; text: string; level: 1 | 2 }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'divider' };

/**
 * Markdown of a generated or imported text as blocks: headings, quotes, dividers, pictures and buttons (a picture or a link alone in
 * its paragraph), and everything else as text. No words are lost; an address that no link may have is.
 */
export function blocksOfContent(content: string, newId: () => string): Block[] {
  const { source, blocks } = readEmailText(content);
  const drafts: Draft[] = [];
  for (const block of blocks) {
    const draft = draftOf(source, block);
    const last = drafts.at(-1);
    if (draft.kind === 'text' && last?.kind === 'text') last.end = draft.end;
    else drafts.push(draft);
  }
  const made = drafts.flatMap((draft) => finished(source, draft, newId));
  if (made.length <= mostBlocks) return made;
  return finished(source, { kind: 'text', start: 0, end: source.length }, newId).slice(0, mostBlocks);
}

function draftOf(source: string, block: MarkdownBlock): Draft {
  const { start, end } = block;
  const text: Draft = { kind: 'text', start, end };
  if (block.kind === 'rule') return { kind: 'divider' };
  if (block.kind === 'quote') return quoteOf(source.slice(start, end)) ?? text;
  if (block.kind === 'heading') {
    const words = shownText(source, block.lines.flat());
    const level = block.level === 1 ? 1 : 2;
    return words !== '' && words.length <= mostOfBlock.heading
      ? { kind: 'heading', text: words, level }
      : text;
  }
  if (block.kind !== 'paragraph' || block.lines.length > 1) return text;
  return soleOf(source, block.lines[0]!) ?? buttonWithoutAddress(source.slice(start, end)) ?? text;
}

/** The last line of a quote may say whose it is: "— Ada". */
function quoteOf(source: string): Draft | null {
  const lines = source.split('\n').map((line) => line.replace(/^ {0,3}>[ \t]?/, '').trimEnd());
  const by = lines.length > 1 ? /^(?:—|–|--)\s*(\S.*)$/.exec(lines.at(-1)!)?.[1] : undefined;
  const text = (by === undefined ? lines : lines.slice(0, -1)).join('\n').trim();
  const fits = text.length <= mostOfBlock.quote && (by?.length ?? 0) <= mostOfBlock.line;
  return fits && text !== '' ? { kind: 'quote', text, by: by ?? '' } : null;
}

/** The picture or the button of a paragraph that is nothing else. */
function soleOf(source: string, line: readonly Inline[]): Draft | null {
  const [part, ...others] = line;
  if (part === undefined || others.length > 0) return null;
  if (part.kind === 'strong' || part.kind === 'emphasis') return soleOf(source, part.children);
  if (part.kind === 'image') {
    const src = addressIn(source, part);
    const alt = source.slice(part.description.start, part.description.end);
    return isPictureAddress(src) && alt.length <= mostOfBlock.alt ? { kind: 'image', src, alt } : null;
  }
  if (part.kind !== 'link') return null;
  const [label, href] = [shownText(source, part.children), addressIn(source, part)];
  // An address alone is read, not pressed.
  const isButton = isLinkAddress(href) && label !== href && label !== '' && label.length <= mostOfBlock.line;
  return isButton ? { kind: 'button', label, href } : null;
}

/** `[Order now]([link])`: what has a placeholder for its address. */
function buttonWithoutAddress(source: string): Draft | null {
  const label = /^\*{0,2}\[([^[\]\n]{1,200})\]\([^()\s]{0,200}\)\*{0,2}$/.exec(source.trim())?.[1];
  return label === undefined || label.trim() === '' ? null : { kind: 'button', label, href: '' };
}

/** The characters that a reader sees of parsed Markdown. */
function shownText(source: string, parts: readonly Inline[]): string {
  const leaf = (part: Inline) => {
    if ('children' in part) return shownText(source, part.children);
    const { start, end } = part.kind === 'image' ? part.description : part;
    return source.slice(start, end);
  };
  return parts.map(leaf).join('').trim();
}

function finished(source: string, draft: Draft, newId: () => string): Block[] {
  switch (draft.kind) {
    case 'text':
      return piecesOf(source.slice(draft.start, draft.end)).map((text) => ({
        kind: 'text',
        id: newId(),
        text,
      }));
    case 'image':
      return [{ ...draft, id: newId(), href: '', isDecorative: false }];
    default:
      return [{ ...draft, id: newId() }];
  }
}

/** A text in pieces that blocks take, parted between paragraphs or words where possible. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > mostOfBlock.text) {
    const first = firstCharacters(rest, mostOfBlock.text);
    const cuts = [first.lastIndexOf('\n\n'), first.lastIndexOf('\n'), first.lastIndexOf(' ')];
    const at = cuts.find((cut) => cut > mostOfBlock.text / 2) ?? first.length;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...pieces, rest].filter(Boolean);
}
