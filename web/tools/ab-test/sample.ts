import type { Sample } from '../define-tool.ts';

export default {
  heading: 'Email subject line, running',
  isWriting: true,
  rows: [
    { note: 'A, 1,000 readers', text: 'Your first week, planned', tag: { label: '10.00%' } },
    {
      note: 'B, 1,000 readers',
      text: 'What nobody tells you about day two',
      tag: { label: '13.00%', tone: 'pencil' },
    },
    {
      note: 'Two-proportion z-test',
      text: 'Confidence that they differ',
      tag: { label: '96.5%', tone: 'success' },
    },
  ],
} satisfies Sample;
