import { blockMakers, greeting } from './block-makers.ts';
import type { Layout } from './layouts.ts';

export const offer: Layout['build'] = (_kit, newId) => {
  const { heading, text, image, button, quote, footer } = blockMakers(newId);
  return [
    image('[What the picture of the offer shows]'),
    heading('[The offer in one line]', 1),
    text(
      greeting,
      '[What is offered, and what it costs.]',
      '- [What the reader gains from it]\n- [A second gain, if there is one]\n- [Until when it is valid. Leave this out if it has no end.]',
    ),
    button('[What happens on the click]'),
    quote('[What a customer said about it, word for word.]', '[Name, with the customer’s permission]'),
    text('[The conditions: who can use the offer, and what is excluded.]'),
    footer(),
  ];
};
