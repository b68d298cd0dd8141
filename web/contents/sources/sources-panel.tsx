import { useEffect, useRef, useState } from 'react';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { maxSourcesCharacters, mostSources } from '#domain/prompts/sources.ts';
import { acceptedDocuments } from '#domain/uploads/file-types.ts';
import { formatNumber } from '#domain/text/format.ts';
import { maxUploadBytes } from '#domain/uploads/limits.ts';
import type { Upload } from '#domain/uploads/upload.ts';
import { fetchUploads, fetchUploadText, uploadFile } from '../../api/uploads.ts';
import { FileButton } from '../../components/file-button.tsx';
import { Select } from '../../components/select.tsx';
import { notifyError } from '../../notices/notify.tsx';
import type { ChosenSource } from '../../storage/drafts/source-draft.ts';
import { AddPage } from './add-page.tsx';
import { SourceList } from './source-list.tsx';
import styles from './sources.module.css';

type SourcesPanelProps = {
  sources: readonly ChosenSource[];
  onChange: (sources: readonly ChosenSource[]) => void;
};

/** What a text is written from: files of the account, uploaded now or before, and pages of the web. */
export default function SourcesPanel({ sources, onChange }: SourcesPanelProps) {
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const [isUploading, setIsUploading] = useState(false);
  const isFull = sources.length >= mostSources;
  const total = sources.reduce((sum, { characters }) => sum + characters, 0);
  // A page may take half a minute, while others are added and removed.
  const latest = useRef(sources);
  useEffect(() => {
    latest.current = sources;
  }, [sources]);
  useEffect(() => {
    const controller = new AbortController();
    // Without the list there are still the other ways to add a source.
    fetchUploads('', controller.signal).then(
      ({ uploads }) => setFiles(uploads),
      () => undefined,
    );
    return () => controller.abort();
  }, []);

  async function choose(upload: Upload): Promise<void> {
    const { id, fileName, address } = upload;
    // Removed from the sources, a new file is still one of the account's.
    setFiles((before) => (before.some((each) => each.id === id) ? before : [upload, ...before]));
    if (latest.current.some((each) => each.id === id)) return;
    const { characters } = await fetchUploadText(id);
    if (characters === 0) throw new AppError('generation.source-missing', { name: fileName });
    onChange([...latest.current, { id, fileName, address, characters }]);
  }
  async function upload(file: File): Promise<void> {
    setIsUploading(true);
    try {
      if (file.size > maxUploadBytes) throw new AppError('uploads.too-large');
      await choose(await uploadFile(file));
    } catch (thrown) {
      notifyError(toAppError(thrown));
    } finally {
      setIsUploading(false);
    }
  }
  const offered = files.filter(({ id, hasText }) => hasText && !sources.some((each) => each.id === id));

  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        Facts are taken from these. Their texts go to your AI provider with the brief, up to{' '}
        {formatNumber(maxSourcesCharacters)} characters of all together.
      </p>
      {sources.length > 0 && (
        <SourceList sources={sources} onRemove={(id) => onChange(sources.filter((each) => each.id !== id))} />
      )}
      {total > maxSourcesCharacters && (
        <output className={styles.note}>
          They are longer than that together: only the beginning of the long ones is sent.
        </output>
      )}
      {isFull ? (
        <p className={styles.note}>These are as many as a text can have. Remove one to add another.</p>
      ) : (
        <>
          <AddPage onAdded={choose} />
          <div className={styles.ways}>
            <FileButton
              size="sm"
              accept={acceptedDocuments}
              isBusy={isUploading}
              busyLabel="Uploading"
              isDisabled={isUploading}
              onFiles={([file]) => file && void upload(file)}
            >
              Upload a document
            </FileButton>
            {offered.length > 0 && (
              <Select
                isSmall
                aria-label="Use one of your files"
                value=""
                onChange={({ currentTarget }) => {
                  const file = files.find(({ id }) => id === currentTarget.value);
                  if (file) choose(file).catch(notifyError);
                }}
              >
                <option value="">Use one of your files…</option>
                {offered.map(({ id, fileName }) => (
                  <option key={id} value={id}>
                    {fileName}
                  </option>
                ))}
              </Select>
            )}
          </div>
        </>
      )}
    </div>
  );
}
