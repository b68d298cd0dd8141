/** A wait that can end earlier than planned. */
export type WakeableTimer = {
  /** Ends the wait within `ms`; without a current wait, the next one. */
  wakeIn: (ms: number) => void;
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
