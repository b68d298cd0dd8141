import { beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { database } from '../storage/database.ts';
import { storeDraft } from '../storage/drafts/draft.ts';
import { emptyForm } from '#domain/generation/form.ts';
import { eraseAccountData, hasAccountData } from './account-data.ts';
import { clearSession, endSession, storeUser } from './session.ts';

const row = (owner: string, collection: string) => ({ owner, collection, id: '1', order: '1', value: {} });
const aside = { collection: 'saved_projects', id: '2', value: {}, reason: 'x', setAsideAt: '2026-01-01' };

beforeEach(async () => {
  localStorage.clear();
  clearSession();
  await database().records.clear();
  await database().setAside.clear();
});

test('an account without stored data has nothing to erase', async () => {
  localStorage.setItem('aigen_color_scheme', 'dark');
  expect(await hasAccountData('ada')).toBe(false);
});

test('texts, quarantined records and drafts all count', async () => {
  await database().records.add(row('ada', 'saved_projects'));
  expect([await hasAccountData('ada'), await hasAccountData('ben')]).toEqual([true, false]);
  await database().records.clear();
  await database().setAside.add({ owner: 'ada', ...aside });
  expect(await hasAccountData('ada')).toBe(true);
  await database().setAside.clear();
  storeDraft('ada', { ...emptyForm(), topic: 'Tea' });
  expect([await hasAccountData('ada'), await hasAccountData('ben')]).toEqual([true, false]);
});

test('erasing removes all data of one account, and nothing of another', async () => {
  for (const owner of ['ada', 'ben']) {
    await database().records.bulkAdd([row(owner, 'saved_projects'), row(owner, 'folders')]);
    await database().setAside.add({ owner, ...aside });
    await database().outbox.add({
      owner,
      collection: 'folders',
      id: '1',
      base: null,
      token: 'x',
      changedAt: '2026-01-01',
    });
    await database().syncStates.add({
      owner,
      deviceId: 'a-device',
      cursor: '5',
      syncedAt: null,
      collections: [],
    });
    storeDraft(owner, emptyForm());
  }
  localStorage.setItem('aigen_api_keys', '{}');
  localStorage.setItem('aigen_color_scheme', 'dark');
  localStorage.setItem('other_site', 'x');
  await eraseAccountData('ada');
  expect([await hasAccountData('ada'), await hasAccountData('ben')]).toEqual([false, true]);
  expect((await database().records.toArray()).map(({ owner }) => owner)).toEqual(['ben', 'ben']);
  const { setAside, outbox, syncStates } = database();
  for (const table of [setAside, outbox, syncStates])
    expect((await table.toArray()).map(({ owner }) => owner)).toEqual(['ben']);
  expect(Object.keys(localStorage).sort()).toEqual([
    'aigen_color_scheme',
    'aigen_generator_draft:ben',
    'other_site',
  ]);
});

test('erasing after another user has signed in keeps their session', async () => {
  storeUser({ id: 'ben', email: 'ben@example.com', username: 'ben' } as SessionUser);
  localStorage.setItem('aigen_api_keys', '{"claude":"k"}');
  storeDraft('ada', emptyForm());
  await eraseAccountData('ada');
  expect(localStorage.getItem('aigen_generator_draft:ada')).toBeNull();
  expect(localStorage.getItem('aigen_user')).not.toBeNull();
  expect(localStorage.getItem('aigen_api_keys')).not.toBeNull();
});

test('erasing removes the keys that were put aside for the account', async () => {
  storeUser({ id: 'ada', email: 'ada@example.com', username: 'ada' } as SessionUser);
  localStorage.setItem('aigen_api_keys', '{"claude":"k"}');
  endSession();
  expect(JSON.stringify(Object.entries(localStorage))).toContain('claude');
  await eraseAccountData('ada');
  expect(Object.keys(localStorage)).toEqual([]);
});
