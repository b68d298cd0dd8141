import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3Storage } from './s3-storage.ts';

// Against a server with the S3 interface that others wrote. It knows access keys, and does not compute signatures of this version.

const folder = mkdtempSync(path.join(tmpdir(), 'aigen-s3-'));
const file = path.join(folder, 'file');
const content = Buffer.alloc(300_000, 'a picture of a standing desk ');
let server: S3rver;
let endpoint: string;
beforeAll(async () => {
  writeFileSync(file, content);
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 'buckets'),
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const storageWith = (changed: object = {}) =>
  openS3Storage({
    endpoint,
    region: 'us-east-1',
    bucket: 'uploads',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    ...changed,
  });
const stored = { path: file, size: content.length, mediaType: 'image/png' };

test('a file is written, read, replaced and removed', async () => {
  const storage = storageWith();
  await storage.write('a-key_of-a-file', stored);
  await storage.write('a-key_of-a-file', stored);
  expect(await buffer((await storage.read('a-key_of-a-file'))!)).toEqual(content);
  await storage.remove('a-key_of-a-file');
  await storage.remove('a-key_of-a-file');
  expect(await storage.read('a-key_of-a-file')).toBeNull();
});

test('an unknown access key, an unknown bucket and a server that is gone are errors, not missing files', async () => {
  const wrong = storageWith({ accessKeyId: 'another' });
  await expect(wrong.write('key', stored)).rejects.toThrow('403');
  await expect(wrong.read('key')).rejects.toThrow('403');
  await expect(storageWith({ bucket: 'nowhere' }).write('key', stored)).rejects.toThrow('404');
  await expect(storageWith({ endpoint: 'http://127.0.0.1:9' }).read('key')).rejects.toThrow('ECONNREFUSED');
});
