/** Delay before changes are sent, so that several changes are one call. */
export const debounceMs = 1_000;
/** That of changes in collections that change often: a row of a bulk job is mostly sent once, when it is finished. */
export const collectMs = 10_000;
/** Interval at which changes of other devices are requested while the page is visible. */
export const pollMs = 60_000;
const firstRetryMs = 2_000;
const longestRetryMs = 300_000;

/**
 * The delay before attempt `failures` + 1: 2 s, doubling up to 5 minutes; its second half is random (`chance`, 0 to 1). Where the server
 * named a time (Retry-After), that time and a random part of the same delay, so that not all browsers come back together.
 */
export function retryDelay(failures: number, chance: number, retryAfterSeconds = 0): number {
  const whole = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
  const own = Math.round(whole / 2 + (whole / 2) * chance);
  const named = retryAfterSeconds * 1_000;
  return named === 0 ? own : Math.max(own, Math.round(named + (whole / 2) * chance));
}
