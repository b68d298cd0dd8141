import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Upload } from '#domain/uploads/upload.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { switchOff } from '../testing/switch-off.ts';
import { docx, hostileFiles, marker, pdf, pdfWithNul, picture } from './files.fixture.ts';
import { listRemovals } from './queries.ts';
import { removeFiles } from './remove-files.ts';
import { openFolderStorage } from './storage/folder-storage.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'aigen-uploads-'));
const folder = openFolderStorage(path.join(dataDir, 'uploads'));
/** Fails the next calls, as a full disk or an unreachable bucket does. */
let broken: 'write' | 'remove' | null = null;
const storage: typeof folder = {
  ...folder,
  write: (...given) =>
    broken === 'write' ? Promise.reject(new Error('the disk is full')) : folder.write(...given),
  remove: (...given) =>
    broken === 'remove' ? Promise.reject(new Error('out of reach')) : folder.remove(...given),
};

let api: TestApp;
let ann: UserRow;
let visitor: Visitor;
beforeAll(async () => {
  api = await buildTestApp({ DATA_DIR: dataDir, UPLOAD_QUOTA_MB: '1' }, { fileStorage: storage });
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  broken = null;
  rmSync(path.join(dataDir, 'uploads'), { recursive: true, force: true });
  mkdirSync(path.join(dataDir, 'uploads'));
  await api.reset();
  ann = await createUser(api.database);
  visitor = await signIn(api, ann.id);
});

const upload = (content: Buffer | Readable, name = 'notes.txt', from = visitor) =>
  from.post(
    `/api/uploads?name=${encodeURIComponent(name)}`,
    content,
    content instanceof Readable ? { 'transfer-encoding': 'chunked' } : {},
  );
const list = async (search = '', from = visitor) =>
  (await from.get(`/api/uploads?q=${encodeURIComponent(search)}`)).json<{
    uploads: Upload[];
    usedBytes: number;
  }>();
