import type { Node } from 'prosemirror-model';
import { defaultMarkdownSerializer as commonMark, MarkdownSerializer } from 'prosemirror-markdown';
import { parser } from './tokenizer.ts';
import { schema } from './schema.ts';

const nodes: MarkdownSerializer['nodes'] = {
  ...commonMark.nodes,
  bullet_list: (state, node) => state.renderList(node, '  ', () => `${node.attrs.bullet} `),
  ordered_list: (state, node) => {
    const first = Number(node.attrs.order);
    const width = String(first + node.childCount - 1).length;
    state.renderList(node, ' '.repeat(width + 2), (index) =>
      `${String(first + index)}${node.attrs.delimiter} `.padEnd(width + 2),
    );
  },
  source: (state, node) => {
    state.text(node.textContent, false);
    state.closeBlock(node);
  },
};
const marks = { ...commonMark.marks, strikethrough: { open: '~~', close: '~~', mixable: true } };

/** Escapes every special character. */
const careful = new MarkdownSerializer(nodes, marks);
/** Escapes nothing. */
const plain = new MarkdownSerializer(
  { ...nodes, text: (state, node) => state.text(node.text ?? '', false) },
  marks,
);

/**
 * The Markdown of one top-level block. Characters are escaped only where the text would otherwise be parsed
 * differently: `[Your name]` and `3 * 4` stay as typed.
 */
export function writeBlock(block: Node, references: object): string {
  if (block.type === schema.nodes.source) return block.textContent;
  const alone = schema.node('doc', null, [block]);
  const unescaped = plain.serialize(alone);
  return readsAs(block, unescaped, references) ? unescaped : careful.serialize(alone);
}

/** True when the block can be written so that it is parsed as the same block. */
export function canBeWritten(block: Node, references: object): boolean {
  const alone = schema.node('doc', null, [block]);
  return [plain, careful].some((writer) => readsAs(block, writer.serialize(alone), references));
}

/** True when the Markdown is parsed as this block. */
function readsAs(block: Node, markdown: string, references: object): boolean {
  try {
    const read = parser.parse(markdown, { references });
    return read.childCount === 1 && read.child(0).eq(block);
  } catch {
    return false;
  }
}
