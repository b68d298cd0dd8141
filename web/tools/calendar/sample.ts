import {
  IconArticle,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTwitter,
} from '@tabler/icons-react';
import type { Sample } from '../define-tool.ts';

export default {
  heading: 'One week in September',
  isWriting: true,
  rows: [
    {
      note: 'Mon 9:00 AM',
      sign: { icon: IconBrandLinkedin, hue: 'linkedin' },
      text: 'The second day',
      tag: { label: 'Scheduled' },
    },
    {
      note: 'Tue 11:00 AM',
      sign: { icon: IconBrandFacebook, hue: 'facebook' },
      text: 'Live session',
      tag: { label: 'Draft' },
    },
    {
      note: 'Wed 8:30 AM',
      sign: { icon: IconArticle, hue: 'blog' },
      text: 'Reading is slow',
      tag: { label: 'Scheduled' },
    },
    {
      note: 'Wed 12:00 PM',
      sign: { icon: IconBrandTwitter, hue: 'twitter' },
      text: 'Quote card',
      tag: { label: 'Draft' },
    },
    {
      note: 'Fri 5:00 PM',
      sign: { icon: IconBrandInstagram, hue: 'instagram' },
      text: 'Desk of the week',
      tag: { label: 'Scheduled' },
    },
  ],
} satisfies Sample;
