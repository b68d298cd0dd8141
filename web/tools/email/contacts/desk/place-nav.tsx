import type { ReactNode } from 'react';
import { segmentIds, specifiedSegments } from '#domain/contacts/segments/specified.ts';
import { formatNumber } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { useMediaQuery } from '../../../../components/use-media-query.ts';
import { shownImports, type Desk } from '../use-desk.ts';
import styles from './desk.module.css';
import { onList } from './places.ts';

type PlaceNavProps = {
  desk: Desk;
  /** The key of the open place; null while an import is open. */
  current: string | null;
  currentImport: string | null;
  onPlace: (key: string) => void;
  onImport: (id: string) => void;
  /** Null where lists are only read. */
  onNewList: (() => void) | null;
};

type Item = { key: string; label: string; count: string };
type Group = { title: string; items: Item[] };

function groupsOf({ lists, counts }: Desk): Group[] {
  return [
    {
      title: 'Everyone',
      items: [
        ...segmentIds.map((id) => ({
          key: id,
          label: specifiedSegments[id].label,
          count: formatNumber(counts.segments[id]),
        })),
        { key: 'rule', label: 'By rule', count: '' },
      ],
    },
    {
      title: 'Lists',
      items: lists.map((list) => ({ key: list.id, label: list.name, count: formatNumber(onList(list)) })),
    },
    {
      title: 'Never mailed',
      items: [{ key: 'suppressed', label: 'Suppressed', count: formatNumber(counts.suppressed) }],
    },
  ];
}

/** Segments, lists, and who is never mailed; beside the sheet, and a choice above it on phones. */
export function PlaceNav(props: PlaceNavProps) {
  const isWide = useMediaQuery('(min-width: 761px)');
  return isWide ? <PlaceList {...props} /> : <PlaceChoice {...props} />;
}

function PlaceList({ desk, current, currentImport, onPlace, onImport, onNewList }: PlaceNavProps) {
  const waiting = shownImports(desk);
  const row = (item: Item) => (
    <NavRow
      key={item.key}
      isCurrent={item.key === current}
      count={item.count}
      onOpen={() => onPlace(item.key)}
    >
      {item.label}
    </NavRow>
  );
  return (
    <nav className={styles.nav} aria-label="Contacts">
      {groupsOf(desk).map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {items.map(row)}
            {title === 'Lists' && onNewList && (
              <li>
                <PlainButton className={styles.new} onClick={onNewList}>
                  New list
                </PlainButton>
              </li>
            )}
          </ul>
          {title === 'Lists' && items.length === 0 && !onNewList && <p>No list</p>}
        </section>
      ))}
      {waiting.length > 0 && (
        <section>
          <h2>Imports</h2>
          <ul>
            {waiting.map(({ id, fileName, state }) => (
              <NavRow
                key={id}
                isCurrent={id === currentImport}
                count={importWords[state]}
                onOpen={() => onImport(id)}
              >
                {fileName}
              </NavRow>
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}

const importWords = {
  checking: 'counting',
  checked: 'waits',
  importing: 'running',
  finished: 'finished',
  failed: 'failed',
};

type NavRowProps = { isCurrent: boolean; count: string; onOpen: () => void; children: ReactNode };

function NavRow({ isCurrent, count, onOpen, children }: NavRowProps) {
  return (
    <li>
      <PlainButton aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
        {children} {count && <span>{count}</span>}
      </PlainButton>
    </li>
  );
}

const importPrefix = 'import:';

function PlaceChoice({ desk, current, currentImport, onPlace, onImport, onNewList }: PlaceNavProps) {
  const waiting = shownImports(desk);
  return (
    <div className={styles.choice}>
      <Field label="Contacts shown">
        {(control) => (
          <Select
            {...control}
            value={currentImport === null ? (current ?? '') : importPrefix + currentImport}
            onChange={({ currentTarget: { value } }) => {
              if (value === 'new-list') onNewList?.();
              else if (value.startsWith(importPrefix)) onImport(value.slice(importPrefix.length));
              else onPlace(value);
            }}
          >
            {groupsOf(desk).map(({ title, items }) => (
              <optgroup key={title} label={title}>
                {items.map(({ key, label, count }) => (
                  <option key={key} value={key}>
                    {count ? `${label} (${count})` : label}
                  </option>
                ))}
                {title === 'Lists' && onNewList && <option value="new-list">New list</option>}
              </optgroup>
            ))}
            {waiting.length > 0 && (
              <optgroup label="Imports">
                {waiting.map(({ id, fileName, state }) => (
                  <option key={id} value={importPrefix + id}>
                    {fileName} ({importWords[state]})
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        )}
      </Field>
    </div>
  );
}
