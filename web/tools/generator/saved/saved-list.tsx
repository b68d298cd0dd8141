import { IconChevronDown } from '@tabler/icons-react';
import { lazy, useMemo, useState } from 'react';
import { trashDays } from '#domain/content/history.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { live, trash } from '#domain/sync/collections/content.ts';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { OnDemand } from '../../../components/on-demand.tsx';
import { contents } from '../../../storage/content/content.ts';
import type { ExportScope } from '../../../contents/export/export-dialog.tsx';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { FolderTargets } from '../../../contents/folders/folder-targets.tsx';
import { useFolders } from '../../../contents/folders/use-folders.ts';
import { BulkBar } from './select/bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import { countByFolder, textsIn, type Shown } from './head/history-filter.ts';
import { HistoryHead } from './head/history-head.tsx';
import { LimitNote } from './head/limit-note.tsx';
import styles from './saved-list.module.css';
import { nothingSelected, selectAll, within } from './select/selection.ts';
import { useHistoryChanges } from './use-history-changes.ts';
import type { SavedTexts } from './use-saved-texts.ts';

const ViewModal = lazy(() => import('./view-modal.tsx'));
const Statistics = lazy(() => import('./head/statistics.tsx'));
const FoldersDialog = lazy(() => import('../../../contents/folders/folders-dialog.tsx'));
const ExportDialog = lazy(() => import('../../../contents/export/export-dialog.tsx'));
const EraseDialog = lazy(() => import('../../../contents/erase-dialog.tsx'));

type SavedListProps = {
  owner: string;
  texts: SavedTexts;
  openId: string | null;
  onOpen: (item: ContentRecord) => void;
  onDeleted: (ids: readonly string[]) => void;
};

/** The history: saved texts, newest first, by folder, with actions for one or many of them. */
export default function SavedList({ owner, texts, openId, onOpen, onDeleted }: SavedListProps) {
  const folders = useFolders(owner);
  const [shown, setShown] = useState<Shown>('all');
  const trashed = contents.useNewest(owner, { indexKey: trash, limit: texts.mostShown });
  const items = useMemo(
    () => (shown === 'trash' ? trashed.records : textsIn(shown, texts.items, folders)),
    [shown, trashed.records, texts.items, folders],
  );
  const counts = useMemo(() => countByFolder(texts.items, folders), [texts.items, folders]);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const [chosen, setSelection] = useState(nothingSelected);
  const selection = within(chosen, ids);
  const selectedIds = ids.filter((id) => selection.ids.has(id));
  const [dialog, setDialog] = useState<'folders' | 'erase' | { scopes: ExportScope[] } | null>(null);
  const [moved, setMoved] = useState<readonly ContentRecord[] | null>(null);
  const [dragged, setDragged] = useState<readonly ContentRecord[] | null>(null);
  const [viewed, setViewed] = useState<ContentRecord | null>(null);
  const [isStatisticsOpen, setIsStatisticsOpen] = useState(false);
  const changes = useHistoryChanges(owner, { onDeleted, onDone: () => setSelection(nothingSelected) });

  // An empty history has no filter, export or statistics.
  const isBlank = !texts.isLoading && texts.total + texts.beyond + trashed.total === 0;

  const all: ExportScope = {
    label: 'All texts',
    count: texts.total + texts.beyond,
    read: async () => (await contents.newest(owner, { indexKey: live })).records,
  };
  const selected: ExportScope = {
    label: `Selected texts (${selectedIds.length})`,
    count: selectedIds.length,
    read: () => contents.getAll(owner, selectedIds),
  };
  const inView: ExportScope = {
    label: `This folder (${items.length})`,
    count: items.length,
    read: () => Promise.resolve(items),
  };

  return (
    <div className={styles.saved}>
      <UndoBar undo={changes.undo} />
      {texts.error && <p className={styles.error}>{texts.error.message}</p>}
      {!isBlank && (
        <HistoryHead
          shown={shown}
          folders={folders}
          counts={counts}
          total={texts.total}
          inTrash={trashed.total}
          onShow={(next) => {
            setShown(next);
            setSelection(nothingSelected);
          }}
          onFolders={() => setDialog('folders')}
          onExport={() =>
            setDialog({ scopes: typeof shown === 'string' || items.length === 0 ? [all] : [inView, all] })
          }
        />
      )}
      {shown === 'all' && (
        <LimitNote
          plan={texts.plan}
          shown={texts.total}
          room={texts.room}
          beyond={texts.beyond}
          oldest={texts.items.at(-1)?.title ?? null}
        />
      )}
      {selectedIds.length > 0 && (
        <BulkBar
          count={selectedIds.length}
          isTrash={shown === 'trash'}
          isAll={selectedIds.length === ids.length}
          onSelectAll={() => setSelection(selectAll(ids))}
          onClear={() => setSelection(nothingSelected)}
          onMove={() => setMoved(items.filter(({ id }) => selection.ids.has(id)))}
          onExport={() => setDialog({ scopes: [selected, all] })}
          onDelete={() => void changes.remove(selectedIds)}
          onRestore={() => void changes.restore(selectedIds)}
          onErase={() => setDialog('erase')}
        />
      )}
      <CardList
        // Another part of the history starts at its top.
        key={typeof shown === 'string' ? shown : shown.folder}
        items={items}
        isTrash={shown === 'trash'}
        folders={shown === 'all' ? folders : null}
        openId={openId}
        selection={selection}
        onSelect={setSelection}
        onOpen={onOpen}
        onView={setViewed}
        onMove={(item) => setMoved([item])}
        onDrag={setDragged}
        changes={changes}
      />
      {items.length === 0 && shown !== 'all' && (
        <p className={styles.empty}>
          {shown === 'trash'
            ? `The trash is empty. Deleted texts stay here for ${trashDays} days.`
            : 'No texts in this folder yet. Select texts and choose “Move to folder…”.'}
        </p>
      )}
      {!isBlank && (
        <details
          className={styles.figures}
          onToggle={({ currentTarget }) => setIsStatisticsOpen(currentTarget.open)}
        >
          <summary>
            Statistics
            <IconChevronDown size={14} stroke={1.8} aria-hidden />
          </summary>
          {isStatisticsOpen && (
            <LazyPart>
              <Statistics owner={owner} />
            </LazyPart>
          )}
        </details>
      )}
      <LazyPart>
        {dialog === 'folders' ? (
          <FoldersDialog owner={owner} folders={folders} onClose={() => setDialog(null)} />
        ) : dialog === 'erase' ? (
          <EraseDialog
            count={selectedIds.length}
            onErase={() => {
              setDialog(null);
              void changes.erase(selectedIds);
            }}
            onClose={() => setDialog(null)}
          />
        ) : (
          dialog && <ExportDialog {...dialog} folders={folders} onClose={() => setDialog(null)} />
        )}
      </LazyPart>
      <FolderTargets
        folders={folders}
        asked={moved}
        dragged={dragged}
        onMove={(ids, folder) => {
          setMoved(null);
          setDragged(null);
          void changes.move(ids, folder);
        }}
        onClose={() => setMoved(null)}
      />
      <OnDemand isWanted={viewed !== null}>
        {viewed && <ViewModal item={viewed} onClose={() => setViewed(null)} />}
      </OnDemand>
    </div>
  );
}
