import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { clicked, condition, idOf, mail, tag, wait, welcome } from '#domain/sequences/sequences.fixture.ts';
import type { EntryItem } from '#domain/sequences/stored/entry-item.ts';
import { countsOf } from '#domain/sequences/stored/counts.ts';
import { mostSequences } from '#domain/sequences/limits.ts';
import type {
  ReachResponse,
  SequenceItem,
  StoredSequence,
} from '#domain/sequences/stored/stored-sequence.ts';
import { emailCampaigns } from '../database/schema/emails.ts';
import { sequences } from '../database/schema/sequences.ts';
import { changeSequence, switchSequence } from './edit/save-sequence.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../testing/builders.ts';
import { makeContact, makeList } from '../testing/contact-builders.ts';
import { makeSendingAccount, storeCampaign } from '../testing/send-builders.ts';
import {
  createSequenceClock,
  postSequence,
  prepareSending,
  readStepMails,
  startSequence,
} from '../testing/sequence-builders.ts';

const day = 86_400_000;
/** Starts one that is sent by the account. */
const start = (sequence: Parameters<typeof startSequence>[1]) =>
  startSequence(person, { sendingAccountId, ...sequence });
let api: TestApp;
let userId: string;
let person: Visitor;
let sendingAccountId: string;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  ({ id: userId } = await createSubscriber(api.database));
  person = await signIn(api, userId);
  sendingAccountId = await prepareSending(api.database, userId, welcome.steps);
});

const read = async (id: string) => (await person.get(`/api/sequences/${id}`)).json<StoredSequence>();
const codeOf = (response: { json: <T>() => T }) => response.json<{ code: string }>().code;
const edit = (stored: StoredSequence, changes: object = {}) => {
  const { name, trigger, exitRules, steps, zone, version } = stored;
  return { name, trigger, exitRules, steps, zone, version, sendingAccountId, ...changes };
};
const figures = ({ steps, tally }: StoredSequence) => {
  const { entered, onTheWay, finished, left } = countsOf(steps, tally);
  return { entered, onTheWay, finished, left };
};

test('a sequence is made, listed, started, changed, stopped and deleted', async () => {
  const listId = await makeList(person);
  const trigger = { kind: 'joined-list' as const, listId };
  const made = (await postSequence(person, { steps: welcome.steps, trigger })).json<StoredSequence>();
  expect(made).toMatchObject({ isActive: false, version: 1, zone: 'UTC', tally: { steps: [], finished: 0 } });

  const started = await start({ steps: [mail(1)], trigger, name: 'another' });
  const { sequences: list } = (await person.get('/api/sequences')).json<{ sequences: SequenceItem[] }>();
  expect(list.map(({ name, isActive, mails }) => ({ name, isActive, mails }))).toEqual([
    { name: 'another', isActive: true, mails: 1 },
    { name: 'Welcome', isActive: false, mails: 3 },
  ]);

  const changed = await person.put(
    `/api/sequences/${made.id}`,
    edit(made, { name: 'Hello', zone: 'Asia/Tokyo' }),
  );
  expect(changed.json()).toMatchObject({ name: 'Hello', zone: 'Asia/Tokyo', version: 2 });
  const late = await person.put(`/api/sequences/${made.id}`, edit(made, { name: 'Later' }));
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'sequences.changed']);

  const stopped = await person.put(`/api/sequences/${started.id}/active`, { isActive: false });
  expect(stopped.json()).toMatchObject({ isActive: false, version: 1 });
  expect((await person.delete(`/api/sequences/${started.id}`)).statusCode).toBe(200);
  expect(codeOf(await person.get(`/api/sequences/${started.id}`))).toBe('sequences.not-found');
});

test('what cannot run or be sent is not started, and what runs stays so that it can', async () => {
  const tryStart = async (sequence: Parameters<typeof postSequence>[1]) => {
    const made = (await postSequence(person, sequence)).json<StoredSequence>();
    const response = await person.put(`/api/sequences/${made.id}/active`, { isActive: true });
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'sequences.incomplete']);
    return response.json<{ error: string }>().error;
  };
  expect(await tryStart({ steps: [], sendingAccountId })).toContain('Add a mail.');
  expect(await tryStart({ steps: [mail(1)] })).toContain('Choose the sending account');
  expect(await tryStart({ steps: [mail(77)], sendingAccountId })).toContain('deleted, or is not synced yet');
  await storeCampaign(api.database, userId, { id: idOf(1_077), subject: 'No footer', blocks: [] });
  expect(await tryStart({ steps: [mail(77)], sendingAccountId })).toContain('“No footer” cannot be sent.');
  const untested = await makeSendingAccount(api.database, userId, { state: 'untested' });
  expect(await tryStart({ steps: [mail(1)], sendingAccountId: untested })).toContain('Send a test');
  const other = await makeSendingAccount(api.database, (await createSubscriber(api.database)).id);
  expect(codeOf(await postSequence(person, { steps: [], sendingAccountId: other }))).toBe('input.invalid');

  const running = await start({ steps: [mail(1)] });
  const emptied = await person.put(`/api/sequences/${running.id}`, edit(running, { steps: [] }));
  expect([emptied.statusCode, codeOf(emptied)]).toEqual([409, 'sequences.incomplete']);
  expect((await read(running.id)).steps).toHaveLength(1);
});

