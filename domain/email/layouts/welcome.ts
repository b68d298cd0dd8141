import { blockMakers, greeting, signature } from './block-makers.ts';
import type { Layout } from './layouts.ts';

export const welcome: Layout['build'] = (kit, newId) => {
  const { heading, text, button, divider, footer } = blockMakers(newId);
  return [
    heading('[A welcome in one line]', 1),
    text(greeting, '[One sentence of thanks for what the reader did: signed up, bought, asked.]'),
    heading('What you will get'),
    text('- [What comes]\n- [How often it comes]\n- [How the reader chooses less of it, or none]'),
    heading('Where to begin'),
    text('[One useful first step, and how long it takes.]'),
    button('[The first step, as a verb and its object]'),
    divider(),
    text('[Where the reader gets an answer to a question: an address that is read.]', signature(kit)),
    footer(),
  ];
};
