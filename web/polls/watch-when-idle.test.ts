import { afterEach, expect, test, vi } from 'vitest';
import type { SharedPoll } from './shared-poll.ts';
import { watchWhenIdle } from './watch-when-idle.ts';

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
  return async () => {
    waiting.forEach((work) => work());
    await Promise.resolve();
    await Promise.resolve();
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the script is loaded when the page is idle, and its values are heard until the watcher stops', async () => {
  const becomeIdle = holdIdle();
  const { shared, listeners, answer } = poll();
  const load = vi.fn(() => Promise.resolve(shared));
  const heard: (number | null)[] = [];
  const stop = watchWhenIdle(load, (value) => heard.push(value));
  expect(load).not.toHaveBeenCalled();
  await becomeIdle();
  expect(load).toHaveBeenCalledTimes(1);
  answer(7);
  answer(null);
  expect(heard).toEqual([7, null]);
  stop();
  expect(listeners.size).toBe(0);
});

test('a watcher that stops before the page is idle loads nothing', async () => {
  const becomeIdle = holdIdle();
  const load = vi.fn(() => Promise.resolve(poll().shared));
  watchWhenIdle(load, () => {})();
  await becomeIdle();
  expect(load).not.toHaveBeenCalled();
});

test('a watcher that stops while the script is loading does not watch', async () => {
  const becomeIdle = holdIdle();
  const { shared, listeners } = poll();
  let arrive = (_poll: SharedPoll<number>) => {};
  const stop = watchWhenIdle(
    () => new Promise<SharedPoll<number>>((resolve) => (arrive = resolve)),
    () => {},
  );
  await becomeIdle();
  stop();
  arrive(shared);
  await Promise.resolve();
  expect(listeners.size).toBe(0);
});

test('a script that cannot be loaded is no value, and no error', async () => {
  const becomeIdle = holdIdle();
  const heard: (number | null)[] = [];
  watchWhenIdle(
    () => Promise.reject<SharedPoll<number>>(new Error('offline')),
    (value) => heard.push(value),
  );
  await becomeIdle();
  expect(heard).toEqual([null]);
});
