import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idOf, mail, tag, wait } from '#domain/sequences/sequences.fixture.ts';
import { users } from '../../database/schema/accounts.ts';
import { emailCampaigns } from '../../database/schema/emails.ts';
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

const minute = 60_000;
let api: TestApp;
let userId: string;
let person: Visitor;
let listId: string;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  ({ id: userId, person, listId } = await makePerson());
});

async function makePerson() {
  const { id } = await createSubscriber(api.database);
  const signedIn = await signIn(api, id);
  return { id, person: signedIn, listId: await makeList(signedIn) };
}
const joins = (list: string) => ({ trigger: { kind: 'joined-list' as const, listId: list } });

test('a file of contacts that begins many sequences at once lets all of them enter', async () => {
  const names = 12;
  for (let index = 0; index < names; index += 1)
    await startSequence(person, { steps: [wait(1), tag(2, 'done')], ...joins(listId) });
  const first = await makeContact(person, listId, 'first@mail.example');
  await api.database.query(
    `with made as (insert into contacts (user_id, email, email_key, email_hash)
        select user_id, number || email, number || email_key, number from contacts cross join generate_series(1, 520) as number
          where id = $1 returning id)
      insert into contact_memberships (contact_id, list_id, state, consent_id, consent_at)
        select made.id, list_id, state, consent_id, consent_at from made cross join contact_memberships where contact_id = $1`,
    [first.id],
  );
  const { tick } = createSequenceClock(api.database);
  await tick(Date.now() + 1_000);
  const rows = await api.database.query<{ count: number; contacts: number }>(
    `select count(*)::int as count, count(distinct contact_id)::int as contacts from sequence_entries`,
  );
  expect(rows).toEqual([{ count: 521 * names, contacts: 521 }]);
  expect(await api.database.query('select 1 from sequence_events')).toEqual([]);
}, 60_000);

test('an account whose contacts cannot enter holds up no other one', async () => {
  const other = await makePerson();
  await startSequence(person, { steps: [tag(1, 'x')], ...joins(listId) });
  await startSequence(other.person, { steps: [tag(1, 'x')], ...joins(other.listId) });
  const today = new Date().toISOString().slice(0, 10);
  const on = { kind: 'day' as const, date: today, listId };
  await startSequence(person, { steps: [tag(1, 'x')], trigger: { kind: 'date', on, time: '00:00' } });
  await api.database.query(`update sequences set dates_checked_at = now() - interval '1 day'`);
  await api.database.execute(`
    create function refuse_entry() returns trigger language plpgsql as $$ begin
      if new.user_id = '${userId}' then raise exception 'not this one'; end if; return new; end $$;
    create trigger refuse_entry before insert on sequence_entries for each row execute function refuse_entry();`);
  try {
    await makeContact(person, listId, 'ann@mail.example');
    await makeContact(other.person, other.listId, 'bea@mail.example');
    const { tick } = createSequenceClock(api.database);
    await tick(Date.now() + 1_000);
    expect(await api.database.query('select user_id from sequence_entries')).toEqual([{ user_id: other.id }]);
    await api.database.execute('drop trigger refuse_entry on sequence_entries');
    await tick(Date.now() + 2_000);
    expect(await api.database.query('select 1 from sequence_entries')).toHaveLength(3);
  } finally {
    await api.database.execute('drop function if exists refuse_entry() cascade');
  }
});

test('contacts wait at a mail whose email was deleted, and get it once it is back', async () => {
  const steps = [mail(1), tag(2, 'x'), mail(3), mail(4)];
  const sendingAccountId = await prepareSending(api.database, userId, steps);
  await startSequence(person, { steps, sendingAccountId, ...joins(listId) });
  const ann = await makeContact(person, listId, 'ann@mail.example');
  const setDeleted = (deleted: boolean) =>
    api.database.db
      .update(emailCampaigns)
      .set({ deleted })
      .where(sql`record_id = ${idOf(1_003)}`);
  const { tick } = createSequenceClock(api.database, api.app.sending.queueStepMails);
  const sent = async () => (await readStepMails(api.database)).map(({ stepId }) => stepId).toSorted();
  await setDeleted(true);
  const now = Date.now() + 1_000;
  await tick(now);
  await tick(now + 20 * minute);
  expect(await sent()).toEqual([idOf(1)]);
  expect(await api.database.query('select state, contact_id from sequence_entries')).toEqual([
    { state: 'on-the-way', contact_id: ann.id },
  ]);
  await setDeleted(false);
  await tick(now + 40 * minute);
  expect(await sent()).toEqual([1, 3, 4].map(idOf));
});

test('while an account is disabled nobody goes on', async () => {
  await startSequence(person, {
    steps: [wait(1, { amount: 1, unit: 'minutes' }), tag(2, 'x')],
    ...joins(listId),
  });
  await makeContact(person, listId, 'ann@mail.example');
  const { tick } = createSequenceClock(api.database, queueTestMails);
  const now = Date.now() + 1_000;
  await tick(now);
  const set = (disabledAt: Date | null) =>
    api.database.db
      .update(users)
      .set({ disabledAt })
      .where(sql`id = ${userId}::uuid`);
  await set(new Date());
  await tick(now + 60 * minute);
  const state = async () =>
    (await api.database.query<{ state: string }>('select state from sequence_entries'))[0]!.state;
  expect(await state()).toBe('on-the-way');
  await set(null);
  await tick(now + 61 * minute);
  expect(await state()).toBe('finished');
});
