import { FileButton } from '../../../../components/file-button.tsx';
import type { ContactsUpload } from './use-upload.ts';

/** Chooses a CSV file with contacts and sends it. */
export function ImportButton({
  upload: { isBusy, send },
  size,
}: {
  upload: ContactsUpload;
  size: 'sm' | 'md';
}) {
  return (
    <FileButton
      accept=".csv,.tsv,.txt,text/csv"
      variant="filled"
      size={size}
      isBusy={isBusy}
      isDisabled={isBusy}
      busyLabel="Sending the file"
      onFiles={send}
    >
      Import a file
    </FileButton>
  );
}
