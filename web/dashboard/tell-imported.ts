import { counted } from '#domain/text/format.ts';
import { formatList } from '../components/format.ts';
import type { ImportReport } from '../storage/legacy-import/import-old-stores.ts';
import { notifySuccess } from '../notices/notify.tsx';

/** Shows a notice about texts imported from a legacy store; unreadable ones have their own notice. */
export function tellImported({ texts, folders, lists }: ImportReport): void {
  const counts = [count(texts, 'text', 'texts'), count(folders, 'folder', 'folders')];
  const intoHistory = formatList(counts);
  if (intoHistory) notifySuccess(`${intoHistory} from an earlier version of AIGen are now in your history.`);
  const intoTools = formatList(lists.map(({ list, brought }) => count(brought, list.one, list.many)));
  if (intoTools) notifySuccess(`${intoTools} from an earlier version of AIGen were imported.`);
}

const count = (number: number, one: string, many: string) => (number === 0 ? '' : counted(number, one, many));
