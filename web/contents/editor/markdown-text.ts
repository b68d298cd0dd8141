import type { Node } from 'prosemirror-model';
import { schema } from './schema.ts';
import { splitBlocks, type SourceBlock } from './split-blocks.ts';
import { parser } from './tokenizer.ts';
import { canBeWritten, writeBlock } from './write-block.ts';

/** Between two blocks of which at least one is new. */
const newGap = '\n\n';

/** A part of a written text: the Markdown of the document's node with that index, or what is between two of them. */
export type MarkdownPiece = { markdown: string; index: number | null };
type PlacedBlock = SourceBlock & { index: number };

/**
 * A Markdown text opened for editing. Unedited blocks are written exactly as they were read; only edited blocks are
 * serialized again. What the editor cannot represent without loss is shown as source.
 */
export class MarkdownText {
  /** The text as the editor's document. */
  readonly opened: Node;
  readonly #lead: string;
  readonly #references: object;
  /** The source blocks, in the order of the nodes made from them. */
  readonly #blocks: SourceBlock[];
  /** The Markdown of each of those nodes; ProseMirror nodes are immutable. */
  readonly #sources = new Map<Node, string>();
  /** Markdown of edited blocks, so that typing in one serializes only that one. */
  readonly #written = new WeakMap<Node, string>();

  constructor(markdown: string) {
    const { lead, blocks, references } = splitBlocks(markdown);
    this.#lead = lead;
    this.#references = references;
    this.#blocks = blocks;
    const drawn = blocks.map((block) => {
      const node = draw(block.markdown, references);
      this.#sources.set(node, block.markdown);
      return node;
    });
    this.opened = schema.node('doc', null, drawn.length > 0 ? drawn : [schema.node('paragraph')]);
  }

  /** The Markdown of the current document. Equal to the opened text while nothing was changed. */
  write(document: Node): string {
    return this.pieces(document)
      .map(({ markdown }) => markdown)
      .join('');
  }

  /** The parts of `write(document)`: the Markdown of each of its nodes, and what is between them. */
  pieces(document: Node): MarkdownPiece[] {
    const nodes = document.children;
    const before = this.opened.children;
    const isSame = (one: Node | undefined, other: Node | undefined) =>
      one !== undefined && other !== undefined && (one === other || one.eq(other));
    let head = 0;
    while (head < before.length && isSame(before[head], nodes[head])) head += 1;
    const isOpened = head === before.length && head === nodes.length;
    let tail = 0;
    const most = isOpened ? 0 : Math.min(before.length, nodes.length) - head;
    while (tail < most && isSame(before.at(-1 - tail), nodes.at(-1 - tail))) tail += 1;

    const replaced = this.#blocks.slice(head, before.length - tail);
    const edited = nodes
      .slice(head, nodes.length - tail)
      .map((node, index) => ({ markdown: this.#writeNew(node), index: head + index }))
      // An empty paragraph has no Markdown.
      .filter(({ markdown }) => markdown.trim() !== '')
      .map(({ markdown, index: at }, index, all): PlacedBlock => {
        const isPaired = all.length === replaced.length || index === all.length - 1;
        const old = isPaired ? replaced[index + replaced.length - all.length] : undefined;
        return { markdown, gap: wideEnough(old?.gap ?? newGap), index: at };
      });
    const blocks: PlacedBlock[] = [
      ...this.#blocks.slice(0, head).map((block, index) => ({ ...block, index })),
      ...edited,
      ...(tail > 0 ? this.#blocks.slice(-tail) : []).map((block, index) => ({
        ...block,
        index: nodes.length - tail + index,
      })),
    ];
    const isChanged = !isOpened;
    return [
      { markdown: this.#lead, index: null },
      ...blocks.flatMap(({ markdown, gap, index: at }, index): MarkdownPiece[] => {
        const isLast = index === blocks.length - 1;
        const wide = isChanged && index === head - 1 ? wideEnough(gap) : gap;
        const between = isChanged && isLast ? (this.#blocks.at(-1)?.gap ?? '') : wide;
        return [
          { markdown, index: at },
          { markdown: between, index: null },
        ];
      }),
    ];
  }

  #writeNew(node: Node): string {
    const known = this.#sources.get(node) ?? this.#written.get(node);
    if (known !== undefined) return known;
    const markdown = writeBlock(node, this.#references);
    this.#written.set(node, markdown);
    return markdown;
  }
}

/** At least one blank line, so that a changed neighbor does not join the block. */
function wideEnough(gap: string): string {
  return (gap.match(/\r\n|\r|\n/g) ?? []).length >= 2 ? gap : newGap;
}

/** The node for one block: its source unless it can be serialized without loss. */
function draw(markdown: string, references: object): Node {
  try {
    const read = parser.parse(markdown, { references });
    const node = read.childCount === 1 ? read.child(0) : null;
    // A link definition renders nothing; the parser makes an empty paragraph of it.
    const isDrawn = node !== null && !(node.type === schema.nodes.paragraph && node.childCount === 0);
    if (isDrawn && canBeWritten(node, references)) return node;
  } catch {
    // A token that is not in the schema.
  }
  return schema.node('source', null, markdown ? [schema.text(markdown)] : []);
}
