import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Contact, ContactItem } from '#domain/contacts/contact.ts';
import type { Audience } from '#domain/contacts/segments/audience.ts';
import type { ContactList } from '#domain/contacts/list.ts';
import type { Suppression } from '#domain/contacts/suppression.ts';
import { eq } from 'drizzle-orm';
import { contactAccounts, contactMemberships, contacts } from '../database/schema/contacts.ts';
import { users } from '../database/schema/accounts.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, createUser, signIn, signInSubscriber } from '../testing/builders.ts';
import { fairConsent, makeContact, makeList, postContact } from '../testing/contact-builders.ts';

let api: TestApp;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());
beforeEach(() => api.reset());

const list = async (person: Visitor, query = '') =>
  (await person.get(`/api/contacts${query}`)).json<{ contacts: ContactItem[]; nextCursor: string | null }>();
const emailsOf = async (person: Visitor, query = '') =>
  (await list(person, query)).contacts.map(({ email }) => email);
const read = async (person: Visitor, id: string) => (await person.get(`/api/contacts/${id}`)).json<Contact>();
const code = (response: { json: <T>() => T }) => response.json<{ code: string }>().code;
const listCounts = async (person: Visitor) =>
  (await person.get('/api/contact-lists')).json<{ lists: ContactList[] }>().lists;

test('a contact is added with its consent, found, changed and deleted', async () => {
  const person = await signInSubscriber(api);
  const listId = await makeList(person);
  const made = await makeContact(person, listId, ' Ines@Mail.example ', {
    firstName: 'Ines',
    zone: 'Europe/Lisbon',
    fields: { 'Favorite  roast': 'mild' },
    tags: ['VIP', 'vip'],
  });
  expect(made).toMatchObject({
    email: 'Ines@Mail.example',
    zone: 'Europe/Lisbon',
    fields: { 'Favorite roast': 'mild' },
    tags: ['vip'],
    suppressed: null,
    memberships: [
      {
        listId,
        state: 'confirmed',
        consent: { source: fairConsent.source, wording: fairConsent.wording },
        consentAt: '2026-10-17T00:00:00.000Z',
        confirmedAt: null,
      },
    ],
  });
  expect(code(await postContact(person, listId, 'ines@mail.example'))).toBe('contacts.address-taken');

  const changed = await person.patch(`/api/contacts/${made.id}`, {
    city: 'Porto',
    tags: [],
    leave: [listId],
  });
  expect(changed.json()).toMatchObject({
    city: 'Porto',
    firstName: 'Ines',
    tags: [],
    memberships: [{ state: 'left' }],
  });
  const { exportedAt, contact } = (await person.get(`/api/contacts/${made.id}/export`)).json();
  expect(exportedAt).toMatch(/^\d{4}-/);
  expect(contact).toEqual(await read(person, made.id));

  expect((await person.delete(`/api/contacts/${made.id}`)).statusCode).toBe(200);
  expect(await emailsOf(person)).toEqual([]);
  // Deleted, not erased: it may come back.
  await makeContact(person, listId, 'ines@mail.example');
});

test.each([
  ['an address that is none', { email: 'ines@mail' }, 400, 'contacts.address-invalid'],
  [
    'a header in the address',
    { email: 'ines@mail.example\nBcc: x@mail.example' },
    400,
    'contacts.address-invalid',
  ],
  ['no consent', { consent: undefined }, 400, 'input.invalid'],
  ['a consent without words', { consent: { ...fairConsent, wording: ' ' } }, 400, 'input.invalid'],
  [
    'a consent of the day after tomorrow',
    { consent: { ...fairConsent, day: '2199-01-01' } },
    400,
    'contacts.consent-day',
  ],
  ['a list of nobody', { listId: '00000000-0000-4000-8000-000000000000' }, 404, 'contacts.list-unknown'],
  ['a zone that is none', { zone: 'Berlin' }, 400, 'input.invalid'],
  ['a name of two lines', { firstName: 'Ines\nBcc: x@mail.example' }, 400, 'input.invalid'],
])('a contact with %s is refused', async (_case, wrong, status, expected) => {
  const person = await signInSubscriber(api);
  const listId = await makeList(person);
  const response = await postContact(person, listId, 'ines@mail.example', wrong);
  expect([response.statusCode, code(response)]).toEqual([status, expected]);
  expect(await emailsOf(person)).toEqual([]);
});

