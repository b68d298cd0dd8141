import type { Node } from 'prosemirror-model';
import { readBlocks, type Span } from '#domain/text/markdown-blocks.ts';
import type { MarkdownPiece } from '../markdown-text.ts';

/** A range of positions in a document. */
export type Range = { from: number; to: number };

/** A visible character: its offset in the Markdown, and its position in the document. */
type Placed = { offset: number; position: number };

/**
 * Returns a function that finds the range of a document for a span of its Markdown, null where it cannot be told: each
 * node is compared with its Markdown, character by character, without marks and spaces. A node is only read when a span
 * is in it. `pieces` are those of the document.
 */
export function spanLocator(document: Node, pieces: readonly MarkdownPiece[]): (span: Span) => Range | null {
  const positions: number[] = [];
  document.forEach((_node, position) => positions.push(position));
  let offset = 0;
  const nodes = pieces.flatMap(({ markdown, index }) => {
    const start = offset;
    offset += markdown.length;
    return index === null ? [] : [{ markdown, index, start, end: offset }];
  });
  const read = new Map<number, readonly Placed[]>();
  const charactersOf = (at: number) => {
    const known = read.get(at);
    if (known) return known;
    const { markdown, index, start } = nodes[at]!;
    const characters = placeCharacters(document.child(index), positions[index]!, markdown).map((placed) => ({
      ...placed,
      offset: placed.offset + start,
    }));
    read.set(at, characters);
    return characters;
  };
  return ({ start, end }) => {
    const inside = nodes.flatMap((node, at) => {
      if (node.end <= start || node.start >= end) return [];
      const characters = charactersOf(at);
      return characters.slice(indexFrom(characters, start), indexFrom(characters, end));
    });
    const [first, last] = [inside[0], inside.at(-1)];
    return first && last ? { from: first.position, to: last.position + 1 } : null;
  };
}

/** The index of the first character at an offset or after it. */
function indexFrom(characters: readonly Placed[], offset: number): number {
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (characters[middle]!.offset < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The visible characters of one node; none if its text is not that of its Markdown. */
function placeCharacters(node: Node, position: number, markdown: string): Placed[] {
  const drawn: { sign: string; position: number }[] = [];
  const collect = (text: string, from: number) => {
    for (let at = 0; at < text.length; at += 1) drawn.push({ sign: text[at]!, position: from + at });
  };
  if (node.isText) collect(node.text!, position);
  node.descendants((child, at) => {
    if (child.isText) collect(child.text!, position + 1 + at);
  });
  // The source of what is not drawn is shown as it is.
  const hidden = node.type.name === 'source' ? new Uint8Array(markdown.length) : readBlocks(markdown).hidden;
  const isSeen = (sign: string) => !/\s/.test(sign);
  const seen = drawn.filter(({ sign }) => isSeen(sign));
  const placed: Placed[] = [];
  for (let offset = 0; offset < markdown.length; offset += 1) {
    if (hidden[offset] || !isSeen(markdown[offset]!)) continue;
    const next = seen[placed.length];
    if (!next || next.sign !== markdown[offset]) return [];
    placed.push({ offset, position: next.position });
  }
  return placed.length === seen.length ? placed : [];
}
