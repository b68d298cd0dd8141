import { counted, plural } from '#domain/text/format.ts';
import { notifyInfo } from '../../notices/notify.tsx';

/** What an undo left as it is; an empty text if there is nothing. */
export function formatStaying(records: number): string {
  if (records === 0) return '';
  const stay = plural(records, 'stays as it is', 'stay as they are');
  return `${counted(records, 'record')} changed since ${stay}.`;
}

/** Says what an undo left as it is, because it was changed since. */
export function tellStaying(records: number): void {
  if (records > 0) notifyInfo(formatStaying(records));
}
