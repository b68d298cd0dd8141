import { createServer } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  forbiddenAnswers,
  forbiddenIPv4,
  forbiddenIPv6,
} from '#domain/competitive/address/forbidden-ranges.fixture.ts';
import { hostileAddresses } from '#domain/competitive/address/hostile-addresses.fixture.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { listen, startWorld, type WorldOptions } from './world.fixture.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
});

async function start(answer: Parameters<typeof startWorld>[0], options: WorldOptions = {}) {
  const world = await startWorld(answer, options);
  open.push(world);
  return world;
}

const hello: Parameters<typeof startWorld>[0] = (_request, response) => response.end('hello');
const refused = { name: 'GuardedFetchError', reason: 'refused-address' };
const { signal } = new AbortController();

describe('addresses that are refused as they are written', () => {
  test('not one of them is resolved or connected to', async () => {
    const world = await start(hello);
    for (const address of Object.values(hostileAddresses).flat()) {
      await expect(world.read(address), address).rejects.toMatchObject(refused);
      await expect(world.guardedFetch.check(address, signal), address).rejects.toMatchObject({
        code: 'analysis.address-refused',
        status: 400,
      });
    }
    expect([world.resolved, world.dialed(), world.connections()]).toEqual([[], [], 0]);

    // The listener counts: a public site arrives.
    await world.guardedFetch.check('http://site.example.com/', signal);
    expect(world.connections()).toBe(0);
    expect((await world.read('http://site.example.com/')).body.toString()).toBe('hello');
    expect([world.resolved, world.dialed(), world.connections()]).toEqual([
      ['site.example.com'],
      ['8.8.4.4 80'],
      1,
    ]);
  });

  test('nor with the network as it is', async () => {
    const { count, open: sockets, port } = await listen(createServer());
    const guardedFetch = createGuardedFetch({ userAgent: 'x', sandboxWeb: null });
    open.push(guardedFetch);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '127.1', '[::ffff:127.0.0.1]']) {
      const request = { signal, maxBytes: 10, timeoutMs: 2_000 };
      await expect(guardedFetch(`http://${host}:${port}/`, request), host).rejects.toMatchObject(refused);
    }
    expect([count(), sockets.size]).toEqual([0, 0]);
  });
});

describe('names that lead where nobody may go', () => {
  test.each(forbiddenAnswers)('%s', async (address) => {
    const world = await start(hello, {
      names: { 'a.example.com': [address], 'mixed.example.com': ['8.8.4.4', address, '1.1.1.1'] },
    });
    for (const host of ['a.example.com', 'mixed.example.com']) {
      await expect(world.read(`https://${host}/`)).rejects.toMatchObject(refused);
      await expect(world.guardedFetch.check(`https://${host}/`, signal)).rejects.toMatchObject({
        code: 'analysis.address-refused',
      });
    }
    expect(world.connections()).toBe(0);
  });

  test('any address of a forbidden range', async () => {
    let answer = '';
    const world = await start(hello, { names: { 'a.example.com': () => [answer] } });
    const address = fc.oneof(
      forbiddenIPv4().map((parts) => parts.join('.')),
      forbiddenIPv6().map((groups) => groups.map((group) => group.toString(16)).join(':')),
    );
    await fc.assert(
      fc.asyncProperty(address, async (chosen) => {
        answer = chosen;
        await expect(world.read('http://a.example.com/')).rejects.toMatchObject(refused);
      }),
      { numRuns: 500 },
    );
    expect(world.connections()).toBe(0);
  });

  test('a name that is answered differently the second time stays where it was checked', async () => {
    const answers = [['8.8.4.4'], ['127.0.0.1']];
    const world = await start((_request, response) => response.setHeader('connection', 'close').end('x'), {
      names: { 'rebound.example.com': () => answers.shift() ?? ['169.254.169.254'] },
    });
    for (const path of ['a', 'b', 'c']) await world.read(`http://rebound.example.com/${path}`);
    expect(world.resolved).toEqual(['rebound.example.com']);
    expect(world.dialed()).toEqual(['8.8.4.4 80', '8.8.4.4 80', '8.8.4.4 80']);
  });

  test('of different answers at the same time one counts', async () => {
    const answers = [['8.8.4.4'], ['1.1.1.1']];
    const world = await start(hello, { names: { 'two.example.com': () => answers.shift()! } });
    await Promise.all([world.read('http://two.example.com/a'), world.read('http://two.example.com/b')]);
    await world.read('http://two.example.com/c');
    expect(new Set(world.dialed())).toEqual(new Set(['8.8.4.4 80']));
  });

  test('a name without addresses, and one that does not exist, cannot be read', async () => {
    const world = await start(hello, { names: { 'empty.example.com': [] } });
    for (const host of ['empty.example.com', 'missing.example.com']) {
      await expect(world.read(`http://${host}/`)).rejects.toMatchObject({ reason: 'connection' });
      await world.guardedFetch.check(`http://${host}/`, signal);
    }
    expect(world.connections()).toBe(0);
  });
});

describe('redirects', () => {
  const targets = [
    ...Object.values(hostileAddresses)
      .flat()
      .filter((address) => /^(?:[a-z+-]+:|\/\/)/i.test(address) && address.length < 300),
    '/\\127.0.0.1/',
    '\\\\127.0.0.1/',
    '/\t/127.0.0.1/',
    'http://a.example.com:8080/',
    'http://inside.example.com/',
    'http://mixed.example.com/',
  ]
    // What cannot be in a header.
    // oxlint-disable-next-line no-control-regex
    .filter((address) => !/[\r\n\u0000]/.test(address));

  test('none leads where nobody may go', async () => {
    const world = await start(
      (request, response) => {
        const target = targets[Number(request.url!.slice(1))]!;
        response.writeHead(302, { location: Buffer.from(target).toString('latin1') }).end('moved');
      },
      {
        names: {
          'site.example.com': ['8.8.4.4'],
          'a.example.com': ['8.8.8.8'],
          'inside.example.com': ['10.0.0.7'],
          'mixed.example.com': ['8.8.8.8', '::1'],
        },
      },
    );
    expect(targets.length).toBeGreaterThan(120);
    for (const [index, target] of targets.entries()) {
      await expect(world.read(`http://site.example.com/${index}`), target).rejects.toMatchObject(refused);
    }
    expect(new Set(world.dialed())).toEqual(new Set(['8.8.4.4 80']));
    expect(new Set(world.resolved)).toEqual(
      new Set(['site.example.com', 'inside.example.com', 'mixed.example.com']),
    );
  });
});