test('what is stored of others cannot be read, changed or used', async () => {
  const [ann, bea] = [await signInSubscriber(api), await signInSubscriber(api)];
  const listId = await makeList(ann);
  const { id } = await makeContact(ann, listId, 'ines@mail.example');
  const own = await makeList(bea);
  const other = await makeContact(bea, own, 'ines@mail.example');
  expect(code(await bea.get(`/api/contacts/${id}`))).toBe('contacts.unknown');
  expect(code(await postContact(bea, listId, 'ole@mail.example'))).toBe('contacts.list-unknown');
  expect(
    (await bea.post('/api/contacts/change', { ids: [id, other.id], addTags: ['x'], leave: [listId] })).json(),
  ).toEqual({
    changed: 1,
  });
  expect(await read(ann, id)).toMatchObject({ tags: [], memberships: [{ state: 'confirmed' }] });
  // The same address has another hash in another account.
  const hashes = await api.database.db.select({ hash: contacts.emailHash }).from(contacts);
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
});

test('search, filters and pages', async () => {
  const person = await signInSubscriber(api);
  const [newsletter, wholesale] = [await makeList(person), await makeList(person, { name: 'Wholesale' })];
  for (let index = 0; index < 120; index += 1)
    await makeContact(person, newsletter, `row-${index}@mail.example`, {
      lastName: index % 2 ? "O'Neill" : 'Berg',
    });
  const ines = await makeContact(person, wholesale, 'ines.duarte@kettle.example', {
    firstName: 'Inês',
    tags: ['vip'],
  });

  const seen: string[] = [];
  let [query, pages] = ['?q=', 0];
  for (let next: string | null = ''; next !== null; pages += 1) {
    const page = await list(person, query);
    seen.push(...page.contacts.map(({ email }) => email));
    next = page.nextCursor;
    query = `?cursor=${next}`;
  }
  expect([pages, seen.length, new Set(seen).size]).toEqual([3, 121, 121]);
  expect(seen[0]).toBe(ines.email);

  const finds = async (q: string) => emailsOf(person, `?q=${encodeURIComponent(q)}`);
  for (const q of [
    'ines',
    'duarte',
    'kettle',
    'ines.duarte@kettle.example',
    'inês due'.slice(0, 4),
    'INES.DUA',
  ])
    expect(await finds(q)).toEqual([ines.email]);
  expect(await finds('duarte berg')).toEqual([]);
  expect((await finds("o'neill")).length).toBe(50);
  expect(await finds('%')).toEqual([]);
  expect(await emailsOf(person, `?list=${wholesale}`)).toEqual([ines.email]);
  expect(await emailsOf(person, '?tag=VIP')).toEqual([ines.email]);
  expect(await emailsOf(person, `?list=${wholesale}&state=pending`)).toEqual([]);
  expect((await emailsOf(person, '?segment=new')).length).toBe(50);
  const yearNone = Buffer.from(JSON.stringify({ at: '0000-01-01T00:00:00.000Z', id: 'x' })).toString(
    'base64url',
  );
  for (const cursor of ['bm9uZQ', yearNone])
    expect((await person.get(`/api/contacts?cursor=${cursor}`)).statusCode).toBe(400);
});

