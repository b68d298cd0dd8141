import { describe, expect, test } from 'vitest';
import type { Upload } from '#domain/uploads/upload.ts';
import { hostileFiles, marker, picture } from './files.fixture.ts';
import { UploadStage } from './upload-stage.fixture.ts';

const stage = new UploadStage();

describe('hostile files are refused or do nothing', () => {
  test('there are at least forty', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(40));

  test.each(hostileFiles)('%s (%s)', { timeout: 60_000 }, async (_what, name, content, outcome) => {
    const response = await stage.upload(content(), name);
    if ('refused' in outcome) {
      expect(response.json<{ code: string }>().code).toBe(outcome.refused);
      expect((await stage.list()).usedBytes).toBe(0);
      expect(stage.filesOnDisk()).toEqual([]);
      return;
    }
    const stored = response.json<Upload>();
    expect(stored.type).toBe(outcome.stored);
    const file = await stage.api.app.inject(stored.url);
    const isPicture = ['png', 'jpg', 'webp'].includes(stored.type);
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition': expect.stringMatching(isPicture ? /^inline/ : /^attachment/),
      'content-type': expect.not.stringMatching(/html|svg|xml;|javascript/),
    });
    expect(file.headers['set-cookie']).toBeUndefined();
    if (isPicture) expect(file.rawPayload.includes(marker)).toBe(false);
    await stage.visitor.delete(`/api/uploads/${stored.id}`);
    await stage.sweep();
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
    const stored = (await stage.upload(picture('png'), given)).json<Upload>();
    expect(stored.fileName).toBe(kept);
    const file = await stage.api.app.inject(stored.url);
    expect(file.headers['content-disposition']).not.toMatch(/[\r\n]/);
    expect(file.headers['set-cookie']).toBeUndefined();
  });
});
