import type { Sample } from '../define-tool.ts';

export default {
  heading: 'Checkout button text, running',
  isWriting: true,
  rows: [
    { note: 'A, 298 of 6,204 visitors', text: 'Buy now', tag: { label: '4.80%' } },
    { note: 'B, 389 of 6,188 visitors', text: 'Send me coffee', tag: { label: '6.29%', tone: 'pencil' } },
    {
      note: '95% needed',
      text: 'B is better',
      tag: { label: '99.0% confident', tone: 'success' },
    },
  ],
} satisfies Sample;
