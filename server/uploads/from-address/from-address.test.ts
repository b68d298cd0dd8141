import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unreadableAddress, type AddressFailure } from '#domain/uploads/unreadable-address.ts';
import type { Upload, UploadText } from '#domain/uploads/upload.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { guardOptions } from '../../guarded-fetch/guard-options.ts';
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import { openAnalyses, type AnalysisClient } from '../../testing/analysis-client.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';
import { listenOnFreePort } from '../../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/stages/start-sandbox.ts';
import { switchOff } from '../../testing/switch-off.ts';
import { readAddress } from './read-address.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'aigen-addresses-'));
let sandbox: TestSandbox;
let api: TestApp;
let url: string;
let web: AnalysisClient;
let visitor: Visitor;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  api = await buildTestApp({
    SANDBOX_URL: sandbox.url,
    CRAWL_PAUSE_MS: '1',
    DATA_DIR: dataDir,
    UPLOAD_QUOTA_MB: '1',
  });
  url = await listenOnFreePort(api);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await api.reset();
  const user = await createUser(api.database);
  visitor = await signIn(api, user.id);
  web = await openAnalyses(api, url, sandbox, user);
  await web.resetWeb();
});

const add = (address: string, from = visitor) => from.post('/api/uploads/from-address', { url: address });
const list = async () => (await visitor.get('/api/uploads')).json<{ uploads: Upload[] }>().uploads;
const textOf = async (id: string, from = visitor) => from.get(`/api/uploads/${id}/text`);

test('a page is kept as its main text under its title, with the address where it was read', async () => {
  const response = await add('  hostile.example/pages/1/?utm_source=mail#top ');
  expect(response.statusCode).toBe(201);
  const stored = response.json<Upload>();
  expect(stored).toMatchObject({
    fileName: 'Rain capes, part 1 – Hostile Outfitters.txt',
    type: 'txt',
    hasText: true,
    address: 'https://hostile.example/pages/1/',
  });
  expect(await list()).toEqual([stored]);
  const { text, characters } = (await textOf(stored.id)).json<UploadText>();
  expect(text).toContain('Rain capes, part 1');
  expect(text).not.toMatch(/<\/?\w|All parts/);
  expect(characters).toBe(text.length);
  expect((await web.requests()).map(({ path: asked }) => asked)).toEqual(['/robots.txt', '/pages/1/']);
  const exported = (await visitor.get('/api/account/export')).json<{ userUploads: object[] }>();
  expect(exported.userUploads).toMatchObject([{ originAddress: stored.address, uploadSource: 'address' }]);
  expect(api.log()).not.toContain('/pages/1/');
});

test('redirects lead to the address that is kept', async () => {
  const { address } = (await add('http://traps.example/other-site')).json<Upload>();
  expect(address).toBe('https://clean.example/');
});

test.each([
  ['capes.pdf', 'pdf', 'Rain capes are waxed twice a year.', 'capes.pdf'],
  ['capes', 'pdf', 'Rain capes without a media type.', 'capes.pdf'],
  ['notes.txt', 'txt', 'Wax before the first frost.', 'notes.txt'],
  ['prices.csv', 'csv', 'item,price\nrain cape,149', 'prices.csv'],
])('the document %s is kept as %s with its text', async (name, type, text, fileName) => {
  const stored = (await add(`https://traps.example/documents/${name}`)).json<Upload>();
  expect(stored).toMatchObject({ type, fileName, address: `https://traps.example/documents/${name}` });
  expect((await textOf(stored.id)).json()).toEqual({ text, characters: text.length });
});

