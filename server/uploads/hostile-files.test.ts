import { describe, expect, test } from 'vitest';
import type { Upload } from '#domain/uploads/upload.ts';
import { hostileFiles, picture } from './files.fixture.ts';
import { uploadHostile } from './upload-hostile.fixture.ts';
import { UploadStage } from './upload-stage.fixture.ts';

const stage = new UploadStage();

/** One of each way to be hostile; hostile-files.long.test.ts has all of them. */
const ofEachWay = new Set([
  'a page as a picture',
  'a page as text',
  'an SVG with a prologue',
  'a program of Windows',
  'an archive as a document',
  'a document with macros',
  'one that asks for a file',
  'half a document',
  'a picture with a script as comment',
  'a photo with its place',
  'a PDF with a script',
]);
const some = hostileFiles.filter(([what]) => ofEachWay.has(what));

describe('hostile files are refused or do nothing', () => {
  test('one of each way is tried', () => expect(some).toHaveLength(ofEachWay.size));

  test.each(some)('%s (%s)', { timeout: 60_000 }, (...file) => uploadHostile(stage, file));

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
    const stored = (await stage.upload(picture('png'), given)).json<Upload>();
    expect(stored.fileName).toBe(kept);
    const file = await stage.api.app.inject(stored.url);
    expect(file.headers['content-disposition']).not.toMatch(/[\r\n]/);
    expect(file.headers['set-cookie']).toBeUndefined();
  });
});
