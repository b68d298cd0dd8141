import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localTimeOf } from '#domain/calendar/instant.ts';
import { zones } from '#domain/calendar/zones.fixture.ts';
import { clicked, condition, idOf, mail, tag, wait } from '#domain/sequences/sequences.fixture.ts';
import type { Step } from '#domain/sequences/step.ts';
import { openDatabase } from '../../database/connect.ts';
import { users } from '../../database/schema/accounts.ts';
import { messageEvents, sendMessages } from '../../database/schema/sending.ts';
import { sequenceEntries, sequenceEvents } from '../../database/schema/sequences.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { makeContact, makeList } from '../../testing/contact-builders.ts';
import {
  createSequenceClock,
  prepareSending,
  queueTestMails,
  readStepMails,
  startSequence,
} from '../../testing/sequence-builders.ts';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.ts';

const [hour, day] = [3_600_000, 86_400_000];
type OwnDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
let database: OwnDatabase;
let api: TestApp;
let userId: string;
let person: Visitor;
let listId: string;
let clock: ReturnType<typeof createSequenceClock>;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await buildTestApp({}, { database });
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  await api.reset();
  ({ id: userId } = await createSubscriber(database));
  person = await signIn(api, userId);
  listId = await makeList(person);
  clock = createSequenceClock(database);
});

type Sequence = Parameters<typeof startSequence>[1];
async function start(steps: Step[], more: Partial<Sequence> = {}) {
  const sendingAccountId = await prepareSending(database, userId, steps);
  return startSequence(person, {
    steps,
    sendingAccountId,
    trigger: { kind: 'joined-list', listId },
    ...more,
  });
}
const join = (email: string, more: object = {}) => makeContact(person, listId, email, more);
/** What happened at a moment of the test's clock. */
const note = (contactId: string, kind: 'joined-list' | 'goal' | 'clicked', value: string, at: number) =>
  database.db.insert(sequenceEvents).values({ userId, contactId, kind, value, at: new Date(at) });
const statesOf = async () =>
  (await database.db.select().from(sequenceEntries)).map(({ state, reason }) => reason ?? state).toSorted();
const mailsOf = async (contactId: string) =>
  (await readStepMails(database)).filter((each) => each.contactId === contactId);
const change = (id: string, body: object) => person.patch(`/api/contacts/${id}`, body);

test('ten steps over a change of the clocks in 20 zones: each mail once, at nine where the contact is', async () => {
  const steps: Step[] = Array.from({ length: 5 }, (_, index) => [
    wait(2 * index + 1, { time: '09:00' }),
    mail(2 * index + 2),
  ]).flat();
  await start(steps);
  const contacts = [];
  for (const [index, zone] of zones.entries()) contacts.push(await join(`a${index}@mail.example`, { zone }));
  await database.db.delete(sequenceEvents);
  for (const [name, first] of [
    ['spring', Date.parse('2026-03-27T15:10:00Z')],
    ['autumn', Date.parse('2026-10-23T15:10:00Z')],
  ] as const) {
    for (const { id } of contacts) await note(id, 'joined-list', listId, first);
    await clock.run(first, first + 8 * day, 30 * 60_000);
    const sent = (await readStepMails(database)).filter(({ at }) => at >= first);
    expect([name, sent.length]).toEqual([name, contacts.length * 5]);
    for (const { id, zone } of contacts) {
      const own = sent.filter(({ contactId }) => contactId === id).map(({ at }) => localTimeOf(at, zone!));
      expect(new Set(own.map(({ date }) => date)).size).toBe(5);
      for (const { time } of own) expect(`${zone} ${time}`).toMatch(/ 09:[0-2]\d$/);
    }
  }
}, 240_000);

test('who is given a tag, clicks or reaches a goal enters, also by a step of another sequence', async () => {
  const now = Date.now() + 10_000;
  await start([tag(1, 'vip'), mail(2)]);
  await start([mail(12)], { trigger: { kind: 'tag', tag: 'vip' } });
  await start([mail(22)], { trigger: { kind: 'link', link: 'https://shop.example/' } });
  await start([mail(32)], { trigger: { kind: 'goal', link: 'shop' } });
  const { id } = await join('ann@mail.example');
  await clock.tick(now);
  expect((await mailsOf(id)).map(({ stepId }) => stepId).toSorted()).toEqual([idOf(2), idOf(12)]);

  const [message] = await database.db.select().from(sendMessages);
  const click = { userId, messageId: message!.id, kind: 'click', link: 'https://shop.example/' } as const;
  await database.db.insert(messageEvents).values({ ...click, by: 'scanner', at: new Date(now) });
  await clock.tick(now + hour);
  expect(await mailsOf(id)).toHaveLength(2);
  await database.db.insert(messageEvents).values({ ...click, by: 'person', at: new Date(now) });
  await clock.tick(now + 1_000);
  expect(await mailsOf(id)).toHaveLength(2);
  await clock.tick(now + hour);
  await note(id, 'goal', 'shop', now);
  await note(id, 'goal', 'other', now);
  await clock.tick(now + hour);
  expect((await mailsOf(id)).map(({ stepId }) => stepId).toSorted()).toEqual([2, 12, 22, 32].map(idOf));
});

