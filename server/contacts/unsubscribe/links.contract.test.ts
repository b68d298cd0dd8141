import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Contact } from '#domain/contacts/contact.ts';
import type { Suppression } from '#domain/contacts/suppression.ts';
import { brandKits } from '../../database/schema/emails.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { buildTestApp, testSecret, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { makeContact, makeList, postContact } from '../../testing/contact-builders.ts';
import { expectStyled } from '../../testing/expect-styled.ts';
import type { ContactLink } from '../account/link-token.ts';

let api: TestApp;
let person: Visitor;
let userId: string;
let contact: Contact;
let listId: string;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  userId = (await createSubscriber(api.database)).id;
  person = await signIn(api, userId);
  listId = await makeList(person, { name: 'News <b>' });
  contact = await makeContact(person, listId, 'ines@mail.example');
  await api.database.db.insert(brandKits).values({
    userId,
    name: '<script>Kettle Row</script>',
    recordId: 'kit',
  });
});

const pathOf = (link: ContactLink) => api.app.contacts.linkPath(userId, link);
const mailLink = (messageId: string | null = null) =>
  pathOf({ kind: 'mail', contactId: contact.id, messageId });
const read = async () => (await person.get(`/api/contacts/${contact.id}`)).json<Contact>();
/** Somebody without a session; or a mail program, which sends what RFC 8058 says. */
const stranger = () => api.visitor();
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const oneClick = (path: string) => stranger().post(path, 'List-Unsubscribe=One-Click', form);