describe('suppression', () => {
  const suppressed = async (person: Visitor, query = '') =>
    (await person.get(`/api/suppressions${query}`)).json<{ suppressions: Suppression[] }>().suppressions;

  test('wins over everything, and outlives the contact as a hash', async () => {
    const account = await createSubscriber(api.database);
    const person = await signIn(api, account.id);
    const listId = await makeList(person);
    const ines = await makeContact(person, listId, 'Ines@mail.example');
    const rule = { match: 'all', conditions: [{ kind: 'list', listId, is: true }] };
    const audience = async () => (await person.post('/api/contacts/audience', { rule })).json<Audience>();
    expect(await audience()).toMatchObject({ matching: 1, receives: 1 });

    const answer = await person.post('/api/suppressions', {
      emails: ['INES@mail.example', 'nonsense', 'ole@mail.example'],
    });
    expect(answer.json()).toEqual({ suppressed: 2, unreadable: [1] });
    expect(await audience()).toMatchObject({
      matching: 1,
      receives: 0,
      leftOut: { suppressed: 1 },
      sample: [{ contact: { suppressed: 'by-hand' }, leftOut: 'suppressed' }],
    });
    expect(await listCounts(person)).toMatchObject([{ confirmed: 0, suppressed: 1 }]);
    expect(await suppressed(person, '?email=Ole@mail.example')).toMatchObject([
      { reason: 'by-hand', contact: null },
    ]);
    expect(code(await postContact(person, listId, 'ole@mail.example'))).toBe('contacts.suppressed');

    // Neither a new address nor a new name leads around it.
    expect(code(await person.patch(`/api/contacts/${ines.id}`, { email: 'other@mail.example' }))).toBe(
      'contacts.suppressed',
    );
    await person.delete(`/api/contacts/${ines.id}`);
    expect(code(await postContact(person, listId, 'ines@mail.example'))).toBe('contacts.suppressed');
    const rows = JSON.stringify(await api.database.query('select * from suppressions'));
    expect(rows).not.toContain('mail.example');

    const [entry] = await suppressed(person, '?email=ines@mail.example');
    expect((await person.delete(`/api/suppressions/${entry!.id}`)).statusCode).toBe(200);
    await makeContact(person, listId, 'ines@mail.example');
  });

  test('by a person is not lifted by the account, and an erased one stays away', async () => {
    const person = await signInSubscriber(api);
    const listId = await makeList(person);
    const { id } = await makeContact(person, listId, 'ines@mail.example');
    expect((await person.delete(`/api/contacts/${id}?erase=true`)).statusCode).toBe(200);
    expect(await emailsOf(person)).toEqual([]);
    const [entry] = await suppressed(person);
    expect(entry).toMatchObject({ reason: 'erased', contact: null });
    expect(code(await person.delete(`/api/suppressions/${entry!.id}`))).toBe('contacts.suppression-stays');
    // A weaker reason does not replace it.
    await person.post('/api/suppressions', { emails: ['ines@mail.example'] });
    expect(await suppressed(person)).toMatchObject([{ reason: 'erased' }]);
    expect(code(await postContact(person, listId, 'ines@mail.example'))).toBe('contacts.suppressed');
  });
});

test('with double opt-in a contact is asked once, and gets nothing before', async () => {
  const account = await createSubscriber(api.database);
  const person = await signIn(api, account.id);
  const listId = await makeList(person, { isDoubleOptIn: true });
  const ines = await makeContact(person, listId, 'ines@mail.example', { firstName: 'Ines' });
  await makeContact(person, listId, 'ole@mail.example');
  await person.post('/api/suppressions', { emails: ['ole@mail.example'] });
  const rule = { match: 'all', conditions: [] };
  const audience = (await person.post('/api/contacts/audience', { rule })).json<Audience>();
  expect(audience).toMatchObject({
    matching: 2,
    receives: 0,
    leftOut: { suppressed: 1, unconfirmed: 1, 'no-list': 0 },
  });

  // One that left is asked again, whatever the list says; a new address is asked again, too.
  await person.patch(`/api/contacts/${ines.id}`, { leave: [listId] });
  await person.patch(`/api/contact-lists/${listId}`, { isDoubleOptIn: false });
  await person.post(`/api/contacts/${ines.id}/lists`, { listId, consent: fairConsent });
  expect(await read(person, ines.id)).toMatchObject({
    memberships: [{ state: 'pending', askedAt: null, leftAt: null }],
  });
  await api.database.db.update(contactMemberships).set({ state: 'confirmed', confirmedAt: new Date() });
  await person.patch(`/api/contacts/${ines.id}`, { email: 'ines@other.example' });
  expect(await read(person, ines.id)).toMatchObject({
    memberships: [{ state: 'pending', confirmedAt: null }],
  });
});

