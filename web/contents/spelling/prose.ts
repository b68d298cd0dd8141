import type { Node } from 'prosemirror-model';
import type { Span } from '#domain/spelling/checked-words.ts';

/** The text of a paragraph, one character for each position. Code, whose places are told too, is left out. */
export function proseOf(block: Node): { text: string; code: Span[] } {
  let text = '';
  const code: Span[] = [];
  block.forEach((node, from) => {
    const isCode = node.marks.some(({ type }) => type.spec.code);
    if (isCode) code.push({ from, to: from + node.nodeSize });
    text += node.isText && !isCode ? node.text! : '\n'.repeat(node.nodeSize);
  });
  return { text, code };
}
