import { isSameRecord, type JsonRecord } from './same-record.ts';

/** What the server has under an id. */
export type StoredRecord = {
  revision: number;
  /** Null: deleted. */
  record: JsonRecord | null;
  changedAt: Date;
  /** The device whose change stands. */
  writtenBy: string;
  /** Moment of the last resolved change of each device that changed it, as that device's clock told. */
  resolved: Readonly<Record<string, string>>;
};

export type OfferedChange = {
  deviceId: string;
  base: number | null;
  record: JsonRecord | null;
  /** By the device's clock. */
  changedAt: string;
};

/**
 * keep: what is stored stays. store: the change takes its place, as of `changedAt`. `loser`: the record that a conflict
 * has put aside. `isConflict`: the device did not know what is stored.
 */
export type Judgement =
  | { verdict: 'keep'; isConflict: boolean; loser: JsonRecord | null }
  | { verdict: 'store'; isConflict: boolean; loser: JsonRecord | null; changedAt: Date };

/**
 * Which of two records stands. In a conflict the later one, by a clock that is never ahead of `now`; at the same moment
 * that of the greater device id. A record and its deletion: the record, for it can be deleted again and not brought back.
 * A change that was resolved before (its answer was lost) has no second effect.
 */
export function judgeChange(stored: StoredRecord | null, change: OfferedChange, now: Date): Judgement {
  const changedAt = new Date(Math.min(Date.parse(change.changedAt), now.getTime()));
  if (!stored) return { verdict: 'store', isConflict: false, loser: null, changedAt };
  if (isSameRecord(stored.record, change.record) || wasJudged(stored, change))
    return { verdict: 'keep', isConflict: false, loser: null };
  if (change.base === stored.revision)
    return { verdict: 'store', isConflict: false, loser: null, changedAt: after(stored, changedAt) };
  if (change.record === null) return { verdict: 'keep', isConflict: true, loser: null };
  if (stored.record === null || isLater(change.deviceId, changedAt, stored))
    return { verdict: 'store', isConflict: true, loser: stored.record, changedAt: after(stored, changedAt) };
  return { verdict: 'keep', isConflict: true, loser: change.record };
}

/** True for the last change of its device that was resolved: it comes again when the answer to it was lost. */
export function wasJudged(stored: StoredRecord, { deviceId, changedAt }: OfferedChange): boolean {
  return Object.hasOwn(stored.resolved, deviceId) && stored.resolved[deviceId] === changedAt;
}

/** Whatever the clocks say, what was made in the knowledge of another change is later than it. */
function after(stored: StoredRecord, changedAt: Date): Date {
  return new Date(Math.max(changedAt.getTime(), stored.changedAt.getTime() + 1));
}

function isLater(deviceId: string, changedAt: Date, stored: StoredRecord): boolean {
  const difference = changedAt.getTime() - stored.changedAt.getTime();
  return difference === 0 ? deviceId > stored.writtenBy : difference > 0;
}