const filesOnDisk = () =>
  readdirSync(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
const sweep = (now = new Date()) =>
  removeFiles(api.database, { storage, folder: path.join(dataDir, 'uploads') }, now);

test('while uploads are off no file is taken, and those that are stored are served and deleted', async () => {
  const stored = (await upload(Buffer.from('Kept'))).json<Upload>();
  await visitor.put('/api/account/picture', picture('png'));
  await switchOff(api, 'uploads');
  for (const refused of [
    await upload(Buffer.from('New')),
    await visitor.put('/api/account/picture', picture('png')),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'uploads.paused']);
  expect((await list()).uploads.map(({ id }) => id)).toContain(stored.id);
  expect((await visitor.get(stored.url)).body).toBe('Kept');
  expect((await visitor.delete(`/api/uploads/${stored.id}`)).statusCode).toBe(200);
  expect((await visitor.delete('/api/account/picture')).statusCode).toBe(200);
});

test('a file is stored, listed, found by its name and its text, read by its address and deleted', async () => {
  const content = docx('Standing desks pay off');
  const response = await upload(content, 'Résumé – brief.docx');
  expect(response.statusCode).toBe(201);
  const stored = response.json<Upload>();
  expect(stored).toMatchObject({ fileName: 'Résumé – brief.docx', type: 'docx', hasText: true });
  expect((await list()).uploads).toEqual([stored]);
  for (const words of ['resume', 'brief', 'standing', 'desk'])
    expect(
      (await list(words)).uploads.map(({ id }) => id),
      words,
    ).toEqual(words === 'resume' ? [] : [stored.id]);
  expect((await list('grinder')).uploads).toEqual([]);

  const file = await api.app.inject(stored.url);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload).toEqual(content);
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="R_sum_ _ brief.docx"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%E2%80%93%20brief.docx`,
  );

  expect((await visitor.delete(`/api/uploads/${stored.id}`)).statusCode).toBe(200);
  expect((await api.app.inject(stored.url)).statusCode).toBe(404);
  expect((await list()).uploads).toEqual([]);
  await sweep();
  expect(filesOnDisk()).toEqual([]);
});

test.each([
  ['a PNG', 'a.png', () => picture('png'), 'png', null],
  ['a JPEG', 'a.jpeg', () => picture('jpg'), 'jpg', null],
  ['a WebP', 'a.webp', () => picture('webp'), 'webp', null],
  ['a PDF', 'a.pdf', () => pdf('Grinders for small kitchens'), 'pdf', true],
  ['Markdown', 'a.markdown', () => Buffer.from('# Grinders'), 'md', true],
  [
    'a table in UTF-16',
    'a.csv',
    () => Buffer.from('\ufeffprompt,tone\nGrinders,casual', 'utf16le'),
    'csv',
    true,
  ],
  [
    'text of an old Windows',
    'a.txt',
    () => Buffer.from([0x47, 0xfc, 0x6e, 0x73, 0x74, 0x69, 0x67]),
    'txt',
    true,
  ],
] as const)('%s is accepted, and its text is read', async (_what, name, content, type, hasText) => {
  expect((await upload(content(), name)).json()).toMatchObject({ type, hasText });
});

describe('hostile files are refused or do nothing', () => {
  test('there are at least forty', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(40));

  test.each(hostileFiles)('%s (%s)', { timeout: 60_000 }, async (_what, name, content, outcome) => {
    const response = await upload(content(), name);
    if ('refused' in outcome) {
      expect(response.json<{ code: string }>().code).toBe(outcome.refused);
      expect((await list()).usedBytes).toBe(0);
      expect(filesOnDisk()).toEqual([]);
      return;
    }
    const stored = response.json<Upload>();
    expect(stored.type).toBe(outcome.stored);
    const file = await api.app.inject(stored.url);
    const isPicture = ['png', 'jpg', 'webp'].includes(stored.type);
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition': expect.stringMatching(isPicture ? /^inline/ : /^attachment/),
      'content-type': expect.not.stringMatching(/html|svg|xml;|javascript/),
    });
    expect(file.headers['set-cookie']).toBeUndefined();
    if (isPicture) expect(file.rawPayload.includes(marker)).toBe(false);
    await visitor.delete(`/api/uploads/${stored.id}`);
    await sweep();
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\windows\\win.png', 'win.png'],
    ['photo\u202egnp.exe.png', 'photognp.exe.png'],
    ['a"\r\nSet-Cookie: x=1.png', 'aSet-Cookie x=1.png'],
    ['.png', 'png.png'],
    ['../..', 'file.png'],
    ['a'.repeat(400), `${'a'.repeat(120)}.png`],
    ['photo\0.png', 'photo.png'],
    [`${'a'.repeat(254)}\u{1f4f7}.png`, `${'a'.repeat(120)}.png`],
  ])('the name %j becomes %j', async (given, kept) => {
    const stored = (await upload(picture('png'), given)).json<Upload>();
    expect(stored.fileName).toBe(kept);
    const file = await api.app.inject(stored.url);
    expect(file.headers['content-disposition']).not.toMatch(/[\r\n]/);
    expect(file.headers['set-cookie']).toBeUndefined();
  });
});

test('a document whose text cannot be stored as it is keeps the rest of it', async () => {
  expect((await upload(pdfWithNul('grindersA for kitchens'), 'grinders.pdf')).json()).toMatchObject({
    type: 'pdf',
    hasText: true,
  });
  expect((await list('grinders')).uploads).toHaveLength(1);
});

describe('limits', () => {
  test('an empty file, one without a name and one that is too large', async () => {
    expect((await upload(Buffer.alloc(0))).json()).toMatchObject({ code: 'uploads.empty' });
    expect((await visitor.post('/api/uploads', Buffer.from('x'))).statusCode).toBe(400);
    const large = Buffer.alloc(10_000_001, 'a');
    expect((await upload(large)).json()).toMatchObject({ code: 'uploads.too-large' });
    // In pieces, without its size.
    const pieces = Readable.from([large.subarray(0, 6_000_000), large.subarray(6_000_000)]);
    expect((await upload(pieces)).json()).toMatchObject({ code: 'uploads.too-large' });
    expect(filesOnDisk()).toEqual([]);
  });

  test('parallel uploads never exceed the quota', async () => {
    const half = Buffer.alloc(400_000, 'word ');
    const results = await Promise.all(Array.from({ length: 6 }, (_, index) => upload(half, `${index}.txt`)));
    expect(results.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      201, 201, 413, 413, 413, 413,
    ]);
    const refused = results.find(({ statusCode }) => statusCode === 413);
    expect(refused?.json<{ error: string }>().error).toContain('800 KB of 1 MB are used');
    expect((await list()).usedBytes).toBe(800_000);
    await sweep();
  });

  test("another account's files are neither listed nor deleted", async () => {
    const { id } = (await upload(Buffer.from('mine'))).json<Upload>();
    const eve = await signIn(api, (await createUser(api.database)).id);
    expect((await list('', eve)).uploads).toEqual([]);
    expect((await eve.delete(`/api/uploads/${id}`)).statusCode).toBe(404);
    expect((await list()).uploads).toHaveLength(1);
  });
});

test('one account cannot make the others wait for all of its files', async () => {
  const eve = await signIn(api, (await createUser(api.database)).id);
  let ofEve = 0;
  const many = Array.from({ length: 12 }, async (_, index) => {
    await upload(pdf('Hi'), `${index}.pdf`, eve);
    ofEve += 1;
  });
  await Promise.race(many);
  await upload(pdf('Hi'), 'mine.pdf');
  expect(ofEve).toBeLessThan(6);
  await Promise.all(many);
});

describe('nothing is lost or left', () => {
  test('a storage that fails: the user is told, and nothing is counted', async () => {
    broken = 'write';
    expect((await upload(Buffer.from('text'))).json()).toMatchObject({ code: 'uploads.storage-failed' });
    expect(await list()).toMatchObject({ uploads: [], usedBytes: 0 });
  });

  test('a removal that fails is tried again', async () => {
    const { id } = (await upload(Buffer.from('text'))).json<Upload>();
    await visitor.delete(`/api/uploads/${id}`);
    broken = 'remove';
    expect(await sweep()).toMatchObject({ removed: 0, failed: 1 });
    expect(await listRemovals(api.database.db, 10)).toHaveLength(1);
    broken = null;
    expect(await sweep()).toMatchObject({ removed: 1, failed: 0 });
    expect(filesOnDisk()).toEqual([]);
  });

  test('files of a deleted account are removed', async () => {
    await upload(Buffer.from('text'));
    await api.database.query('delete from users where id = $1', [ann.id]);
    await sweep();
    expect(filesOnDisk()).toEqual([]);
  });

  test('an upload that never ended is not listed or served, and is removed after an hour', async () => {
    const { url } = (await upload(Buffer.from('text'))).json<Upload>();
    await api.database.query('update user_uploads set is_stored = false');
    expect((await list()).uploads).toEqual([]);
    expect((await api.app.inject(url)).statusCode).toBe(404);
    await sweep();
    expect(filesOnDisk()).toHaveLength(1);
    await sweep(new Date(Date.now() + 3_700_000));
    expect(filesOnDisk()).toEqual([]);
    expect((await list()).usedBytes).toBe(0);
  });

  test('a connection that breaks leaves nothing', async () => {
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('the first half');
        await Promise.resolve();
        throw new Error('gone');
      })(),
    );
    const response = await api.app
      .inject({
        method: 'POST',
        url: '/api/uploads?name=a.txt',
        cookies: { aigen_session: visitor.cookie('aigen_session')! },
        payload: body,
        headers: { 'transfer-encoding': 'chunked' },
      })
      .catch((error: Error) => error);
    expect(response).not.toMatchObject({ statusCode: 201 });
    expect((await list()).usedBytes).toBe(0);
    await vi.waitFor(() => expect(filesOnDisk()).toEqual([]));
  });

  test('the key of a file is in no log line', async () => {
    const { url } = (await upload(Buffer.from('text'))).json<Upload>();
    await api.app.inject(url);
    expect(api.log()).not.toContain(url.slice(7));
  });
});

describe('the profile picture', () => {
  const put = (content: Buffer) => visitor.put('/api/account/picture', content);
  const pictureOf = async () =>
    (await visitor.get('/api/auth/user')).json<{ user: { profileImageUrl: string | null } }>().user
      .profileImageUrl;

  test('is cut to a small square, replaces the one before, and is not among the files', async () => {
    const first = (await put(picture('png', 900, 300))).json<{ user: { profileImageUrl: string } }>().user;
    const file = await api.app.inject(first.profileImageUrl);
    expect(file.headers['content-type']).toBe('image/webp');
    expect(await new Transformer(file.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });

    await put(picture('jpg'));
    const second = await pictureOf();
    expect(second).not.toBe(first.profileImageUrl);
    expect((await api.app.inject(first.profileImageUrl)).statusCode).toBe(404);
    expect((await list()).uploads).toEqual([]);

    await visitor.delete('/api/account/picture');
    expect(await pictureOf()).toBeNull();
    await sweep();
    expect(filesOnDisk()).toEqual([]);
  });

  test('must be a picture, and a refused one changes nothing', async () => {
    await put(picture('png'));
    const before = await pictureOf();
    expect((await put(pdf('Hi'))).json()).toMatchObject({ code: 'uploads.not-a-picture' });
    expect((await put(Buffer.alloc(0))).json()).toMatchObject({ code: 'uploads.empty' });
    expect(await pictureOf()).toBe(before);
  });
});
