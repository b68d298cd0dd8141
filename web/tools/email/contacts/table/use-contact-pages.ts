import { useCallback, useState } from 'react';
import type { ContactItem } from '#domain/contacts/contact.ts';
import { fetchContacts, type ContactFilters, type ContactsPage } from '../../../../api/contacts.ts';
import { useLoaded, type Loaded } from '../../../../api/use-loaded.ts';
import { useWhenOnline } from '../../../../components/use-when-online.ts';
import { notifyError } from '../../../../notices/notify.tsx';

export type ContactPages = Loaded<ContactsPage> & {
  /** Adds the next page; null where there is none. */
  more: (() => void) | null;
  isLoadingMore: boolean;
  /** Changes rows that are shown. */
  changeRows: (change: (contact: ContactItem) => ContactItem) => void;
};

/** Contacts that fit, page by page. `filters` must be constant between changes. */
export function useContactPages(filters: ContactFilters): ContactPages {
  const loaded = useLoaded(
    useCallback((signal: AbortSignal) => fetchContacts(filters, null, signal), [filters]),
  );
  const { data, error, isLoading, reload, setData } = loaded;
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  useWhenOnline(error && reload);
  const cursor = data?.nextCursor ?? null;

  async function more() {
    if (isLoadingMore || cursor === null) return;
    setIsLoadingMore(true);
    try {
      const page = await fetchContacts(filters, cursor);
      // Other contacts may be shown by now.
      setData((before) =>
        before.nextCursor === cursor
          ? { contacts: [...before.contacts, ...page.contacts], nextCursor: page.nextCursor }
          : before,
      );
    } catch (thrown) {
      notifyError(thrown);
    }
    setIsLoadingMore(false);
  }
  const changeRows = useCallback(
    (change: (contact: ContactItem) => ContactItem) =>
      setData((before) => ({ ...before, contacts: before.contacts.map(change) })),
    [setData],
  );
  return {
    ...loaded,
    more: cursor === null || isLoading ? null : () => void more(),
    isLoadingMore,
    changeRows,
  };
}
