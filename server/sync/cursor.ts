import { randomBytes } from 'node:crypto';

/** How far a device has read. */
export type Cursor = {
  /** The last revision that it has seen. */
  seen: number;
  /** The account's revision when the cursor was given, and the mark of that epoch; empty for one without an epoch. */
  newest: number;
  mark: string;
};

/**
 * So many epochs of an account are kept; a device that was away for longer compares everything. Not so many revisions: the
 * deletion of a bulk job alone has 10,000.
 */
export const keptEpochs = 10_000;
/** Older ones are removed each time the account's revisions pass a multiple of this. */
export const revisionsBetweenPruning = 1_000;

export const newMark = () => randomBytes(8).toString('hex');

/** Null at the beginning and while the account has no records: such a cursor fits every state of the database. */
export function parseCursor(cursor: string | null): Cursor | null {
  const [seen = 0, newest = 0, mark = ''] = (cursor ?? '').split('-');
  return Number(seen) === 0 ? null : { seen: Number(seen), newest: Number(newest), mark: String(mark) };
}

export function formatCursor({ seen, newest, mark }: Cursor): string {
  return newest === 0 || seen === 0 ? '0' : `${seen}-${newest}-${mark}`;
}
