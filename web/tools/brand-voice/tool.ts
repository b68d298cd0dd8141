import { IconMessage2 } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const brandVoice = defineTool({
  id: 'brandvoice',
  label: 'Brand Voice',
  access: 'premium',
  icon: IconMessage2,
  gate: {
    title: 'Brand Voice',
    description:
      'Describe how you sound once, then measure every text against it: words, sentences and tone.',
    features: [
      'Profiles with tone, personality, guidelines and examples',
      'Words to use and to avoid, found where they stand',
      'Every score explained by what was measured',
      'All other premium tools, and unlimited generations',
    ],
    sample: {
      heading: '“Plain and warm”, checked',
      isWriting: true,
      rows: [
        {
          note: 'Avoided word, line 3',
          text: 'We leverage our network',
          tag: { label: 'Say: use', tone: 'danger' },
        },
        {
          note: 'Sentence of 34 words',
          text: 'Because we believe that every customer',
          tag: { label: 'Split it', tone: 'warning' },
        },
        {
          note: 'Close to example 2',
          text: 'Tell us what broke. We will fix it.',
          tag: { label: 'On voice', tone: 'success' },
        },
      ],
    },
  },
  screen: null,
});
