import type { Blockquote, Code, List, Paragraph, Root, RootContent, Table } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

declare module 'vfile' {
  interface DataMap {
    /** Titles of the prompts, in order. */
    prompts: string[];
  }
}

const noteSign = /^\[!(note|date)\]\s*/;

/**
 * Replaces blocks by our own elements: a quotation that begins with [!note] becomes a note in the margin, [!date] a
 * dated notice, a code block of the language `prompt` a numbered prompt to copy, a table gets a frame that scrolls, and
 * a task list check boxes.
 */
export const customBlocks: Plugin<[], Root> = () => (tree, file) => {
  const prompts: Code[] = [];
  let tables = 0;
  visit(tree, (node, index, parent) => {
    if (node.type === 'blockquote') shapeNote(node);
    else if (node.type === 'list') shapeTasks(node);
    else if (node.type === 'code' && node.lang === 'prompt') {
      if (!node.meta) file.message('a prompt needs a title: ```prompt Title', node);
      prompts.push(node);
    } else if (node.type === 'table' && parent && index !== undefined) {
      tables += 1;
      parent.children[index] = framed(node, tables);
      return [SKIP, index + 1];
    }
    return undefined;
  });
  file.data.prompts = prompts.map(({ meta }) => meta ?? '');
  replacePrompts(tree, prompts);
};

function shapeNote(quote: Blockquote): void {
  const [first] = quote.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const sign = text?.type === 'text' ? noteSign.exec(text.value) : null;
  if (!sign || text?.type !== 'text') return;
  text.value = text.value.slice(sign[0].length);
  const className = sign[1] === 'note' ? 'margin-note' : 'dated-note';
  quote.data = { hName: 'div', hProperties: { className: [className], role: 'note' } };
}

/** The check box is drawn by CSS: an input that cannot be ticked would be a field without a name. */
function shapeTasks(list: List): void {
  const tasks = list.children.filter(({ checked }) => typeof checked === 'boolean');
  if (tasks.length === 0) return;
  for (const task of tasks) task.checked = null;
  list.data = { hProperties: { className: ['checklist'] } };
}

function framed(table: Table, number: number): Blockquote {
  for (const cell of table.children[0]?.children ?? []) cell.data = { hProperties: { scope: 'col' } };
  // Wide tables scroll inside their frame; the keyboard must be able to reach it.
  const hProperties = { className: ['table'], role: 'group', ariaLabel: `Table ${number}`, tabIndex: 0 };
  const frame = { type: 'blockquote', data: { hName: 'div', hProperties }, children: [table] };
  return { ...frame, position: table.position } as Blockquote;
}

function replacePrompts(tree: Root, prompts: readonly Code[]): void {
  visit(tree, 'code', (code, index, parent) => {
    const place = prompts.indexOf(code);
    if (place < 0 || !parent || index === undefined) return undefined;
    const name = prompts.length > 1 ? `Prompt ${place + 1}` : 'Prompt';
    parent.children[index] = promptSheet(code, `${name}: ${code.meta}`, `prompt-${place + 1}`) as RootContent;
    return [SKIP, index + 1];
  });
}

function promptSheet(code: Code, title: string, id: string): Blockquote {
  const caption: Paragraph = {
    type: 'paragraph',
    data: { hName: 'figcaption' },
    children: [{ type: 'text', value: title }],
  };
  return {
    type: 'blockquote',
    data: { hName: 'figure', hProperties: { className: ['prompt'], id } },
    children: [caption, { type: 'code', value: code.value }],
  };
}