test('what is checked and what is stored is the same, also where two people act at once', async () => {
  const { database } = api;
  /** The database, in which something else happens between the check and the transaction. */
  const meanwhile = (act: () => Promise<unknown>) => ({
    ...database,
    db: new Proxy(database.db, {
      get: (db, name) =>
        name === 'transaction'
          ? async (run: Parameters<typeof db.transaction>[0]) => {
              await act();
              return db.transaction(run);
            }
          : (Reflect.get(db, name) as unknown),
    }),
  });
  const made = (await postSequence(person, { steps: [mail(1)], sendingAccountId })).json<StoredSequence>();
  const active = (isActive: boolean) => person.put(`/api/sequences/${made.id}/active`, { isActive });
  const unsendable = { ...edit(made), steps: [mail(77)] };
  const asked = { userId, id: made.id, now: new Date() };
  const saving = changeSequence(
    meanwhile(() => active(true)),
    { ...asked, edit: unsendable },
  );
  await expect(saving).rejects.toMatchObject({ code: 'sequences.changed' });
  await active(false);
  const save = () => person.put(`/api/sequences/${made.id}`, unsendable);
  const switching = switchSequence(meanwhile(save), { ...asked, isActive: true });
  await expect(switching).rejects.toMatchObject({ code: 'sequences.changed' });
  expect(await read(made.id)).toMatchObject({ isActive: false, steps: [mail(77)] });
});

test('an account has so many sequences and no more', async () => {
  const { trigger } = welcome;
  const rows = Array.from({ length: mostSequences }, (_, index) => ({ userId, name: `${index}`, trigger }));
  await api.database.db.insert(sequences).values(rows);
  const refused = await postSequence(person, { steps: [] });
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'sequences.full']);
});

test('contacts are counted at their steps, an edit says whom it reaches, and takes them along', async () => {
  const listId = await makeList(person);
  const steps = [mail(1), wait(2, { amount: 3 }), mail(5), wait(6), mail(7)];
  const sequence = await start({ steps, trigger: { kind: 'joined-list', listId } });
  const { tick } = createSequenceClock(api.database);
  const contacts = [];
  for (const name of ['ann', 'bea', 'cem'])
    contacts.push(await makeContact(person, listId, `${name}@mail.example`));
  await tick(Date.now() + 1_000);
  expect((await person.delete(`/api/sequences/${sequence.id}/entries/${contacts[2]!.id}`)).json()).toEqual({
    contacts: 1,
  });

  const stored = await read(sequence.id);
  expect(figures(stored)).toEqual({ entered: 3, onTheWay: 2, finished: 0, left: 1 });
  expect(countsOf(stored.steps, stored.tally).steps.get(idOf(2))).toEqual({ here: 2, passed: 0, left: 1 });
  expect(stored.mails).toEqual([{ stepId: idOf(1), sent: 3, clicked: 0 }]);

  const edited = [{ ...mail(1), campaignId: idOf(1_005) }, mail(5), mail(7)];
  const reach = await person.post(`/api/sequences/${sequence.id}/reach`, { steps: edited });
  expect(reach.json<ReachResponse>().changes).toEqual([
    { kind: 'changed', stepId: idOf(1), reached: 0, had: 3 },
    { kind: 'removed', stepId: idOf(2), reached: 2, had: 0 },
    { kind: 'removed', stepId: idOf(6), reached: 2, had: 0 },
  ]);
  const saved = await person.put(`/api/sequences/${sequence.id}`, edit(stored, { steps: edited }));
  expect(saved.statusCode, saved.body).toBe(200);
  await tick(Date.now() + 2_000);
  expect(figures(await read(sequence.id))).toEqual({ entered: 3, onTheWay: 0, finished: 2, left: 1 });
  const sent = (await readStepMails(api.database)).map(({ stepId }) => stepId).toSorted();
  expect(sent).toEqual([1, 1, 1, 5, 5, 7, 7].map(idOf));

  const { entries } = (await person.get(`/api/sequences/${sequence.id}/entries?state=left`)).json<{
    entries: EntryItem[];
  }>();
  expect(entries).toMatchObject([{ email: 'cem@mail.example', reason: 'by-hand', stepId: idOf(2) }]);
  const own = (await person.get(`/api/contacts/${contacts[0]!.id}/sequences`)).json<{
    entries: EntryItem[];
  }>();
  expect(own.entries).toMatchObject([{ sequenceName: 'Welcome', state: 'finished', stepId: null }]);
});

