/** A change goes up this long after it, so that a row of them is one call. */
export const debounceMs = 1_000;
/** Changes of other devices are asked for this often while the page is seen. */
export const pollMs = 60_000;
const firstRetryMs = 2_000;
const longestRetryMs = 300_000;

/** The wait before trial `failures` + 1: 2 s, doubling, at most 5 minutes, the later half of it by chance (0 to 1). */
export function retryDelay(failures: number, chance: number): number {
  const whole = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
  return Math.round(whole / 2 + (whole / 2) * chance);
}
