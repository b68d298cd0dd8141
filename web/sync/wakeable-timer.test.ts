import { expect, test } from 'vitest';
import { createWakeableTimer } from './wakeable-timer.ts';

/** A clock whose time and whose timers go apart, as they do while a computer sleeps or its time is set. */
function createSeparateClock() {
  let time = 1_000_000;
  const timers = new Set<{ ms: number; act: () => void }>();
  return {
    setTime: (ms: number) => (time += ms),
    waits: () => [...timers].map(({ ms }) => ms),
    clock: {
      now: () => time,
      after: (ms: number, act: () => void) => {
        const timer = { ms, act };
        timers.add(timer);
        if (ms === 0) queueMicrotask(() => timers.has(timer) && act());
        return () => timers.delete(timer);
      },
    },
  };
}

test('a wait ends when it is woken, also after the computer slept longer than it was to last', async () => {
  const { clock, setTime } = createSeparateClock();
  const timer = createWakeableTimer(clock);
  let isOver = false;
  const wait = timer.wait(3_600_000).then(() => (isOver = true));
  setTime(2 * 3_600_000);
  await Promise.resolve();
  expect(isOver).toBe(false);
  timer.wakeIn(0);
  await Promise.race([wait, new Promise((resolve) => setTimeout(resolve, 50))]);
  expect(isOver).toBe(true);
});

test('a later wake does not put off an earlier one', () => {
  const { clock, waits } = createSeparateClock();
  const timer = createWakeableTimer(clock);
  void timer.wait(5_000);
  timer.wakeIn(9_000);
  expect(waits()).toEqual([5_000]);
  timer.wakeIn(2_000);
  expect(waits()).toEqual([2_000]);
});
