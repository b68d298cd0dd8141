import { IconArrowsSplit2 } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const abTest = defineTool({
  id: 'abtest',
  label: 'A/B Testing',
  access: 'premium',
  icon: IconArrowsSplit2,
  gate: {
    title: 'A/B Testing Laboratory',
    description:
      'Put two versions against each other, count what people do, and learn when the difference can be trusted.',
    features: [
      'A tracked link that splits visitors, or counts typed in by hand',
      'Confidence computed from the counts, with the formula beside it',
      'How many visitors are still needed',
      'All other premium tools, and unlimited generations',
    ],
    sample: {
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
    },
  },
  screen: null,
});
