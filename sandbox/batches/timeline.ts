import type { StoredBatch } from './store.ts';

export type RowState = 'pending' | 'done' | 'canceled' | 'expired';
export type BatchEnd = 'complete' | 'expired' | 'canceled' | 'failed';

/** How far a batch is, from 0 to 1. */
export function progressOf(batch: StoredBatch, now: number): number {
  const { createdAt, endsAt } = batch;
  return now >= endsAt ? 1 : Math.max(0, (now - createdAt) / (endsAt - createdAt));
}

/** How the batch ended; null while it runs. */
export function endOf({ endsAt, cancelAt, plan }: StoredBatch, now: number): BatchEnd | null {
  if (now < endsAt) return null;
  if (cancelAt !== null) return 'canceled';
  if (plan.end === 'half') return 'expired';
  return plan.end;
}

/** How many rows are written by then. */
function writtenAt(batch: StoredBatch, now: number): number {
  const { rows, plan, cancelAt, createdAt } = batch;
  const most = { complete: 1, half: 0.5, expired: 0, failed: 0 }[plan.end];
  const at = cancelAt === null ? progressOf(batch, now) : (Math.min(now, cancelAt) - createdAt) / plan.ms;
  return Math.floor(rows.length * Math.min(at, most));
}

/** A function that gives the state of each row. */
export function rowStates(batch: StoredBatch, now: number): (index: number) => RowState {
  const written = writtenAt(batch, now);
  const end = endOf(batch, now);
  return (index) => {
    if (index < written) return 'done';
    if (end === 'canceled') return 'canceled';
    return end === 'expired' ? 'expired' : 'pending';
  };
}
