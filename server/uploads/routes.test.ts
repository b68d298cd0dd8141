import { Readable } from 'node:stream';
import { Transformer } from '@napi-rs/image';
import { describe, expect, test, vi } from 'vitest';
import type { Upload } from '#domain/uploads/upload.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { switchOff } from '../testing/switch-off.ts';
import { docx, pdf, pdfWithNul, picture } from './files.fixture.ts';
import { listRemovals } from './queries.ts';
import { UploadStage } from './upload-stage.fixture.ts';

const stage = new UploadStage();

test('while uploads are off no file is taken, and those that are stored are served and deleted', async () => {
  const stored = (await stage.upload(Buffer.from('Kept'))).json<Upload>();
  await stage.visitor.put('/api/account/picture', picture('png'));
  await switchOff(stage.api, 'uploads');
  for (const refused of [
    await stage.upload(Buffer.from('New')),
    await stage.visitor.put('/api/account/picture', picture('png')),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'uploads.paused']);
  expect((await stage.list()).uploads.map(({ id }) => id)).toContain(stored.id);
  expect((await stage.visitor.get(stored.url)).body).toBe('Kept');
  expect((await stage.visitor.delete(`/api/uploads/${stored.id}`)).statusCode).toBe(200);
  expect((await stage.visitor.delete('/api/account/picture')).statusCode).toBe(200);
});

