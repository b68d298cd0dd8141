import type { Block } from './block.ts';
import { brandKitSchema, type BrandKit } from './brand-kit.ts';
import { createBlock } from './edit/create-block.ts';
import type { RenderOptions } from './render/rendered-email.ts';

/** Ids that count up. */
export function ids(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  };
}

export function kitOf(changes: Partial<BrandKit> = {}): BrandKit {
  return brandKitSchema.parse({
    name: 'Kettle Row',
    address: '12 Kettle Row, Example Town',
    headingColor: '#1f3d31',
    buttonColor: '#9c3d1e',
    updatedAt: '2026-11-26T03:00:00.000Z',
    ...changes,
  });
}

export const options: RenderOptions = {
  values: { firstName: 'Ines', email: 'ines@example.com' },
  unsubscribeUrl: 'https://example.com/out?c=1&k=2',
};

/** Every kind of block with `text` in each of its texts, and columns with all that columns may have. */
export function everyBlock(text: string, newId = ids()): Block[] {
  const link = 'https://example.com/a?b=1&c=2';
  const picture = 'https://example.com/p.png';
  const inside = (): Exclude<Block, { kind: 'columns' | 'divider' | 'footer' }>[] => [
    { ...createBlock('heading', newId), text, level: 1 },
    { ...createBlock('text', newId), text },
    { ...createBlock('image', newId), src: picture, alt: text, href: link },
    { ...createBlock('button', newId), label: text, href: link },
    { ...createBlock('quote', newId), text, by: text },
    {
      ...createBlock('product', newId),
      name: text,
      description: text,
      price: text,
      src: picture,
      alt: text,
      href: link,
      label: text,
    },
  ];
  return [
    ...inside(),
    { ...createBlock('product', newId), name: text, description: text, price: text },
    {
      ...createBlock('columns', newId),
      columns: [
        { id: newId(), blocks: inside() },
        { id: newId(), blocks: [] },
        { id: newId(), blocks: inside() },
      ],
    },
    createBlock('divider', newId),
    { ...createBlock('footer', newId), text },
  ];
}
