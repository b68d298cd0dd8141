import type { Sample } from '../define-tool.ts';

export default {
  heading: 'A maker of standing desks',
  isWriting: false,
  rows: [
    { note: 'Measured', text: '42 articles, the last one 9 days ago', tag: { label: 'Strength' } },
    { note: 'Measured', text: 'No page about warranty or repair', tag: { label: 'Weakness' } },
    {
      note: 'AI estimate',
      text: 'Ranking for “desk for small rooms”',
      tag: { label: '60% likely', tone: 'pencil' },
    },
    { note: 'Action', text: 'Write the repair guide they do not have', tag: { label: 'First' } },
  ],
} satisfies Sample;
