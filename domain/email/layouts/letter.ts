import { blockMakers, greeting, signature } from './block-makers.ts';
import type { Layout } from './layouts.ts';

export const letter: Layout['build'] = (kit, newId) => {
  const { text, button, footer } = blockMakers(newId);
  return [
    text(
      greeting,
      '[Where things stand, in one line: what the reader did, asked or bought.]',
      '[What is new since then, and why it matters to the reader. Two or three sentences.]',
      '[One easy question, or one thing to do.]',
    ),
    button('[What happens on the click]'),
    text(signature(kit)),
    footer(),
  ];
};
