import type { Sample } from '../define-tool.ts';

export default {
  heading: 'Three projects of a spring launch',
  isWriting: false,
  rows: [
    { note: 'Due 12 March', text: 'Launch week, blog series', tag: { label: '3 of 5 texts' } },
    { note: 'Due 19 March', text: 'Welcome emails', tag: { label: 'Planning' } },
    { note: 'Due 2 April', text: 'Product pages, outdoor', tag: { label: '2 of 5 texts' } },
    {
      note: 'Closed 20 February',
      text: 'Winter sale, social',
      tag: { label: 'Completed', tone: 'success' },
    },
  ],
} satisfies Sample;