test('a file is stored, listed, found by its name and its text, read by its address and deleted', async () => {
  const content = docx('Standing desks pay off');
  const response = await stage.upload(content, 'Résumé – brief.docx');
  expect(response.statusCode).toBe(201);
  const stored = response.json<Upload>();
  expect(stored).toMatchObject({ fileName: 'Résumé – brief.docx', type: 'docx', hasText: true });
  expect((await stage.list()).uploads).toEqual([stored]);
  for (const words of ['resume', 'brief', 'standing', 'desk'])
    expect(
      (await stage.list(words)).uploads.map(({ id }) => id),
      words,
    ).toEqual(words === 'resume' ? [] : [stored.id]);
  expect((await stage.list('grinder')).uploads).toEqual([]);

  const file = await stage.api.app.inject(stored.url);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload).toEqual(content);
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="R_sum_ _ brief.docx"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%E2%80%93%20brief.docx`,
  );

  expect((await stage.visitor.delete(`/api/uploads/${stored.id}`)).statusCode).toBe(200);
  expect((await stage.api.app.inject(stored.url)).statusCode).toBe(404);
  expect((await stage.list()).uploads).toEqual([]);
  await stage.sweep();
  expect(stage.filesOnDisk()).toEqual([]);
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
  expect((await stage.upload(content(), name)).json()).toMatchObject({ type, hasText });
});

test('a document whose text cannot be stored as it is keeps the rest of it', async () => {
  expect((await stage.upload(pdfWithNul('grindersA for kitchens'), 'grinders.pdf')).json()).toMatchObject({
    type: 'pdf',
    hasText: true,
  });
  expect((await stage.list('grinders')).uploads).toHaveLength(1);
});

describe('limits', () => {
  test('an empty file, one without a name and one that is too large', async () => {
    expect((await stage.upload(Buffer.alloc(0))).json()).toMatchObject({ code: 'uploads.empty' });
    expect((await stage.visitor.post('/api/uploads', Buffer.from('x'))).statusCode).toBe(400);
    const large = Buffer.alloc(10_000_001, 'a');
    expect((await stage.upload(large)).json()).toMatchObject({ code: 'uploads.too-large' });
    // In pieces, without its size.
    const pieces = Readable.from([large.subarray(0, 6_000_000), large.subarray(6_000_000)]);
    expect((await stage.upload(pieces)).json()).toMatchObject({ code: 'uploads.too-large' });
    expect(stage.filesOnDisk()).toEqual([]);
  });

  test("another account's files are neither listed nor deleted", async () => {
    const { id } = (await stage.upload(Buffer.from('mine'))).json<Upload>();
    const eve = await signIn(stage.api, (await createUser(stage.api.database)).id);
    expect((await stage.list('', eve)).uploads).toEqual([]);
    expect((await eve.delete(`/api/uploads/${id}`)).statusCode).toBe(404);
    expect((await stage.list()).uploads).toHaveLength(1);
  });
});

test('one account cannot make the others wait for all of its files', async () => {
  const eve = await signIn(stage.api, (await createUser(stage.api.database)).id);
  let ofEve = 0;
  const many = Array.from({ length: 12 }, async (_, index) => {
    await stage.upload(pdf('Hi'), `${index}.pdf`, eve);
    ofEve += 1;
  });
  await Promise.race(many);
  await stage.upload(pdf('Hi'), 'mine.pdf');
  expect(ofEve).toBeLessThan(6);
  await Promise.all(many);
});

describe('nothing is lost or left', () => {
  test('a storage that fails: the user is told, and nothing is counted', async () => {
    stage.broken = 'write';
    expect((await stage.upload(Buffer.from('text'))).json()).toMatchObject({
      code: 'uploads.storage-failed',
    });
    expect(await stage.list()).toMatchObject({ uploads: [], usedBytes: 0 });
  });

  test('a removal that fails is tried again', async () => {
    const { id } = (await stage.upload(Buffer.from('text'))).json<Upload>();
    await stage.visitor.delete(`/api/uploads/${id}`);
    stage.broken = 'remove';
    expect(await stage.sweep()).toMatchObject({ removed: 0, failed: 1 });
    expect(await listRemovals(stage.api.database.db, 10, new Date())).toHaveLength(1);
    stage.broken = null;
    expect(await stage.sweep()).toMatchObject({ removed: 1, failed: 0 });
    expect(stage.filesOnDisk()).toEqual([]);
  });

  test('files of a deleted account are removed', async () => {
    await stage.upload(Buffer.from('text'));
    await stage.api.database.query('delete from users where id = $1', [stage.ann.id]);
    await stage.sweep();
    expect(stage.filesOnDisk()).toEqual([]);
  });

  test('an upload that never ended is not listed or served, and is removed after an hour', async () => {
    const { url } = (await stage.upload(Buffer.from('text'))).json<Upload>();
    await stage.api.database.query('update user_uploads set is_stored = false');
    expect((await stage.list()).uploads).toEqual([]);
    expect((await stage.api.app.inject(url)).statusCode).toBe(404);
    await stage.sweep();
    expect(stage.filesOnDisk()).toHaveLength(1);
    await stage.sweep(new Date(Date.now() + 3_700_000));
    expect(stage.filesOnDisk()).toEqual([]);
    expect((await stage.list()).usedBytes).toBe(0);
  });

  test('a connection that breaks leaves nothing', async () => {
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('the first half');
        await Promise.resolve();
        throw new Error('gone');
      })(),
    );
    const response = await stage.api.app
      .inject({
        method: 'POST',
        url: '/api/uploads?name=a.txt',
        cookies: { aigen_session: stage.visitor.cookie('aigen_session')! },
        payload: body,
        headers: { 'transfer-encoding': 'chunked' },
      })
      .catch((error: Error) => error);
    expect(response).not.toMatchObject({ statusCode: 201 });
    expect((await stage.list()).usedBytes).toBe(0);
    await vi.waitFor(() => expect(stage.filesOnDisk()).toEqual([]));
  });

  test('the key of a file is in no log line', async () => {
    const { url } = (await stage.upload(Buffer.from('text'))).json<Upload>();
    await stage.api.app.inject(url);
    expect(stage.api.log()).not.toContain(url.slice(7));
  });
});

describe('the profile picture', () => {
  const put = (content: Buffer) => stage.visitor.put('/api/account/picture', content);
  const pictureOf = async () =>
    (await stage.visitor.get('/api/auth/user')).json<{ user: { profileImageUrl: string | null } }>().user
      .profileImageUrl;

  test('is cut to a small square, replaces the one before, and is not among the files', async () => {
    const first = (await put(picture('png', 900, 300))).json<{ user: { profileImageUrl: string } }>().user;
    const file = await stage.api.app.inject(first.profileImageUrl);
    expect(file.headers['content-type']).toBe('image/webp');
    expect(await new Transformer(file.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });

    await put(picture('jpg'));
    const second = await pictureOf();
    expect(second).not.toBe(first.profileImageUrl);
    expect((await stage.api.app.inject(first.profileImageUrl)).statusCode).toBe(404);
    expect((await stage.list()).uploads).toEqual([]);

    await stage.visitor.delete('/api/account/picture');
    expect(await pictureOf()).toBeNull();
    await stage.sweep();
    expect(stage.filesOnDisk()).toEqual([]);
  });

  test('must be a picture, and a refused one changes nothing', async () => {
    await put(picture('png'));
    const before = await pictureOf();
    expect((await put(pdf('Hi'))).json()).toMatchObject({ code: 'uploads.not-a-picture' });
    expect((await put(Buffer.alloc(0))).json()).toMatchObject({ code: 'uploads.empty' });
    expect(await pictureOf()).toBe(before);
  });
});
