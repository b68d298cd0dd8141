import { useCallback, useEffect, useMemo, useState } from 'react';
import { capabilities } from '#domain/plans/capabilities.ts';
import { trashDays } from '#domain/content/history.ts';
import type { LibraryItem } from '#domain/library/search.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../components/button.tsx';
import { InnerTabs, innerPanel } from '../components/inner-tabs.tsx';
import { useQuery } from '../components/use-query.ts';
import { ScreenHead } from '../components/screen-head.tsx';
import SyncMark from '../app/sync-mark.tsx';
import layout from '../theme/layout.module.css';
import { UndoBar } from '../contents/edit/undo-bar.tsx';
import { FolderTargets } from '../contents/folders/folder-targets.tsx';
import { useFolders } from '../contents/folders/use-folders.ts';
import { EmptyLibrary, EmptyPane, SearchFailed, Trouble } from './empty-library.tsx';
import { Filters } from './search/filters.tsx';
import { LibraryExport } from './library-export.tsx';
import { useIsReadOnly } from '../session/current-access.ts';
import { LibraryList } from './library-list.tsx';
import { isNarrowed, readAsked, widened, writeAsked, type Asked } from './search/library-query.ts';
import styles from './library.module.css';
import { SearchField } from '../components/search/search-field.tsx';
import { TextPane } from './text-pane.tsx';
import { useLibraryChanges } from './use-library-changes.ts';
import { useLibrary } from './search/use-library.ts';

const tabs = [
  { id: 'texts', label: 'Texts' },
  { id: 'trash', label: 'Trash' },
] as const;

