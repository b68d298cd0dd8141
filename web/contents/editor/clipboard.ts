import { Fragment, Slice, type Node } from 'prosemirror-model';
import { MarkdownText } from './markdown-text.ts';
import { schema } from './schema.ts';
import { writeBlock } from './write-block.ts';

/** Pasted plain text, parsed as Markdown. A single paragraph is inserted into the one at the caret. */
export function readPasted(text: string): Slice {
  return asSlice(new MarkdownText(text.replaceAll('\0', '')).opened.content);
}

/** Pasted without format: every line is a paragraph, and no character is Markdown. */
export function readLines(text: string): Slice {
  const lines = text.split(/(?:\r\n|\r|\n)+/);
  const paragraphs = lines.map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []));
  return asSlice(Fragment.from(paragraphs));
}

/** Copied blocks as Markdown; '' for a part of one block, which is copied as plain text. */
export function writeCopied({ content }: Slice): string {
  if (content.childCount < 2) return '';
  return content.content.map((block) => writeBlock(block, {})).join('\n\n');
}

function asSlice(content: Fragment): Slice {
  const openAt = (node: Node | null) => (node?.type === schema.nodes.paragraph ? 1 : 0);
  return new Slice(content, openAt(content.firstChild), openAt(content.lastChild));
}
