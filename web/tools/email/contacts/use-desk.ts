import type { ContactList } from '#domain/contacts/list.ts';
import { fetchImports, type ListedImport } from '../../../api/contact-imports.ts';
import { fetchLists } from '../../../api/contact-lists.ts';
import { fetchContactCounts, type ContactCounts } from '../../../api/contacts.ts';
import { useLoaded, type Loaded } from '../../../api/use-loaded.ts';
import { useWhenOnline } from '../../../components/use-when-online.ts';

/** What is known of the contacts as a whole. */
export type Desk = { lists: ContactList[]; counts: ContactCounts; imports: ListedImport[] };

const load = async (signal: AbortSignal): Promise<Desk> => {
  const [lists, counts, imports] = await Promise.all([
    fetchLists(signal),
    fetchContactCounts(signal),
    fetchImports(signal),
  ]);
  return { lists, counts, imports };
};

/** Lists, counts and imports of the account. */
export function useDesk(): Loaded<Desk> {
  const desk = useLoaded(load);
  useWhenOnline(desk.error && desk.reload);
  return desk;
}

const mostOver = 3;

/** Imports that wait for the user or run, and the newest of those that are over, in their order. */
export function shownImports({ imports }: Desk): ListedImport[] {
  const over = imports.filter(({ state }) => state === 'finished' || state === 'failed').slice(0, mostOver);
  return imports.filter((one) => (one.state !== 'finished' && one.state !== 'failed') || over.includes(one));
}
