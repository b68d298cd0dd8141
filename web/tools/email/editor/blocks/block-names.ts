import {
  IconAlignLeft,
  IconColumns2,
  IconHeading,
  IconLayoutBottombar,
  IconMinus,
  IconPhoto,
  IconQuote,
  IconRectangle,
  IconShoppingBag,
  type Icon,
} from '@tabler/icons-react';
import type { Block, BlockKind } from '#domain/email/block.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { toPlainLine } from '#domain/text/plain-text.ts';
import { wordsOfBlock } from '#domain/email/words-of-block.ts';

export const blockLabels: Record<BlockKind, string> = {
  heading: 'Heading',
  text: 'Text',
  image: 'Image',
  button: 'Button',
  columns: 'Columns',
  quote: 'Quote',
  product: 'Product',
  divider: 'Divider',
  footer: 'Footer',
};

export const blockIcons: Record<BlockKind, Icon> = {
  heading: IconHeading,
  text: IconAlignLeft,
  image: IconPhoto,
  button: IconRectangle,
  columns: IconColumns2,
  quote: IconQuote,
  product: IconShoppingBag,
  divider: IconMinus,
  footer: IconLayoutBottombar,
};

const shownCharacters = 60;

/** The first words of a block, to know it by; empty if it has none. */
export function beginningOf(block: Block): string {
  const words = block.kind === 'image' ? block.alt || block.src : wordsOfBlock(block)[0];
  const line = toPlainLine((words ?? '').slice(0, 10 * shownCharacters)).trim();
  return line.length <= shownCharacters ? line : `${cutText(line, shownCharacters - 1).trimEnd()}…`;
}

/** "Heading: 340 bags, and you are first". */
export function nameOfBlock(block: Block): string {
  const words = beginningOf(block);
  return words === '' ? blockLabels[block.kind] : `${blockLabels[block.kind]}: ${words}`;
}
