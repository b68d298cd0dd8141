import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SharedPoll } from '../presence/shared-poll.ts';
import { usePolled } from './use-polled.ts';

/** A poll whose answers the test gives. */
function poll() {
  const listeners = new Set<(value: number | null) => void>();
  const shared: SharedPoll<number> = {
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    shared,
    listeners,
    answer: (value: number | null) => listeners.forEach((listener) => listener(value)),
  };
}

/** The browser's idle moment comes when the test says so. */
function holdIdle() {
  const waiting = new Set<() => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.add(work);
    return work;
  });
  vi.stubGlobal('cancelIdleCallback', (work: () => void) => waiting.delete(work));
  return () => act(async () => waiting.forEach((work) => work()));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the script is loaded when the page is idle, and its values are shown until the screen goes', async () => {
  const becomeIdle = holdIdle();
  const { shared, listeners, answer } = poll();
  const load = vi.fn(() => Promise.resolve(shared));
  const { result, unmount } = renderHook(() => usePolled(load));
  expect(load).not.toHaveBeenCalled();
  await becomeIdle();
  expect([load.mock.calls.length, result.current]).toEqual([1, undefined]);
  act(() => answer(7));
  expect(result.current).toBe(7);
  act(() => answer(null));
  expect(result.current).toBeNull();
  unmount();
  expect(listeners.size).toBe(0);
});

test('a screen that goes before the page is idle loads nothing', async () => {
  const becomeIdle = holdIdle();
  const load = vi.fn(() => Promise.resolve(poll().shared));
  renderHook(() => usePolled(load)).unmount();
  await becomeIdle();
  expect(load).not.toHaveBeenCalled();
});

test('a script that cannot be loaded is no value, and no error', async () => {
  const becomeIdle = holdIdle();
  const load = () => Promise.reject<SharedPoll<number>>(new Error('offline'));
  const { result } = renderHook(() => usePolled(load));
  await becomeIdle();
  expect(result.current).toBeNull();
});