test('looking at a link changes nothing, and one click from anywhere unsubscribes', async () => {
  const path = await mailLink();
  const before = await read();
  const page = await stranger().get(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Unsubscribe from &#60;script&#62;Kettle Row');
  expect(page.body).not.toMatch(/<script|ines@/);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expectStyled(page);
  await api.app.inject({ method: 'HEAD', url: path });
  expect(await read()).toEqual(before);

  const foreign = { ...form, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const response = await stranger().post(path, 'List-Unsubscribe=One-Click', foreign);
  expect([response.statusCode, response.headers.location]).toEqual([200, undefined]);
  expect(await read()).toMatchObject({ suppressed: 'unsubscribed', memberships: [{ state: 'confirmed' }] });
  expect((await oneClick(path)).statusCode).toBe(200);
  expect((await person.get('/api/suppressions')).json().suppressions).toHaveLength(1);
});

test.each([
  [
    'a form of several parts',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    'multipart/form-data; boundary=x',
  ],
  ['an unknown kind of body', 'anything', 'text/plain'],
  ['the button of the page', 'action=unsubscribe', form['content-type']],
])('%s unsubscribes', async (_case, body, type) => {
  await stranger().post(await mailLink(), body, { 'content-type': type });
  expect((await read()).suppressed).toBe('unsubscribed');
});

test('a mistake can be taken back by the person, a complaint cannot', async () => {
  const path = await mailLink('c0000000-0000-4000-8000-000000000001');
  expect((await oneClick(path)).body).toContain('resubscribe');
  expect((await stranger().post(path, 'action=resubscribe', form)).body).toContain(
    'You are subscribed again',
  );
  expect((await read()).suppressed).toBeNull();
  await person.post('/api/suppressions', { emails: ['ines@mail.example'], reason: 'complained' });
  expect((await stranger().get(path)).body).not.toContain('resubscribe');
  await stranger().post(path, 'action=resubscribe', form);
  expect((await read()).suppressed).toBe('complained');
});

test.each(['by-hand', 'bounced'])('who is held back as %s can still say no, for good', async (reason) => {
  await person.post('/api/suppressions', { emails: ['ines@mail.example'], reason });
  const path = await mailLink();
  for (const url of [path, `${path}/preferences`])
    expect((await stranger().get(url)).body).toContain('value="unsubscribe"');
  await stranger().post(path, 'action=unsubscribe', form);
  expect((await stranger().get(path)).body).toContain('You are unsubscribed');
  const [entry] = (await person.get('/api/suppressions')).json<{ suppressions: Suppression[] }>()
    .suppressions;
  expect(entry!.reason).toBe('unsubscribed');
  expect((await person.delete(`/api/suppressions/${entry!.id}`)).statusCode).toBe(409);
});

test('who unsubscribes by an old mail is neither mailed nor imported under either address', async () => {
  const path = await mailLink();
  await person.patch(`/api/contacts/${contact.id}`, { email: 'ines@other.example' });
  await oneClick(path);
  for (const email of ['ines@mail.example', 'ines@other.example'])
    expect((await person.get(`/api/suppressions?email=${email}`)).json().suppressions).toHaveLength(1);
  await stranger().post(path, 'action=resubscribe', form);
  expect((await person.get('/api/suppressions')).json().suppressions).toEqual([]);
});

/** A mail that was sent to the contact. */
async function sentMail(): Promise<string> {
  const { db } = api.database;
  const [send] = await db
    .insert(sends)
    .values({ userId, kind: 'campaign', snapshot: {} as never, state: 'finished', startsAt: new Date() })
    .returning({ id: sends.id });
  const hash = await api.app.contacts.hasherOf(userId);
  const [message] = await db
    .insert(sendMessages)
    .values({
      userId,
      sendId: send!.id,
      contactId: contact.id,
      state: 'sent',
      addressHash: hash('ines@mail.example'),
    })
    .returning({ id: sendMessages.id });
  return message!.id;
}

test('who unsubscribes after the contact was deleted does not come back with a file', async () => {
  const path = await mailLink(await sentMail());
  await person.delete(`/api/contacts/${contact.id}`);
  expect((await stranger().get(path)).body).toContain('value="unsubscribe"');
  expect((await oneClick(path)).statusCode).toBe(200);
  const response = await postContact(person, listId, 'Ines@mail.example');
  expect(response.json()).toMatchObject({ code: 'contacts.suppressed' });
  // The mail of somebody else says nothing about this contact.
  const other = await pathOf({ kind: 'mail', contactId: contact.id, messageId: listId });
  expect((await oneClick(other)).statusCode).toBe(200);
  expect((await person.get('/api/suppressions')).json().suppressions).toHaveLength(1);
});

test('on the preference page a person leaves lists and comes back to them, and joins no other', async () => {
  const other = await makeList(person, { name: 'Never joined' });
  const path = `${await mailLink()}/preferences`;
  const page = await stranger().get(path);
  expect(page.body).toContain('News &#60;b&#62;');
  expect(page.body).toMatch(new RegExp(`value="${listId}" checked`));
  expect(page.body).not.toContain('Never joined');
  const save = (fields: string) => stranger().post(path, fields, form);
  await save('anything=else');
  expect(await read()).toMatchObject({ memberships: [{ state: 'confirmed' }] });
  expect((await save('action=save')).body).toContain('Your choice is saved');
  expect(await read()).toMatchObject({ suppressed: null, memberships: [{ state: 'left' }] });
  await save(`action=save&list=${listId}&list=${other}&list=nonsense`);
  const after = await read();
  expect(after.memberships).toMatchObject([{ listId, state: 'confirmed', leftAt: null }]);
  // An unsubscribed person has nothing to choose.
  await oneClick(await mailLink());
  expect((await stranger().get(path)).body).toContain('You are unsubscribed');
});

describe('double opt-in', () => {
  const hashOf = async (email: string) => (await api.app.contacts.hasherOf(userId))(email);
  const confirm = async () =>
    pathOf({
      kind: 'confirm',
      contactId: contact.id,
      listId,
      addressHash: await hashOf('ines@mail.example'),
    });
  beforeEach(() => api.database.query(`update contact_memberships set state = 'pending'`));

  test('a person confirms by the button, and scanners do not', async () => {
    const path = await confirm();
    expect((await stranger().get(path)).body).toContain('Yes, send them to me');
    expect(await read()).toMatchObject({ memberships: [{ state: 'pending' }] });
    expect((await stranger().post(path, 'action=confirm', form)).body).toContain('you are subscribed');
    const [membership] = (await read()).memberships;
    expect(membership).toMatchObject({
      state: 'confirmed',
      confirmedAt: expect.stringMatching(/^\d{4}/) as string,
    });
    // Twice is once, and the preferences are behind another link.
    await stranger().post(path, 'action=confirm', form);
    expect((await read()).memberships[0]!.confirmedAt).toBe(membership!.confirmedAt);
    expect((await stranger().get(`${path}/preferences`)).statusCode).toBe(404);
  });

  test('a confirmation is that of the address that was asked, and a new one is asked anew', async () => {
    const path = await confirm();
    await api.database.query(`update contact_memberships set asked_at = now()`);
    await person.patch(`/api/contacts/${contact.id}`, { email: 'victim@mail.example' });
    expect(await read()).toMatchObject({ memberships: [{ state: 'pending', askedAt: null }] });
    for (const page of [await stranger().get(path), await stranger().post(path, 'action=confirm', form)])
      expect(page.body).toContain('There is nothing to confirm');
    expect(await read()).toMatchObject({ memberships: [{ state: 'pending', confirmedAt: null }] });
  });

  test('not after leaving, and an unsubscription stays', async () => {
    const path = await confirm();
    await oneClick(await mailLink());
    expect((await stranger().post(path, '', form)).body).toContain('and that stays');
    expect((await read()).suppressed).toBe('unsubscribed');
    await api.database.query(`update contact_memberships set state = 'left'`);
    expect((await stranger().post(path, '', form)).body).toContain('There is nothing to confirm');
    expect((await read()).memberships[0]!.state).toBe('left');
    await person.delete(`/api/contact-lists/${listId}`);
    expect((await stranger().get(path)).body).toContain('There is nothing to confirm');
  });
});

test('links that are not ours are all told the same, whether there is such a contact or not', async () => {
  const path = await mailLink();
  const token = path.slice('/u/'.length);
  const answers = new Set<string>();
  const bytes = Buffer.from(token, 'base64url');
  const wrong = [token.slice(0, -1), `${token}A`, 'x'.repeat(60), `${token}%00`];
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    wrong.push(changed.toString('base64url'));
  }
  for (const each of wrong) {
    const response = await oneClick(`/u/${each}`);
    answers.add(`${response.statusCode} ${response.body}`);
    expect((await stranger().get(`/u/${each}`)).body).toBe(response.body);
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
  expect((await read()).suppressed).toBeNull();

  // Of a contact that is gone the person is told so, and the sender never learns more.
  await person.delete(`/api/contacts/${contact.id}`);
  const gone = await oneClick(path);
  expect([gone.statusCode, gone.body.includes('not among the contacts')]).toEqual([200, true]);
  expect(api.log()).not.toContain(token);
  expect(api.log()).not.toContain('ines@');
});

test('keys outlive a change of the secret, and without the former one nothing is sent or added', async () => {
  const path = await mailLink();
  await person.post('/api/suppressions', { emails: ['ole@mail.example'] });
  const { database } = api;
  const open = (env: Record<string, string>) => buildTestApp(env, { database });
  const [first, second] = ['f'.repeat(40), 's'.repeat(40)];

  const lost = await open({ SESSION_SECRET: first });
  expect((await lost.visitor().get(path)).json().code).toBe('contacts.key-lost');
  await expect(lost.app.contacts.hasherOf(userId)).rejects.toThrow(/SESSION_SECRET_PREVIOUS/);
  await lost.close();

  const rotated = await open({ SESSION_SECRET: first, SESSION_SECRET_PREVIOUS: testSecret });
  expect((await rotated.visitor().get(path)).statusCode).toBe(200);
  const hash = (await rotated.app.contacts.hasherOf(userId))('ole@mail.example');
  expect(await database.query('select 1 from suppressions where email_hash = $1', [hash])).toHaveLength(1);
  await rotated.close();

  // It is encrypted with the new one since, so the next change needs only that.
  const again = await open({ SESSION_SECRET: second, SESSION_SECRET_PREVIOUS: first });
  await again.visitor().post(path, 'List-Unsubscribe=One-Click', form);
  await again.close();
  expect((await read()).suppressed).toBe('unsubscribed');
});
