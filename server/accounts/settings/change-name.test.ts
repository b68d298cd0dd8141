import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reservedUsernames, userActivity, users } from '../../database/schema/accounts.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

let ann: UserRow;
let bea: UserRow;
let visitor: Visitor;
beforeEach(async () => {
  await api.reset();
  ann = await createUser(api.database, { email: 'ann@example.com', username: 'Ann' });
  bea = await createUser(api.database, { email: 'bea@example.com', username: 'Bea' });
  visitor = await signIn(api, ann.id);
});

const put = (body: unknown) => visitor.put('/api/account/name', body);
const rowOf = async (id: string) => (await api.database.db.select().from(users).where(eq(users.id, id)))[0]!;
const taken = 'This username is taken. Please choose another.';

test.each([
  ['nothing', undefined, 400, 'username: Invalid input: expected string, received undefined'],
  ['no username', { firstName: 'Ann' }, 400, 'username: Invalid input: expected string, received undefined'],
  ['an empty username', { username: ' ' }, 400, 'username: Required'],
  [
    'an address as username',
    { username: 'ann@example.com' },
    400,
    'username: may contain letters, digits, dots, dashes and underscores',
  ],
  ['a long username', { username: 'a'.repeat(51) }, 400, 'username: must have at most 50 characters'],
  [
    'a long name',
    { username: 'Ann', firstName: 'a'.repeat(101) },
    400,
    'firstName: must have at most 100 characters',
  ],
  [
    'a header in a name',
    { username: 'Ann', lastName: 'A\r\nBcc: x' },
    400,
    'lastName: must not contain control characters',
  ],
  ['an unknown field', { username: 'Ann', isSubscribed: true }, 400, 'isSubscribed: is not a known field'],
  ['a taken username', { username: 'bea' }, 409, taken],
  ['another account', { username: 'Anne', userId: 'somebody' }, 403, 'This belongs to another account.'],
])('rejects %s and changes nothing', async (_case, body, status, error) => {
  const response = await put(body);
  expect([response.statusCode, response.json().error]).toEqual([status, error]);
  expect(await rowOf(ann.id)).toEqual(ann);
  expect(await rowOf(bea.id)).toEqual(bea);
});

test('changes the names and the username, in the session and at the next sign-in', async () => {
  const response = await put({ userId: ann.id, firstName: ' Ann ', lastName: 'Lee', username: ' ann.lee ' });
  const name = { firstName: 'Ann', lastName: 'Lee', username: 'ann.lee' };
  expect(response.json()).toMatchObject({ user: { id: ann.id, email: ann.email, ...name } });
  expect((await visitor.get('/api/auth/user')).json()).toMatchObject({ user: name });
  expect(await rowOf(ann.id)).toEqual({ ...ann, ...name });
});

test('empty names are removed, and the own username may change its letter case', async () => {
  await put({ firstName: 'Ann', lastName: 'Lee', username: 'Ann' });
  const response = await put({ firstName: ' ', username: 'ANN' });
  expect(response.json()).toMatchObject({ user: { firstName: null, lastName: null, username: 'ANN' } });
});

test('a username that a registration has reserved is taken', async () => {
  await api.database.db.insert(reservedUsernames).values({ username: 'cleo', userId: bea.id });
  const response = await put({ username: 'Cleo' });
  expect([response.statusCode, response.json().error]).toEqual([409, taken]);
});

test('of two accounts that want a username at the same time one gets it', async () => {
  const other = await signIn(api, bea.id);
  const responses = await Promise.all([
    put({ username: 'Cleo' }),
    other.put('/api/account/name', { username: 'cleo' }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
});

test('where the account is shown as active, it has the new username', async () => {
  await visitor.post('/api/users/activity', {});
  await put({ username: 'Anne' });
  const [seen] = await api.database.db.select().from(userActivity).where(eq(userActivity.userId, ann.id));
  expect(seen?.username).toBe('Anne');
});

test('is limited, so that usernames are not tried by the thousand', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) statuses.push((await put({ username: 'Bea' })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429]);
});
