import { useState } from 'react';
import { uploadContacts } from '../../../../api/contact-imports.ts';
import { FileButton } from '../../../../components/file-button.tsx';
import { notifyError } from '../../../../notices/notify.tsx';

type ImportButtonProps = { size: 'sm' | 'md'; onUploaded: (id: string) => void };

/** Chooses a CSV file with contacts and sends it, which imports nothing yet. */
export function ImportButton({ size, onUploaded }: ImportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function upload([file]: readonly File[]) {
    if (!file || isBusy) return;
    setIsBusy(true);
    try {
      onUploaded((await uploadContacts(file)).id);
    } catch (thrown) {
      notifyError(thrown);
    }
    setIsBusy(false);
  }
  return (
    <FileButton
      accept=".csv,.tsv,.txt,text/csv"
      variant="filled"
      size={size}
      isBusy={isBusy}
      isDisabled={isBusy}
      busyLabel="Sending the file"
      onFiles={(files) => void upload(files)}
    >
      Import a file
    </FileButton>
  );
}
