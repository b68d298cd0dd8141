import { readRaw } from '../stored-value.ts';

export const unfinishedKey = (owner: string) => `aigen_unfinished:${owner}`;

/** True when an unfinished text may have been left behind: only then is the rest loaded. */
export function hasUnfinished(owner: string): boolean {
  return readRaw(unfinishedKey(owner)) !== null;
}
