import { IconFolder } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const projects = defineTool({
  id: 'projects',
  label: 'Projects',
  access: 'premium',
  icon: IconFolder,
  gate: {
    title: 'Content Projects',
    description:
      'Keep everything a launch needs in one place, with a date it is due and how far it has come.',
    features: [
      'Six categories to sort and filter by',
      'Texts of the generator come in with one click, JSON files too',
      'Progress that follows the finished texts',
      'All other premium tools, and unlimited generations',
    ],
    sample: {
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
    },
  },
  screen: null,
});
