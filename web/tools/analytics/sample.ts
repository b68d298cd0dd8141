import type { Sample } from '../define-tool.ts';

export default {
  heading: 'November of one account',
  isWriting: false,
  rows: [
    { note: 'Texts', text: '312, and 264 in October', tag: { label: '48 more', tone: 'success' } },
    { note: 'Score', text: '78 on average, and 74 in October', tag: { label: 'Good', tone: 'warning' } },
    { note: 'Budget', text: '$14.62 of $20.00 spent by November 22', tag: { label: '$19.94 expected' } },
    {
      note: 'Best text',
      text: '“Which boots for which path?”, 281 clicks of 3,120 views',
      tag: { label: '9.0%', tone: 'pencil' },
    },
  ],
} satisfies Sample;
