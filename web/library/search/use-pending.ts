import { useLiveQuery } from 'dexie-react-hooks';
import type { ContentRecord } from '#domain/content/record.ts';
import { contents } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';

/** Texts changed here that the server has not got yet, by id; null is one that was deleted for good. */
export type Pending = ReadonlyMap<string, ContentRecord | null>;

const none: Pending = new Map();

/** Live: what the server answers is older than these. */
export function usePending(owner: string): Pending {
  const pending = useLiveQuery(async () => {
    const rows = await database()
      .outbox.where('[owner+collection+id]')
      .between([owner, contents.name], [owner, contents.name, []])
      .toArray();
    const ids = rows.filter(({ refusal }) => refusal === undefined).map(({ id }) => id);
    const records = new Map((await contents.getAll(owner, ids)).map((record) => [record.id, record]));
    return new Map(ids.map((id) => [id, records.get(id) ?? null]));
  }, [owner]);
  return pending ?? none;
}
