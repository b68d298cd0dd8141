import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CampaignFigures } from '#domain/sending/campaign-figures.ts';
import type { JsonRecord } from '#domain/sync/same-record.ts';
import type { SyncResponse } from '#domain/sync/protocol.ts';
import { idOf, mail, wait } from '#domain/sequences/sequences.fixture.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { emailCampaigns } from '../../database/schema/emails.ts';
import { makeContact } from '../../testing/contact-builders.ts';
import { postSequence } from '../../testing/sequence-builders.ts';
import { pathOf, sendingStage } from '../../testing/sending-stage.ts';
import { SyncDevice } from '../../testing/sync-device.ts';
import { readStoredEmail } from './make-snapshot.ts';

const stage = sendingStage();
const collection = 'email-campaigns';

async function sync(device: SyncDevice): Promise<SyncResponse> {
  const sent = device.request();
  const response = await stage.person.post('/api/sync', sent);
  expect(response.statusCode, response.body).toBe(200);
  const received = response.json<SyncResponse>();
  device.receive(sent, received);
  return received;
}
const figuresOf = async (id: string) =>
  (await stage.person.get('/api/email-campaigns/figures'))
    .json<{ campaigns: CampaignFigures[] }>()
    .campaigns.find((each) => each.id === id);
const rowOf = async (recordId: string) =>
  (
    await stage.api.database.db.select().from(emailCampaigns).where(eq(emailCampaigns.recordId, recordId))
  )[0]!;

/** The campaign of the stage, as a device wrote it. */
async function writeCampaign(device: SyncDevice, changes: JsonRecord = {}): Promise<SyncResponse> {
  const { campaignId } = stage.ids;
  const known = device.read(collection, campaignId);
  const stored = await readStoredEmail(stage.api.database.db, stage.user.id, campaignId);
  device.write(collection, campaignId, {
    ...(known ?? (stored?.campaign as JsonRecord | undefined)),
    ...changes,
  });
  return sync(device);
}

test('what is sent and what a sequence does reaches the screens, and no edit of a device collides with it', async () => {
  const { campaignId } = stage.ids;
  const laptop = new SyncDevice(() => Date.now());
  const phone = new SyncDevice(() => Date.now());
  await writeCampaign(laptop, { name: 'First name' });
  await sync(phone);
  await makeContact(stage.person, stage.ids.listId, 'ines@mail.example');
  await makeContact(stage.person, stage.ids.listId, 'lea@mail.example');
  await stage.begin();
  await stage.settle();
  expect(await figuresOf(campaignId)).toEqual({
    id: campaignId,
    trigger: null,
    delay: 0,
    isActive: false,
    sentCount: 2,
    openRate: 0,
    clickRate: 0,
  });
  const made = await postSequence(stage.person, {
    steps: [wait(2, { amount: 2, unit: 'hours' }), mail(1), { ...mail(3), campaignId }],
    sendingAccountId: stage.ids.sendingAccountId,
  });
  expect(made.statusCode, made.body).toBe(201);
  const automation = { trigger: 'joined-list', delay: 2, isActive: false };
  expect(await rowOf(campaignId)).toMatchObject({ ...automation, sentCount: 2 });

  // Both devices are at the revision before, and change the campaign: neither is refused, merged or sent anything of it.
  const { results, changes } = await writeCampaign(laptop, { name: 'Second name' });
  expect([results.map(({ outcome }) => outcome), changes]).toEqual([['stored'], []]);
  expect((await sync(phone)).changes).toMatchObject([{ id: campaignId, record: { name: 'Second name' } }]);
  expect(await figuresOf(campaignId)).toMatchObject({ ...automation, sentCount: 2 });
  expect(await rowOf(campaignId)).toMatchObject({ ...automation, name: 'Second name', sentCount: 2 });

  // Deleted and brought back, it is the campaign that was sent.
  laptop.write(collection, campaignId, null);
  await sync(laptop);
  expect(await figuresOf(campaignId)).toBeUndefined();
  await writeCampaign(laptop, phone.read(collection, campaignId)!);
  expect(await figuresOf(campaignId)).toMatchObject({ ...automation, sentCount: 2 });
  const { id } = made.json<StoredSequence>();
  expect((await stage.person.delete(`/api/sequences/${id}`)).statusCode).toBe(200);
  expect(await figuresOf(campaignId)).toMatchObject({ trigger: null, sentCount: 2 });
  expect(await figuresOf(idOf(1_001))).toBeUndefined();
});

test('what a killed process has not counted is counted with the next event, by any process', async () => {
  const { campaignId } = stage.ids;
  await makeContact(stage.person, stage.ids.listId, 'ines@mail.example');
  await makeContact(stage.person, stage.ids.listId, 'lea@mail.example');
  await stage.begin();
  await stage.settle();
  // As if the process had ended before it counted.
  await stage.api.database.query(
    'update email_campaigns set sent_count = 0, open_rate = null, click_rate = null',
  );
  await stage.api.database.query(`update send_messages set sent_at = sent_at - interval '1 hour'`);
  const other = await stage.otherApp();
  await other.app.sending.settle();
  expect(await figuresOf(campaignId)).toBeUndefined();
  const path = /https:\/\/app\.example\/c\/[\w-]+/.exec(stage.mailTo('ines@mail.example'))![0];
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };
  expect((await other.app.inject({ url: pathOf(path), headers })).statusCode).toBe(302);
  await Promise.all([other.app.sending.settle(), stage.settle()]);
  await other.close();
  expect(await figuresOf(campaignId)).toMatchObject({ sentCount: 2, clickRate: 50, openRate: 0 });

  // A mail that turns out not to have arrived counts no more.
  const raw = (id: string) =>
    [
      'From: mailer@mail.example',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.example',
      '',
      'Final-Recipient: rfc822; lea@mail.example',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: ${id}`,
      '',
      'text',
      '--b--',
      '',
    ].join('\r\n');
  const id = /Message-ID: (<[^>]+>)/.exec(stage.mailTo('lea@mail.example'))![1]!;
  const report = await stage.person.post('/api/sends/reports', raw(id), { 'content-type': 'message/rfc822' });
  expect(report.json()).toEqual({ outcome: 'bounced' });
  await stage.settle();
  expect(await figuresOf(campaignId)).toMatchObject({ sentCount: 1, clickRate: 100 });
});
