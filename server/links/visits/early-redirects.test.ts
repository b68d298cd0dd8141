import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { mostWaiting } from '../../database/pool-limits.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { signInSubscriber } from '../../testing/builders.ts';
import { addressOf } from './early-redirects.ts';

test('the address of a visitor is the one that the router would have, whatever proxies and visitors write', async () => {
  const part = fc.constantFrom('203.0.113.7', '198.51.100.1', '2001:db8::1', 'unknown', '', ' ', '\t', 'a b');
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 6 }),
      fc.constantFrom(',', ', ', ' ,'),
      fc.integer({ min: 1, max: 4 }),
      async (parts, separator, proxies) => {
        const forwarded = parts.join(separator);
        const app = fastify({ trustProxy: (_address, hop) => hop < proxies });
        app.get('/', (asked) => asked.ip);
        const headers = { 'x-forwarded-for': forwarded };
        const answer = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' });
        expect(addressOf({ headers, socket: { remoteAddress: '10.0.0.1' } }, proxies)).toBe(answer.body);
        await app.close();
      },
    ),
    { numRuns: 200 },
  );
});

test('before the router a host that a trusted proxy names is checked, and a failure ends one request only', async () => {
  const api = await buildTestApp({ TRUST_PROXY: '1' });
  const person = await signInSubscriber(api);
  const targets = [{ url: 'https://shop.example/', label: 'A' }];
  const { id } = (await person.post('/api/links', { name: 'Host', targets })).json<{ id: string }>();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const visit = (headers: Record<string, string>, link = id) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: `/go/${link}`, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode!));
      });
      sent.on('error', reject);
      sent.end();
    });
  const agent = { 'user-agent': 'Mozilla/5.0 Firefox/128.0' };
  // The first one reads the link, the others find it known.
  const statuses = [await visit(agent), await visit(agent)];
  for (const host of ['rebound.example', 'localhost'])
    statuses.push(await visit({ ...agent, 'x-forwarded-host': host }));
  expect(statuses).toEqual([302, 302, 421, 302]);
  const upper = await api.app.inject({
    url: `/go/${id}?UTM_Source=mail`,
    headers: { 'user-agent': 'Firefox' },
  });
  expect(upper.headers.location).toContain('?UTM_Source=mail&');

  // Ids that somebody makes up cost a busy server no query, and a known link stays known beside them.
  const query = vi.spyOn(api.database, 'query');
  Object.assign(api.database, { waiting: () => mostWaiting });
  expect(await visit(agent, id.replace(/./g, 'z'))).toBe(503);
  expect(query.mock.calls.filter(([, , name]) => name === 'find_tracked_link')).toEqual([]);
  Object.assign(api.database, { waiting: () => 0 });
  expect(await visit(agent)).toBe(302);

  // What goes wrong here would be thrown where nothing catches it.
  const { add } = api.app.linkCounts;
  api.app.linkCounts.add = () => {
    throw new Error('broken');
  };
  expect(await visit(agent)).toBe(500);
  api.app.linkCounts.add = add;
  expect(await visit(agent)).toBe(302);
  await api.close();
});
