import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { sequenceEntries, sequences } from '../../database/schema/sequences.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { makeContact, makeList } from '../../testing/contact-builders.ts';
import { makeSendingAccount, settingsOf, storeCampaign, storeKit } from '../../testing/send-builders.ts';
import { startScriptedSmtp, type ScriptedSmtp } from '../smtp/scripted-smtp.fixture.ts';

let api: TestApp;
let smtp: ScriptedSmtp;
let user: UserRow;
let person: Visitor;
let listId: string;
let sequenceId: string;
const stepId = randomUUID();

beforeAll(async () => {
  api = await buildTestApp(
    { PUBLIC_URL: 'https://app.example' },
    { sending: { readSettings: async () => settingsOf(smtp.port) } },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  smtp = await startScriptedSmtp();
  user = await createSubscriber(api.database);
  person = await signIn(api, user.id);
  listId = await makeList(person);
  await storeKit(api.database, user.id);
  await api.app.contacts.keys.of(user.id);
  const campaignId = await storeCampaign(api.database, user.id, { subject: 'Welcome' });
  sequenceId = randomUUID();
  await api.database.db.insert(sequences).values({
    id: sequenceId,
    userId: user.id,
    name: 'Welcome',
    isActive: true,
    trigger: { kind: 'joined-list', listId },
    steps: [{ kind: 'mail', id: stepId, campaignId }],
    sendingAccountId: await makeSendingAccount(api.database, user.id),
  });
});
afterEach(() => smtp.close());

const settle = () => api.app.sending.settle();

/** Somebody enters the sequence. */
async function enter(email: string) {
  const contact = await makeContact(person, listId, email);
  const now = new Date();
  const [entry] = await api.database.db
    .insert(sequenceEntries)
    .values({ userId: user.id, sequenceId, contactId: contact.id, stepId, arrivedAt: now, enteredAt: now })
    .returning();
  return { contactId: contact.id, entryId: entry!.id };
}
const queue = (one: { contactId: string; entryId: string }) =>
  api.database.db.transaction((transaction) =>
    api.app.sending.queueStepMail(transaction, {
      userId: user.id,
      sequenceId,
      stepId,
      now: new Date(),
      ...one,
    }),
  );

test('a step is mailed once to a contact, however often it is queued, and with the email as it is now', async () => {
  const ines = await enter('ines@mail.example');
  expect(await queue(ines)).toBe(true);
  await queue(ines);
  await settle();
  await queue(ines);
  await settle();
  expect(smtp.received).toEqual(['ines@mail.example']);
  await api.database.query(
    `update email_campaigns set data = jsonb_set(data, '{subject}', '"Welcome again"')`,
  );
  await queue(ines);
  await queue(await enter('lea@mail.example'));
  await settle();
  expect(smtp.received).toEqual(['ines@mail.example', 'lea@mail.example']);
  expect(smtp.texts[1]).toContain('Subject: Welcome again');
  const rows = await api.database.db.select().from(sends).where(eq(sends.sequenceId, sequenceId));
  expect(rows.map(({ state }) => state)).toEqual(['sending', 'sending']);
  // Of sequences nothing is listed among the campaigns.
  expect((await person.get('/api/sends')).json().sends).toEqual([]);
});

test('a transaction that fails has queued nothing', async () => {
  const ines = await enter('ines@mail.example');
  const failed = api.database.db.transaction(async (transaction) => {
    await api.app.sending.queueStepMail(transaction, {
      userId: user.id,
      sequenceId,
      stepId,
      now: new Date(),
      ...ines,
    });
    throw new Error('the entry was not stored');
  });
  await expect(failed).rejects.toThrow('not stored');
  await settle();
  expect(smtp.received).toEqual([]);
  expect(await api.database.db.select().from(sendMessages)).toEqual([]);
});

test('an email that cannot be sent waits until it can; a sequence that is off sends nothing, a deleted one never', async () => {
  await storeKit(api.database, user.id, { address: '' });
  await queue(await enter('ines@mail.example'));
  await settle();
  const [unfit] = await api.database.db.select().from(sends);
  expect(unfit).toMatchObject({
    state: 'paused',
    reason: 'email-unfit',
    problem: expect.stringContaining('address'),
  });
  await storeKit(api.database, user.id);
  await api.database.db.update(sequences).set({ isActive: false });
  await queue(await enter('lea@mail.example'));
  await settle();
  expect(smtp.received).toEqual([]);
  await api.database.db.update(sequences).set({ isActive: true });
  await settle();
  expect(smtp.received.toSorted()).toEqual(['ines@mail.example', 'lea@mail.example']);

  await api.database.db.update(sequences).set({ isActive: false });
  await queue(await enter('zoe@mail.example'));
  await api.database.db.delete(sequences);
  await settle();
  expect(smtp.received).toHaveLength(2);
});
