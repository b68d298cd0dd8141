/** One sleeper that can be woken earlier than planned. */
export type WakeableTimer = {
  /** Wakes the sleeper in so many milliseconds, if it does not wake before; while nobody sleeps, the next one. */
  ring: (ms: number) => void;
  wait: (ms: number) => Promise<void>;
};

export function createWakeableTimer(): WakeableTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: (() => void) | null = null;
  let dueAt = Infinity;
  const plan = (ms: number) => {
    const at = Date.now() + ms;
    if (at >= dueAt) return;
    dueAt = at;
    if (wake) set();
  };
  const set = () => {
    clearTimeout(timer);
    timer = setTimeout(() => wake?.(), Math.max(0, dueAt - Date.now()));
  };
  return {
    ring: plan,
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