describe('what cannot be read is said, and nothing is kept', () => {
  test.each<[what: string, address: string, failure: AddressFailure]>([
    ['not found', 'https://clean.example/nowhere/', 'not-found'],
    ['a login', 'https://traps.example/status/401', 'forbidden'],
    ['forbidden', 'https://traps.example/status/403', 'forbidden'],
    ['out of order', 'https://traps.example/status/503', 'failing'],
    ['dropped', 'https://traps.example/drop/at-once', 'failing'],
    ['no such site', 'https://nobody-has-this-name.example/', 'failing'],
    ['robots.txt', 'https://robots-forbids-part.example/closed/', 'robots'],
    ['robots.txt, for us', 'https://robots-forbids-us.example/', 'robots'],
    ['a loop', 'https://traps.example/loop/a', 'redirects'],
    ['a chain', 'https://traps.example/chain/1', 'redirects'],
    ['50 MB', 'https://traps.example/giant/50-mb', 'too-large'],
    ['without an end', 'https://traps.example/giant/endless', 'too-large'],
    ['a bomb', 'https://traps.example/bomb/gzip', 'too-large'],
    ['a picture', 'https://traps.example/binary/picture', 'not-text'],
    ['JSON', 'https://traps.example/documents/notes.json', 'not-text'],
    ['bytes', 'https://traps.example/binary/page', 'not-text'],
    ['a scan', 'https://traps.example/documents/scan.pdf', 'without-text'],
    ['drawn by a script', 'https://traps.example/documents/drawn.html', 'without-text'],
    ['empty', 'https://traps.example/invalid/empty', 'without-text'],
  ])('%s', async (_what, address, failure) => {
    const response = await add(address);
    expect(response.json()).toEqual(unreadableAddress(failure).toBody());
    expect(response.statusCode).toBe(422);
    expect(await list()).toEqual([]);
  });

  test('a site that does not answer in time', async () => {
    const guardedFetch = createGuardedFetch(guardOptions(api.config));
    const { signal } = new AbortController();
    for (const slow of ['never', 'body', 'headers'])
      await expect(
        readAddress(`https://traps.example/slow/${slow}`, {
          guardedFetch,
          turns: api.app.siteTurns,
          signal,
          pauseMs: 1,
          timeoutMs: 500,
        }),
      ).rejects.toThrow(unreadableAddress('too-slow').message);
    await guardedFetch.close();
  });

  test('who leaves ends the reading', async () => {
    const guardedFetch = createGuardedFetch(guardOptions(api.config));
    const leaving = new AbortController();
    const reading = readAddress('https://slow.example/slow/never', {
      guardedFetch,
      turns: api.app.siteTurns,
      signal: leaving.signal,
      pauseMs: 1,
    });
    leaving.abort(new AppError('generation.stopped'));
    await expect(reading).rejects.toMatchObject({ code: 'generation.stopped' });
    await guardedFetch.close();
  });
});

describe('an address that is not public is refused', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://localhost/',
    'http://10.0.0.1/admin',
    'http://169.254.169.254/latest/meta-data/',
    'https://clean.example:8443/',
    'https://name:secret@clean.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'billing.internal',
    'Ridgeway Supply',
  ])('%s, without a connection', async (address) => {
    const response = await add(address);
    expect([response.statusCode, response.json().code]).toEqual([400, 'analysis.address-refused']);
    expect(await web.requests()).toEqual([]);
  });

  test.each(['loopback', 'metadata', 'private', 'localhost', 'file', 'credentials', 'port', 'nat64'])(
    'behind a redirect: %s',
    async (target) => {
      const response = await add(`https://traps.example/to/${target}`);
      expect([response.statusCode, response.json().code]).toEqual([400, 'analysis.address-refused']);
      expect((await web.requests()).map(({ path: asked }) => asked)).toEqual([
        '/robots.txt',
        `/to/${target}`,
      ]);
    },
  );
});

test('the limits are those of uploads: a switch, the quota, calls; and the text of another account is unknown', async () => {
  const stored = (await add('https://clean.example/')).json<Upload>();
  const other = await signIn(api, (await createUser(api.database)).id);
  for (const id of [stored.id, 'none'])
    expect((await textOf(id, other)).json()).toMatchObject({ code: 'uploads.unknown' });

  await api.database.query('update user_uploads set file_size = 1024 * 1024');
  expect((await add('https://clean.example/')).json()).toMatchObject({ code: 'uploads.quota-full' });

  await switchOff(api, 'uploads');
  const asked = (await web.requests()).length;
  expect((await add('https://clean.example/')).json()).toMatchObject({ code: 'uploads.paused' });
  expect(await web.requests()).toHaveLength(asked);
});

test('more than thirty calls in a quarter of an hour are too many', async () => {
  for (let call = 0; call < 30; call += 1) await add('http://127.0.0.1/');
  expect((await add('https://clean.example/')).json()).toMatchObject({ code: 'request.too-many' });
  expect(await web.requests()).toEqual([]);
});