test('a sequence with contacts on the way is deleted once they are taken out', async () => {
  const listId = await makeList(person);
  const { id } = await start({
    steps: [wait(1), mail(5)],
    trigger: { kind: 'joined-list', listId },
  });
  await makeContact(person, listId, 'ann@mail.example');
  await createSequenceClock(api.database).tick(Date.now() + 1_000);
  const refused = await person.delete(`/api/sequences/${id}`);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'sequences.not-empty']);
  expect(refused.json<{ error: string }>().error).toContain('1 contact');
  expect((await person.delete(`/api/sequences/${id}/entries`)).json()).toEqual({ contacts: 1 });
  expect((await person.delete(`/api/sequences/${id}`)).statusCode).toBe(200);
});

test('the specified record of an email says how its sequence sends it', async () => {
  const recordOf = async (recordId: string) => {
    const [row] = await api.database.db
      .select({
        trigger: emailCampaigns.trigger,
        delay: emailCampaigns.delay,
        isActive: emailCampaigns.isActive,
      })
      .from(emailCampaigns)
      .where(eq(emailCampaigns.recordId, recordId));
    return row;
  };
  const running = await start({ steps: welcome.steps });
  expect(await recordOf(idOf(1_001))).toEqual({ trigger: 'joined-list', delay: 0, isActive: true });
  expect(await recordOf(idOf(1_007))).toEqual({ trigger: 'joined-list', delay: 24, isActive: true });
  await person.put(`/api/sequences/${running.id}`, edit(running, { steps: [mail(1)] }));
  expect(await recordOf(idOf(1_007))).toEqual({ trigger: null, delay: 0, isActive: false });
  await person.put(`/api/sequences/${running.id}/active`, { isActive: false });
  expect(await recordOf(idOf(1_001))).toMatchObject({ isActive: false });
});

test('an erased contact leaves, is counted, and is in the export no more', async () => {
  const listId = await makeList(person);
  const sequence = await start({
    steps: [tag(4, 'new'), wait(2), mail(5)],
    trigger: { kind: 'joined-list', listId },
  });
  const { id } = await makeContact(person, listId, 'ann@mail.example');
  const { tick } = createSequenceClock(api.database);
  await tick(Date.now() + 1_000);
  const exported = async () => (await person.get('/api/account/export')).json<Record<string, object[]>>();
  expect(JSON.stringify((await exported()).sequenceEntries)).toContain(id);
  const ofContact = (await person.get(`/api/contacts/${id}/export`)).json<{ sequences: EntryItem[] }>();
  expect(ofContact.sequences).toMatchObject([{ sequenceName: 'Welcome', state: 'on-the-way' }]);
  await person.delete(`/api/contacts/${id}?erase=true`);
  await tick(Date.now() + 2 * day);
  expect(figures(await read(sequence.id))).toEqual({ entered: 1, onTheWay: 0, finished: 0, left: 1 });
  expect(await readStepMails(api.database)).toEqual([]);
  const { sequences: own, sequenceEntries } = await exported();
  expect(own).toMatchObject([{ name: 'Welcome', isActive: true }]);
  expect(JSON.stringify(sequenceEntries)).not.toContain(id);
  expect(sequenceEntries).toMatchObject([{ state: 'left', reason: 'erased', contactId: null }]);
});

test('a tag is compared as contacts have it', async () => {
  const steps = [condition(3, clicked(), [tag(4, ' Chose a  Roast')])];
  const made = (
    await postSequence(person, { steps, trigger: { kind: 'tag', tag: 'VIP' } })
  ).json<StoredSequence>();
  expect(made.trigger).toEqual({ kind: 'tag', tag: 'vip' });
  expect(JSON.stringify(made.steps)).toContain('"chose a roast"');
});
