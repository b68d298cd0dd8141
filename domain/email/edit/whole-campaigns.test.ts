import { expect, test } from 'vitest';
import { everyBlock, ids } from '../email.fixture.ts';
import { createCampaign } from '../campaign.fixture.ts';
import { campaignSchema, maxCampaignNameCharacters } from '../campaign.ts';
import { campaignFromLayout } from '../layouts/campaign-from-layout.ts';
import { layouts } from '../layouts/layouts.ts';
import { createRequest } from '../writing/campaign-request.fixture.ts';
import { expectedCampaignCost } from '../writing/expected-cost.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';

const now = new Date('2026-11-26T04:00:00.000Z');
const id = '6c1d1c52-0c0e-4d3a-9a53-2d0d7c0f4b99';

test('a copy has its own name, ids and dates, and cost nothing', () => {
  const original = createCampaign({ blocks: everyBlock('Hello'), cost: 0.02, tokensUsed: 300 });
  let count = 500;
  const newId = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
  const copy = duplicateCampaign({ ...original, name: 'x'.repeat(255) }, { id, now, newId });
  expect(campaignSchema.safeParse(copy).success).toBe(true);
  expect(copy).toMatchObject({ id, cost: null, tokensUsed: null, createdAt: now.toISOString() });
  expect(copy.name.length).toBe(maxCampaignNameCharacters);
  const idsOf = (text: string): readonly string[] => text.match(/[\da-f]{8}-[\da-f-]{27}/g) ?? [];
  const taken = idsOf(JSON.stringify(original.blocks));
  const shared = idsOf(JSON.stringify(copy.blocks)).filter((each) => taken.includes(each));
  expect(shared).toEqual([]);
});

test.each(layouts)('a campaign begins with the layout $name', (layout) => {
  const campaign = campaignFromLayout(createRequest({ subject: '' }), layout, {
    kit: { name: 'Kettle Row' },
    id,
    now,
    newId: ids(),
  });
  expect(campaign).toMatchObject({ id, subject: '', provider: null, cost: null, alternatives: [] });
  expect(campaign.content).toContain('[');
  expect(campaign.blocks.length).toBeGreaterThan(2);
});

test('the expected cost grows with the length of the type and the price', () => {
  const price = { inputPerMillion: 3, outputPerMillion: 15 };
  const short = expectedCampaignCost(createRequest({ type: 'followup' }), price);
  const long = expectedCampaignCost(createRequest({ type: 'newsletter' }), price);
  expect(short.min).toBeLessThan(short.max);
  expect(long.max).toBeGreaterThan(short.max);
  const double = expectedCampaignCost(createRequest({ type: 'newsletter' }), {
    inputPerMillion: 6,
    outputPerMillion: 30,
  });
  expect(double.max).toBeCloseTo(2 * long.max);
});
