import { useState } from 'react';
import { uploadContacts } from '../../../../api/contact-imports.ts';
import { notifyError } from '../../../../notices/notify.tsx';

export type ContactsUpload = {
  /** A file is on its way. */
  isBusy: boolean;
  /** Sends the first of the files, which imports nothing yet. */
  send: (files: readonly File[]) => void;
};

/** Sends a file with contacts; `onUploaded` gets the id of its import. */
export function useUpload(onUploaded: (id: string) => void): ContactsUpload {
  const [isBusy, setIsBusy] = useState(false);
  async function send(file: File) {
    setIsBusy(true);
    try {
      onUploaded((await uploadContacts(file)).id);
    } catch (thrown) {
      notifyError(thrown);
    }
    setIsBusy(false);
  }
  return { isBusy, send: ([file]) => file && !isBusy && void send(file) };
}
