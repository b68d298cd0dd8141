import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { createLinkCache } from './link-cache.ts';

test('ids that somebody makes up do not take the place of links', async () => {
  let isAway = false;
  const own = 'a'.repeat(10);
  const query = async (_sql: string, [id]: string[]) => {
    if (isAway) throw new DatabaseUnavailableError('away');
    return id === own ? [{ gone: false, url: null, deleted_at: null, added_at: null }] : [];
  };
  const links = createLinkCache({ query } as unknown as Database);
  expect(await links.find(own)).not.toBeNull();
  for (let index = 0; index < 30_000; index += 1)
    expect(await links.find(`b${String(index).padStart(9, '2')}`)).toBeNull();
  isAway = true;
  expect(await links.find(own)).toMatchObject({ id: own });
});
