import type { OfferedChange } from './resolve-conflict.ts';

/** For each device, its last resolved change of a record, as `formatResolved` writes it. */
export type ResolvedChanges = Readonly<Record<string, string>>;

/** What keeps the state that a conflict discarded, and the record's revision after that conflict. */
export type KeptState = { collection: string; id: string; revision: number };

type ResolvedChange = {
  /** By the device's clock. */
  changedAt: string;
  /** The revision that holds the change exactly as the device sent it; null after a conflict. */
  storedAs: number | null;
  kept: KeptState | null;
};

/**
 * The time of the change; where it is stored as it was sent, also the revision; where its conflict kept something, the
 * revision, the collection and the id.
 */
export function formatResolved({ changedAt, storedAs, kept }: ResolvedChange): string {
  if (kept) return `${changedAt} ${kept.revision} ${kept.collection} ${kept.id}`;
  return storedAs === null ? changedAt : `${changedAt} ${storedAs}`;
}

function lastOf(resolved: ResolvedChanges, deviceId: string): ResolvedChange | null {
  if (!Object.hasOwn(resolved, deviceId)) return null;
  const [changedAt, revision, collection, id] = resolved[deviceId]!.split(' ');
  const kept = collection && id ? { collection, id, revision: Number(revision) } : null;
  const storedAs = revision && !kept ? Number(revision) : null;
  return { changedAt: changedAt!, storedAs, kept };
}

/** The revision that holds the last change of this device as it was sent; null if another change followed or won. */
export function storedAsSent(resolved: ResolvedChanges, deviceId: string): number | null {
  return lastOf(resolved, deviceId)?.storedAs ?? null;
}

/**
 * True for a change that the device made after the one that `revision` holds exactly as it was sent. The device knows
 * that state, even when it names an earlier revision or none because the response was lost.
 */
export function followsOwnChange(
  resolved: ResolvedChanges,
  revision: number,
  { deviceId, base, changedAt }: OfferedChange,
): boolean {
  const last = lastOf(resolved, deviceId);
  if (last?.storedAs !== revision || (base ?? 0) > revision) return false;
  return Date.parse(changedAt) > Date.parse(last.changedAt);
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
