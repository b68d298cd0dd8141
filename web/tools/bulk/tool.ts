import { IconStack2 } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const bulk = defineTool({
  id: 'bulk',
  label: 'Bulk',
  access: 'premium',
  icon: IconStack2,
  gate: {
    title: 'Bulk Generator',
    description:
      'Hand in a list, a thousand lines or more, and get one text for each of them, written one after another.',
    features: [
      'Six templates, from product descriptions to ad copy',
      'A CSV file with its own type, tone and keyword for each row',
      'Every failed row named, with a retry of its own',
      'Export as CSV, JSON or HTML',
    ],
    sample: {
      heading: 'Autumn catalogue',
      isWriting: true,
      rows: [
        {
          note: 'Row 646',
          text: 'Boots for the walk you did not plan.',
          tag: { label: '70 Good', tone: 'warning' },
        },
        {
          note: 'Row 647',
          text: 'A merino base layer for the four months when the morning lies.',
          tag: { label: '85 Excellent', tone: 'success' },
        },
        {
          note: 'Row 648',
          text: 'The vest that replaces a jacket on every day but three.',
          tag: { label: '80 Excellent', tone: 'success' },
        },
        { note: 'Row 649', text: 'Rain cape, child', tag: { label: 'Failed, retry', tone: 'danger' } },
      ],
    },
  },
  screen: null,
});
