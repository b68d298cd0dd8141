import type { Block } from '../block.ts';
import { brandKitSchema, type BrandKit } from '../brand-kit.ts';
import { renderEmail } from '../render/render-email.ts';
import type { CheckedCampaign } from './check-input.ts';
import { checkEmail } from './check-email.ts';
import type { EmailCheckId, EmailFacts } from './email-check.ts';

export const unsubscribeUrl = 'https://aigen.example/unsubscribe/1';
export const shop = 'https://shop.example/winter';

let next = 0;
export const newId = () => `00000000-0000-4000-8000-${String((next += 1)).padStart(12, '0')}`;

export const kit: BrandKit = brandKitSchema.parse({
  name: 'Kettle Row',
  address: '12 Kettle Row, Example Town',
  buttonCorners: 0,
  updatedAt: '2026-11-26T00:00:00.000Z',
});

/** An email that meets every check once its links and pictures have been looked at. */
export const goodBlocks = (): Block[] => [
  { kind: 'heading', id: newId(), text: '340 bags, and you are first', level: 1 },
  {
    kind: 'text',
    id: newId(),
    text: `Hello {{firstName|there}},\n\nEvery November we roast one lot that tastes of orange peel and burnt sugar. The farm in Huila sent nine sacks this year, and [the story of the farm](https://shop.example/farm) is on our site.`,
  },
  {
    kind: 'image',
    id: newId(),
    src: 'https://shop.example/bag.png',
    alt: 'A green bag',
    href: '',
    isDecorative: false,
  },
  { kind: 'button', id: newId(), label: 'Order the winter blend', href: shop },
  { kind: 'footer', id: newId(), text: '' },
];

export const withBlock = (block: Block) => [block, ...goodBlocks()];
export const text = (words: string): Block => ({ kind: 'text', id: newId(), text: words });
export const image = (changes: Partial<Extract<Block, { kind: 'image' }>> = {}): Block => ({
  kind: 'image',
  id: newId(),
  src: 'https://shop.example/bag.png',
  alt: '',
  href: '',
  isDecorative: false,
  ...changes,
});

type Changes = { campaign?: Partial<CheckedCampaign>; kit?: Partial<BrandKit>; facts?: Partial<EmailFacts> };

const works = (url: string) => ({ url, outcome: 'works', status: 200, finalUrl: null }) as const;

export async function checksOf({ campaign, kit: kitChanges, facts }: Changes = {}) {
  const email = {
    subject: 'The winter blend is 340 bags',
    preheader: 'Orange peel and burnt sugar, two days early',
    alternatives: [],
    acceptedChecks: [],
    blocks: goodBlocks(),
    content: '',
    ...campaign,
  };
  const fullKit = { ...kit, ...kitChanges };
  const options = { values: { firstName: 'Ines', email: 'ines@example.com' }, unsubscribeUrl };
  const rendered = await renderEmail(email, fullKit, options);
  const dark = await renderEmail(email, fullKit, { ...options, scheme: 'dark' });
  const checks = checkEmail(email, fullKit, rendered, {
    dark,
    links: ['https://shop.example/farm', shop].map(works),
    pictures: [{ url: 'https://shop.example/bag.png', isShown: true, problem: '' }],
    unsubscribeUrl,
    trackedPrefix: 'https://aigen.example/go/',
    ...facts,
  });
  const of = (id: EmailCheckId) => checks.find((check) => check.id === id)!;
  return { checks, of, email, kit: fullKit, rendered };
}
