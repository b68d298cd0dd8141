import { expect, test } from 'vitest';
import type { TrackedLink } from '#domain/links/link.ts';
import { clientFor } from './http-client.ts';
import { browser, linkTargets, sumTargets, visit } from './link-visits.ts';
import { start } from './running-servers.ts';
import { freshInstallation, onPostgresql } from './settings.ts';

test('a redirect before the router sends what the route sends, counts alike, and appears in the metrics', async () => {
  const server = await start(await freshInstallation());
  const person = clientFor(server.url);
  await person.post('/api/auth/test-login', {});
  const { body } = await person.post('/api/links', { name: 'Alike', targets: [linkTargets[0]] });
  const { id } = body as unknown as { id: string };
  const url = `${server.url}/go/${id}?utm_source=a`;
  // The first reads the link, the second finds it known.
  const [first, second] = [await visit(url, browser), await visit(url, browser)];
  const shape = ({ status, headers }: typeof first) => ({
    status,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        ['date', 'x-request-id', 'set-cookie'].includes(name) ? typeof value : value,
      ]),
    ),
  });
  expect(shape(second)).toEqual(shape(first));
  expect(second.headers['content-security-policy']).toContain("default-src 'none'");
  const foreign = await visit(url, browser, { host: 'rebound.example' });
  expect(foreign.status).toBe(421);
  const link = (await person.get(`/api/links/${id}`)).body as unknown as TrackedLink;
  expect([sumTargets(link, 'visits'), sumTargets(link, 'visitors')]).toEqual([2, 1]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  // The first was read by the route, the second was known.
  expect(metrics).toMatch(/aigen_request_seconds_count\{method="GET",route="\/go\/:id",status="302"\} 1/);
  expect(metrics).toMatch(/aigen_link_redirects_total 1/);
  await server.stop();
});

test.runIf(onPostgresql)('two servers on one database count the same visitors once', async () => {
  const settings = {
    ...(await freshInstallation()),
    SESSION_SECRET: 'the same for both servers, 0123456789',
  };
  const servers = [await start(settings), await start(settings)];
  const person = clientFor(servers[0]!.url);
  await person.post('/api/auth/test-login', {});
  const { body } = await person.post('/api/links', { name: 'Both', targets: linkTargets });
  const { id } = body as unknown as { id: string };
  const visits = Array.from({ length: 400 }, (_, index) =>
    visit(`${servers[index % 2]!.url}/go/${id}`, `${browser}.${Math.floor(index / 4)}`),
  );
  const responses = await Promise.all(visits);
  expect(responses.every(({ status }) => status === 302)).toBe(true);
  // The same browser is sent to the same page by both.
  for (let index = 0; index < 400; index += 4)
    expect(responses[index]!.headers.location).toBe(responses[index + 1]!.headers.location);
  await expect
    .poll(async () => {
      const link = (await person.get(`/api/links/${id}`)).body as unknown as TrackedLink;
      return [sumTargets(link, 'visits'), sumTargets(link, 'visitors')];
    })
    .toEqual([400, 100]);
  await Promise.all(servers.map((server) => server.stop()));
});
