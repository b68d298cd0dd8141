import { blockMakers, greeting, signature } from './block-makers.ts';
import type { Layout } from './layouts.ts';

export const announcement: Layout['build'] = (kit, newId) => {
  const { heading, text, image, button, footer } = blockMakers(newId);
  return [
    heading('[The news in one sentence]', 1),
    image('[What the picture of the news shows]'),
    text(
      greeting,
      '[What changes for the reader, and from which day.]',
      '[Why you did it, in your own words.]',
    ),
    button('[What happens on the click]'),
    heading('What you may ask'),
    text(
      '**[A question that customers have asked]**\n[The answer, in one or two sentences.]',
      '**[A second question]**\n[The answer, in one or two sentences.]',
      signature(kit),
    ),
    footer(),
  ];
};
