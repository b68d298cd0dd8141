import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '../database/schema/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ OPERATOR_EMAILS: 'Mia@Example.com, ops@xn--bcher-kva.de' });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const roleOf = async (email: string, emailVerified: boolean) => {
  const user = await createUser(api.database, { email, emailVerified });
  const visitor = await signIn(api, user.id);
  const isOperator = async () => (await visitor.get('/api/auth/user')).json().user.isOperator as boolean;
  return { user, isOperator };
};

test.each(['mia@example.com', 'MIA@example.com', 'ops@bücher.de', 'ops@xn--bcher-kva.de'])(
  'the verified owner of %s is an operator',
  async (email) => {
    const { isOperator } = await roleOf(email, true);
    expect(await isOperator()).toBe(true);
  },
);

test.each([
  ['mia@example.com', false],
  ['mia@example.com.evil.org', true],
  ['mia+1@example.com', true],
  ['nobody@example.com', true],
])('%s (verified: %s) is no operator', async (email, emailVerified) => {
  const { isOperator } = await roleOf(email, emailVerified);
  expect(await isOperator()).toBe(false);
});

test('who changes the address is no operator from the next request on', async () => {
  const { user, isOperator } = await roleOf('mia@example.com', true);
  expect(await isOperator()).toBe(true);
  await api.database.db
    .update(users)
    .set({ email: 'other@example.com', emailVerified: false })
    .where(eq(users.id, user.id));
  expect(await isOperator()).toBe(false);
});
