import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { request } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '../database/schema/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser } from '../testing/builders.ts';
import { picture } from './files.fixture.ts';
import { switchOff } from '../testing/switch-off.ts';
import { copyPicture, isGooglePicture } from './provider-picture.ts';

const address = 'https://lh3.googleusercontent.com/a/photo=s96-c';
const dataDir = mkdtempSync(path.join(tmpdir(), 'aigen-pictures-'));
let api: TestApp;
let asked: string[];
let userId: string;
beforeAll(async () => {
  api = await buildTestApp({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await api.reset();
  asked = [];
  userId = (await createUser(api.database, { profileImageUrl: address })).id;
});

/** A host that sends this, after `before` has happened. */
const sends = (content: Buffer, statusCode = 200, before = () => Promise.resolve()) =>
  (async (url: string) => {
    asked.push(url);
    await before();
    const body = Object.assign(Readable.from([content]), { dump: () => Promise.resolve() });
    return { statusCode, body };
  }) as unknown as typeof request;
const stored = async () =>
  (await api.database.db.select().from(users).where(eq(users.id, userId)))[0]?.profileImageUrl;

test('the picture of a Google account is copied once, and shown from our own address', async () => {
  await copyPicture(api.app, userId, sends(picture('jpg')));
  const url = (await stored())!;
  expect(url).toMatch(/^\/files\//);
  expect((await api.app.inject(url)).headers['content-type']).toBe('image/webp');
  await copyPicture(api.app, userId, sends(picture('jpg')));
  expect(asked).toEqual([address]);
});

test.each([
  ['a page', Buffer.from('<html>'), 200],
  ['a redirect', Buffer.from(''), 302],
  ['an error', picture('png'), 404],
])('%s changes nothing', async (_what, content, status) => {
  await copyPicture(api.app, userId, sends(content, status));
  expect(await stored()).toBe(address);
});

test('nothing is fetched while uploads are off', async () => {
  await switchOff(api, 'uploads');
  await copyPicture(api.app, userId, sends(picture('png')));
  expect(asked).toEqual([]);
  expect(await stored()).toBe(address);
});

test('a picture that was chosen meanwhile stays', async () => {
  const choose = async () => {
    await api.database.db.update(users).set({ profileImageUrl: '/files/chosen' });
  };
  await copyPicture(api.app, userId, sends(picture('png'), 200, choose));
  expect(await stored()).toBe('/files/chosen');
});

test.each([
  [address, true],
  ['http://lh3.googleusercontent.com/a', false],
  ['https://lh3.googleusercontent.com:8443/a', false],
  ['https://user:secret@lh3.googleusercontent.com/a', false],
  ['https://lh3.googleusercontent.com.evil.test/a', false],
  ['https://evilgoogleusercontent.com/a', false],
  ['https://169.254.169.254/latest', false],
  ['/files/own', false],
  [null, false],
])('%s is fetched: %s', (given, isFetched) => {
  expect(isGooglePicture(given)).toBe(isFetched);
});
