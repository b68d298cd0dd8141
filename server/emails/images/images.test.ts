import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileAddresses } from '#domain/competitive/address/hostile-addresses.fixture.ts';
import { unreadablePicture, type PictureFailure } from '#domain/email/checks/unreadable-picture.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { maxUploadBytes } from '#domain/uploads/limits.ts';
import { startWorld } from '../../guarded-fetch/world.fixture.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { jpegWithExif, picture, pngOf } from '../../uploads/files.fixture.ts';
import { serveSite, type SiteResponse } from '../../testing/competitor-web.ts';
import { pictureLimits } from '../../overload/limits.ts';
import { Slots } from '../../overload/slots.ts';
import { encodeForPreview, fetchPicture } from './read-picture.ts';

/** A red and a blue pixel. */
const gif = Buffer.from('R0lGODlhAgABAIAAAP8AAAAA/ywAAAAAAgABAAACAkQKADs=', 'base64');
const folder = mkdtempSync(path.join(tmpdir(), 'aigen-pictures-'));
const { signal } = new AbortController();
const open: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await (each.close ?? each.stop)!();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = async (answer: SiteResponse) => {
  const served = await serveSite(() => answer);
  open.push(served);
  return served;
};
const read = async (answer: SiteResponse, timeoutMs = 5_000) => {
  const { fetch } = await site(answer);
  const body = await fetchPicture('https://shop.example/p', { guardedFetch: fetch, signal, timeoutMs });
  return encodeForPreview(body, folder, 'ann');
};
const failure = (reason: PictureFailure) => ({
  code: 'email.picture-unreadable',
  message: unreadablePicture(reason).message,
});

