import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { sequenceEntries, sequences } from '../../database/schema/sequences.ts';
import { makeContact } from '../../testing/contact-builders.ts';
import { storeCampaign, storeKit } from '../../testing/send-builders.ts';
import { sendingStage } from '../../testing/sending-stage.ts';

const stage = sendingStage();
const stepId = randomUUID();
let sequenceId: string;
beforeEach(async () => {
  const { api, user, ids } = stage;
  await api.app.contacts.keys.of(user.id);
  const campaignId = await storeCampaign(api.database, user.id, { subject: 'Welcome' });
  sequenceId = randomUUID();
  await api.database.db.insert(sequences).values({
    id: sequenceId,
    userId: user.id,
    name: 'Welcome',
    isActive: true,
    trigger: { kind: 'joined-list', listId: ids.listId },
    steps: [{ kind: 'mail', id: stepId, campaignId }],
    sendingAccountId: ids.sendingAccountId,
  });
});

/** Somebody enters the sequence. */
async function enter(email: string) {
  const contact = await makeContact(stage.person, stage.ids.listId, email);
  const now = new Date();
  const [entry] = await stage.api.database.db
    .insert(sequenceEntries)
    .values({
      userId: stage.user.id,
      sequenceId,
      contactId: contact.id,
      stepId,
      arrivedAt: now,
      enteredAt: now,
    })
    .returning();
  return { contactId: contact.id, entryId: entry!.id };
}
const queue = (one: { contactId: string; entryId: string }) =>
  stage.api.database.db.transaction((transaction) =>
    stage.api.app.sending.queueStepMails(transaction, {
      userId: stage.user.id,
      sequenceId,
      stepId,
      now: new Date(),
      to: [one],
    }),
  );

test('a step is mailed once to a contact, however often it is queued, and with the email as it is now', async () => {
  const ines = await enter('ines@mail.example');
  expect(await queue(ines)).toBe(true);
  await queue(ines);
  await stage.settle();
  await queue(ines);
  await stage.settle();
  expect(stage.smtp.received).toEqual(['ines@mail.example']);
  await stage.api.database.query(
    `update email_campaigns set data = jsonb_set(data, '{subject}', '"Welcome again"')`,
  );
  await queue(ines);
  await queue(await enter('lea@mail.example'));
  await stage.settle();
  expect(stage.smtp.received).toEqual(['ines@mail.example', 'lea@mail.example']);
  expect(stage.smtp.texts[1]).toContain('Subject: Welcome again');
  const rows = await stage.api.database.db.select().from(sends).where(eq(sends.sequenceId, sequenceId));
  expect(rows.map(({ state }) => state)).toEqual(['sending', 'sending']);
  // Of sequences nothing is listed among the campaigns.
  expect((await stage.person.get('/api/sends')).json().sends).toEqual([]);
});

test('a transaction that fails has queued nothing', async () => {
  const ines = await enter('ines@mail.example');
  const failed = stage.api.database.db.transaction(async (transaction) => {
    await stage.api.app.sending.queueStepMails(transaction, {
      userId: stage.user.id,
      sequenceId,
      stepId,
      now: new Date(),
      to: [ines],
    });
    throw new Error('the entry was not stored');
  });
  await expect(failed).rejects.toThrow('not stored');
  await stage.settle();
  expect(stage.smtp.received).toEqual([]);
  expect(await stage.api.database.db.select().from(sendMessages)).toEqual([]);
});

test('an email that cannot be sent waits until it can; a sequence that is off sends nothing, a deleted one never', async () => {
  await storeKit(stage.api.database, stage.user.id, { address: '' });
  await queue(await enter('ines@mail.example'));
  await stage.settle();
  const [unfit] = await stage.api.database.db.select().from(sends);
  expect(unfit).toMatchObject({
    state: 'paused',
    reason: 'email-unfit',
    problem: expect.stringContaining('address'),
  });
  // It would leave without the sender's address, and without being reviewed.
  expect((await stage.act(unfit!.id, 'resume')).statusCode).toBe(409);
  await stage.settle();
  expect(stage.smtp.received).toEqual([]);
  await storeKit(stage.api.database, stage.user.id);
  await stage.api.database.db.update(sequences).set({ isActive: false });
  await queue(await enter('lea@mail.example'));
  await stage.settle();
  expect(stage.smtp.received).toEqual([]);
  await stage.api.database.db.update(sequences).set({ isActive: true });
  await stage.settle();
  expect(stage.smtp.received.toSorted()).toEqual(['ines@mail.example', 'lea@mail.example']);

  await stage.api.database.db.update(sequences).set({ isActive: false });
  await queue(await enter('zoe@mail.example'));
  await stage.api.database.db.delete(sequences);
  await stage.settle();
  expect(stage.smtp.received).toHaveLength(2);
});

test('mails that may not leave use up nothing of the pace of their account', async () => {
  await stage.api.database.db.update(sequences).set({ isActive: false });
  await queue(await enter('ines@mail.example'));
  await stage.settle();
  await stage.api.database.db.update(sequences).set({ isActive: true });
  await stage.api.database.query(`update users set disabled_at = now()`);
  await stage.settle();
  const [account] = await stage.api.database.db.select().from(sendingAccounts);
  expect(account!.pace.hours).toEqual([]);
  await stage.api.database.query(`update users set disabled_at = null`);
  await stage.settle();
  expect(stage.smtp.received).toEqual(['ines@mail.example']);
});

test('mails of a sequence go on when a subscription runs again', async () => {
  await queue(await enter('ines@mail.example'));
  const lapse = (until: string) =>
    stage.api.database.query(`update users set subscription_expires_at = ${until}`);
  await lapse(`now() - interval '1 hour'`);
  await stage.settle();
  expect(stage.smtp.received).toEqual([]);
  await lapse(`now() + interval '1 hour'`);
  await stage.settle();
  expect(stage.smtp.received).toEqual(['ines@mail.example']);
});

test('mails of an email that could not be sent leave with one that was sent before, too', async () => {
  await queue(await enter('ines@mail.example'));
  await stage.settle();
  await storeKit(stage.api.database, stage.user.id, { address: '' });
  await queue(await enter('lea@mail.example'));
  await storeKit(stage.api.database, stage.user.id);
  await queue(await enter('zoe@mail.example'));
  await stage.settle();
  expect(stage.smtp.received.toSorted()).toEqual([
    'ines@mail.example',
    'lea@mail.example',
    'zoe@mail.example',
  ]);
});
