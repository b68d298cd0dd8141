import { act, cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxKey, minKey } from './database.ts';

// Each test has the modules as a page has them before the library of the database is loaded.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock('./dexie-library.ts');
  vi.useRealTimers();
  cleanup();
});

async function freshModules() {
  const [dexie, database, started] = await Promise.all([
    import('./dexie.ts'),
    import('./database.ts'),
    import('./quiet-start.ts'),
  ]);
  return { ...dexie, ...database, ...started };
}

test('the lowest and the highest key are those of the library', () => {
  expect([minKey, maxKey]).toEqual([Dexie.minKey, Dexie.maxKey]);
});

test('a call to the storage loads the library', async () => {
  const { loadedDexie, database, storing } = await freshModules();
  expect(loadedDexie()).toBeUndefined();
  expect(() => database()).toThrow(expect.objectContaining({ code: 'storage.failed' }));
  expect(
    await storing(() =>
      database()
        .records.where('id')
        .equals('x')
        .count()
        .catch(() => 0),
    ),
  ).toBe(0);
  expect(loadedDexie()).toBeDefined();
});

test('without a network the call fails as storage, and the next one tries again', async () => {
  vi.doMock('./dexie-library.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  const { storing } = await freshModules();
  await expect(storing(async () => 1)).rejects.toMatchObject({ code: 'storage.failed' });
  vi.doUnmock('./dexie-library.ts');
  expect(await storing(async () => 1)).toBe(1);
});

async function showStarted() {
  const { useMayReadDatabase, loadDexie, endQuietStart } = await freshModules();
  const Shown = () => <output>{useMayReadDatabase() ? 'started' : 'quiet'}</output>;
  vi.useFakeTimers();
  render(<Shown />);
  expect(screen.getByText('quiet')).toBeTruthy();
  return { loadDexie, endQuietStart };
}

test('the start ends after four seconds', async () => {
  await showStarted();
  act(() => void vi.advanceTimersByTime(3_900));
  expect(screen.getByText('quiet')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText('started')).toBeTruthy();
});

test('the start ends with the first interaction', async () => {
  await showStarted();
  act(() => void window.dispatchEvent(new Event('pointermove')));
  expect(screen.getByText('started')).toBeTruthy();
});

test('the start ends when a screen reads the database', async () => {
  const { loadDexie } = await showStarted();
  await act(() => loadDexie());
  expect(screen.getByText('started')).toBeTruthy();
});

test('the start ends when there is work that needs all scripts', async () => {
  const { endQuietStart } = await showStarted();
  act(() => endQuietStart());
  expect(screen.getByText('started')).toBeTruthy();
  expect(vi.getTimerCount()).toBe(0);
});
