import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDebouncedSaver } from './debounced-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the newest state is saved within a second', () => {
  const kept: string[] = [];
  const saver = createDebouncedSaver<string>((text) => kept.push(text));
  // Typing without a pause of a second.
  for (let typed = 1; typed <= 25; typed += 1) {
    saver.save('x'.repeat(typed));
    vi.advanceTimersByTime(100);
  }
  expect(kept.map(({ length }) => length)).toEqual([10, 20]);
  vi.advanceTimersByTime(1_000);
  expect(kept.at(-1)).toHaveLength(25);
  vi.advanceTimersByTime(10_000);
  expect(kept).toHaveLength(3);
  saver.stop();
});

test.each([
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange')), 'hidden'],
  ['the page goes', () => window.dispatchEvent(new Event('pagehide')), 'visible'],
] as const)('when %s, it is saved at once', (_when, happen, visibility) => {
  const kept: string[] = [];
  const saver = createDebouncedSaver<string>((text) => kept.push(text));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  saver.save('a');
  happen();
  expect(kept).toEqual(['a']);
  saver.stop();
});

test('after stopping nothing is saved', () => {
  const kept: string[] = [];
  const saver = createDebouncedSaver<string>((text) => kept.push(text));
  saver.save('a');
  saver.stop();
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('pagehide'));
  saver.flush();
  expect(kept).toEqual([]);
});
