import type { Block } from '../block.ts';
import type { BrandKit } from '../brand-kit.ts';
import { announcement } from './announcement.ts';
import { letter } from './letter.ts';
import { newsletter } from './newsletter.ts';
import { offer } from './offer.ts';
import { products } from './products.ts';
import { welcome } from './welcome.ts';

/** A start for an email: blocks whose texts say in square brackets what belongs there. */
export type Layout = {
  id: string;
  name: string;
  description: string;
  build: (kit: Pick<BrandKit, 'name'>, newId: () => string) => Block[];
};

export const layouts: readonly Layout[] = [
  {
    id: 'letter',
    name: 'Letter',
    description: 'One person writes to one person. No pictures. For follow-ups and news in few words.',
    build: letter,
  },
  {
    id: 'newsletter',
    name: 'Newsletter',
    description: 'One main story with a picture, then two short ones side by side.',
    build: newsletter,
  },
  {
    id: 'offer',
    name: 'Offer',
    description: 'One offer, what it is worth to the reader, what a customer says of it, and one button.',
    build: offer,
  },
  {
    id: 'welcome',
    name: 'Welcome',
    description: 'Thanks, what will come and how often, and one first step.',
    build: welcome,
  },
  {
    id: 'announcement',
    name: 'Announcement',
    description: 'The news in the first line, what it changes, and the answers to likely questions.',
    build: announcement,
  },
  {
    id: 'products',
    name: 'Products',
    description: 'One product to begin with, then two beside each other.',
    build: products,
  },
];
