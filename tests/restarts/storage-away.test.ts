import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Upload } from '#domain/uploads/upload.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../server/testing/build-test-app.ts';
import { createUser, signIn } from '../../server/testing/builders.ts';
import { picture } from '../../server/uploads/files.fixture.ts';
import { listRemovals } from '../../server/uploads/queries.ts';
import { removeFiles } from '../../server/uploads/remove-files.ts';
import { openS3Storage } from '../../server/uploads/storage/s3-storage.ts';

// A bucket that is away in every way: nothing is stored in part, and nobody waits for ever.

type Fault = 'refused' | 'silent' | 'error' | 'half';

const dataDir = mkdtempSync(path.join(tmpdir(), 'aigen-storage-away-'));
const objects = new Map<string, Buffer>();
let fault: Fault | null = null;
let bucket: Server;
let api: TestApp;
let ann: Visitor;
let storage: ReturnType<typeof openS3Storage>;
beforeAll(async () => {
  bucket = createServer(async (request, response) => {
    const key = request.url!.split('/').at(-1)!;
    const sent = await buffer(request).catch(() => null);
    if (fault === 'silent') return;
    if (fault === 'refused') return void request.socket.destroy();
    if (fault === 'error') return void response.writeHead(500).end('<Error/>');
    const stored = objects.get(key);
    if (request.method === 'PUT' && sent) objects.set(key, sent);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return void response.writeHead(200).end();
    if (!stored) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': stored.length });
    if (fault !== 'half') return void response.end(stored);
    response.write(stored.subarray(0, stored.length / 2), () => request.socket.destroy());
  });
  bucket.listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  storage = openS3Storage(
    {
      endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      region: 'us-east-1',
      bucket: 'uploads',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    { headersTimeout: 300, bodyTimeout: 300 },
  );
  api = await buildTestApp({ DATA_DIR: dataDir }, { fileStorage: storage });
  ann = await signIn(api, (await createUser(api.database)).id);
});
afterAll(async () => {
  await api.close();
  bucket.closeAllConnections();
  bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = () => ann.post('/api/uploads?name=notes.txt', Buffer.from('Notes of somebody.'));
const list = async () => (await ann.get('/api/uploads')).json<{ uploads: Upload[]; usedBytes: number }>();
const sweep = () => removeFiles(api.database, { storage, folder: path.join(dataDir, 'uploads') }, new Date());
const removals = () => listRemovals(api.database.db, 10, new Date());

test.each(['refused', 'silent', 'error'] as const)(
  'an upload to a bucket that is %s is refused, and leaves neither a row nor an object',
  async (kind) => {
    fault = kind;
    const refused = await upload();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'uploads.storage-failed']);
    const drawn = await ann.put('/api/account/picture', picture('png'));
    expect([drawn.statusCode, drawn.json().code]).toEqual([503, 'uploads.storage-failed']);
    expect(await list()).toMatchObject({ uploads: [], usedBytes: 0 });
    // It may have come there nevertheless.
    expect(await removals()).toHaveLength(2);
    expect(await sweep()).toEqual({ removed: 0, failed: 2 });
    fault = null;
    expect(await sweep()).toEqual({ removed: 2, failed: 0 });
    expect(objects.size).toBe(0);
  },
);

test.each(['refused', 'silent', 'error'] as const)(
  'a file in a bucket that is %s is told from one that does not exist, and comes when it is back',
  async (kind) => {
    const { id, url } = (await upload()).json<Upload>();
    fault = kind;
    const away = await api.app.inject(url);
    expect([away.statusCode, away.json().code, away.headers['retry-after']]).toEqual([
      503,
      'uploads.storage-unavailable',
      '30',
    ]);
    expect(away.headers['cache-control'] ?? '').not.toContain('immutable');
    // A deletion is done for its owner, and comes to the bucket later.
    expect((await ann.delete(`/api/uploads/${id}`)).statusCode).toBe(200);
    expect(await sweep()).toEqual({ removed: 0, failed: 1 });
    fault = null;
    expect((await api.app.inject(url)).statusCode).toBe(404);
    expect(await sweep()).toEqual({ removed: 1, failed: 0 });
    expect(objects.size).toBe(0);
  },
);

test('a file whose second half does not come is a broken response, not a short file', async () => {
  const { id, url } = (await upload()).json<Upload>();
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  fault = 'half';
  await expect(fetch(address + url).then((response) => response.arrayBuffer())).rejects.toThrow();
  fault = null;
  expect(await (await fetch(address + url)).text()).toBe('Notes of somebody.');
  await ann.delete(`/api/uploads/${id}`);
});
