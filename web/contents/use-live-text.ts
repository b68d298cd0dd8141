import { useLiveQuery } from 'dexie-react-hooks';
import type { ContentRecord } from '#domain/content/record.ts';
import { contents } from '../storage/content/content.ts';

/** A kept text as it is now: undefined while it is looked for, null when this browser has none of this id. */
export function useLiveText(owner: string, id: string | null): ContentRecord | null | undefined {
  const found = useLiveQuery(
    async () => ({
      id,
      record:
        id === null
          ? null
          : await contents.get(owner, id).then(
              (record) => record ?? null,
              () => null,
            ),
    }),
    [owner, id],
  );
  // The answer about the text before says nothing about this one.
  return found?.id === id ? found.record : undefined;
}
