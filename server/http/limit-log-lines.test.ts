import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitLogLines } from './limit-log-lines.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('the first of many is logged at once, then one a second with the number of the others', () => {
  const lines: unknown[] = [];
  const log = limitLogLines((more, text: string) => lines.push([text, more]));
  for (let ms = 0; ms < 2_500; ms += 100) {
    log(`after ${ms}`);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(60_000);
  log('later');
  expect(lines).toEqual([
    ['after 0', {}],
    ['after 1000', { unlogged: 9 }],
    ['after 2000', { unlogged: 9 }],
    ['later', { unlogged: 4 }],
  ]);
});
