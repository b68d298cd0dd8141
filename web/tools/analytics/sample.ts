import type { Sample } from '../define-tool.ts';

export default {
  heading: 'Four weeks of one account',
  isWriting: false,
  rows: [
    {
      note: 'Week of 3 March',
      text: '18 texts, 14 by Claude',
      tag: { label: '82 on average', tone: 'success' },
    },
    {
      note: 'Week of 10 March',
      text: '11 texts, 6 by OpenAI',
      tag: { label: '74 on average', tone: 'warning' },
    },
    {
      note: 'Week of 17 March',
      text: '23 texts, 12 by Claude',
      tag: { label: '80 on average', tone: 'success' },
    },
    {
      note: 'Week of 24 March',
      text: '9 texts, 9 by Gemini',
      tag: { label: '71 on average', tone: 'warning' },
    },
  ],
} satisfies Sample;
