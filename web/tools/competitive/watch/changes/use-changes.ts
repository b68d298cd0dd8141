import { useCallback, useState } from 'react';
import {
  type ChangeKind,
  type ChangesAnswer,
  type WatchedChange,
} from '#domain/competitive/watch/watched.ts';
import { useLoaded, type Loaded } from '../../../../api/use-loaded.ts';
import { fetchChanges } from '../../../../api/watched-sites.ts';
import { notifyError } from '../../../../notices/notify.tsx';

export type ShownChanges = Loaded<ChangesAnswer> & {
  /** Asks for more of a kind than are shown. */
  showMore: (kind: ChangeKind) => Promise<void>;
  /** The kind that is being asked for. */
  loading: ChangeKind | null;
};

/** What changed on a site in a week. `lookedAt`: read again when there was another look. */
export function useChanges(siteId: string, week: string, lookedAt: string | null): ShownChanges {
  const load = useCallback(
    (signal: AbortSignal) => {
      void lookedAt;
      return fetchChanges(siteId, { week }, signal);
    },
    [siteId, week, lookedAt],
  );
  const loaded = useLoaded(load);
  const [loading, setLoading] = useState<ChangeKind | null>(null);
  async function showMore(kind: ChangeKind) {
    const last = ofKind(loaded.data?.changes ?? [], kind).at(-1);
    setLoading(kind);
    try {
      const more = await fetchChanges(siteId, { week, kind, ...(last && { after: last.id }) });
      loaded.setData((shown) => ({ ...shown, changes: [...shown.changes, ...more.changes] }));
    } catch (thrown) {
      notifyError(thrown);
    } finally {
      setLoading(null);
    }
  }
  return { ...loaded, showMore, loading };
}

export const ofKind = (changes: readonly WatchedChange[], kind: ChangeKind) =>
  changes.filter((change) => change.kind === kind);
