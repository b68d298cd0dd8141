import { isTrashExpired } from '#domain/content/history.ts';
import { trash } from '#domain/sync/collections/content.ts';
import { contents } from './content.ts';
import { deleteForGood } from './content-changes.ts';

/** Deletes for good what has been in this browser's trash for its 30 days. Answers how many texts went. */
export async function purgeTrash(owner: string, now: Date): Promise<number> {
  const { records } = await contents.newest(owner, { indexKey: trash });
  const expired = records.filter((record) => isTrashExpired(record, now)).map(({ id }) => id);
  if (expired.length > 0) await deleteForGood(owner, expired);
  return expired.length;
}
