import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNameServer } from './name-server.fixture.ts';
import { createDnsResolver, NotPublicError, ResolvedNames, type ResolveName } from './resolve-name.ts';

let server: Awaited<ReturnType<typeof startNameServer>>;
let resolve: ResolveName;
beforeAll(async () => {
  server = await startNameServer({
    'both.example.com': ['8.8.4.4', '2606:4700:4700::1111'],
    'six.example.com': ['2606:4700:4700::1111'],
    'none.example.com': [],
    'www.example.com': ['both.example.com'],
    'inside.example.com': ['db.example.net'],
    'db.example.net': ['10.0.0.5'],
    'deep.example.com': ['inside.example.com'],
    'mixed.example.com': ['8.8.4.4', '::1'],
    'mapped.example.com': ['::ffff:10.0.0.5'],
  });
  resolve = createDnsResolver([server.server]);
});
afterAll(() => server.close());
const { signal } = new AbortController();

test('a name has the addresses of both families, through CNAMEs too', async () => {
  const both = ['8.8.4.4', '2606:4700:4700::1111'];
  expect(await resolve('both.example.com', signal)).toEqual(both);
  expect(await resolve('www.example.com', signal)).toEqual(both);
  expect(await resolve('six.example.com', signal)).toEqual(['2606:4700:4700::1111']);
  await expect(resolve('none.example.com', signal)).rejects.toThrow('ENODATA');
});

test.each(['inside', 'deep', 'mixed', 'mapped'])(
  '%s.example.com leads where nobody may go',
  async (label) => {
    const names = new ResolvedNames(resolve);
    await expect(names.admit(`${label}.example.com`, signal)).rejects.toThrow(NotPublicError);
    expect(names.addressesOf(`${label}.example.com`)).toEqual([]);
  },
);

test('the names of this machine are not known: DNS is asked, and it alone', async () => {
  const stop = new AbortController();
  const asking = resolve('localhost', stop.signal);
  await expect.poll(() => server.asked).toContain('localhost');
  stop.abort(new Error('stopped'));
  await expect(asking).rejects.toThrow('stopped');
});
