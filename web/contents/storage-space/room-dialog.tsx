import { Modal } from '@mantine/core';
import type { ContentRecord } from '#domain/content/record.ts';
import { buttonLook } from '../../components/button-link.tsx';
import { isNearlyFull, percentUsed } from '../../storage/storage-space.ts';
import '../../theme/overlays.css';
import { useOpenAfterMount } from '../../components/on-demand.tsx';
import styles from './room-dialog.module.css';
import { countOf, useStorageSpace } from './use-room.ts';

type RoomDialogProps = {
  owner: string;
  isOpen: boolean;
  unsaved: ContentRecord[];
  onRoom: () => Promise<boolean>;
  onClose: () => void;
};

/** A full store: first everything can be taken out as a file, only then is the older half let go. */
export default function StorageDialog({ owner, isOpen, unsaved, onRoom, onClose }: RoomDialogProps) {
  const room = useStorageSpace({ owner, isOpen, unsaved, onRoom });
  const { total, space, halving, isExported, isBusy } = room;
  const lost = halving ? halving.dropped - halving.onServer : 0;
  return (
    <Modal
      opened={useOpenAfterMount(isOpen)}
      onClose={onClose}
      title="Make room in this browser"
      closeButtonProps={{ 'aria-label': 'Close', iconSize: 18 }}
      attributes={{ header: { role: 'none' } }}
    >
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
          <button
            type="button"
            {...buttonLook({ variant: isExported ? 'default' : 'filled' })}
            disabled={isBusy || total === null || total === 0}
            onClick={() => void room.exportAll()}
          >
            Export all texts
          </button>
        </section>
        <section className={styles.step}>
          <h3>2. Let the older half go</h3>
          <p>{halving && consequence(halving.dropped, lost)}</p>
          <button
            type="button"
            {...buttonLook({ variant: isExported ? 'filled' : 'default' })}
            // What the server does not have leaves only after it could be taken along.
            disabled={isBusy || !halving || halving.dropped === 0 || (lost > 0 && !isExported)}
            onClick={() => void room.takeHalf().then((isDone) => isDone && onClose())}
          >
            Remove {halving ? countOf(halving.dropped) : 'the older half'}
          </button>
        </section>
      </div>
    </Modal>
  );
}

const isOrAre = (texts: number) => (texts === 1 ? 'is' : 'are');

function consequence(dropped: number, lost: number): string {
  if (dropped === 0) return 'There is only one text here, so nothing can go.';
  if (lost === 0)
    return 'Your library on the server keeps them: they only leave this browser, and every device still finds them.';
  return `They are deleted for good${lost < dropped ? `, except for ${countOf(dropped - lost)} that the server has` : ''}. Export first.`;
}
