import { nearlyFull } from '#domain/content/history.ts';

/** Storage quota of this site in bytes, and how much is used; null if the browser does not report it. */
export type Space = { used: number; quota: number };

export async function readSpace(): Promise<Space | null> {
  // Missing on insecure pages.
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || !quota ? null : { used: usage, quota };
}

export function isNearlyFull({ used, quota }: Space): boolean {
  return used / quota >= nearlyFull;
}

export function percentUsed({ used, quota }: Space): number {
  return Math.min(100, Math.floor((100 * used) / quota));
}

/** Asks the browser not to evict this site's data. Some browsers ask the user; a refusal is not an error. */
export async function askToPersist(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
