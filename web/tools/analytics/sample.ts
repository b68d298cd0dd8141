import type { Sample } from '../define-tool.ts';

export default {
  heading: 'Four weeks of one account',
  isWriting: false,
  rows: [
    {
      note: 'Week of March 3',
      text: '18 texts, 14 by Claude',
      tag: { label: '82 on average', tone: 'success' },
    },
    {
      note: 'Week of March 10',
      text: '11 texts, 6 by OpenAI',
      tag: { label: '74 on average', tone: 'warning' },
    },
    {
      note: 'Week of March 17',
      text: '23 texts, 12 by Claude',
      tag: { label: '80 on average', tone: 'success' },
    },
    {
      note: 'Week of March 24',
      text: '9 texts, 9 by Gemini',
      tag: { label: '71 on average', tone: 'warning' },
    },
  ],
} satisfies Sample;
