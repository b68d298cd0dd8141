import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCampaign, fixtureBlocks } from '#domain/email/campaign.fixture.ts';
import type { Database } from '#server/database/database.ts';
import { exportAccount } from '#server/accounts/settings/export/export-account.ts';
import { registry } from '#server/sync/registry.ts';
import { sync } from '#server/sync/sync.ts';
import { createSubscriber } from '#server/testing/builders.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openBrowser } from './browsers.ts';

// Email campaigns and the brand kit in two browsers of an account, with the real code of browser and server.

let database: Database;
let owner: string;
let user: Awaited<ReturnType<typeof createSubscriber>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  user = await createSubscriber(database);
  owner = user.id;
});
afterAll(() => database.close());

const campaign = createCampaign();
const { heading, text, button } = fixtureBlocks;

async function openDevice() {
  const browser = await openBrowser();
  const [campaigns, kits] = await Promise.all([
    import('#web/storage/collections/email-campaigns.ts'),
    import('#web/storage/collections/brand-kits.ts'),
  ]);
  return {
    ...campaigns,
    ...kits,
    names: async () =>
      (await campaigns.emailCampaigns.newest(owner)).records.map(({ name }) => name).toSorted(),
    syncAll: async () => {
      while (
        await browser.syncOnce(owner, (request) => sync(database, registry, owner, request, new Date()))
      );
    },
  };
}

test('two devices edit one email: the later one is in the campaign, the other one is a campaign of its own', async () => {
  const here = await openDevice();
  const there = await openDevice();
  await here.emailCampaigns.put(owner, campaign);
  await here.syncAll();
  await there.syncAll();
  await here.changeEmailCampaign(owner, campaign.id, (stored) => ({
    ...stored,
    subject: 'From here',
    blocks: [heading, { ...text, text: 'From here.' }],
  }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  await there.changeEmailCampaign(owner, campaign.id, (stored) => ({
    ...stored,
    blocks: [heading, { ...text, text: 'From there.' }, button],
  }));
  for (const device of [here, there, here]) await device.syncAll();
  for (const device of [here, there]) {
    expect(await device.names()).toEqual(['Winter blend', 'Winter blend (other device)']);
    expect(await device.emailCampaigns.get(owner, campaign.id)).toMatchObject({
      blocks: [heading, { text: 'From there.' }, button],
      content: expect.stringContaining('From there.') as string,
      alternatives: expect.arrayContaining(['From here']) as string[],
    });
  }
  const rows = await database.query<{ content: string }>(
    `select name, subject, content, trigger, delay, is_active, sent_count, open_rate
      from email_campaigns where user_id = $1 order by name`,
    [owner],
  );
  expect(rows).toMatchObject([
    { name: 'Winter blend', subject: campaign.subject, trigger: null, delay: 0, is_active: false },
    { name: 'Winter blend (other device)', subject: 'From here', sent_count: 0, open_rate: null },
  ]);
  expect(rows[1]!.content).toContain('From here.');
});

test('the brand kit is one record on every device, in the export; of what is deleted nothing is left', async () => {
  const here = await openDevice();
  const there = await openDevice();
  expect(await here.readBrandKit(owner)).toMatchObject({ name: '', buttonCorners: 6 });
  await here.changeBrandKit(owner, { name: 'Kettle Row', buttonColor: '#9c3d1e' });
  await there.changeBrandKit(owner, { address: '1 Mill Lane' });
  await here.emailCampaigns.put(owner, campaign);
  for (const device of [here, there, here]) await device.syncAll();
  for (const device of [here, there]) {
    expect(await device.readBrandKit(owner)).toMatchObject({ name: 'Kettle Row', address: '1 Mill Lane' });
    expect(await device.brandKits.count(owner)).toBe(1);
  }
  let json = '';
  for await (const piece of exportAccount(database, user, new Date())) json += piece;
  expect(JSON.parse(json)).toMatchObject({
    emailCampaigns: [
      { id: campaign.id, blocks: [{ kind: 'heading' }, { kind: 'text' }, { kind: 'button' }] },
    ],
    brandKits: [{ name: 'Kettle Row' }],
  });

  await there.removeEmailCampaign(owner, campaign.id);
  await there.brandKits.remove(owner, (await there.readBrandKit(owner)).id);
  for (const device of [there, here]) await device.syncAll();
  expect(await here.names()).toEqual([]);
  for (const table of ['email_campaigns', 'brand_kits']) {
    const [row] = await database.query(`select * from ${table} where user_id = $1`, [owner]);
    expect(row).toMatchObject({ deleted: true, data: null });
    expect(JSON.stringify(row)).not.toMatch(/Winter|Kettle|Mill Lane/);
  }
});

test('a broken or too large record is refused with its field, and nothing is stored of it', async () => {
  const { changeOf } = await import('#server/testing/sync-builders.ts');
  const send = (record: Record<string, unknown>) =>
    sync(
      database,
      registry,
      owner,
      {
        deviceId: 'device-one',
        cursor: null,
        changes: [changeOf('email-campaigns', { ...campaign, ...record })],
      },
      new Date(),
    ).then(({ results }) => results[0]!);
  const refused = async (record: Record<string, unknown>) => (await send(record)).error?.error;
  expect(await refused({ status: 'sent' })).toMatch(/^status/);
  expect(await refused({ blocks: [{ kind: 'script', id: campaign.id }] })).toMatch(/^blocks/);
  expect(await refused({ blocks: Array.from({ length: 61 }, () => heading) })).toMatch(/^blocks/);
  expect(await refused({ subject: 'x'.repeat(501) })).toMatch(/^subject/);
  expect(await refused({ cost: -1 })).toMatch(/^cost/);
  const columns = { kind: 'columns', id: campaign.id, columns: [{ id: heading.id, blocks: [] }] };
  expect(await refused({ blocks: [columns] })).toMatch(/^blocks/);
  const nested = { ...columns, columns: [1, 2].map(() => ({ id: heading.id, blocks: [columns] })) };
  expect(await refused({ blocks: [nested] })).toMatch(/^blocks/);
  expect(await database.query('select 1 from email_campaigns where user_id = $1', [owner])).toEqual([]);
});
