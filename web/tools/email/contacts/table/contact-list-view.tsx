import { useCallback, useMemo, useState } from 'react';
import { specifiedSegments } from '#domain/contacts/segments/specified.ts';
import { formatNumber } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { formatList } from '../../../../components/format.ts';
import { SearchField } from '../../../../components/search/search-field.tsx';
import { Select } from '../../../../components/select.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { contactsFilePath, fetchContacts } from '../../../../api/contacts.ts';
import type { ContactsScreen } from '../contacts-screen.ts';
import { pendingWords } from '../desk/asking-words.ts';
import { onList, type Place } from '../desk/places.ts';
import { LoadState } from '../load-state.tsx';
import { AskingStop } from './asking-stop.tsx';
import { MorePages } from './more-pages.tsx';
import { saveServerFile } from '../save-server-file.ts';
import { usePages } from './use-pages.ts';
import { ChosenBar } from './chosen-bar.tsx';
import {
  filtersOf,
  notNarrowed,
  stateFilterLabels,
  type Narrowed,
  type StateFilter,
} from './contact-filters.ts';
import { ContactTable } from './contact-table.tsx';
import styles from './table.module.css';

type ContactListViewProps = {
  screen: ContactsScreen;
  place: Extract<Place, { kind: 'segment' | 'list' }>;
  /** Shows who of a segment gets an email, and why. */
  onWhy: () => void;
  /** Null where the list cannot be changed. */
  onChangeList: (() => void) | null;
};

/** The contacts of a segment or list, found by words, tag and state. */
export function ContactListView({ screen, place, onWhy, onChangeList }: ContactListViewProps) {
  const { desk, isReadOnly, openContact } = screen;
  const [narrowed, setNarrowed] = useState<Narrowed>(notNarrowed);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [segment, listId] = place.kind === 'segment' ? [place.segment, null] : [null, place.list.id];
  const filters = useMemo(
    () => filtersOf(segment === null ? { list: listId } : { segment }, narrowed),
    [segment, listId, narrowed],
  );
  const pages = usePages(
    useCallback(
      async (cursor: string | null, signal?: AbortSignal) => {
        const { contacts: items, nextCursor } = await fetchContacts(filters, cursor, signal);
        return { items, nextCursor };
      },
      [filters],
    ),
  );
  const narrow = (changes: Partial<Narrowed>) => {
    setNarrowed((before) => ({ ...before, ...changes }));
    setChosen(new Set());
  };
  const isNarrowed = narrowed.q.trim() !== '' || narrowed.tag !== '' || narrowed.state !== '';
  const contacts = pages.data?.items ?? [];
  const picked = contacts.filter(({ id }) => chosen.has(id));
  const list = place.kind === 'list' ? place.list : null;

  return (
    <section className={sheetClass} aria-label={list?.name ?? nameOfPlace(place)}>
      <div className={styles.bar}>
        <SearchField label="Find a contact" words={narrowed.q} isSmall onSearch={(q) => narrow({ q })} />
        {desk.counts.tags.length > 0 && (
          <Select
            isSmall
            aria-label="Tag"
            value={narrowed.tag}
            onChange={({ currentTarget }) => narrow({ tag: currentTarget.value })}
          >
            <option value="">All tags</option>
            {desk.counts.tags.map(({ tag, count }) => (
              <option key={tag} value={tag}>
                {tag} ({formatNumber(count)})
              </option>
            ))}
          </Select>
        )}
        {list && (
          <Select
            isSmall
            aria-label="State on the list"
            value={narrowed.state}
            onChange={({ currentTarget }) => narrow({ state: currentTarget.value as StateFilter })}
          >
            {Object.entries(stateFilterLabels).map(([state, label]) => (
              <option key={state} value={state}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <div className={styles.end}>
          <Button variant="subtle" size="sm" onClick={onWhy}>
            Who and why
          </Button>
          <ExportButton path={contactsFilePath(filters)} />
        </div>
      </div>
      <p className={styles.about}>
        {list ? describeList(list) : place.kind === 'segment' && specifiedSegments[place.segment].words}
      </p>
      {list && <AskingStop list={list} onChangeList={onChangeList} />}
      {picked.length > 0 && (
        <ChosenBar
          screen={screen}
          pages={pages}
          contacts={picked}
          list={list}
          onClear={() => setChosen(new Set())}
        />
      )}
      {!pages.data ? (
        <LoadState loaded={pages} />
      ) : (
        <div aria-busy={pages.isLoading}>
          {pages.error && <LoadState loaded={pages} />}
          {contacts.length === 0 ? (
            <EmptyState
              level={2}
              title="No contact found"
              sentence={
                isNarrowed ? `No contact here has ${soughtOf(narrowed)}.` : 'Nobody is here at the moment.'
              }
              mark="loop"
              action={
                isNarrowed && (
                  <Button variant="default" onClick={() => narrow(notNarrowed)}>
                    Show everybody
                  </Button>
                )
              }
            />
          ) : (
            <ContactTable
              contacts={contacts}
              lists={desk.lists}
              chosen={isReadOnly ? null : chosen}
              onChoose={(ids, isChosen) =>
                setChosen((before) => {
                  const next = new Set(before);
                  for (const id of ids)
                    if (isChosen) next.add(id);
                    else next.delete(id);
                  return next;
                })
              }
              onOpen={openContact}
            />
          )}
          <MorePages pages={pages} />
        </div>
      )}
    </section>
  );
}

function ExportButton({ path }: { path: string }) {
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    await saveServerFile(path, 'contacts.csv');
    setIsBusy(false);
  }
  return (
    <BusyButton variant="default" size="sm" isBusy={isBusy} busyLabel="Exporting" onClick={() => void save()}>
      Export
    </BusyButton>
  );
}

/** What is looked for: "these words and this tag". */
const soughtOf = ({ q, tag, state }: Narrowed) =>
  formatList([q.trim() && 'these words', tag && 'this tag', state && 'this state']);

const nameOfPlace = (place: Place) =>
  place.kind === 'segment' ? specifiedSegments[place.segment].label : 'Contacts';

function describeList(list: Extract<Place, { kind: 'list' }>['list']): string {
  const parts = [
    list.confirmed > 0 && `${formatNumber(list.confirmed)} get its emails`,
    ...pendingWords(list),
    list.left > 0 && `${formatNumber(list.left)} left`,
    list.suppressed > 0 && `${formatNumber(list.suppressed)} suppressed`,
  ].filter((part) => part !== false);
  const asks = list.isDoubleOptIn ? 'Asks each one to confirm.' : 'Does not ask to confirm.';
  return onList(list) + list.left + list.suppressed === 0 ? asks : `${parts.join(', ')}. ${asks}`;
}