test('counts add up, and contacts are exported without formulas', async () => {
  const person = await signInSubscriber(api);
  const listId = await makeList(person, { name: '=cmd|calc' });
  const hostile = await makeContact(person, listId, '=1+1@mail.example', {
    firstName: '@SUM(A1)',
    lastName: '-2+3',
    company: '+1',
    fields: { '+Roast': '=HYPERLINK("http://x.example")', Note: '\t=1' },
    tags: ['customer'],
  });
  await makeContact(person, listId, 'ole@mail.example', { tags: ['customer', 'vip'] });
  await makeContact(person, listId, 'gone@mail.example', { tags: ['vip'] });
  await person.post('/api/suppressions', { emails: ['gone@mail.example'] });
  expect((await person.get('/api/contacts/counts')).json()).toEqual({
    segments: { all: 2, new: 2, active: 0, inactive: 0, customers: 2 },
    suppressed: 1,
    tags: [
      { tag: 'customer', count: 2 },
      { tag: 'vip', count: 1 },
    ],
    fields: ['+Roast', 'Note'],
    mostContacts: 100_000,
  });
  const file = await person.get('/api/contacts/export?segment=customers');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows = file.body.split('\r\n');
  expect(rows[0]).toMatch(/^\ufeffEmail,First name/);
  expect(rows.slice(1, -1).length).toBe(2);
  for (const cell of file.body.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
  expect(file.body).toContain("'=1+1@mail.example");
  expect(hostile.email).toBe('=1+1@mail.example');
});

test('quotas of contacts, lists and fields', async () => {
  const account = await createSubscriber(api.database);
  const person = await signIn(api, account.id);
  const listId = await makeList(person);
  await makeContact(person, listId, 'ines@mail.example');
  await api.database.query(
    `insert into contact_lists (user_id, name) select $1, 'List ' || number from generate_series(2, 200) as number`,
    [account.id],
  );
  expect(code(await person.post('/api/contact-lists', { name: 'One more' }))).toBe('contacts.lists-full');
  await api.database.db
    .update(contactAccounts)
    .set({ fieldNames: Array.from({ length: 50 }, (_, index) => `Field ${index}`) })
    .where(eq(contactAccounts.userId, account.id));
  const more = { fields: { 'Field 7': 'x' } };
  await makeContact(person, listId, 'ole@mail.example', more);
  const full = await postContact(person, listId, 'pia@mail.example', { fields: { Roast: 'x' } });
  expect(code(full)).toBe('contacts.too-many-fields');
});

test('former subscribers read, export and erase; an account that is deleted leaves nothing', async () => {
  const account = await createSubscriber(api.database);
  const person = await signIn(api, account.id);
  const listId = await makeList(person);
  const { id } = await makeContact(person, listId, 'ines@mail.example');
  await person.post('/api/suppressions', { emails: ['ole@mail.example'] });
  const whole = (await person.get('/api/account/export')).json();
  expect(whole).toMatchObject({
    contacts: [{ email: 'ines@mail.example', memberships: [{ listId, state: 'confirmed' }] }],
    suppressions: [{ reason: 'by-hand' }],
    contactLists: [{ name: 'Newsletter' }],
    contactConsents: [{ wording: fairConsent.wording }],
  });
  expect(JSON.stringify(whole)).not.toMatch(/sealedKey|emailHash/);

  await api.database.db
    .update(users)
    .set({
      isSubscribed: false,
      subscriptionExpiresAt: null,
      firstSubscribedAt: new Date('2026-01-01T00:00:00Z'),
    })
    .where(eq(users.id, account.id));
  const former = await signIn(api, account.id);
  expect(await emailsOf(former)).toEqual(['ines@mail.example']);
  expect((await postContact(former, listId, 'pia@mail.example')).statusCode).toBe(402);
  expect((await former.delete(`/api/contacts/${id}?erase=true`)).statusCode).toBe(200);
  const stranger = await signIn(api, (await createUser(api.database)).id);
  expect((await stranger.get('/api/contacts')).statusCode).toBe(402);

  await api.database.db.delete(users).where(eq(users.id, account.id));
  for (const table of [
    'contacts',
    'contact_lists',
    'contact_memberships',
    'contact_consents',
    'suppressions',
    'contact_accounts',
  ])
    expect(await api.database.query(`select 1 from ${table}`)).toEqual([]);
});

test('no address is in the log', async () => {
  const person = await signInSubscriber(api);
  const listId = await makeList(person);
  await makeContact(person, listId, 'canary-ines@mail.example');
  await person.get('/api/contacts?q=canary-ines');
  await person.get('/api/suppressions?email=canary-ines@mail.example');
  await postContact(person, listId, 'canary-ines@mail.example');
  expect(api.log()).toContain('/api/contacts');
  expect(api.log()).not.toContain('canary-ines');
});
