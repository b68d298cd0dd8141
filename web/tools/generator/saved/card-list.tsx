import { useState } from 'react';
import { general, type FolderRecord } from '#domain/content/folder.ts';
import { folderOf } from '#domain/content/shown-folders.ts';
import { recentItems } from '#domain/content/history.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { Button } from '../../../components/button.tsx';
import { dragSource } from '../../../components/drag/drag-and-drop.ts';
import { SavedCard } from './saved-card.tsx';
import { extend, toggle, type Selection } from './select/selection.ts';
import type { HistoryChanges } from './use-history-changes.ts';

const firstPage = recentItems;
const nextPage = 20;

type CardListProps = {
  items: readonly ContentRecord[];
  isTrash: boolean;
  /** For the folder names of the texts; null when all are in one folder. */
  folders: readonly FolderRecord[] | null;
  openId: string | null;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (item: ContentRecord) => void;
  onView: (item: ContentRecord) => void;
  onMove: (item: ContentRecord) => void;
  /** The texts that are dragged to a folder; null at the end. */
  onDrag: (items: readonly ContentRecord[] | null) => void;
  changes: HistoryChanges;
};

/** The cards, a page at a time. */
export function CardList(props: CardListProps) {
  const { items, isTrash, folders, openId, selection, onSelect, onOpen, onView, onMove, onDrag, changes } =
    props;
  const [limit, setLimit] = useState(firstPage);
  const drawn = items.slice(0, limit);
  const ids = items.map(({ id }) => id);
  const draggedWith = (item: ContentRecord) =>
    selection.ids.has(item.id) ? items.filter(({ id }) => selection.ids.has(id)) : [item];
  return (
    <>
      <ul>
        {drawn.map((item) => (
          <SavedCard
            key={item.id}
            item={item}
            folderName={folders && nameOfFolder(item, folders)}
            isOpen={item.id === openId}
            isSelected={selection.ids.has(item.id)}
            onSelect={(isRange) =>
              onSelect(isRange ? extend(selection, item.id, ids) : toggle(selection, item.id))
            }
            onOpen={() => onOpen(item)}
            onView={() => onView(item)}
            {...(isTrash
              ? { onRestore: () => void changes.restore([item.id]) }
              : {
                  onDelete: () => void changes.remove([item.id]),
                  onMove: () => onMove(item),
                  drag: dragSource(item.title, (isDragged) => onDrag(isDragged ? draggedWith(item) : null)),
                })}
          />
        ))}
      </ul>
      {drawn.length < items.length && (
        <Button variant="default" size="sm" block onClick={() => setLimit((shown) => shown + nextPage)}>
          Show more, {drawn.length} of {items.length}
        </Button>
      )}
    </>
  );
}

function nameOfFolder(item: ContentRecord, folders: readonly FolderRecord[]): string | null {
  const { id, name } = folderOf(item, folders);
  return id === general.id ? null : name;
}
