import type { ImportReport } from '../../../local/import-old-stores.ts';
import { notifySuccess } from '../../../shell/notify.tsx';

/** Says what came over from an older store; what could not be read is told of by itself. */
export function tellImported({ texts, folders }: ImportReport): void {
  if (texts === 0 && folders === 0) return;
  const parts = [
    texts === 1 ? '1 text' : `${texts} texts`,
    ...(folders > 0 ? [folders === 1 ? '1 folder' : `${folders} folders`] : []),
  ];
  notifySuccess(`${parts.join(' and ')} of an earlier version came over into your history.`);
}
