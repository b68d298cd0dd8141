import { formatNumber } from './format.ts';

/** A share in percent without decimals: "33%"; 0% if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part * 100) / whole)}%`;
}

/**
 * A figure with one decimal, or with as many as are needed to show it on the right side of its limits: 4.01 for a limit
 * of 4, 19.99 for 20.
 */
export function formatFigure(value: number, limits: readonly number[] = []): string {
  for (let decimals = 1; decimals < 4; decimals += 1) {
    const rounded = Number(value.toFixed(decimals));
    if (limits.every((limit) => Math.sign(value - limit) === Math.sign(rounded - limit)))
      return String(rounded);
  }
  return String(value);
}

/** A percentage with one decimal: "2.0%". */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

export const bytesPerMegabyte = 1_000_000;

/** A size in whole KB of 1,000 bytes, MB or, of 10,000 MB, GB, as operating systems and `SYNC_QUOTA_MB` count: "256 KB". */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.round(bytes / 1_000);
  if (kilobytes < 1_000) return `${kilobytes} KB`;
  const megabytes = Math.round(bytes / bytesPerMegabyte);
  return megabytes < 10_000
    ? `${formatNumber(megabytes)} MB`
    : `${formatNumber(Math.round(megabytes / 1_000))} GB`;
}
