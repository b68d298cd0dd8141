import type { Sample } from '../define-tool.ts';

export default {
  heading: 'A welcome in three emails',
  isWriting: true,
  rows: [
    {
      note: 'Day 0, welcome',
      text: 'You are in. Here is one thing to try today.',
      tag: { label: 'Friendly' },
    },
    { note: 'Day 2, follow-up', text: 'The setting most people miss', tag: { label: 'Casual' } },
    { note: 'Day 7, promotional', text: 'Your first week, in numbers', tag: { label: 'Professional' } },
  ],
} satisfies Sample;
