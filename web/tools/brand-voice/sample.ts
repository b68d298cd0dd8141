import type { Sample } from '../define-tool.ts';

export default {
  heading: '“Plain and warm”, checked',
  isWriting: true,
  rows: [
    {
      note: 'Avoided word, line 3',
      text: 'We leverage our network',
      tag: { label: 'Avoid', tone: 'danger' },
    },
    {
      note: 'Sentence of 34 words',
      text: 'Because we believe that every customer',
      tag: { label: 'Split it', tone: 'warning' },
    },
    {
      note: 'Phrasing',
      text: 'Tell us what broke. We will fix it.',
      tag: { label: 'Like the samples', tone: 'success' },
    },
  ],
} satisfies Sample;
