import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const ann = {
  email: 'canary-address@example.com',
  username: 'canary-name',
  password: 'canary horse',
  firstName: null,
  lastName: null,
};

const lines = () =>
  api
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
const lastLine = () => lines().at(-1)!;

async function registered() {
  const visitor = api.visitor();
  const { user } = (await visitor.post('/api/auth/register', ann)).json() as { user: { id: string } };
  return { visitor, userId: user.id };
}

test('sign-ins are logged with their kind and account, and failures with their code', async () => {
  const { visitor, userId } = await registered();
  expect(lastLine()).toMatchObject({ event: 'signed-in', by: 'registration', userId });
  const wrong = await visitor.post('/api/auth/login', { emailOrUsername: ann.email, password: 'canary' });
  expect(wrong.statusCode).toBe(401);
  expect(lastLine()).toMatchObject({
    code: 'accounts.credentials-wrong',
    status: 401,
    userId,
    address: '127.0.0.1',
    requestId: wrong.headers['x-request-id'],
    time: expect.any(Number),
  });
  await api.visitor().post('/api/auth/login', { emailOrUsername: 'canary', password: 'canary' });
  expect(lastLine()).toMatchObject({ code: 'accounts.credentials-wrong' });
  expect(lastLine()).not.toHaveProperty('userId');
  await visitor.post('/api/auth/login', { emailOrUsername: ann.email, password: ann.password });
  expect(lastLine()).toMatchObject({ event: 'signed-in', by: 'password', userId });
  await visitor.post('/api/auth/logout');
  expect(lastLine()).toMatchObject({ event: 'signed-out', userId });
  expect(api.log()).not.toContain('canary');
});

test('changes of an account’s security are logged, and what failed is no change', async () => {
  const { visitor, userId } = await registered();
  const change = { currentPassword: 'canary wrong', newPassword: 'canary staple' };
  await visitor.put('/api/account/password', change);
  expect(lastLine()).toMatchObject({ code: 'accounts.password-wrong', userId });
  expect(lastLine()).not.toHaveProperty('event');
  await visitor.put('/api/account/password', { ...change, currentPassword: ann.password });
  expect(lastLine()).toMatchObject({ event: 'password-changed', userId });
  await visitor.put('/api/account/email', { newEmail: 'canary-new@example.com' });
  expect(lastLine()).toMatchObject({ event: 'address-changed', userId });
  await visitor.delete('/api/account/sessions');
  expect(lastLine()).toMatchObject({ event: 'sessions-ended', userId });
  await visitor.delete('/api/account/delete', { password: change.newPassword });
  expect(lastLine()).toMatchObject({ event: 'account-deleted', userId });
  expect(api.log()).not.toContain('canary');
});

test('what is refused is logged with the code and the account that asked', async () => {
  const { visitor, userId } = await registered();
  await visitor.get('/api/operator/users');
  expect(lastLine()).toMatchObject({ status: 403, code: 'operator.required', userId });
  await visitor.put('/api/account/name', {
    userId: 'canary',
    firstName: null,
    lastName: null,
    username: 'a',
  });
  expect(lastLine()).toMatchObject({ status: 403, code: 'accounts.not-yours', userId });
  await visitor.post('/api/auth/logout', {}, { origin: 'https://canary.example' });
  expect(lastLine()).toMatchObject({ status: 403, code: 'request.foreign-origin' });
  await api.visitor().get('/api/auth/user');
  expect(lastLine()).toMatchObject({ status: 401, code: 'accounts.session-required' });
  await visitor.post('/api/auth/login', { canary: 1 });
  expect(lastLine()).toMatchObject({ status: 400, code: 'accounts.fields-missing' });
  await api.visitor().get('/%ff');
  expect(lastLine()).toMatchObject({ status: 400, code: 'input.invalid' });
  expect(api.log()).not.toContain('canary');
});

test('nothing that is sent makes a line of the log', async () => {
  const { visitor } = await registered();
  const before = lines().length;
  const line = '{"msg":"request","event":"signed-in"}';
  await visitor.get(`/api/%0a${encodeURIComponent(line)}`);
  await visitor.post('/api/auth/login', { emailOrUsername: `\n${line}`, password: `\r\n${line}\n` });
  expect(lines().length - before).toBe(2);
  expect(lines().slice(before)).toMatchObject([
    { code: 'request.not-found' },
    { code: 'accounts.credentials-wrong' },
  ]);
});

test('who uses the site is not logged', async () => {
  const { visitor } = await registered();
  await visitor.get('/api/auth/user');
  expect(Object.keys(lastLine())).not.toContain('userId');
});
