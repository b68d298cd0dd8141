import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brandKitSchema } from '#domain/email/brand-kit.ts';
import type { SendSnapshot } from '#domain/sending/send.ts';
import { users } from '../../database/schema/accounts.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { createSubscriber } from '../../testing/builders.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import type { Mail } from '../../mail/mails.ts';
import { textOf } from '../../mail/texts.ts';
import { approveSend, listHeldSends, readHeldText, refuseSend } from './held-sends.ts';
import { remindOperators } from './remind-operators.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const now = new Date('2026-11-26T09:00:00Z');
const snapshot: SendSnapshot = {
  campaign: {
    name: 'November',
    subject: 'Winter blend for {{firstName|you}}',
    preheader: '',
    blocks: [{ kind: 'text', id: '00000000-0000-4000-8000-000000000001', text: '340 bags are left.' }],
    content: '',
    language: 'en',
  },
  kit: {
    ...brandKitSchema.omit({ updatedAt: true }).parse({ name: 'Kettle Row' }),
    updatedAt: now.toISOString(),
  },
  links: [],
};

async function holdCampaign(): Promise<string> {
  const { db } = database;
  const user = await createSubscriber(database, { email: 'ann@example.com' });
  const [account] = await db
    .insert(sendingAccounts)
    .values({
      userId: user.id,
      name: 'Shop',
      kind: 'smtp',
      host: 'smtp.example.com',
      senderName: 'Kettle Row',
      senderEmail: 'news@example.com',
      perMinute: 1,
      perDay: 1,
    })
    .returning();
  const [send] = await db
    .insert(sends)
    .values({
      userId: user.id,
      sendingAccountId: account!.id,
      kind: 'campaign',
      snapshot,
      state: 'held',
      reason: 'first-campaign',
      startsAt: now,
      audienceDoneAt: now,
    })
    .returning();
  await db
    .insert(sendMessages)
    .values([1, 2].map(() => ({ sendId: send!.id, userId: user.id, nextAt: now })));
  return send!.id;
}
const stored = async () => {
  const [send] = await database.db.select().from(sends);
  const mails = await database.db.select().from(sendMessages);
  return { ...send!, mails: mails.map(({ state }) => state) };
};

/** As it is now. */
async function approve(id: string) {
  const [shown] = await listHeldSends(database);
  return approveSend(database, id, { code: shown!.code, now });
}

test('a held campaign is listed with who sends what to how many, and can be read', async () => {
  const id = await holdCampaign();
  expect(await listHeldSends(database)).toMatchObject([
    {
      id,
      user: 'ann@example.com',
      campaign: 'November',
      sender: 'Kettle Row <news@example.com>',
      host: 'smtp.example.com',
      contacts: 2,
      areAllFound: true,
    },
  ]);
  const text = await readHeldText(database.db, id);
  expect(text).toContain('Winter blend for you');
  expect(text).toContain('340 bags are left.');
});

test('an approved one waits to be sent, and says that its user was reviewed', async () => {
  const id = await holdCampaign();
  expect(await approve(id)).toBe('approved');
  expect(await stored()).toMatchObject({
    state: 'waiting',
    reason: null,
    reviewedAt: now,
    mails: ['waiting', 'waiting'],
  });
  expect(await listHeldSends(database)).toEqual([]);
  expect(await approveSend(database, id, { code: 'any', now })).toBeNull();
  expect(await refuseSend(database, id, { why: 'Too late', now })).toBe(false);
  expect(await stored()).toMatchObject({ state: 'waiting' });
});

test('what was changed since an operator looked at it is not approved', async () => {
  const id = await holdCampaign();
  const [shown] = await listHeldSends(database);
  const approveShown = () => approveSend(database, id, { code: shown!.code, now });
  const account = { senderName: 'Kettle Row', senderEmail: 'news@example.com', host: 'smtp.example.com' };
  for (const changed of [
    { senderName: 'Your Bank' },
    { senderEmail: 'help@bank.example' },
    { replyTo: 'other@example.com' },
    { host: 'smtp.other.example' },
  ]) {
    await database.db.update(sendingAccounts).set(changed);
    expect(await approveShown()).toBe('changed');
    await database.db.update(sendingAccounts).set({ ...account, replyTo: null });
  }
  const { campaign } = snapshot;
  await database.db
    .update(sends)
    .set({ snapshot: { ...snapshot, campaign: { ...campaign, subject: 'Your parcel' } } });
  expect(await approveShown()).toBe('changed');
  await database.db.update(sends).set({ snapshot });
  // A pace, or a password, is not what is looked at.
  await database.db.update(sendingAccounts).set({ perDay: 50, state: 'works' });
  const [send] = await database.db.select().from(sends);
  await database.db.update(sends).set({ sendingAccountId: null });
  expect(await approveShown()).toBe('changed');
  await database.db.update(sends).set({ sendingAccountId: send!.sendingAccountId });
  expect(await stored()).toMatchObject({ state: 'held', reviewedAt: null });
  expect(await approveShown()).toBe('approved');
  expect(await stored()).toMatchObject({ state: 'waiting' });
});

test('every subject that is tested is reviewed, and the test begins when it is approved', async () => {
  const id = await holdCampaign();
  const subjects = ['Winter blend', 'Your account is locked'];
  const test = { subjects, share: 0.5, hours: 4, each: 200, chosen: null, chosenAt: null };
  await database.db
    .update(sends)
    .set({ subjectTest: { ...test, startedAt: new Date(now.getTime() - 86_400_000).toISOString() } });
  expect(await listHeldSends(database)).toMatchObject([{ subjects }]);
  const text = await readHeldText(database.db, id);
  for (const subject of subjects) expect(text).toContain(subject);
  await approve(id);
  expect(await stored()).toMatchObject({ subjectTest: { ...test, startedAt: now.toISOString() } });
});

test('a refused one mails nobody, and its user is not taken for reviewed', async () => {
  const id = await holdCampaign();
  expect(await refuseSend(database, id, { why: 'Please say where the addresses are from.', now })).toBe(true);
  expect(await stored()).toMatchObject({
    state: 'stopped',
    reason: 'refused-by-operator',
    problem: 'Please say where the addresses are from.',
    reviewedAt: null,
    mails: ['skipped', 'skipped'],
  });
  expect(await readHeldText(database.db, id)).toBeNull();
});

test('operators are mailed while one is held, and not otherwise', async () => {
  const sent: [string, Mail][] = [];
  const app = {
    database,
    mail: { send: async (_db: unknown, to: string, mail: Mail) => void sent.push([to, mail]) },
    config: { operatorEmails: ['one@example.com', 'two@example.com'] },
  };
  await remindOperators(app);
  expect(sent).toEqual([]);
  const id = await holdCampaign();
  await remindOperators(app);
  expect(sent.map(([to]) => to)).toEqual(['one@example.com', 'two@example.com']);
  const [, mail] = sent[0]!;
  if (mail.kind !== 'campaigns-held') throw new Error('another mail');
  expect(textOf(mail, '').paragraphs.join(' ')).toContain(
    '1 campaign of users who send for the first time is held',
  );
  await approve(id);
  await remindOperators(app);
  expect(sent).toHaveLength(2);
});

test('what a campaign was held for goes with its user', async () => {
  const id = await holdCampaign();
  await database.db.delete(users);
  expect(await approveSend(database, id, { code: 'any', now })).toBeNull();
});
