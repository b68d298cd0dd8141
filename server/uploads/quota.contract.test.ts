import { expect, test } from 'vitest';
import { UploadStage } from './upload-stage.fixture.ts';

const stage = new UploadStage();

test('parallel uploads never exceed the quota', async () => {
  const half = Buffer.alloc(400_000, 'word ');
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, index) => stage.upload(half, `${index}.txt`)),
  );
  expect(results.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
    201, 201, 413, 413, 413, 413,
  ]);
  const refused = results.find(({ statusCode }) => statusCode === 413);
  expect(refused?.json<{ error: string }>().error).toContain('800 KB of 1 MB are used');
  expect((await stage.list()).usedBytes).toBe(800_000);
  await stage.sweep();
});
