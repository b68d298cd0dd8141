import { randomBytes } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeCertificate } from './certificate.fixture.ts';
import { startWorld, type WorldOptions } from './world.fixture.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
});

async function start(answer: RequestListener, options: WorldOptions = {}) {
  const world = await startWorld(answer, options);
  open.push(world);
  return world;
}

const site = 'http://site.example.com';
const twoSites = { 'site.example.com': ['8.8.4.4'], 'other.example.com': ['1.1.1.1'] };

describe('a page', () => {
  test('is asked for politely, and comes with what was measured', async () => {
    const seen: { url?: string; headers: object }[] = [];
    const world = await start((request, response) => {
      seen.push({ url: request.url, headers: request.headers });
      response.writeHead(404, { 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'], vary: 'accept' });
      response.end('Not here');
    });
    const response = await world.read(`${site}/ä page?q=1#part`, { accept: 'text/html' });
    expect(response).toMatchObject({
      url: `${site}/%C3%A4%20page?q=1`,
      redirects: [],
      status: 404,
      isCut: false,
      headers: { 'content-type': 'text/html', vary: 'accept' },
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.body.toString()).toBe('Not here');
    expect(response.totalMs).toBeGreaterThanOrEqual(response.firstByteMs);
    for (const page of ['b', 'c', 'd']) await world.read(`${site}/${page}`);
    expect(seen[0]).toEqual({
      url: '/%C3%A4%20page?q=1',
      headers: {
        host: 'site.example.com',
        connection: 'keep-alive',
        'user-agent': 'AIGenBot/1.0 (+https://aigen.example.com)',
        accept: 'text/html',
        'accept-encoding': 'gzip, deflate, br, zstd',
      },
    });
    expect(seen[1]!.headers).not.toHaveProperty('cookie');
    expect(world.connections()).toBeLessThanOrEqual(2);
  });

  test('of a name with several addresses is read where one answers', async () => {
    const world = await start((_request, response) => response.end('x'), {
      names: { 'site.example.com': ['8.8.4.4', '2606:4700:4700::1111'] },
    });
    expect((await world.read(site)).body.toString()).toBe('x');
  });

  test.each(['http://8.8.4.4', 'http://[2606:4700:4700::1111]'])('at %s needs no name', async (url) => {
    const world = await start((_request, response) => response.end('x'));
    await world.read(url);
    expect(world.resolved).toEqual([]);
    expect(world.dialed()).toEqual([`${new URL(url).hostname.replace(/[[\]]/g, '')} 80`]);
  });

  test('ends with the crawl: no connection is kept', async () => {
    const world = await start((_request, response) => response.end('x'));
    await world.read(site);
    expect(world.open.size).toBe(1);
    await world.guardedFetch.close();
    await expect(world.read(site)).rejects.toMatchObject({ reason: 'connection' });
    await vi.waitFor(() => expect(world.open.size).toBe(0));
  });
});

describe('redirects', () => {
  const redirecting =
    (targets: Record<string, string>): RequestListener =>
    (request, response) => {
      const location = targets[request.url!];
      if (location === undefined) return response.end(`at ${request.headers.host}${request.url}`);
      response.writeHead(301, { location }).end('moved');
    };

  test('are followed, to other sites too', async () => {
    const targets = {
      '/': 'two',
      '/two': '//other.example.com/three',
      '/three': `${site}/ende/ü`,
      '/four': Buffer.from('/ende/ü').toString('latin1'),
    };
    const world = await start(redirecting(targets), { names: twoSites });
    expect(await world.read(`${site}/`)).toMatchObject({
      url: `${site}/ende/%C3%BC`,
      redirects: [`${site}/`, `${site}/two`, 'http://other.example.com/three'],
      body: Buffer.from('at site.example.com/ende/%C3%BC'),
    });
    expect((await world.read(`${site}/four`)).url).toBe(`${site}/ende/%C3%BC`);
    expect(world.resolved).toEqual(['site.example.com', 'other.example.com']);
  });

  test.each([
    ['that lead back', { '/': '/a', '/a': '/b', '/b': '/a' }, 'redirect-loop', 3],
    ['to themselves', { '/': '/' }, 'redirect-loop', 1],
    ['without an end', { '/': '/1', '/1': '/2', '/2': '/3' }, 'too-many-redirects', 3],
  ] as const)('%s end the call', async (_name, targets, reason, redirects) => {
    const world = await start(redirecting(targets));
    const failure = await world.read(`${site}/`, { maxRedirects: 2 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason });
    expect((failure as { redirects: string[] }).redirects).toHaveLength(redirects);
  });

  test('are not followed where the crawl may not go', async () => {
    const world = await start(redirecting({ '/': '/private' }));
    const mayFollow = (url: string) => !url.endsWith('/private');
    await expect(world.read(`${site}/`, { mayFollow })).rejects.toMatchObject({
      reason: 'robots',
      url: `${site}/private`,
    });
  });
});

describe('encoded bodies', () => {
  const text = Buffer.from(
    Array.from({ length: 400 }, (_, line) => `Line ${line * 7_919} of a page.`).join(' '),
  );
  const encodings = {
    gzip: gzipSync(text),
    'x-gzip': gzipSync(text),
    deflate: deflateSync(text),
    br: brotliCompressSync(text),
    zstd: zstdCompressSync(text),
    identity: text,
  };
  const sending =
    (encoding: string, body: Buffer): RequestListener =>
    (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body);

  test.each([...Object.entries(encodings), ['deflate', deflateRawSync(text)] as const])(
    '%s is decoded, and cut by its decoded length',
    async (encoding, body) => {
      const world = await start(sending(encoding, body));
      expect(await world.read(site)).toMatchObject({ isCut: false, body: text });
      expect(await world.read(site, { maxBytes: text.length })).toMatchObject({ isCut: false, body: text });
      expect(await world.read(site, { maxBytes: 1_000 })).toMatchObject({
        isCut: true,
        body: text.subarray(0, 1_000),
      });
    },
  );

  test.each(Object.keys(encodings))('an empty one of %s is empty', async (encoding) => {
    const world = await start(sending(encoding, Buffer.alloc(0)));
    expect(await world.read(site)).toMatchObject({ isCut: false, body: Buffer.alloc(0) });
  });

  test('a truncated one is read as far as it goes', async () => {
    const world = await start(sending('gzip', encodings.gzip.subarray(0, -10)));
    const { body } = await world.read(site);
    expect(body.length).toBeGreaterThan(0);
    expect(text.subarray(0, body.length)).toEqual(body);
  });

  test.each(['gzip', 'deflate', 'br', 'zstd', 'compress', 'gzip, gzip', 'toString'])(
    '%s that is none cannot be read',
    async (encoding) => {
      const world = await start(sending(encoding, Buffer.from([255, 254, 253, 252, 1, 2, 3, 4, 5])));
      await expect(world.read(site)).rejects.toMatchObject({ reason: 'unreadable-encoding' });
    },
  );

  const bomb = Buffer.alloc(64 * 1_024 * 1_024);
  test.each([
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['br', brotliCompressSync(bomb, { params: { 1: 5 } })],
    ['zstd', zstdCompressSync(bomb)],
  ])('a bomb of %s is refused before it is in memory', async (encoding, body) => {
    const world = await start(sending(encoding, body));
    const before = process.memoryUsage();
    await expect(world.read(site, { maxBytes: 2_000_000 })).rejects.toMatchObject({ reason: 'too-large' });
    const after = process.memoryUsage();
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(16_000_000);
  });
});

describe('sites that take their time', () => {
  const drip = (response: ServerResponse, piece: () => string) => {
    const timer = setInterval(() => response.socket?.write(piece()), 20);
    response.once('close', () => clearInterval(timer));
  };
  const slow: Record<string, RequestListener> = {
    'no answer': () => {},
    'headers one by one': (_request, response) => {
      response.socket!.write('HTTP/1.1 200 OK\r\n');
      drip(response, () => 'x-a: b\r\n');
    },
    'early hints without an end': (_request, response) =>
      drip(response, () => 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
    'a body that drips': (_request, response) => {
      response.writeHead(200).flushHeaders();
      drip(response, () => '1\r\na\r\n');
    },
    'a body that stops': (_request, response) =>
      void response.writeHead(200, { 'content-length': 9 }).write('a'),
    'a deflated body that does not begin': (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'deflate', 'content-length': 9 }).flushHeaders(),
    'a redirect that does not end': (_request, response) =>
      void response.writeHead(302, { location: '/x', 'content-length': 9 }).write('a'),
  };

  test.each(Object.entries(slow))('%s', async (_name, answer) => {
    const world = await start(answer);
    await expect(world.read(site, { timeoutMs: 300 })).rejects.toMatchObject({ reason: 'timeout' });
    await vi.waitFor(() => expect(world.open.size).toBe(0));
  });

  test.each(Object.entries(slow))('a crawl that is stopped leaves: %s', async (_name, answer) => {
    const world = await start(answer);
    const stop = new AbortController();
    const reading = world.read(site, { signal: stop.signal });
    await vi.waitFor(() => expect(world.connections()).toBe(1));
    stop.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
    await vi.waitFor(() => expect(world.open.size).toBe(0));
  });

  test('a crawl that was stopped before asks for nothing', async () => {
    const world = await start(() => {});
    await expect(world.read(site, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
      'stopped',
    );
    expect([world.resolved, world.connections()]).toEqual([[], 0]);
  });
});

describe('sites that do not keep to HTTP', () => {
  const raw =
    (...pieces: string[]): RequestListener =>
    (_request, { socket }) => {
      for (const piece of pieces) socket!.write(piece);
      socket!.end();
    };

  test.each([
    ['endless headers', raw(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}\r\n`), 'too-large'],
    ['one endless header', raw(`HTTP/1.1 200 OK\r\nx-a: ${'b'.repeat(100_000)}\r\n\r\n`), 'too-large'],
    ['another language', raw('SSH-2.0-OpenSSH_9.6\r\n'), 'connection'],
    ['nothing', raw(), 'connection'],
    ['too little', raw('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc'), 'connection'],
    [
      'a deflated nothing',
      raw('HTTP/1.1 200 OK\r\ncontent-encoding: deflate\r\ncontent-length: 9\r\n\r\n'),
      'connection',
    ],
    ['two lengths', raw('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'), 'connection'],
    ['an upgrade', raw('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'), 'connection'],
  ])('%s', async (_name, answer, reason) => {
    const world = await start(answer);
    await expect(world.read(site)).rejects.toMatchObject({ reason });
  });

  const noise = randomBytes(65_536).toString('base64');
  test.each([
    ['', Buffer.from(noise)],
    // Members of gzip follow each other without an end.
    ['gzip', gzipSync(noise)],
  ])('an endless body is cut, and its connection left: %s', async (encoding, piece) => {
    const world = await start((_request, response) => {
      if (encoding) response.setHeader('content-encoding', encoding);
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', more);
      more();
    });
    expect(await world.read(site, { maxBytes: 200_000 })).toMatchObject({
      isCut: true,
      body: Buffer.from(noise.repeat(3)).subarray(0, 200_000),
    });
    await vi.waitFor(() => expect(world.open.size).toBe(0));
  });
});

test('a body that is decoded to nothing, however long it is, is refused', async () => {
  const head = gzipSync('').subarray(0, 10);
  const nothing = Buffer.from([0, 0, 0, 255, 255]);
  const world = await start((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).write(head);
    const piece = Buffer.concat(Array.from({ length: 10_000 }, () => nothing));
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more);
    more();
  });
  await expect(world.read(site, { timeoutMs: 5_000 })).rejects.toMatchObject({ reason: 'too-large' });
  await vi.waitFor(() => expect(world.open.size).toBe(0));
});

test('HEAD reads no body, follows redirects with HEAD, and leaves what a site sends nevertheless', async () => {
  const asked: string[] = [];
  const world = await start((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/') return void response.writeHead(302, { location: '/page' }).end();
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '500' }).end();
  });
  const read = await world.read(site, { method: 'HEAD' });
  expect([read.status, read.body.length, read.isCut, asked]).toEqual([
    200,
    0,
    false,
    ['HEAD /', 'HEAD /page'],
  ]);
  await expect(world.read('http://127.0.0.1/', { method: 'HEAD' })).rejects.toMatchObject({
    reason: 'refused-address',
  });
});

describe('encrypted connections', () => {
  const answer: RequestListener = (_request, response) => response.end('secret');
  const own = makeCertificate('site.example.com');

  test('are to who they say they are', async () => {
    const world = await start(answer, { tls: own, names: twoSites });
    expect((await world.read('https://site.example.com')).body.toString()).toBe('secret');
    expect(world.dialed()).toEqual(['8.8.4.4 443']);
    await expect(world.read('https://other.example.com')).rejects.toMatchObject({ reason: 'connection' });
  });

  test('to others are left, also where the environment allows them', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const { cert: ca } = makeCertificate('site.example.com');
    const world = await start(answer, { tls: { ...own, ca } });
    await expect(world.read('https://site.example.com')).rejects.toMatchObject({ reason: 'connection' });
  });
});
