import { expect, type Page } from '@playwright/test';
import type { Block } from '#domain/email/block.ts';
import { campaignSchema, type Campaign, type CampaignInput } from '#domain/email/campaign.ts';
import { emailCheckIds } from '#domain/email/checks/email-check.ts';
import { contentOfBlocks } from '#domain/email/markdown/content-of-blocks.ts';
import { emailCampaignCollection } from '#domain/sync/collections/email-campaigns.ts';
import { randomUUID } from 'node:crypto';
import { storeRecords, toRecord } from './store-records.ts';
import { storedRecords } from './stored-records.ts';

/** Steps of a user in the email tool; the sandbox plays the AI and the sites that links lead to. */

/** With this key the AI of the sandbox writes an email at once. */
export const goodKey = 'sk-ant-sandbox-fast-email';

export const openTool = (page: Page, query = '') => page.goto(`/dashboard/email${query}`);

/** A page of the sandbox's web that answers. */
export const workingPage = 'https://clean.example/about/';

/** A whole email, whose picture has no text. */
export function blocksOf(): Block[] {
  const id = randomUUID;
  return [
    { kind: 'heading', id: id(), text: '340 bags, and you are first', level: 1 },
    {
      kind: 'text',
      id: id(),
      text: `Hello {{firstName|there}},\n\nevery November we roast one lot that tastes of orange peel. [The farm](${workingPage}) sent nine sacks this year.`,
    },
    {
      kind: 'image',
      id: id(),
      src: 'https://clean.example/bag.png',
      alt: '',
      href: '',
      isDecorative: false,
    },
    { kind: 'button', id: id(), label: 'Order the winter blend', href: workingPage },
    { kind: 'footer', id: id(), text: '' },
  ];
}

export function campaignOf(fields: Partial<CampaignInput> = {}): Campaign {
  const blocks = (fields.blocks as Block[] | undefined) ?? blocksOf();
  const at = new Date().toISOString();
  return campaignSchema.parse({
    id: randomUUID(),
    name: 'Winter blend, early order',
    type: 'promotional',
    subject: 'The winter blend is 340 bags. You get the first two days.',
    preheader: 'Orange peel, burnt sugar, nine sacks from Huila.',
    alternatives: ['340 bags, two days', 'Nine sacks from Huila', 'Is it winter yet?'],
    blocks,
    content: contentOfBlocks(blocks),
    createdAt: at,
    updatedAt: at,
    ...fields,
  });
}

/** Opens the tool with these campaigns in the browser. */
export async function openWith(page: Page, campaigns: readonly Campaign[], query = ''): Promise<void> {
  await openTool(page);
  await storeRecords(
    page,
    campaigns.map((one) => toRecord(emailCampaignCollection, one)),
  );
  await openTool(page, query);
}

export const storedCampaigns = async (page: Page): Promise<Campaign[]> =>
  (await storedRecords(page, 'email-campaigns')).map(({ value }) => value as Campaign);

/** Fills in what is needed, and has it written. */
export async function generateCampaign(page: Page, name = 'Winter blend, early order'): Promise<void> {
  await openTool(page, '?show=new');
  await page.getByLabel('Campaign name').fill(name);
  await page.getByLabel('Campaign type').selectOption('promotional');
  await page.getByLabel('Subject', { exact: true }).fill('The winter blend is 340 bags');
  await page
    .getByRole('textbox', { name: 'Brief' })
    .fill(`Nine sacks from Huila. Order at ${workingPage} before Sunday.`);
  await page.getByLabel('Call to action').fill('Order the winter blend');
  await page.getByRole('button', { name: 'Generate Campaign' }).click();
}

/** Opens the menu of a campaign, which is in its row or in the pane that shows it, and chooses an action of it. */
export async function chooseOf(page: Page, name: string, action: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(row).toBeVisible();
  const button = page.getByRole('button', { name: `Actions for ${name}`, exact: true }).first();
  if (!(await button.isVisible())) await row.getByRole('button').click();
  await button.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export const subjectButton = (page: Page, { subject, name }: Campaign) =>
  page.getByRole('button', { name: `${subject}, ${name}`, exact: true });

export async function expectChecks(page: Page): Promise<void> {
  const words = `of ${emailCheckIds.length} checks are met`;
  await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 60_000 });
}
