import { randomBytes } from 'node:crypto';

/** How far a device has read. */
export type Cursor = {
  /** The last revision that it has seen. */
  seen: number;
  /** The account's revision when the cursor was given, and the mark of that epoch; empty for one without an epoch. */
  newest: number;
  mark: string;
};

/** Epochs that are kept are this many revisions long together; a device that was away for longer compares everything. */
export const keptRevisions = 10_000;

export const newMark = () => randomBytes(8).toString('hex');

/** Null at the beginning and while the account has no records: such a cursor fits every state of the database. */
export function parseCursor(cursor: string | null): Cursor | null {
  const [seen = 0, newest = 0, mark = ''] = (cursor ?? '').split('-');
  return Number(seen) === 0 ? null : { seen: Number(seen), newest: Number(newest), mark: String(mark) };
}

export function formatCursor({ seen, newest, mark }: Cursor): string {
  return newest === 0 || seen === 0 ? '0' : `${seen}-${newest}-${mark}`;
}
