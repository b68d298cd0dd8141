import { IconMail } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const email = defineTool({
  id: 'email',
  label: 'Email',
  access: 'premium',
  icon: IconMail,
  gate: {
    title: 'Email Campaigns',
    description:
      'Write newsletters, promotions, welcomes and follow-ups with subject, preview and a call to action that fit together.',
    features: [
      'Four kinds of campaign in four tones',
      'The text and the finished HTML, ready to send with your own tool',
      'A preview of every campaign before you use it',
      'All other premium tools, and unlimited generations',
    ],
    sample: {
      heading: 'A welcome in three emails',
      isWriting: true,
      rows: [
        {
          note: 'Day 0, welcome',
          text: 'You are in. Here is one thing to try today.',
          tag: { label: 'Friendly' },
        },
        { note: 'Day 2, follow-up', text: 'The setting most people miss', tag: { label: 'Casual' } },
        { note: 'Day 7, promotional', text: 'Your first week, in numbers', tag: { label: 'Professional' } },
      ],
    },
  },
  screen: null,
});
