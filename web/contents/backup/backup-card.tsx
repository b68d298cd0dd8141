import { useRef, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { formatStaying } from '../edit/tell-staying.ts';
import { saveFile } from '../export/save-file.ts';
import { importOldStores } from '../../storage/legacy-import/import-old-stores.ts';
import { hasOldStores } from '../../storage/legacy-import/old-stores.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../notices/notify.tsx';
import styles from './backup-card.module.css';
import { openBackup } from './open-backup.ts';
import type { Backup } from './read-backup.ts';
import { RestorePreview } from './restore-preview.tsx';
import { restore, undoRestore, type RestoreMode } from './restore.ts';
import { writeBackup } from './write-backup.ts';

type Work = 'writing' | 'reading' | 'restoring' | null;

/** Exports all data of an account in this browser as one file, and restores it. */
export default function BackupCard({ owner }: { owner: string }) {
  const [work, setWork] = useState<Work>(null);
  const [opened, setOpened] = useState<Backup | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  async function run(kind: Work, act: () => Promise<void>) {
    setWork(kind);
    try {
      await act();
    } catch (error) {
      notifyError(error);
    } finally {
      setWork(null);
    }
  }

  const write = () =>
    run('writing', async () => {
      // Data in older stores is part of the backup.
      if (await hasOldStores(owner)) await importOldStores(owner);
      saveFile(await writeBackup(owner, new Date()));
    });
  const open = (file: File) => run('reading', async () => setOpened(await openBackup(owner, file)));
  const apply = (backup: Backup, mode: RestoreMode) =>
    run('restoring', async () => {
      const done = await restore(owner, backup, mode);
      setOpened(null);
      picker.current?.focus();
      const undo = () => undoRestore(owner, done).then(sayUndone, notifyError);
      notifyInfo('Backup restored.', { label: 'Undo', run: () => void undo() });
    });

  return (
    <div className={styles.card}>
      <p>
        A backup is one file with everything you made in this browser: texts with their folders and earlier
        versions, projects, calendar events and other tool data. It never contains your API keys.
      </p>
      <div className={styles.buttons}>
        <BusyButton
          variant="default"
          isBusy={work === 'writing'}
          busyLabel="Collecting"
          onClick={() => void write()}
        >
          Download a backup
        </BusyButton>
        <FileButton
          inputRef={picker}
          accept=".gz,application/gzip"
          isBusy={work === 'reading'}
          busyLabel="Reading the file"
          isDisabled={work !== null}
          onFiles={([file]) => file && void open(file)}
        >
          Restore from a backup
        </FileButton>
      </div>
      {opened && (
        <RestorePreview
          owner={owner}
          backup={opened}
          isBusy={work === 'restoring'}
          onRestore={(mode) => void apply(opened, mode)}
          onCancel={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function sayUndone(staying: number): void {
  const rest = formatStaying(staying);
  notifySuccess(rest === '' ? 'Restore undone.' : `Restore undone. ${rest}`);
}