/** All saved texts of a subscriber: searched on the server, read and changed here. A former subscriber only reads them. */
export default function LibraryScreen({ owner }: { owner: string }) {
  const { asked, ask, openId, open } = useLibraryUrl();
  const folders = useFolders(owner);
  const search = useCallback((q: string) => ask({ q }), [ask]);
  const [clearings, setClearings] = useState(0);
  const clearFilters = () => {
    setClearings((before) => before + 1);
    ask(widened(asked));
  };
  const library = useLibrary(owner, asked, folders);
  const [dragged, setDragged] = useState<LibraryItem | null>(null);
  const isReadOnly = useIsReadOnly('library');
  const changes = useLibraryChanges(owner);
  const { setFavorite } = changes;
  const toggleFavorite = useCallback(
    (item: LibraryItem) => void setFavorite(item.id, !item.isFavorite),
    [setFavorite],
  );
  const close = useCallback(() => open(null), [open]);
  useEscape(openId === null ? null : close);
  const tags = useMemo(() => library.facets?.tags.map(({ value }) => value) ?? [], [library.facets]);
  /** Those of an earlier search are not the number of what was found. */
  const total = library.isOutdated ? null : library.total;
  const failure = library.error && {
    error: library.error,
    isBusy: library.waitsFor !== null,
    onRetry: library.retry,
  };
  const isEmpty = library.items.length === 0 && library.waitsFor === null && !library.error;

  return (
    <div className={styles.library} data-open={openId !== null || undefined}>
      <div className={styles.header}>
        <ScreenHead
          title={capabilities.library.title}
          isOneRow
          tabs={
            <InnerTabs
              name="library"
              label="Library"
              tabs={tabs}
              current={asked.isTrash ? 'trash' : 'texts'}
              onChange={(tab) => {
                open(null);
                ask({ isTrash: tab === 'trash' });
              }}
            />
          }
        >
          <SyncMark />
          <LibraryExport owner={owner} asked={asked} total={total} folders={folders} />
        </ScreenHead>
      </div>
      <div className={styles.bar}>
        {/* A new one after each clearing: what was typed just before is not searched for afterwards. */}
        <SearchField key={clearings} label="Search your texts" words={asked.q} onSearch={search} />
        <p className={styles.total}>
          <output>{formatTotal(total)}</output>
        </p>
        {/* Not among the filters, where it would push the texts down at the first key of a search. */}
        {isNarrowed(asked) && (
          <Button variant="subtle" size="sm" onClick={clearFilters}>
            Clear all filters
          </Button>
        )}
      </div>
      <div className={styles.filters}>
        <Filters asked={asked} facets={library.facets} folders={folders} onAsk={ask} />
      </div>
      <div {...innerPanel('library', asked.isTrash ? 'trash' : 'texts')} className={styles.work}>
        <div className={styles.found} aria-busy={library.waitsFor === 'first'}>
          <h2 className={layout.visuallyHidden}>Texts found</h2>
          {!isReadOnly && <UndoBar undo={changes.undo} />}
          {asked.isTrash && (
            <p className={styles.note}>
              Deleted texts stay here for {trashDays} days, then they are deleted for good.
              {isReadOnly && ' Until then you can read and download them.'}
            </p>
          )}
          {failure && library.items.length > 0 && library.isOutdated && <Trouble {...failure} isOutdated />}
          {failure && library.items.length === 0 ? (
            <SearchFailed {...failure} />
          ) : isEmpty ? (
            <EmptyLibrary asked={asked} isReadOnly={isReadOnly} onClear={clearFilters} />
          ) : (
            <LibraryList
              question={writeAsked(asked).toString()}
              items={library.items}
              total={library.total ?? library.items.length}
              hasMore={library.hasMore && library.waitsFor === null && !library.error}
              folders={folders}
              openId={openId}
              onMore={library.more}
              onOpen={open}
              onFavorite={isReadOnly ? null : toggleFavorite}
              onDrag={isReadOnly || asked.isTrash ? null : setDragged}
              onRemove={(item) => {
                if (!asked.isTrash && !isReadOnly) void changes.remove(item.id);
              }}
            />
          )}
          {failure && library.items.length > 0 && !library.isOutdated && <Trouble {...failure} />}
          {library.waitsFor === 'more' && !failure && <p className={styles.waiting}>Loading more texts...</p>}
        </div>
        <FolderTargets
          folders={folders}
          asked={null}
          dragged={dragged && [dragged]}
          onMove={([id], folder) => {
            setDragged(null);
            if (id !== undefined) void changes.move(id, folder);
          }}
          onClose={() => setDragged(null)}
        />
        {openId === null ? (
          !isEmpty && <EmptyPane isReadOnly={isReadOnly} />
        ) : (
          <TextPane
            key={openId}
            owner={owner}
            id={openId}
            folders={folders}
            knownTags={tags}
            changes={changes}
            isReadOnly={isReadOnly}
            onClose={close}
          />
        )}
      </div>
    </div>
  );
}

/** The search and the open text are in the URL: both survive a reload, and can be linked to. */
function useLibraryUrl() {
  const [query, changeQuery] = useQuery();
  const openId = query.get('open');
  const asked = useMemo(() => readAsked(query), [query]);
  const ask = useCallback(
    (change: Partial<Asked>) =>
      changeQuery(
        (query) => {
          const written = writeAsked({ ...readAsked(query), ...change });
          for (const name of Array.from(query.keys())) if (name !== 'open') query.delete(name);
          for (const [name, value] of written) query.append(name, value);
        },
        { replace: true, preventScrollReset: true },
      ),
    [changeQuery],
  );
  // The text takes the place of the list on a phone, so that the first one opened is a new page: Back closes it.
  const isNewPage = openId === null;
  const open = useCallback(
    (id: string | null) =>
      changeQuery(
        (query) => {
          if (id === null) query.delete('open');
          else query.set('open', id);
        },
        { replace: id === null || !isNewPage, preventScrollReset: true },
      ),
    [changeQuery, isNewPage],
  );
  return { asked, ask, openId, open };
}

/** Escape closes the open text, unless it is being edited, or a dialog is open. */
function useEscape(onEscape: (() => void) | null): void {
  useEffect(() => {
    if (!onEscape) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (target instanceof HTMLElement && target.closest('[contenteditable], input, textarea')) return;
      onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape]);
}

function formatTotal(total: number | null): string {
  if (total === null) return '';
  return counted(total, 'text');
}
