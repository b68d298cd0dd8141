import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOffline } from './use-offline.ts';

afterEach(() => vi.unstubAllGlobals());

let reaches = true;
function network({ hasNetwork, reachesServer }: { hasNetwork: boolean; reachesServer: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork);
  reaches = reachesServer;
  vi.stubGlobal('fetch', () =>
    reaches ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
}

test('offline is shown when neither the network nor the server is available, and removed afterwards', async () => {
  network({ hasNetwork: true, reachesServer: true });
  const { result } = renderHook(() => useOffline());
  expect(result.current).toBe(false);
  network({ hasNetwork: false, reachesServer: false });
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(result.current).toBe(true));
  network({ hasNetwork: true, reachesServer: true });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toBe(false));
});

test('a server on the same machine is available without a network', async () => {
  network({ hasNetwork: false, reachesServer: true });
  const asked = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', asked);
  const { result } = renderHook(() => useOffline());
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await act(async () => void (await asked.mock.results[0]!.value));
  expect(result.current).toBe(false);
});

test('a response that was sent before the network failed is not trusted for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network({ hasNetwork: false, reachesServer: true });
  const { result, unmount } = renderHook(() => useOffline());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toBe(false);
  reaches = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current).toBe(true);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
