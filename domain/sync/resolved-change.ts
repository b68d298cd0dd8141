import type { OfferedChange } from './resolve-conflict.ts';

/** For each device, its last resolved change of a record, as `formatResolved` writes it. */
export type ResolvedChanges = Readonly<Record<string, string>>;

/** What keeps the state that a conflict discarded, and the record's revision after that conflict. */
export type KeptState = { collection: string; id: string; revision: number };

type ResolvedChange = {
  /** By the device's clock. */
  changedAt: string;
  kept: KeptState | null;
};

/** The time of the change; where its conflict kept something, also the revision, the collection and the id. */
export function formatResolved({ changedAt, kept }: ResolvedChange): string {
  return kept ? `${changedAt} ${kept.revision} ${kept.collection} ${kept.id}` : changedAt;
}

function lastOf(resolved: ResolvedChanges, deviceId: string): ResolvedChange | null {
  if (!Object.hasOwn(resolved, deviceId)) return null;
  const [changedAt, revision, collection, id] = resolved[deviceId]!.split(' ');
  const kept = collection && id ? { collection, id, revision: Number(revision) } : null;
  return { changedAt: changedAt!, kept };
}

/** True for the last resolved change of its device: it is sent again when its response was lost. */
export function wasResolved(resolved: ResolvedChanges, { deviceId, changedAt }: OfferedChange): boolean {
  return lastOf(resolved, deviceId)?.changedAt === changedAt;
}

/**
 * What keeps the state that this device's last conflict about the record discarded, while the device does not know of
 * it: it sends the same change again, or one that is based on an earlier revision, because the response was lost.
 */
export function unreportedKept(resolved: ResolvedChanges, change: OfferedChange): KeptState | null {
  const last = lastOf(resolved, change.deviceId);
  if (!last?.kept) return null;
  const isOlder = change.base !== null && change.base < last.kept.revision;
  return isOlder || last.changedAt === change.changedAt ? last.kept : null;
}
