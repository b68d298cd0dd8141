import { addressOfBrief, briefOfGap } from '#domain/competitive/keywords/gaps/brief-of-gap.ts';
import type { WatchedChange } from '#domain/competitive/watch/watched.ts';

/** The address that opens a brief on the topic of a new page; null for other changes, and without a title. */
export function briefOfChange({ kind, title }: WatchedChange): string | null {
  if (kind !== 'new' || title.trim() === '') return null;
  return addressOfBrief(briefOfGap({ topic: title, keywords: [] }));
}
