import { IconChartBar } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const analytics = defineTool({
  id: 'analytics',
  label: 'Analytics',
  access: 'premium',
  icon: IconChartBar,
  gate: {
    title: 'Content Analytics',
    description:
      'See what you wrote, with which provider, how it scored and what it cost, over any time you choose.',
    features: [
      'Texts by type and provider, week by week',
      'Scores over time, from the same rules as on the sheet',
      'Tokens as the providers reported them, and what they cost',
      'Counted from your own texts, and from nobody else’s',
    ],
    sample: {
      heading: 'Four weeks of one account',
      isWriting: false,
      rows: [
        {
          note: 'Week of 3 March',
          text: '18 texts, 14 by Claude',
          tag: { label: '82 on average', tone: 'success' },
        },
        {
          note: 'Week of 10 March',
          text: '11 texts, 6 by OpenAI',
          tag: { label: '74 on average', tone: 'warning' },
        },
        {
          note: 'Week of 17 March',
          text: '23 texts, 12 by Claude',
          tag: { label: '80 on average', tone: 'success' },
        },
        {
          note: 'Week of 24 March',
          text: '9 texts, 9 by Gemini',
          tag: { label: '71 on average', tone: 'warning' },
        },
      ],
    },
  },
  screen: null,
});
