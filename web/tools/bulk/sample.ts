import type { Sample } from '../define-tool.ts';

export default {
  heading: 'Fall catalog',
  isWriting: true,
  rows: [
    {
      note: 'Row 646',
      text: 'Boots for the walk you did not plan.',
      tag: { label: 'SEO 70 Good', tone: 'warning' },
    },
    {
      note: 'Row 647',
      text: 'A merino base layer for cold mornings and warm afternoons.',
      tag: { label: 'SEO 85 Excellent', tone: 'success' },
    },
    {
      note: 'Row 648',
      text: 'The vest that replaces a jacket on every day but three.',
      tag: { label: 'SEO 80 Excellent', tone: 'success' },
    },
    { note: 'Row 649', text: 'Rain cape, child', tag: { label: 'Failed, retry', tone: 'danger' } },
  ],
} satisfies Sample;
