import type { Block } from '../block.ts';

/** The email as Markdown, merge tags included: for the library, and as the text of the record `content`. */
export function contentOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(markdownOf).filter(Boolean).join('\n\n');
}

function markdownOf(block: Block): string {
  const link = (words: string, address: string) =>
    words && (address ? `[${words}](${address})` : `[${words}](#)`);
  switch (block.kind) {
    case 'heading':
      return block.text && `${'#'.repeat(block.level)} ${block.text}`;
    case 'text':
    case 'footer':
      return block.text.trim();
    case 'image':
      return block.src && `![${block.alt}](${block.src})`;
    case 'button':
      return link(block.label, block.href);
    case 'quote':
      return block.text && `> ${block.text.replaceAll('\n', '\n> ')}${block.by && `\n> ${block.by}`}`;
    case 'product':
      return [
        block.name && `**${block.name}**`,
        block.price,
        block.description,
        link(block.label, block.href),
      ]
        .filter(Boolean)
        .join('\n\n');
    case 'columns':
      return contentOfBlocks(block.columns.flatMap(({ blocks }) => blocks));
    case 'divider':
      return '---';
  }
}

/** Markdown of a generated or imported text as blocks: headings, texts, quotes, pictures, dividers, and buttons (a link alone in its paragraph). */
export function blocksOfContent(content: string, newId: () => string): Block[] {
  return [{ kind: 'text', id: newId(), text: content.trim().slice(0, 20_000) }];
}
