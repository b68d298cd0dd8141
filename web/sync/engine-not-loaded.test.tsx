import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, storeUser } from '../session/session.ts';
import { premiumAda } from '../session/session-user.fixture.ts';
import { retrySync, setSyncStatus, syncOff, useSyncStatus } from './status.ts';
import { useSync } from './use-sync.ts';

// A page whose script of the engine cannot be loaded at first.

let loads = 0;
const shareEngine = vi.fn(() => {
  setSyncStatus({ ...syncOff, phase: 'synced' });
  return () => {};
});

/** What waits for the delay after a failure, which does not pass here. */
let laterRetry: (() => void) | null = null;

beforeEach(() => {
  loads = 0;
  laterRetry = null;
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
    if (ms !== 15_000) return wait(run, ms);
    laterRetry = run;
    return 0;
  });
  shareEngine.mockClear();
  vi.doMock('./share-engine.ts', () => {
    loads += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  storeUser(premiumAda);
});
afterEach(() => {
  cleanup();
  clearSession();
  setSyncStatus(syncOff);
  vi.doUnmock('./share-engine.ts');
  vi.unstubAllGlobals();
});

async function showOffline() {
  const { result } = renderHook(() => {
    useSync({ isShown: true });
    return useSyncStatus();
  });
  await waitFor(() => expect(result.current.phase).toBe('offline'));
  return result;
}
const withNetwork = () => vi.doMock('./share-engine.ts', () => ({ shareEngine }));

test('a retry loads it again', async () => {
  const status = await showOffline();
  act(() => retrySync());
  await waitFor(() => expect(loads).toBe(2));
  expect(status.current.phase).toBe('offline');
  withNetwork();
  act(() => retrySync());
  await waitFor(() => expect(status.current.phase).toBe('synced'));
  expect(shareEngine).toHaveBeenCalledExactlyOnceWith(premiumAda.id, false);
});

test('so does the network when it is back, and the engine is started once', async () => {
  const status = await showOffline();
  withNetwork();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(status.current.phase).toBe('synced'));
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(shareEngine).toHaveBeenCalledOnce();
});

test('a server that was not there for a moment is asked again by itself, while the browser counts as online', async () => {
  const status = await showOffline();
  withNetwork();
  act(() => laterRetry!());
  await waitFor(() => expect(status.current.phase).toBe('synced'));
  expect(shareEngine).toHaveBeenCalledOnce();
});
