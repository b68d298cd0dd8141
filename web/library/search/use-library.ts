import { useLiveQuery } from '../../storage/use-live-query.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FolderRecord } from '#domain/content/folder.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { LibraryItem } from '#domain/library/search.ts';
import { countLibrary, searchLibrary } from '../../api/library.ts';
import { contents } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import '../../storage/dexie-library.ts';
import { fits, queryOf, type Asked } from './library-query.ts';
import { createSearch, emptySearch, type SearchControl, type SearchState } from './search-control.ts';

export type Library = SearchState & Pick<SearchControl, 'more' | 'retry'>;

/** Local changes that the server does not have yet, by id; null is a permanently deleted text. */
type Pending = ReadonlyMap<string, ContentRecord | null>;

const none: Pending = new Map();

const calls = { page: searchLibrary, counts: countLibrary };

/** The server's results, with newer local changes applied. */
export function useLibrary(owner: string, asked: Asked, folders: readonly FolderRecord[]): Library {
  const [state, setState] = useState<SearchState>(emptySearch);
  const [control] = useState(() => createSearch(calls, setState));
  const query = queryOf(asked);
  useEffect(() => control.search(query), [control, query]);
  useEffect(() => {
    const onOnline = () => control.retry();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      control.stop();
    };
  }, [control]);

  const pending = usePending(owner);
  const changed = useChanged(pending, query);
  const lacksSome = useEffectEvent(() => {
    const shown = new Set(state.items.map(({ id }) => id));
    return [...changed].some(([id, record]) => record && !shown.has(id) && fits(record, asked, folders));
  });
  useEffect(() => {
    if (pending.size > 0 || changed.size === 0) return;
    // Everything was synced: the server's list and counts are complete again.
    if (lacksSome()) control.refresh();
    else control.recount();
  }, [control, pending, changed]);
  const items = useMemo(
    () => withChanges(state.items, changed, asked, folders),
    [state.items, changed, asked, folders],
  );
  return { ...state, items, more: control.more, retry: control.retry };
}

/** Local changes since the search was made: they stay applied also after they were synced. */
function useChanged(pending: Pending, query: string): Pending {
  const [kept, setKept] = useState({ query, changed: pending });
  const isNew = kept.query !== query;
  const isGrown = [...pending].some(([id, record]) => kept.changed.get(id) !== record);
  if (!isNew && !isGrown) return kept.changed;
  const changed = new Map(isNew ? pending : [...kept.changed, ...pending]);
  setKept({ query, changed });
  return changed;
}

/** The items with local changes; those that do not match any more are removed. */
export function withChanges(
  items: readonly LibraryItem[],
  changed: Pending,
  asked: Asked,
  folders: readonly FolderRecord[],
): readonly LibraryItem[] {
  if (changed.size === 0) return items;
  return items.flatMap((item) => {
    const record = changed.get(item.id);
    if (record === undefined) return [item];
    if (record === null || !fits(record, asked, folders)) return [];
    const { content: _content, userPrompt: _prompt, ...shown } = record;
    return [{ ...item, ...shown, titleHighlights: item.title === record.title ? item.titleHighlights : [] }];
  });
}

/** Live: the server's results are older than these. */
function usePending(owner: string): Pending {
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
