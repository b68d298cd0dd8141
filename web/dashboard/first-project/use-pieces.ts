import { useMemo } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { madeFrom } from '#domain/sync/collections/content.ts';
import { contents } from '../../storage/content/content.ts';

/** The pieces that were made from a text, oldest first, without those in the trash; undefined until they are loaded. */
export function usePieces(owner: string, sourceId: string): ContentRecord[] | undefined {
  const { records, isLoading } = contents.useNewest(owner, { indexKey: madeFrom(sourceId) });
  return useMemo(
    () => (isLoading ? undefined : records.filter(({ deletedAt }) => deletedAt === null).toReversed()),
    [records, isLoading],
  );
}
