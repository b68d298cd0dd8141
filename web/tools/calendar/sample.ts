import { formatTime } from '../../components/format.ts';
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
      note: `Mon ${formatTime('09:00')}`,
      sign: { icon: IconBrandLinkedin, hue: 'linkedin' },
      text: 'The second day',
      tag: { label: 'Scheduled' },
    },
    {
      note: `Tue ${formatTime('11:00')}`,
      sign: { icon: IconBrandFacebook, hue: 'facebook' },
      text: 'Live session',
      tag: { label: 'Draft' },
    },
    {
      note: `Wed ${formatTime('08:30')}`,
      sign: { icon: IconArticle, hue: 'blog' },
      text: 'Reading is slow',
      tag: { label: 'Scheduled' },
    },
    {
      note: `Wed ${formatTime('12:00')}`,
      sign: { icon: IconBrandTwitter, hue: 'twitter' },
      text: 'Quote card',
      tag: { label: 'Draft' },
    },
    {
      note: `Fri ${formatTime('17:00')}`,
      sign: { icon: IconBrandInstagram, hue: 'instagram' },
      text: 'Desk of the week',
      tag: { label: 'Scheduled' },
    },
  ],
} satisfies Sample;
