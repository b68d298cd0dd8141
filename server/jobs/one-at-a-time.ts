/** A job of the schedule: a run that takes longer than the interval is not begun twice. */
export function oneAtATime(
  run: (signal: AbortSignal) => Promise<void>,
): (signal: AbortSignal) => Promise<void> {
  let isRunning = false;
  return async (signal) => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run(signal);
    } finally {
      isRunning = false;
    }
  };
}
