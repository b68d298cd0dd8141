import type { ContentRecord } from '#domain/content/record.ts';
import { Button } from '../../components/button.tsx';
import { isNearlyFull, percentUsed } from '../../storage/storage-space.ts';
import { Dialog } from '../../components/dialog.tsx';
import styles from './room-dialog.module.css';
import { countOf, useStorageSpace } from './use-room.ts';

type RoomDialogProps = {
  owner: string;
  unsaved: ContentRecord[];
  onRoom: () => Promise<boolean>;
  onClose: () => void;
};

/** A full store: first everything can be taken out as a file, only then is the older half let go. */
export default function StorageDialog({ owner, unsaved, onRoom, onClose }: RoomDialogProps) {
  const room = useStorageSpace({ owner, unsaved, onRoom });
  const { total, space, halving, isExported, isBusy } = room;
  const lost = halving ? halving.dropped - halving.onServer : 0;
  return (
    <Dialog onClose={onClose} title="Make room in this browser">
      <div className={styles.body}>
        <p>
          {total === null
            ? 'Your texts are being counted.'
            : `${countOf(total)} ${isOrAre(total)} kept in this browser.`}
          {space &&
            isNearlyFull(space) &&
            ` The storage your browser gives AIGen is ${percentUsed(space)}% full.`}
          {unsaved.length > 0 &&
            ` ${countOf(unsaved.length)} had no room and ${isOrAre(unsaved.length)} on screen only.`}
        </p>
        <section className={styles.step}>
          <h3>1. Take everything with you</h3>
          <p>One file with every text, also those that had no room. Nothing changes here.</p>
          <Button
            variant={isExported ? 'default' : 'filled'}
            disabled={isBusy || total === null || total === 0}
            onClick={() => void room.exportAll()}
          >
            Export all texts
          </Button>
        </section>
        <section className={styles.step}>
          <h3>2. Let the older half go</h3>
          <p>{halving && consequence(halving.dropped, lost)}</p>
          <Button
            variant={isExported ? 'filled' : 'default'}
            disabled={isBusy || !halving || halving.dropped === 0 || (lost > 0 && !isExported)}
            onClick={() => void room.takeHalf().then((isDone) => isDone && onClose())}
          >
            Remove {halving ? countOf(halving.dropped) : 'the older half'}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

const isOrAre = (texts: number) => (texts === 1 ? 'is' : 'are');

function consequence(dropped: number, lost: number): string {
  if (dropped === 0) return 'There is only one text here, so nothing can go.';
  if (lost === 0)
    return 'Your library on the server keeps them: they only leave this browser, and every device still finds them.';
  return `They are deleted for good${lost < dropped ? `, except for ${countOf(dropped - lost)} that the server has` : ''}. Export first.`;
}
