import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { guardOptions } from './guard-options.ts';
import { listen, startWorld } from './world.fixture.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A sandbox, and another service on the same machine. */
async function start() {
  const seen: string[] = [];
  const sandbox = createServer(({ headers, url }, response) => {
    seen.push(`${String(headers['x-forwarded-proto'])} ${headers.host} ${url}`);
    if (url!.startsWith('/to?')) response.writeHead(302, { location: decodeURIComponent(url!.slice(4)) });
    response.end('played');
  });
  const { port, open } = await listen(sandbox);
  const other = createServer((_request, response) => response.end('secret'));
  const { port: otherPort, open: otherOpen, count } = await listen(other);
  const sandboxUrl = `http://127.0.0.1:${port}`;
  const { sandboxWeb } = guardOptions({ ...loadConfig({}), sandboxUrl });
  const names = { 'site.example.com': ['8.8.4.4'], 'shop.example.evil.com': ['127.0.0.1'] };
  const answer = `https://shop.example/from-outside`;
  const world = await startWorld(
    (_request, response) => response.writeHead(302, { location: answer }).end(),
    {
      names,
      sandboxWeb,
    },
  );
  closing.push(world.close, () => {
    for (const socket of [...open, ...otherOpen]) socket.destroy();
    sandbox.close();
    other.close();
  });
  return { world, seen, port, otherPort, otherConnections: count };
}

test('its hosts reach its port, with their name and scheme', async () => {
  const { world, seen } = await start();
  for (const url of ['https://shop.example/a?b', 'http://shop.example/', 'https://www.shop.example/']) {
    await world.guardedFetch.check(url, new AbortController().signal);
    expect(await world.read(url)).toMatchObject({ url, body: Buffer.from('played') });
  }
  expect((await world.read('http://site.example.com/')).url).toBe('https://shop.example/from-outside');
  expect(seen).toEqual([
    'https shop.example /a?b',
    'http shop.example /',
    'https www.shop.example /',
    'https shop.example /from-outside',
  ]);
  expect(world.resolved).toEqual(['site.example.com']);
});

test('nothing else on the machine is reached, not from its sites either', async () => {
  const { world, seen, port, otherPort, otherConnections } = await start();
  const addresses = [
    `http://127.0.0.1:${port}/`,
    `http://127.0.0.1:${otherPort}/`,
    `http://localhost:${otherPort}/`,
    `http://shop.example:${otherPort}/`,
    `http://shop.example@127.0.0.1:${otherPort}/`,
    'http://shop.example.evil.com/',
    'http://shop.example.localhost/',
  ];
  for (const address of addresses) {
    const refused = { reason: 'refused-address' };
    await expect(world.read(address), address).rejects.toMatchObject(refused);
    const led = `https://shop.example/to?${encodeURIComponent(address)}`;
    await expect(world.read(led), led).rejects.toMatchObject(refused);
  }
  expect(otherConnections()).toBe(0);
  expect(seen.filter((each) => !each.startsWith('https shop.example /to?'))).toEqual([]);
});

describe('the configuration', () => {
  const hosted = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://aigen.example.com',
  };
  const sandboxUrl = 'http://127.0.0.1:9999';

  test('in local mode, the sandbox plays its sites unless it is off', () => {
    const { sandboxWeb } = guardOptions(loadConfig({ SANDBOX_URL: sandboxUrl }));
    expect(sandboxWeb?.origin).toBe(sandboxUrl);
    const hosts = ['shop.example', 'example', 'example.com', 'localhost', 'shop.example.com', '127.0.0.1'];
    expect(hosts.filter((host) => sandboxWeb?.hosts(host))).toEqual(['shop.example']);
    expect(guardOptions(loadConfig({ SANDBOX: 'false', SANDBOX_URL: sandboxUrl })).sandboxWeb).toBeNull();
    expect(guardOptions(loadConfig({})).sandboxWeb).toBeNull();
  });

  test('in production it never does', () => {
    const config = loadConfig({ ...hosted, SANDBOX_URL: sandboxUrl });
    expect(guardOptions(config).sandboxWeb).toBeNull();
    expect(guardOptions({ ...config, sandbox: true, sandboxUrl }).sandboxWeb).toBeNull();
    expect(() => loadConfig({ ...hosted, SANDBOX: 'true' })).toThrow(/SANDBOX must be unset or false/);
  });

  test('the user agent says who reads', () => {
    expect(guardOptions(loadConfig(hosted)).userAgent).toBe(
      'AIGenBot/1.0 (+https://aigen.example.com/contact)',
    );
    expect(guardOptions(loadConfig({})).userAgent).toBe('AIGenBot/1.0 (local installation)');
  });
});
