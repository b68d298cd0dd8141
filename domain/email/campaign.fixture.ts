import type { Block } from './block.ts';
import { campaignSchema, type Campaign, type CampaignInput } from './campaign.ts';

export const fixtureBlocks = {
  heading: {
    kind: 'heading',
    id: '5c1d1c52-0c0e-4d3a-9a53-2d0d7c0f4b01',
    text: '340 bags, and you are first',
    level: 1,
  },
  text: {
    kind: 'text',
    id: '5c1d1c52-0c0e-4d3a-9a53-2d0d7c0f4b02',
    text: 'Hello {{firstName|there}}, the **winter blend** is roasted on Sunday.',
  },
  button: {
    kind: 'button',
    id: '5c1d1c52-0c0e-4d3a-9a53-2d0d7c0f4b03',
    label: 'Reserve a bag',
    href: 'https://kettle.example/winter',
  },
} as const satisfies Record<string, Block>;

/** A campaign with an email, for tests. */
export function createCampaign(fields: Partial<CampaignInput> = {}): Campaign {
  return campaignSchema.parse({
    id: '4a6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b22',
    name: 'Winter blend',
    type: 'promotional',
    subject: 'The winter blend is 340 bags',
    preheader: 'Orange peel, burnt sugar.',
    alternatives: ['340 bags, two days', 'Nine sacks from Huila', 'Is it winter yet?'],
    blocks: Object.values(fixtureBlocks),
    content: '# 340 bags, and you are first',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...fields,
  });
}
