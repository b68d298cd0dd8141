import { textsToFull } from '#domain/projects/progress.ts';
import type { Sample } from '../define-tool.ts';

export default {
  heading: 'Three projects of a spring launch',
  isWriting: false,
  rows: [
    { note: 'Due March 12', text: 'Launch week, blog series', tag: { label: `3 of ${textsToFull} texts` } },
    { note: 'Due March 19', text: 'Welcome emails', tag: { label: 'Planning' } },
    { note: 'Due April 2', text: 'Product pages, outdoor', tag: { label: `2 of ${textsToFull} texts` } },
    {
      note: 'Closed February 20',
      text: 'Winter sale, social',
      tag: { label: 'Completed', tone: 'success' },
    },
  ],
} satisfies Sample;
