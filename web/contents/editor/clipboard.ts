import { Fragment, Slice, type Node } from 'prosemirror-model';
import { MarkdownText } from './markdown-text.ts';
import { schema } from './schema.ts';
import { writeBlock } from './write-block.ts';

/** Pasted plain text, read as the Markdown it may be. Text of one paragraph flows into the one it is pasted in. */
export function readPasted(text: string): Slice {
  return asSlice(new MarkdownText(text.replaceAll('\0', '')).opened.content);
}

/** Pasted without its format: every line a paragraph, no sign means anything. */
export function readLines(text: string): Slice {
  const lines = text.split(/(?:\r\n|\r|\n)+/);
  const paragraphs = lines.map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []));
  return asSlice(Fragment.from(paragraphs));
}

/** Copied blocks as Markdown; '' leaves a piece of one block to be copied as its bare text. */
export function writeCopied({ content }: Slice): string {
  if (content.childCount < 2) return '';
  return content.content.map((block) => writeBlock(block, {})).join('\n\n');
}

function asSlice(content: Fragment): Slice {
  const openAt = (node: Node | null) => (node?.type === schema.nodes.paragraph ? 1 : 0);
  return new Slice(content, openAt(content.firstChild), openAt(content.lastChild));
}
