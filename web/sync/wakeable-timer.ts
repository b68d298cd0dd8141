/** A wait that can end earlier than planned. */
export type WakeableTimer = {
  /** Ends the wait within `ms`; without a current wait, the next one. */
  wakeIn: (ms: number) => void;
  wait: (ms: number) => Promise<void>;
};

/** The time in milliseconds since 1970, and timers; tests have a clock of their own. */
export type Clock = {
  now: () => number;
  /** Calls `act` after `ms`, unless the returned function is called before. */
  after: (ms: number, act: () => void) => () => void;
};

/** The longest time that a timer can wait: about 24 days. */
const longestMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, Math.min(ms, longestMs));
    return () => clearTimeout(timer);
  },
};

export function createWakeableTimer(clock = systemClock): WakeableTimer {
  let stopTimer = () => {};
  let wake: (() => void) | null = null;
  let dueAt = Infinity;
  const plan = (ms: number) => {
    const now = clock.now();
    // A wait that is overdue has a timer that stood still while the computer slept.
    if (now + ms >= dueAt && dueAt > now) return;
    dueAt = Math.min(dueAt, now + ms);
    if (wake) set();
  };
  const set = () => {
    stopTimer();
    stopTimer = clock.after(Math.max(0, dueAt - clock.now()), () => wake?.());
  };
  return {
    wakeIn: plan,
    wait: (ms) =>
      new Promise((resolve) => {
        wake = () => {
          wake = null;
          dueAt = Infinity;
          resolve();
        };
        plan(ms);
        set();
      }),
  };
}
