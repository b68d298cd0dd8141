import { useLiveQuery } from 'dexie-react-hooks';
import type { ContentRecord } from '#domain/content/record.ts';
import { contents } from '../storage/content/content.ts';

/** A stored text, live: undefined while it is loaded, null if this browser does not have it. */
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
  // The result for the previous text does not apply to this one.
  return found?.id === id ? found.record : undefined;
}
