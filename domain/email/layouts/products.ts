import { blockMakers, greeting } from './block-makers.ts';
import type { Layout } from './layouts.ts';

export const products: Layout['build'] = (_kit, newId) => {
  const { heading, text, columns, divider, product, footer } = blockMakers(newId);
  return [
    heading('[What these products have in common, in one line]', 1),
    text(greeting, '[Why these products, and why now. Two sentences.]'),
    product('the first product'),
    divider(),
    columns([product('the second product')], [product('the third product')]),
    text('[How delivery and returns work, or where that is written.]'),
    footer(),
  ];
};
