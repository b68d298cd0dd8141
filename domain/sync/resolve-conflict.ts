import { followsOwnChange, wasResolved, type ResolvedChanges } from './resolved-change.ts';
import { isSameRecord, type JsonRecord } from './same-record.ts';

/** What the server has stored for an id. */
export type StoredRecord = {
  revision: number;
  /** Null: deleted. */
  record: JsonRecord | null;
  changedAt: Date;
  /** Id of the device that made the stored change. */
  writtenBy: string;
  /** What was resolved before, so that a change that is sent again has no second effect. */
  resolved: ResolvedChanges;
};

export type OfferedChange = {
  deviceId: string;
  /** Revision that the change is based on; null when the device knew of none. */
  base: number | null;
  record: JsonRecord | null;
  /** ISO time by the device's clock. */
  changedAt: string;
};

/**
 * keep: the stored record stays. store: the change replaces it, with the time `changedAt`. `discarded`: the record that
 * lost a conflict. `isConflict`: the device did not know the stored record.
 */
export type Resolution =
  | { action: 'keep'; isConflict: boolean; discarded: JsonRecord | null }
  | { action: 'store'; isConflict: boolean; discarded: JsonRecord | null; changedAt: Date };

/** Decides what to do with a change of a record. `now` is the server's clock. */
export type MergeRule = (stored: StoredRecord | null, change: OfferedChange, now: Date) => Resolution;

/**
 * In a conflict the later change wins, by a clock that is never ahead of `now`; at the same time the greater device id
 * wins. A record wins over its deletion, because it can be deleted again but not restored. A change that was resolved
 * before (its response was lost) has no second effect, and the device's next one is based on it. Decision: docs/decisions/017-sync.md
 */
const latestWins: MergeRule = (stored, change, now) => {
  const changedAt = new Date(Math.min(Date.parse(change.changedAt), now.getTime()));
  if (!stored) return { action: 'store', isConflict: false, discarded: null, changedAt };
  if (isSameRecord(stored.record, change.record) || wasResolved(stored.resolved, change))
    return { action: 'keep', isConflict: false, discarded: null };
  if (change.base === stored.revision || followsOwnChange(stored.resolved, stored.revision, change))
    return { action: 'store', isConflict: false, discarded: null, changedAt: after(stored, changedAt) };
  if (change.record === null) return { action: 'keep', isConflict: true, discarded: null };
  if (stored.record === null || isLater(change.deviceId, changedAt, stored))
    return {
      action: 'store',
      isConflict: true,
      discarded: stored.record,
      changedAt: after(stored, changedAt),
    };
  return { action: 'keep', isConflict: true, discarded: change.record };
};

/** A change based on another one is later than it, whatever the clocks say. */
function after(stored: StoredRecord, changedAt: Date): Date {
  return new Date(Math.max(changedAt.getTime(), stored.changedAt.getTime() + 1));
}

function isLater(deviceId: string, changedAt: Date, stored: StoredRecord): boolean {
  const difference = changedAt.getTime() - stored.changedAt.getTime();
  return difference === 0 ? deviceId > stored.writtenBy : difference > 0;
}

/** The specified order of the states of a test; it never goes back. */
const statuses: readonly unknown[] = ['draft', 'running', 'completed'];

/**
 * As `latest-wins`, but in a conflict the record whose `status` is further wins: what was frozen at a start is not
 * replaced by an edit of the draft that was made elsewhere, whatever the clocks say.
 */
const furtherStatusWins: MergeRule = (stored, change, now) => {
  const latest = latestWins(stored, change, now);
  if (!latest.isConflict || !stored?.record || !change.record) return latest;
  const lead = statuses.indexOf(change.record.status) - statuses.indexOf(stored.record.status);
  if (lead === 0) return latest;
  if (lead < 0) return { action: 'keep', isConflict: true, discarded: change.record };
  const changedAt = new Date(Math.min(Date.parse(change.changedAt), now.getTime()));
  return {
    action: 'store',
    isConflict: true,
    discarded: stored.record,
    changedAt: after(stored, changedAt),
  };
};

/** The merge rules by the names that the descriptions of collections use. Only the server applies them. */
export const mergeRules = {
  'latest-wins': latestWins,
  'further-status-wins': furtherStatusWins,
} satisfies Record<string, MergeRule>;
