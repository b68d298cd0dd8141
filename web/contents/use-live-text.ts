import type { ContentRecord } from '#domain/content/record.ts';
import { contents } from '../storage/content/content.ts';
import { useLiveQuery } from '../storage/use-live-query.ts';

/** A stored text, live: undefined while it is loaded, null if this browser does not have it. */
export function useLiveText(owner: string, id: string | null): ContentRecord | null | undefined {
  const found = useLiveQuery(
    id === null
      ? null
      : async () => ({
          id,
          record: await contents.get(owner, id).then(
            (record) => record ?? null,
            () => null,
          ),
        }),
    [owner, id],
  );
  if (id === null) return null;
  // The result for the previous text does not apply to this one.
  return found?.id === id ? found.record : undefined;
}