test('only a list that is joined, and a tag that is new, start something', async () => {
  await start([mail(1)]);
  await start([mail(2)], { trigger: { kind: 'tag', tag: 'vip' } });
  const other = await makeList(person, { name: 'Other' });
  const asked = await makeList(person, { name: 'Asked', isDoubleOptIn: true });
  const ann = await makeContact(person, other, 'ann@mail.example', { tags: ['vip'] });
  const bea = await makeContact(person, asked, 'bea@mail.example', { tags: ['vip'] });
  await clock.tick(Date.now() + 1_000);
  expect(await mailsOf(ann.id)).toHaveLength(1);
  // Not confirmed on any list.
  expect(await mailsOf(bea.id)).toEqual([]);
  await change(ann.id, { tags: ['vip', 'other'], city: 'Porto' });
  await clock.tick(Date.now() + 2 * day);
  expect(await mailsOf(ann.id)).toHaveLength(1);
});

test('a birthday and a day for a whole list start where the contact is, once', async () => {
  const first = Date.now() - (Date.now() % day) + 3 * day;
  const dateIn = (days: number) => new Date(first + days * day).toISOString().slice(0, 10);
  const field = { kind: 'field' as const, field: 'Birthday', days: -1, isYearly: true };
  await start([mail(1)], { trigger: { kind: 'date', on: field, time: '09:00' } });
  await start([mail(2)], {
    trigger: { kind: 'date', on: { kind: 'day', date: dateIn(2), listId }, time: '18:30' },
  });
  const birthday = `1980${dateIn(1).slice(4)}`;
  const zonesOf = { ann: 'Asia/Kolkata', bea: 'America/New_York', cem: null };
  const contacts = [];
  for (const [name, zone] of Object.entries(zonesOf))
    contacts.push(await join(`${name}@mail.example`, { zone, fields: { Birthday: birthday } }));
  const never = await join('dan@mail.example', { fields: { Birthday: '30 June' } });
  await clock.run(Date.now(), first + 4 * day, 10 * 60_000);
  for (const { id, zone } of contacts) {
    const sent = (await mailsOf(id)).map(({ stepId, at }) => {
      const { date, time } = localTimeOf(at, zone ?? 'UTC');
      return `${stepId.at(-1)} ${date} ${time.slice(0, 2)}`;
    });
    expect(sent).toEqual([`1 ${dateIn(0)} 09`, `2 ${dateIn(2)} 18`]);
  }
  expect((await mailsOf(never.id)).map(({ stepId }) => stepId)).toEqual([idOf(2)]);
}, 120_000);

test('who meets an exit rule, unsubscribes or is no longer confirmed leaves at once, not at the end of a wait', async () => {
  await start([wait(1, { amount: 5, leaveWhen: { kind: 'goal', link: 'shop' } }), mail(2)], {
    exitRules: [{ kind: 'has-tag', tag: 'vip' }],
  });
  const [ann, , cem, dan, eva] = [
    await join('ann@mail.example'),
    await join('bea@mail.example'),
    await join('cem@mail.example'),
    await join('dan@mail.example'),
    await join('eva@mail.example'),
  ];
  const now = Date.now() + 1_000;
  await clock.tick(now);
  await change(ann.id, { tags: ['vip'] });
  await person.post('/api/suppressions', { emails: ['bea@mail.example'] });
  await change(cem.id, { leave: [listId] });
  await note(dan.id, 'goal', 'shop', now + 1_000);
  await clock.tick(now + hour);
  expect(await statesOf()).toEqual(['on-the-way', 'rule', 'rule', 'suppressed', 'unconfirmed']);
  await clock.tick(now + 6 * day);
  expect((await readStepMails(database)).map(({ contactId }) => contactId)).toEqual([eva.id]);
});

test('a click in a mail of the sequence is asked for, one before it is not', async () => {
  const steps = [mail(1), wait(2), condition(3, clicked(1), [mail(4)], [mail(5)])];
  await start(steps);
  const contacts = [await join('ann@mail.example'), await join('bea@mail.example')];
  const now = Date.now() + 1_000;
  await clock.tick(now);
  const [mine] = (await database.db.select().from(sendMessages)).filter(
    ({ contactId }) => contactId === contacts[0]!.id,
  );
  await database.db.insert(messageEvents).values({
    userId,
    messageId: mine!.id,
    kind: 'click',
    by: 'person',
    link: 'https://shop.example/',
    at: new Date(now + hour),
  });
  await clock.tick(now + 25 * hour);
  const [ann, bea] = [await mailsOf(contacts[0]!.id), await mailsOf(contacts[1]!.id)];
  expect([ann, bea].map((sent) => sent.map(({ stepId }) => stepId))).toEqual([
    [idOf(1), idOf(4)],
    [idOf(1), idOf(5)],
  ]);
});

