import { nearlyFull } from '#domain/content/history.ts';

/** Bytes the browser gives this site, and how many of them are used; null where it does not say. */
export type Space = { used: number; quota: number };

export async function readSpace(): Promise<Space | null> {
  // Missing where the page is not served securely.
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || !quota ? null : { used: usage, quota };
}

export function isNearlyFull({ used, quota }: Space): boolean {
  return used / quota >= nearlyFull;
}

export function percentUsed({ used, quota }: Space): number {
  return Math.min(100, Math.floor((100 * used) / quota));
}

/** Asks the browser not to clear this site's data when it needs room. Some ask the user; a no is no failure. */
export async function askToPersist(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
