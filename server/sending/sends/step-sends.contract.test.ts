import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SequenceItem, StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sequenceEntries, sequences } from '../../database/schema/sequences.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { makeContact } from '../../testing/contact-builders.ts';
import { makeSendingAccount, readSendOf, storeCampaign, storeKit } from '../../testing/send-builders.ts';
import { sendingStage } from '../../testing/sending-stage.ts';

// Mails of a sequence that do not leave by themselves: what its page says of them, and how they go on.

const stage = sendingStage();
const [firstStep, secondStep] = [randomUUID(), randomUUID()];
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
    steps: [firstStep, secondStep].map((id) => ({ kind: 'mail' as const, id, campaignId })),
    sendingAccountId: ids.sendingAccountId,
  });
});

/** The mail of a step to somebody who has entered. */
async function queue(email: string, stepId = secondStep): Promise<void> {
  const { api, person, user, ids } = stage;
  const { id: contactId } = await makeContact(person, ids.listId, email);
  const now = new Date();
  const moments = { arrivedAt: now, enteredAt: now };
  const [entry] = await api.database.db
    .insert(sequenceEntries)
    .values({ userId: user.id, sequenceId, contactId, stepId, ...moments })
    .returning();
  const mails = { userId: user.id, sequenceId, stepId, to: [{ contactId, entryId: entry!.id }], now };
  await api.database.db.transaction((transaction) => api.app.sending.queueStepMails(transaction, mails));
}
const change = (set: Partial<typeof sends.$inferInsert>) => stage.api.database.db.update(sends).set(set);
const read = async () => (await stage.person.get(`/api/sequences/${sequenceId}`)).json<StoredSequence>();
const listed = async () => {
  const { sequences: list } = (await stage.person.get('/api/sequences')).json<{
    sequences: SequenceItem[];
  }>();
  return list.map(({ mailsState }) => mailsState);
};

test('what leaves is not named; what an operator holds is, until it is approved or its step has another email', async () => {
  await queue('ines@mail.example');
  await stage.settle();
  expect([(await read()).sends, await listed()]).toEqual([[], [null]]);
  await change({ state: 'held', reason: 'first-campaign' });
  expect([(await read()).sends, await listed()]).toEqual([[], [null]]);

  await queue('lea@mail.example');
  const { ids } = stage;
  const step = { sequenceId, number: 2, isActive: true, sendingAccountId: ids.sendingAccountId };
  const held = { state: 'held', reason: 'first-campaign', waiting: 1, inDoubt: 0, step };
  expect((await read()).sends).toMatchObject([{ ...held, account: { id: ids.sendingAccountId } }]);
  expect(await listed()).toEqual(['held']);
  const { id } = (await read()).sends[0]!;
  expect((await stage.act(id, 'resume')).statusCode).toBe(409);
  expect(await readSendOf(stage.person, id)).toMatchObject({
    name: 'Welcome, mail 2',
    state: 'held',
    isAudienceKnown: true,
    step,
  });

  await change({ state: 'stopped', reason: 'refused-by-operator', problem: 'Who are they?' });
  expect((await read()).sends).toMatchObject([{ state: 'stopped', problem: 'Who are they?' }]);
  expect(await listed()).toEqual(['stopped']);
  await stage.api.database.query(
    `update email_campaigns set data = jsonb_set(data, '{subject}', '"Welcome again"')`,
  );
  await queue('zoe@mail.example');
  expect([(await read()).sends, await listed()]).toEqual([[], [null]]);
});

test('mails that are paused are let go on with the account that the sequence has now', async () => {
  await queue('ines@mail.example');
  await change({ state: 'paused', reason: 'account-gone', sendingAccountId: null });
  await stage.api.database.db.update(sequences).set({ sendingAccountId: null });
  await stage.api.database.db.delete(sendingAccounts);
  expect((await read()).sends).toMatchObject([{ reason: 'account-gone', account: null, waiting: 1 }]);
  expect(await listed()).toEqual(['paused']);
  const sendingAccountId = await makeSendingAccount(stage.api.database, stage.user.id);
  await stage.api.database.db.update(sequences).set({ sendingAccountId });
  const { id } = (await read()).sends[0]!;
  const resumed = await stage.act(id, 'resume');
  expect(resumed.json()).toMatchObject({ id, state: 'sending', reason: null, sendingAccountId });
  await stage.settle();
  expect(stage.smtp.received).toEqual(['ines@mail.example']);
  expect((await read()).sends).toEqual([]);
});

test('those of an email that could not be sent leave with the mended one when they are let go on', async () => {
  const { api, user } = stage;
  await storeKit(api.database, user.id, { address: '' });
  await queue('ines@mail.example');
  const [unfit] = (await read()).sends;
  expect(unfit).toMatchObject({ state: 'paused', reason: 'email-unfit', waiting: 1 });
  const refused = await stage.act(unfit!.id, 'resume');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'sends.email-unfit']);
  await storeKit(api.database, user.id);
  const resumed = await stage.act(unfit!.id, 'resume');
  expect(resumed.json()).toMatchObject({ state: 'sending', name: 'Welcome, mail 2', mails: { waiting: 1 } });
  expect(resumed.json().id).not.toBe(unfit!.id);
  await stage.settle();
  expect(stage.smtp.received).toEqual(['ines@mail.example']);
  expect([(await read()).sends, await listed()]).toEqual([[], [null]]);
});

test('mails in doubt are counted until they are answered, in the order of the steps', async () => {
  await queue('ines@mail.example', secondStep);
  await queue('lea@mail.example', firstStep);
  await stage.api.database.db.update(sendMessages).set({ state: 'in-doubt', nextAt: null });
  const named = (await read()).sends;
  expect(named.map(({ step, inDoubt, state }) => [step.number, inDoubt, state])).toEqual([
    [1, 1, 'sending'],
    [2, 1, 'sending'],
  ]);
  expect(await listed()).toEqual(['in-doubt']);
  for (const { id } of named) {
    const [mail] = await stage.messages(id);
    const answered = await stage.person.post(`/api/sends/${id}/messages/${mail!.id}`, {
      answer: 'count-as-delivered',
    });
    expect(answered.statusCode).toBe(200);
  }
  expect([(await read()).sends, await listed()]).toEqual([[], [null]]);
});

test('nobody else reads or resumes them', async () => {
  await queue('ines@mail.example');
  await change({ state: 'paused', reason: 'account-refused', problem: '535 no' });
  const { id } = (await read()).sends[0]!;
  const { api } = stage;
  const other = await signIn(api, (await createSubscriber(api.database)).id);
  expect((await other.get(`/api/sequences/${sequenceId}`)).statusCode).toBe(404);
  expect((await other.get('/api/sequences')).json().sequences).toEqual([]);
  expect((await other.get(`/api/sends/${id}`)).statusCode).toBe(404);
  expect((await other.post(`/api/sends/${id}/state`, { action: 'resume' })).statusCode).toBe(404);
  const [send] = await api.database.db.select().from(sends).where(eq(sends.id, id));
  expect(send!.state).toBe('paused');
});
