import { IconRulerMeasure } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const optimizer = defineTool({
  id: 'optimizer',
  label: 'Optimizer',
  access: 'premium',
  icon: IconRulerMeasure,
  gate: {
    title: 'Content Optimizer',
    description:
      'Bring a text of your own, learn which points it misses and where, and have it improved line by line.',
    features: [
      'SEO score, readability and keyword density, each with its evidence',
      'What was found, where it stands, and what to do about it',
      'Before and after side by side, change by change',
      'Limits of blog, email and four social platforms',
    ],
    sample: {
      heading: '65 of 100, and what is missing',
      isWriting: false,
      rows: [
        {
          note: 'At character 115',
          text: 'Keyword in the first 60 characters',
          tag: { label: '0 of 15', tone: 'danger' },
        },
        { note: '970 characters', text: 'Over 1,000 characters', tag: { label: '0 of 10', tone: 'danger' } },
        { note: 'None found', text: 'Bullets', tag: { label: '0 of 10', tone: 'danger' } },
        { note: '3 times', text: 'Keyword present', tag: { label: '20 of 20', tone: 'success' } },
        { note: '14.5 words', text: 'Sentences under 20 words', tag: { label: '10 of 10', tone: 'success' } },
      ],
    },
  },
  screen: null,
});
