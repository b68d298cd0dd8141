import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a wait that begins long after the screen was shown begins with its own seconds', () => {
  vi.useFakeTimers({ now: 0 });
  const { result, rerender } = renderHook(useCountdown, { initialProps: null as number | null });
  expect(result.current).toBe(0);
  vi.setSystemTime(40_000);
  rerender(50_000);
  const seen = [result.current];
  for (let second = 0; second < 10; second += 1) {
    act(() => void vi.advanceTimersByTime(1_000));
    seen.push(result.current);
  }
  expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  vi.setSystemTime(90_000);
  rerender(95_000);
  expect(result.current).toBe(5);
});
