import type { Block, BlockOf, ColumnBlock } from '../block.ts';
import { createBlock } from '../edit/create-block.ts';

/** Makes the blocks of a layout. */
export function blockMakers(newId: () => string) {
  return {
    heading: (text: string, level: 1 | 2 = 2): BlockOf<'heading'> => ({
      ...createBlock('heading', newId),
      text,
      level,
    }),
    text: (...paragraphs: string[]): BlockOf<'text'> => ({
      ...createBlock('text', newId),
      text: paragraphs.join('\n\n'),
    }),
    image: (alt: string): BlockOf<'image'> => ({ ...createBlock('image', newId), alt }),
    button: (label: string): BlockOf<'button'> => ({ ...createBlock('button', newId), label }),
    quote: (text: string, by: string): BlockOf<'quote'> => ({ ...createBlock('quote', newId), text, by }),
    product: (which: string): BlockOf<'product'> => ({
      ...createBlock('product', newId),
      name: `[Name of ${which}]`,
      description: '[What it is and whom it suits, in two sentences.]',
      price: '[Price]',
      alt: '[What the picture shows]',
      label: '[What happens on the click]',
    }),
    columns: (...columns: ColumnBlock[][]): BlockOf<'columns'> => ({
      ...createBlock('columns', newId),
      columns: columns.map((blocks) => ({ id: newId(), blocks })),
    }),
    divider: (): Block => createBlock('divider', newId),
    footer: (): Block => createBlock('footer', newId),
  };
}

export const greeting = 'Hello {{firstName|there}},';
/** Closes an email with the sender's name. */
export const signature = (kit: { name: string }) =>
  `[Your name]\n${kit.name.trim() ? '{{senderName}}' : '[Your company]'}`;
