import type { ColumnBlock } from '../block.ts';
import { blockMakers, greeting, signature } from './block-makers.ts';
import type { Layout } from './layouts.ts';

export const newsletter: Layout['build'] = (kit, newId) => {
  const { heading, text, image, button, columns, divider, footer } = blockMakers(newId);
  const short = (which: string): ColumnBlock[] => [
    heading(`[The ${which} short story in one line]`),
    text('[What happened, in two sentences.]', '[Why it is worth reading on.]'),
  ];
  return [
    image('[What the picture of the main story shows]'),
    heading('[The main story in one line]', 1),
    text(
      greeting,
      '[How the story begins: a person, a place or a number of yours.]',
      '[What the reader can take from it. Three or four sentences.]',
    ),
    button('[Where the story goes on]'),
    divider(),
    columns(short('first'), short('second')),
    divider(),
    text('[What comes in the next newsletter, if you know it already.]', signature(kit)),
    footer(),
  ];
};
