import { useCallback, useEffect, useState } from 'react';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { counted } from '#domain/text/format.ts';
import { maxUploadBytes } from '#domain/uploads/limits.ts';
import type { Upload, UploadList } from '#domain/uploads/upload.ts';
import { deleteUpload, fetchUploads, uploadFile } from '../../api/uploads.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';

/** A file that was not accepted, with the reason. It stays in the list until it is dismissed. */
export type RefusedFile = { name: string; error: AppError };
/** Which of how many files is being sent. */
export type Sending = { name: string; index: number; count: number };

/** The files of the account, and what can be done with them. */
export function useUploads(search: string) {
  const [list, setList] = useState<UploadList | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  const show = useCallback((found: UploadList) => {
    setList(found);
    setError(null);
  }, []);
  const fail = useCallback((thrown: unknown) => setError(toAppError(thrown)), []);
  const load = () => fetchUploads(search).then(show, fail);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchUploads(search, signal).then(show, (thrown: unknown) => !signal.aborted && fail(thrown));
    return () => controller.abort();
  }, [search, show, fail]);

  /** One after the other, so that one that is refused does not stop the rest. */
  async function add(files: readonly File[]) {
    const failed: RefusedFile[] = [];
    for (const [index, file] of files.entries()) {
      setSending({ name: file.name, index: index + 1, count: files.length });
      try {
        if (file.size > maxUploadBytes) throw new AppError('uploads.too-large');
        await uploadFile(file);
      } catch (thrown) {
        failed.push({ name: file.name, error: toAppError(thrown) });
      }
    }
    setSending(null);
    setRefused(failed);
    const stored = files.length - failed.length;
    if (stored > 0) notifySuccess(`${counted(stored, 'file')} uploaded.`);
    await load();
  }

  async function added({ fileName }: Upload) {
    notifySuccess(`${fileName} added.`);
    await load();
  }

  async function remove({ id, fileName }: Upload) {
    try {
      await deleteUpload(id);
      notifySuccess(`${fileName} deleted.`);
    } catch (thrown) {
      notifyError(thrown);
    }
    await load();
  }

  return {
    list,
    error,
    sending,
    refused,
    add,
    added,
    remove,
    dismissRefused: () => setRefused([]),
    reload: () => void load(),
  };
}
