import { Button } from '../../../../../components/button.tsx';
import { DialogActions } from '../../../../../components/dialog.tsx';
import { useFileDrop } from '../../../../../components/drag/use-file-drop.ts';
import { FileButton } from '../../../../../components/file-button.tsx';
import styles from '../add-results.module.css';
import { OpenCsv, type ByCsvProps } from './open-csv.tsx';
import { ReadingFile } from './reading-file.tsx';
import { useResultsFile } from './use-results-file.ts';

/** Results from the file of a network or of Search Console: read, matched with the texts, looked at, and taken in. */
export function ByCsv(props: ByCsvProps) {
  const { onClose } = props;
  const file = useResultsFile();
  const take = ([first]: readonly File[]) => first && void file.read(first);
  const drop = useFileDrop(take);
  const picker = (
    <FileButton
      accept=".csv,.tsv,.txt"
      variant={file.open ? 'default' : 'filled'}
      isBusy={file.reading !== null}
      busyLabel="Reading the file"
      onFiles={take}
    >
      {file.open ? 'Choose another file' : 'Choose a file'}
    </FileButton>
  );
  return (
    <div className={styles.csv} {...drop}>
      {!file.open && !file.reading && (
        <p>
          Exports of Search Console, Meta, LinkedIn, X, TikTok, YouTube and Mailchimp are known; of other
          files you choose the columns. Drop a CSV here, or choose it. It is read in this browser.
        </p>
      )}
      {file.error && (
        <p className={styles.error} role="alert">
          {file.error.message}
        </p>
      )}
      {file.reading && <ReadingFile {...file.reading} onCancel={file.cancel} />}
      {file.open ? (
        <OpenCsv
          {...props}
          key={`${file.open.file.name} ${file.open.file.lastModified} ${file.open.file.size}`}
          open={file.open}
          isReading={file.reading !== null}
          picker={picker}
          onRead={(options) => void file.read(file.open!.file, options)}
        />
      ) : (
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {picker}
        </DialogActions>
      )}
    </div>
  );
}
