/**
 * Milliseconds since 1970 by a clock that never jumps, unlike `Date.now()`: for when something is done again or given up inside this
 * process. What is stored has the time of the clock.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
