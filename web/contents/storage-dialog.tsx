import type { ContentRecord } from '#domain/content/record.ts';
import { counted, plural } from '#domain/text/format.ts';
import { Button } from '../components/button.tsx';
import { isNearlyFull, percentUsed } from '../storage/storage-space.ts';
import { Dialog } from '../components/dialog.tsx';
import styles from './storage-dialog.module.css';
import { useStorageSpace } from './use-storage-space.ts';

type RoomDialogProps = {
  owner: string;
  unsaved: ContentRecord[];
  onRoom: () => Promise<boolean>;
  onClose: () => void;
};

/** Frees storage space: everything can be exported first, then the older half is removed. */
export default function StorageDialog({ owner, unsaved, onRoom, onClose }: RoomDialogProps) {
  const storage = useStorageSpace({ owner, unsaved, onRoom });
  const { total, space, halving, isExported, isBusy } = storage;
  const lost = halving ? halving.dropped - halving.onServer : 0;
  return (
    <Dialog onClose={onClose} title="Free up space in this browser">
      <div className={styles.body}>
        <p>
          {total === null
            ? 'Counting your texts...'
            : `${counted(total, 'text')} ${isOrAre(total)} kept in this browser.`}
          {space &&
            isNearlyFull(space) &&
            ` The storage your browser gives AIGen is ${percentUsed(space)}% full.`}
          {unsaved.length > 0 &&
            ` ${counted(unsaved.length, 'text')} could not be saved and ${isOrAre(unsaved.length)} only on this screen.`}
        </p>
        <section className={styles.step}>
          <h3>1. Export everything</h3>
          <p>One file with all your texts, including the unsaved ones. Nothing is deleted.</p>
          <Button
            variant={isExported ? 'default' : 'filled'}
            disabled={isBusy || total === null || total === 0}
            onClick={() => void storage.exportAll()}
          >
            Export all texts
          </Button>
        </section>
        <section className={styles.step}>
          <h3>2. Remove the older half</h3>
          <p>{halving && consequence(halving.dropped, lost)}</p>
          <Button
            variant={isExported ? 'filled' : 'default'}
            disabled={isBusy || !halving || halving.dropped === 0 || (lost > 0 && !isExported)}
            onClick={() => void storage.takeHalf().then((isDone) => isDone && onClose())}
          >
            Remove {halving ? counted(halving.dropped, 'text') : 'the older half'}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

const isOrAre = (texts: number) => plural(texts, 'is', 'are');

function consequence(dropped: number, lost: number): string {
  if (dropped === 0) return 'There is only one text here, so nothing can be removed.';
  if (lost === 0) return 'They stay in your library on the server and are only removed from this browser.';
  return `They are deleted for good${lost < dropped ? `, except for ${counted(dropped - lost, 'text')} that the server has` : ''}. Export first.`;
}