describe('a picture is what its bytes say', () => {
  test.each([
    ['png', picture('png')],
    ['jpg', picture('jpg')],
    ['webp', picture('webp')],
    ['gif', gif],
  ])('%s becomes WebP, whatever the site calls it', async (_type, body) => {
    const encoded = await read({ headers: { 'content-type': 'text/html' }, body });
    expect((await fileTypeFromBuffer(encoded))?.mime).toBe('image/webp');
  });

  test('what was hidden in it is gone, and it is no larger than a preview shows', async () => {
    const encoded = await read({ body: jpegWithExif('52.5200 N') });
    expect(encoded.includes('52.5200')).toBe(false);
    const wide = await read({ body: picture('png', 2_400, 600) });
    expect(await new Transformer(wide).metadata()).toMatchObject({ width: 1_200, height: 300 });
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    [
      'SVG with a head',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['nothing', ''],
  ])('%s is refused, also as an image/png', async (_type, body) => {
    await expect(read({ headers: { 'content-type': 'image/png' }, body })).rejects.toMatchObject(
      failure('not-a-picture'),
    );
  });
});

describe('pictures made to do harm', () => {
  test.each([
    ['more pixels than are decoded', pngOf(60_000, 60_000, Buffer.alloc(100)), 'too-many-pixels'],
    [
      'a GIF of that size',
      Buffer.concat([gif.subarray(0, 6), Buffer.from([0xff, 0xff, 0xff, 0xff]), gif.subarray(10)]),
      'too-many-pixels',
    ],
    ['a PNG without pixels', pngOf(4_000, 4_000, Buffer.alloc(10)), 'damaged'],
    ['a GIF that ends', gif.subarray(0, 9), 'damaged'],
    ['a torn JPEG', picture('jpg').subarray(0, 120), 'damaged'],
  ] as const)('%s', async (_name, body, reason) => {
    await expect(read({ body: body as Buffer })).rejects.toMatchObject(failure(reason));
  });

  test('bodies that are too long, or unfold to that, are cut and refused', async () => {
    const long = Buffer.concat([picture('png'), Buffer.alloc(maxUploadBytes)]);
    await expect(read({ body: long })).rejects.toMatchObject(failure('too-large'));
    const bomb = gzipSync(Buffer.alloc(40_000_000));
    await expect(read({ headers: { 'content-encoding': 'gzip' }, body: bomb })).rejects.toMatchObject(
      failure('too-large'),
    );
  });

  test('a site that sends slowly, or nothing, is left in time', async () => {
    const before = performance.now();
    const slow: SiteResponse = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    await expect(read(slow, 300)).rejects.toMatchObject(failure('too-slow'));
    await expect(read(() => {}, 300)).rejects.toMatchObject(failure('too-slow'));
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  test.each([
    [404, 'not-found'],
    [403, 'forbidden'],
    [500, 'failing'],
    [204, 'failing'],
  ] as const)('status %i says why', async (status, reason) => {
    await expect(read({ status, body: status === 204 ? '' : picture('png') })).rejects.toMatchObject(
      failure(reason),
    );
  });

  test('nothing stays on the disk', () => expect(readdirSync(folder)).toEqual([]));
});

describe('addresses', () => {
  test('that are not public are not connected to, also behind a redirect and by their names', async () => {
    const names = {
      'site.example.com': ['8.8.4.4'],
      'inside.example.com': ['10.0.0.5'],
      'both.example.com': ['8.8.4.4', '127.0.0.1'],
    };
    const world = await startWorld(
      (_request, response) => {
        response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
      },
      { names },
    );
    open.push(world);
    const refused = { code: 'analysis.address-refused' };
    const get = (url: string) => fetchPicture(url, { guardedFetch: world.guardedFetch, signal });
    for (const url of [
      ...Object.values(hostileAddresses).flat(),
      'http://inside.example.com/',
      'http://both.example.com/',
    ])
      await expect(get(url), url).rejects.toMatchObject(refused);
    expect(world.connections()).toBe(0);
    await expect(get('http://site.example.com/p.png')).rejects.toMatchObject(refused);
    expect(world.dialed()).toEqual(['8.8.4.4 80']);
  });
});

test('one account loads three pictures at once, and does not keep others waiting', async () => {
  const slots = new Slots(pictureLimits);
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const load = (account: string, given = signal) =>
    slots.run(
      account,
      () =>
        new Promise<void>((resolve) => {
          running.push(account);
          ends.push(resolve);
        }),
      given,
    );
  const stop = new AbortController();
  const all = Array.from({ length: 5 }, () => load('ann'));
  const left = load('ann', stop.signal);
  const other = load('bob');
  await new Promise((resolve) => setImmediate(resolve));
  expect(running).toEqual(['ann', 'ann', 'ann', 'bob']);
  stop.abort(new AppError('generation.stopped'));
  await expect(left).rejects.toMatchObject({ code: 'generation.stopped' });
  while (ends.length > 0) {
    ends.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([...all, other]);
  expect(running).toHaveLength(6);
});

describe('GET /api/images', () => {
  let api: TestApp;
  let visitor: Visitor;
  let served: Awaited<ReturnType<typeof serveSite>>;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aigen-images-'));
  beforeAll(async () => {
    served = await serveSite((url) => (url === '/bag.png' ? { body: picture('png') } : undefined));
    api = await buildTestApp({ SANDBOX_URL: served.origin, DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await api.close();
    await served.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await api.reset();
    visitor = await signIn(api, (await createSubscriber(api.database)).id);
  });
  const get = (url: string) => visitor.get(`/api/images?url=${encodeURIComponent(url)}`);

  test('sends it inert, for this browser only', async () => {
    const response = await get('https://shop.example/bag.png');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await fileTypeFromBuffer(response.rawPayload))?.mime).toBe('image/webp');
    expect(served.requests.at(-1)?.url).toBe('/bag.png');
    expect(api.log()).not.toContain('bag.png');
  });

  test('says why there is none, and errors are not cached', async () => {
    const missing = await get('https://shop.example/none.png');
    expect([missing.statusCode, missing.json().error]).toEqual([422, unreadablePicture('not-found').message]);
    expect(missing.headers['cache-control']).toBe('no-store');
    expect((await get('http://127.0.0.1/x.png')).json().code).toBe('analysis.address-refused');
    expect((await visitor.get('/api/images')).statusCode).toBe(400);
  });
});
