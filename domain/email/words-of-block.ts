import type { Block } from './block.ts';

/** What a person wrote in a block, part by part: its texts and addresses, without its form. Empty parts are left out. */
export function wordsOfBlock(block: Block): string[] {
  return partsOf(block).filter((part) => part.trim() !== '');
}

function partsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'footer':
      return [block.text];
    case 'image':
      return [block.src, block.alt, block.href];
    case 'button':
      return [block.label, block.href];
    case 'quote':
      return [block.text, block.by];
    case 'product': {
      const { name, description, price, src, alt, href, label } = block;
      return [name, description, price, src, alt, href, label];
    }
    case 'columns':
      return block.columns.flatMap(({ blocks }) => blocks.flatMap(partsOf));
    case 'divider':
      return [];
  }
}
