import { IconBinoculars } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const competitive = defineTool({
  id: 'competitive',
  label: 'Competitive',
  access: 'premium',
  icon: IconBinoculars,
  gate: {
    title: 'Competitive Analysis',
    description:
      'Name a competitor and read what their site says about them: measured facts first, AI estimates marked as such.',
    features: [
      'Five kinds of analysis, from content strategy to a technical audit',
      'Measured: what the public pages say, with their addresses',
      'Estimated: ranking probability by keyword, marked as AI estimate',
      'A report to download',
    ],
    sample: {
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
    },
  },
  screen: null,
});
