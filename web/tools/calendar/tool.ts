import {
  IconArticle,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTwitter,
  IconCalendar,
} from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const calendar = defineTool({
  id: 'calendar',
  label: 'Calendar',
  access: 'premium',
  icon: IconCalendar,
  gate: {
    title: 'Content Calendar',
    description:
      'Plan every post, article and email on one month, write the text inside the event, and see at a glance what is still missing.',
    features: [
      'Month, week and list views for seven platforms',
      'Text generated and regenerated inside the event',
      'Move an event by drag, or from the keyboard',
      'All other premium tools, and unlimited generations',
    ],
    sample: {
      heading: 'One week in September',
      isWriting: true,
      rows: [
        {
          note: 'Mon 09:00',
          sign: { icon: IconBrandLinkedin, hue: 'linkedin' },
          text: 'The second day',
          tag: { label: 'Scheduled' },
        },
        {
          note: 'Tue 11:00',
          sign: { icon: IconBrandFacebook, hue: 'facebook' },
          text: 'Live session',
          tag: { label: 'Draft' },
        },
        {
          note: 'Wed 08:30',
          sign: { icon: IconArticle, hue: 'blog' },
          text: 'Reading is slow',
          tag: { label: 'Scheduled' },
        },
        {
          note: 'Wed 12:00',
          sign: { icon: IconBrandTwitter, hue: 'twitter' },
          text: 'Quote card',
          tag: { label: 'Draft' },
        },
        {
          note: 'Fri 17:00',
          sign: { icon: IconBrandInstagram, hue: 'instagram' },
          text: 'Desk of the week',
          tag: { label: 'Scheduled' },
        },
      ],
    },
  },
  screen: null,
});
