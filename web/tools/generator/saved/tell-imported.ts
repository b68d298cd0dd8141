import type { ImportReport } from '../../../storage/legacy-import/import-old-stores.ts';
import { notifySuccess } from '../../../notices/notify.tsx';

/** Says what came over from an older store; what could not be read is told of by itself. */
export function tellImported({ texts, folders, lists }: ImportReport): void {
  const counts = [count(texts, 'text', 'texts'), count(folders, 'folder', 'folders')];
  const intoHistory = join(counts);
  if (intoHistory) notifySuccess(`${intoHistory} of an earlier version came over into your history.`);
  const intoTools = join(lists.map(({ list, brought }) => count(brought, list.one, list.many)));
  if (intoTools) notifySuccess(`${intoTools} of an earlier version came over.`);
  const waiting = join(lists.map(({ list, waiting: left }) => count(left, list.one, list.many)));
  if (waiting)
    notifySuccess(`${waiting} of an earlier version are kept in this browser until their tool is here.`);
}

const count = (number: number, one: string, many: string) =>
  number === 0 ? '' : `${number} ${number === 1 ? one : many}`;

const join = (parts: string[]) => new Intl.ListFormat('en').format(parts.filter(Boolean));
