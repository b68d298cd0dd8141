import { useLiveQuery } from '../use-live-query.ts';
import { beginGuide, guideId, guideSchema, type Guide } from '#domain/first-project/guide.ts';
import { collection } from '../collection.ts';
import { together } from '../database.ts';
import { newId } from '../new-id.ts';

/** Where the account is in the guided first project. Only in this browser (decision 064). */
const guides = collection<Guide>({
  name: 'first-project',
  schema: guideSchema,
  orderBy: ({ updatedAt }) => updatedAt,
});

/** The guide of an account, live in every tab: undefined while it is loaded, null if it was never begun. */
export function useGuide(owner: string): Guide | null | undefined {
  return useLiveQuery(
    // Without storage there is no guide; what else is on the screen says why.
    () =>
      guides.get(owner, guideId).then(
        (guide) => guide ?? null,
        () => null,
      ),
    [owner],
  );
}

/** Changes the stored guide; a new one is begun if there is none. Part of the transaction around it, if there is one. */
export function changeGuide(owner: string, change: (guide: Guide) => Guide): Promise<Guide> {
  return together(async () => {
    const stored = await guides.get(owner, guideId);
    const before = stored ?? beginGuide(newId(), new Date());
    const after = change(before);
    if (after !== stored) await guides.put(owner, after);
    return after;
  });
}
