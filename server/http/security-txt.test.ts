import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

const hostedEnv = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'h'.repeat(40),
  PUBLIC_URL: 'https://aigen.example.com',
};

let hosted: TestApp;
let silent: TestApp;
beforeAll(async () => {
  hosted = await buildTestApp({ ...hostedEnv, CONTACT_EMAIL: 'security@aigen-site.com' });
  silent = await buildTestApp(hostedEnv, { database: hosted.database });
});
afterAll(async () => {
  await silent.close();
  await hosted.close();
});

test('security.txt says where vulnerabilities are reported, and expires in the future', async () => {
  const { statusCode, headers, body } = await hosted.visitor().get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => /^([\w-]+): (.+)$/.exec(line)!.slice(1)),
  ) as Record<string, string>;
  expect(fields).toMatchObject({
    Contact: 'mailto:security@aigen-site.com',
    Canonical: 'https://aigen.example.com/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires!) - Date.now()) / 86_400_000;
  // RFC 9116 recommends less than a year.
  expect(days > 30 && days < 365).toBe(true);
});

test('there is none while the address of the installation reaches nobody', async () => {
  expect((await silent.visitor().get('/.well-known/security.txt')).statusCode).toBe(404);
});
