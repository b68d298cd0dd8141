import { readRaw } from '../stored-value.ts';

export const unfinishedKey = (owner: string) => `aigen_unfinished:${owner}`;

/** True when there may be an unfinished text; only then the module that reads it is loaded. */
export function hasUnfinished(owner: string): boolean {
  return readRaw(unfinishedKey(owner)) !== null;
}
