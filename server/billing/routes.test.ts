import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const path = '/api/stripe/create-checkout-session';
const click = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

test.each([
  ['from another site', { ...click, 'sec-fetch-site': 'cross-site' }],
  ['by a script', { ...click, 'sec-fetch-mode': 'cors' }],
  ['typed in, or without a browser', {}],
])('is refused %s', async (_case, headers) => {
  const response = await api.visitor().get(path, headers);
  expect([response.statusCode, response.json().code]).toEqual([403, 'request.foreign-origin']);
});

test('a signed-out visitor goes to log in', async () => {
  const response = await api.visitor().get(path, click);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
});

test('without payments a signed-in visitor is told so in the dashboard', async () => {
  const visitor = api.visitor();
  await visitor.post('/api/auth/test-login');
  const response = await visitor.get(path, click);
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    '/dashboard?notice=billing.not-configured',
  ]);
});
