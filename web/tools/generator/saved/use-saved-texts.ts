import { useEffect, useMemo, useState } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';
import type { SavedItem } from '#domain/entities/saved-item.ts';
import { importLegacyItems, savedItems } from '../../../local/saved-items.ts';
import { notifyError } from '../../../shell/notify.tsx';

const firstPage = 6;
const nextPage = 20;

export type SavedTexts = {
  /** Newest first; those the browser could not store stand before the stored ones. */
  items: SavedItem[];
  total: number;
  isLoading: boolean;
  error: AppError | null;
  hasMore: boolean;
  showMore: () => void;
};

/** The account's saved texts, live, a page at a time. */
export function useSavedTexts(owner: string, unsaved: SavedItem[]): SavedTexts {
  const [limit, setLimit] = useState(firstPage);
  const { records, total, isLoading, error } = savedItems.useNewest(owner, limit);
  useEffect(() => {
    importLegacyItems(owner).catch(notifyError);
  }, [owner]);
  const items = useMemo(() => {
    const stored = new Set(records.map(({ id }) => id));
    return [...unsaved.filter(({ id }) => !stored.has(id)), ...records];
  }, [unsaved, records]);
  return {
    items,
    total: total + items.length - records.length,
    isLoading,
    error,
    hasMore: records.length < total,
    showMore: () => setLimit((shown) => shown + nextPage),
  };
}