test('while a sequence is off or the subscription has ended, nobody enters and nobody goes on', async () => {
  const { id } = await start([wait(1), mail(2)]);
  const inside = await join('ann@mail.example');
  const now = Date.now() + 1_000;
  await clock.tick(now);
  const until = (subscriptionExpiresAt: Date) =>
    database.db
      .update(users)
      .set({ subscriptionExpiresAt })
      .where(sql`id = ${userId}::uuid`);
  await person.put(`/api/sequences/${id}/active`, { isActive: false });
  await join('bea@mail.example');
  await clock.tick(now + 2 * day);
  expect(await readStepMails(database)).toEqual([]);
  await person.put(`/api/sequences/${id}/active`, { isActive: true });
  await join('cem@mail.example');
  await until(new Date(now));
  await clock.tick(now + 3 * day);
  expect(await readStepMails(database)).toEqual([]);
  await until(new Date(now + 99 * day));
  await clock.tick(now + 4 * day);
  expect((await readStepMails(database)).map(({ contactId }) => contactId)).toEqual([inside.id]);
  expect(await statesOf()).toEqual(['finished']);
});

test('a worker that fails anywhere repeats itself, and one contact whose mail fails holds up nobody', async () => {
  await start([tag(1, 'a'), mail(2), mail(3), wait(4), mail(5)]);
  const contacts = [];
  for (let index = 0; index < 12; index += 1) contacts.push(await join(`a${index}@mail.example`));
  const bad = contacts[5]!.id;
  let calls = 0;
  const failing = createSequenceClock(database, async (db, mails) => {
    await queueTestMails(db, mails);
    calls += 1;
    if (mails.to.some(({ contactId }) => contactId === bad) || calls === 7) throw new Error('not now');
  });
  const now = Date.now() + 1_000;
  await failing.tick(now);
  await failing.tick(now + 20 * 60_000);
  const sent = (await readStepMails(database)).map(({ contactId, stepId }) => `${contactId} ${stepId}`);
  expect(sent).toHaveLength(22);
  expect(new Set(sent).size).toBe(22);
  await clock.tick(now + 40 * 60_000);
  await clock.tick(now + 2 * day);
  expect(await readStepMails(database)).toHaveLength(36);
  expect(new Set(await statesOf())).toEqual(new Set(['finished']));
});

test.skipIf(!testDatabaseUrl)(
  'two processes take the same contacts on, while others edit, tag and erase: every mail once',
  async () => {
    const other = await openDatabase({ databaseUrl: database.url!, dataDir: '' });
    try {
      const steps = [mail(1), tag(2, 'vip'), mail(3), wait(4, { amount: 1, unit: 'minutes' }), mail(5)];
      const { id } = await start(steps);
      const contacts = [];
      for (let index = 0; index < 150; index += 1) contacts.push(await join(`a${index}@mail.example`));
      const clocks = [clock, createSequenceClock(other)];
      const now = Date.now() + 1_000;
      await Promise.all([
        ...[0, 1, 2, 3].map((index) => clocks[index % 2]!.tick(now)),
        ...contacts.slice(0, 20).map((contact) => change(contact.id, { tags: ['x'] })),
        ...contacts.slice(140).map((contact) => person.delete(`/api/contacts/${contact.id}?erase=true`)),
        person.put(`/api/sequences/${id}/active`, { isActive: true }),
      ]);
      await Promise.all(clocks.map(({ tick }) => tick(now)));
      await Promise.all(clocks.map(({ tick }) => tick(now + 10 * 60_000)));
      const rows = await database.query<{ count: number; entries: number }>(
        'select count(*)::int as count, count(distinct (entry_id, step_id))::int as entries from send_messages where contact_id is not null',
      );
      expect(rows[0]).toEqual({ count: 140 * 3, entries: 140 * 3 });
      expect((await statesOf()).filter((state) => state === 'finished')).toHaveLength(140);
    } finally {
      await other.close();
    }
  },
  120_000,
);

test('an event that is told twice starts nothing again', async () => {
  await start([mail(1)]);
  const { id } = await join('ann@mail.example');
  const now = Date.now() + 1_000;
  await clock.tick(now);
  await note(id, 'joined-list', listId, now);
  await clock.tick(now + hour);
  await note(randomUUID(), 'joined-list', listId, now).catch(() => {});
  expect(await mailsOf(id)).toHaveLength(1);
  await note(id, 'joined-list', listId, now + 2 * day);
  await clock.tick(now + 2 * day);
  expect(await mailsOf(id)).toHaveLength(2);
});
