const longestWaitSeconds = 24 * 60 * 60;
const unitSeconds: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** "34s", "350ms", "1m30.5s" in seconds; null for anything else. */
function readDuration(text: string): number | null {
  const parts = [...text.matchAll(/(?<!\d)(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return null;
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * unitSeconds[unit!]!, 0);
}

function toWaitSeconds(seconds: number | null): number | undefined {
  if (seconds === null || !Number.isFinite(seconds)) return undefined;
  return Math.min(longestWaitSeconds, Math.max(1, Math.ceil(seconds)));
}

/**
 * Whole seconds to wait, from 1 to one day: from the Retry-After header (seconds or a date), else Google's
 * RetryInfo, else OpenAI's "try again in 1m30s". Undefined where none is given.
 */
export function readRetryAfter(
  header: string | undefined,
  retryDelay: string | undefined,
  message: string,
  now: number,
): number | undefined {
  if (header) {
    const seconds = Number(header);
    if (Number.isFinite(seconds)) return toWaitSeconds(seconds);
    const date = Date.parse(header);
    if (!Number.isNaN(date)) return toWaitSeconds((date - now) / 1000);
  }
  const named = retryDelay ?? /try again in ([\d.hms]*[hms])/i.exec(message)?.[1];
  return named === undefined ? undefined : toWaitSeconds(readDuration(named));
}
