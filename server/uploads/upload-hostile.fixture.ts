import { expect } from 'vitest';
import type { Upload } from '#domain/uploads/upload.ts';
import { marker, type HostileFile } from './files.fixture.ts';
import type { UploadStage } from './upload-stage.fixture.ts';

/** Uploads a hostile file: it must be refused and leave nothing, or be stored and served so that it does nothing. */
export async function uploadHostile(stage: UploadStage, [_what, name, content, outcome]: HostileFile) {
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
}
