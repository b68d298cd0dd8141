import type { Sample } from '../define-tool.ts';

export default {
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
} satisfies Sample;
