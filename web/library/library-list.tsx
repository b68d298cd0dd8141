import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FolderRecord } from '#domain/content/folder.ts';
import { folderOf } from '#domain/content/shown-folders.ts';
import type { LibraryItem } from '#domain/library/search.ts';
import styles from './library-list.module.css';
import { LibraryRow } from './library-row.tsx';

/** Height of a row whose title has one line, in rem, so that it grows with the font size. */
const rowRem = 7.75;
/** The next page is requested this many rows before the end. */
const rowsAhead = 15;

type LibraryListProps = {
  /** Another search begins at the top. */
  question: string;
  items: readonly LibraryItem[];
  total: number;
  hasMore: boolean;
  folders: readonly FolderRecord[];
  openId: string | null;
  onMore: () => void;
  onOpen: (id: string) => void;
  /** Null where texts are only read. */
  onFavorite: ((item: LibraryItem) => void) | null;
  onDrag: ((item: LibraryItem | null) => void) | null;
  /** The Delete key. */
  onRemove: (item: LibraryItem) => void;
};

/**
 * The search results. Only visible rows are rendered; the page scrolls, and the next page of results is requested in
 * time.
 */
export function LibraryList(props: LibraryListProps) {
  const { question, items, total, hasMore, folders, openId } = props;
  const { onMore, onOpen, onFavorite, onDrag, onRemove } = props;
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ question, current: 0 });
  const current = place.question === question ? place.current : 0;
  const setCurrent = useCallback((index: number) => setPlace({ question, current: index }), [question]);
  const [top, setTop] = useState(0);
  const [rowHeight] = useState(
    () => rowRem * parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  useEffect(() => {
    // The offset of the list on the page; content above it changes with the filters.
    const observer = new ResizeObserver(() => {
      // The list may have been removed just before this effect ends.
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here, and nowhere memoized
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => items[index]!.id,
    indexAttribute: 'data-row',
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
  const lastRow = rows.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && lastRow >= items.length - rowsAhead) onMore();
  }, [hasMore, lastRow, items.length, onMore]);

  const shownQuestion = useRef(question);
  useEffect(() => {
    if (shownQuestion.current === question) return;
    shownQuestion.current = question;
    const begin = list.current!.getBoundingClientRect().top;
    // Filters and search stay visible; a new search scrolls back to the first text.
    if (begin < 0) window.scrollTo({ top: Math.max(0, window.scrollY + begin - 12), behavior: 'instant' });
  }, [question]);

  const stop = Math.min(current, items.length - 1);
  // A row scrolled out of view is not rendered: Tab then goes to the first rendered row.
  const tabStop = rows.some(({ index }) => index === stop) ? stop : rows[0]?.index;
  const focusRow = useCallback(
    (index: number) => {
      setCurrent(index);
      virtual.scrollToIndex(index);
      // After the row is drawn.
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true }),
      );
    },
    [virtual, setCurrent],
  );
  const openRow = useCallback(
    (index: number) => {
      setCurrent(index);
      onOpen(items[index]!.id);
    },
    [items, onOpen, setCurrent],
  );

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || items.length === 0) return;
    const steps: Record<string, number> = {
      ArrowDown: Math.min(stop + 1, items.length - 1),
      ArrowUp: Math.max(stop - 1, 0),
      Home: 0,
      End: items.length - 1,
    };
    const target = steps[event.key];
    const item = items[stop]!;
    if (target !== undefined) focusRow(target);
    else if (event.key === 'f') onFavorite?.(item);
    else if (event.key === 'Delete') {
      onRemove(item);
      focusRow(Math.min(stop, Math.max(0, items.length - 2)));
    } else return;
    event.preventDefault();
  }

  return (
    // The keys belong to the buttons in it; the list only handles them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={styles.list}
      style={{ height: virtual.getTotalSize() }}
      aria-label="Texts"
      onKeyDown={move}
    >
      {rows.map(({ index, key, start }) => (
        <LibraryRow
          key={key}
          item={items[index]!}
          index={index}
          total={total}
          start={start - top}
          measure={virtual.measureElement}
          folderName={folderOf(items[index]!, folders).name}
          isOpen={items[index]!.id === openId}
          isCurrent={index === tabStop}
          onOpen={openRow}
          onFavorite={onFavorite}
          onDrag={onDrag}
        />
      ))}
    </ul>
  );
}
