import { useEffect } from 'react';
import type { AbTest } from '#domain/ab-test/test.ts';
import { judgeAbTestAgain } from '../../../storage/collections/ab-tests.ts';

/** Stores the verdict of a test that is looked at: merged with another device's, it has none until then. */
export function useKeptVerdict(
  owner: string,
  { id, updatedAt, isExample }: AbTest,
  { today, isReadOnly }: { today: string; isReadOnly: boolean },
): void {
  useEffect(() => {
    if (isReadOnly || isExample) return;
    // Deleted meanwhile, or a full storage: the screen shows the verdict all the same.
    judgeAbTestAgain(owner, { id, today }).catch(() => undefined);
  }, [owner, id, updatedAt, isExample, today, isReadOnly]);
}
