import { useState } from 'react';
import { formatError } from '#domain/errors/catalogue.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import { acceptedFiles } from '#domain/uploads/file-types.ts';
import type { Upload } from '#domain/uploads/upload.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useFileDrop } from '../../components/drag/use-file-drop.ts';
import { FileButton } from '../../components/file-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useThrottled } from '../../components/use-throttled.ts';
import { AddPage } from '../../contents/sources/add-page.tsx';
import { Note } from '../form/note.tsx';
import { FileRow } from './file-row.tsx';
import styles from './files.module.css';
import { useUploads } from './use-uploads.ts';
import { useUploadsOpen } from './use-uploads-open.ts';

/** From this many files on there is a search. */
const searchableFrom = 6;

/** The files of the account: uploaded (also by dropping them), searched, downloaded and deleted. */
export default function Files() {
  const [search, setSearch] = useState('');
  const files = useUploads(useThrottled(search, 300));
  const [asked, setAsked] = useState<Upload | null>(null);
  const { list, error, sending, refused } = files;
  const isOpen = useUploadsOpen();
  const drop = useFileDrop(isOpen && !sending ? (dropped) => void files.add(dropped) : null);
  const isSearchable = search !== '' || (list?.uploads.length ?? 0) >= searchableFrom;
  return (
    <div className={styles.files} {...drop}>
      <p>
        Pictures and documents for your texts, up to 10 MB each: PNG, JPEG, WebP, PDF, DOCX, TXT, Markdown or
        CSV.
      </p>
      {!isOpen && <Note kind="info">{formatError('uploads.paused')}</Note>}
      <div className={styles.bar}>
        {isOpen && (
          <FileButton
            accept={acceptedFiles}
            isMultiple
            isBusy={sending !== null}
            busyLabel="Uploading"
            isDisabled={sending !== null}
            onFiles={(chosen) => void files.add(chosen)}
          >
            Upload files
          </FileButton>
        )}
        <output className={styles.note}>
          {sending
            ? `Uploading ${sending.name}${sending.count > 1 ? ` (${sending.index} of ${sending.count})` : ''}`
            : list && `${formatBytes(list.usedBytes)} of ${formatBytes(list.mostBytes)} used`}
        </output>
      </div>
      {isOpen && <AddPage onAdded={files.added} />}
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          {refused.map(({ name, error: reason }) => (
            <p key={name}>
              <b>{name}</b> {reason.message}
            </p>
          ))}
          <Button variant="subtle" size="sm" onClick={files.dismissRefused}>
            Dismiss
          </Button>
        </div>
      )}
      {isSearchable && (
        <TextField
          label="Search files"
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {error ? (
        <>
          <Note kind="error">{error.message}</Note>
          <Button variant="default" size="sm" onClick={files.reload}>
            Try again
          </Button>
        </>
      ) : (
        list && (
          <>
            <ul className={styles.list}>
              {list.uploads.map((upload) => (
                <FileRow key={upload.id} upload={upload} onDelete={() => setAsked(upload)} />
              ))}
            </ul>
            {list.uploads.length === 0 && (
              <p className={styles.note}>{search === '' ? 'No files yet.' : `No file with “${search}”.`}</p>
            )}
            {list.hasMore && <p className={styles.note}>The newest 100 are shown. Search for older ones.</p>}
          </>
        )
      )}
      {asked && (
        <ConfirmDialog
          title="Delete this file?"
          sentence={`${asked.fileName} is deleted for good, and links to it stop working.`}
          action="Delete file"
          onConfirm={() => {
            setAsked(null);
            void files.remove(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
