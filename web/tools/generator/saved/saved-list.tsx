import { useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { buttonLook } from '../../../components/button-link.tsx';
import { OnDemand } from '../../../generation/on-demand.tsx';
import { notifyError } from '../../../shell/notify.tsx';
import { lazyWithControls } from '../../../shell/with-controls.tsx';
import { SavedCard } from './saved-card.tsx';
import styles from './saved-list.module.css';
import type { SavedTexts } from './use-saved-texts.ts';

const loadChanges = () => import('../../../local/content-changes.ts');
const ViewModal = lazyWithControls(() => import('./view-modal.tsx'));

type SavedListProps = {
  owner: string;
  texts: SavedTexts;
  openId: string | null;
  onOpen: (item: ContentRecord) => void;
  onDeleted: (item: ContentRecord) => void;
};

/** The saved texts, newest first. */
export function SavedList({ owner, texts, openId, onOpen, onDeleted }: SavedListProps) {
  const { items, total, error, showMore, hasMore } = texts;
  const [viewed, setViewed] = useState<ContentRecord | null>(null);
  const [deleted, setDeleted] = useState<ContentRecord | null>(null);

  async function remove(item: ContentRecord) {
    try {
      const { moveToTrash } = await loadChanges();
      await moveToTrash(owner, [item.id]);
      setDeleted(item);
      onDeleted(item);
    } catch (failure) {
      notifyError(failure);
    }
  }

  async function bringBack(item: ContentRecord) {
    try {
      const { takeFromTrash } = await loadChanges();
      await takeFromTrash(owner, [item.id]);
      setDeleted(null);
    } catch (failure) {
      notifyError(failure);
    }
  }

  return (
    <div className={styles.saved}>
      <output className={styles.undo}>
        {deleted && (
          <>
            <span>Deleted “{deleted.title}”.</span>
            <button
              type="button"
              {...buttonLook({ variant: 'subtle', size: 'sm' })}
              // The button that had the focus is gone with its card.
              ref={(undo) => undo?.focus({ preventScroll: true })}
              onClick={() => void bringBack(deleted)}
            >
              Undo
            </button>
          </>
        )}
      </output>
      {error && <p className={styles.error}>{error.message}</p>}
      <ul>
        {items.map((item) => (
          <SavedCard
            key={item.id}
            item={item}
            isOpen={item.id === openId}
            onOpen={() => onOpen(item)}
            onView={() => setViewed(item)}
            onDelete={() => void remove(item)}
          />
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          {...buttonLook({ variant: 'default', size: 'sm', block: true })}
          onClick={showMore}
        >
          Show more, {items.length} of {total}
        </button>
      )}
      <OnDemand isWanted={viewed !== null}>
        <ViewModal item={viewed} onClose={() => setViewed(null)} />
      </OnDemand>
    </div>
  );
}
