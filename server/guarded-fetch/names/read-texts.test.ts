import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNameServer } from './name-server.fixture.ts';
import { createTextReader } from './read-texts.ts';

const long = `v=DKIM1; p=${'A'.repeat(390)}`;
let server: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  server = await startNameServer({
    'example.com': ['"v=spf1 -all"', '"another text"'],
    's1._domainkey.example.com': [`"${long}"`],
    'alias.example.com': ['example.com'],
    'none.example.com': [],
  });
});
afterAll(() => server.close());

test('texts are read whole, through CNAMEs too, and none is not a failure', async () => {
  const read = createTextReader([server.server]);
  expect(await read('example.com')).toEqual(['v=spf1 -all', 'another text']);
  expect(await read('s1._domainkey.example.com')).toEqual([long]);
  expect(await read('alias.example.com')).toEqual(['v=spf1 -all', 'another text']);
  expect(await read('none.example.com')).toBe('none');
});

test('what is no name, or answered by nobody, has failed', async () => {
  expect(await createTextReader(['127.0.0.1:1'])('example.com')).toBe('failed');
  expect(await createTextReader([server.server])(`${'a'.repeat(64)}.example.com`)).toBe('failed');
});
