import { useState } from 'react';
import type { FolderRecord } from '#domain/content/folder.ts';
import { folderOf } from '#domain/content/shown-folders.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { exportTexts } from './export-texts.ts';
import { formatIds, formats, type FormatId } from './format.ts';
import { saveFile } from './save-file.ts';
import { notifyError } from '../../notices/notify.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import choices from '../../components/choices.module.css';
import styles from './export-dialog.module.css';

/** A group of texts that can be exported together. They are read on demand. */
export type ExportScope = { label: string; count: number; read: () => Promise<readonly ContentRecord[]> };

type ExportDialogProps = {
  /** At least one; the first is selected. */
  scopes: readonly ExportScope[];
  folders: readonly FolderRecord[];
  onClose: () => void;
};

/** Asks which texts and which format; then shows the progress. */
export default function ExportDialog({ scopes, folders, onClose }: ExportDialogProps) {
  const [scope, setScope] = useState(scopes[0]!);
  const [format, setFormat] = useState<FormatId>('md');
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  async function run() {
    setProgress({ done: 0, of: scope.count });
    try {
      const records = await scope.read();
      const texts = records.map((record) => ({ record, folderName: folderOf(record, folders).name }));
      const file = await exportTexts(texts, format, today(), (done) =>
        setProgress({ done, of: texts.length }),
      );
      saveFile(file);
      onClose();
    } catch (failure) {
      notifyError(failure);
      setProgress(null);
    }
  }

  return (
    <Dialog title="Export" onClose={onClose}>
      <fieldset className={choices.choices} disabled={progress !== null}>
        <legend>Texts</legend>
        {scopes.map((each) => (
          <label key={each.label}>
            <input type="radio" name="scope" checked={each === scope} onChange={() => setScope(each)} />
            {each.label}
          </label>
        ))}
      </fieldset>
      <fieldset className={choices.choices} disabled={progress !== null}>
        <legend>Format</legend>
        {formatIds.map((id) => (
          <label key={id}>
            <input type="radio" name="format" checked={id === format} onChange={() => setFormat(id)} />
            {formats[id].label}
          </label>
        ))}
        {scope.count > 1 && !formats[format].holdsMany && (
          <p className={styles.note}>One file per text, in a ZIP archive.</p>
        )}
      </fieldset>
      {progress && progress.of > 1 && (
        <div className={styles.progress}>
          <progress aria-label="Texts exported" value={progress.done} max={progress.of} />
          <output>
            {progress.done} of {progress.of}
          </output>
        </div>
      )}
      <DialogActions>
        <BusyButton isBusy={progress !== null} busyLabel="Exporting" onClick={() => void run()}>
          Export
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

/** The reader's date, as YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
