import { useRef, useState } from 'react';
import type { Upload } from '#domain/uploads/upload.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import styles from './sources.module.css';
import { useAddPage } from './use-add-page.ts';

type AddPageProps = {
  isDisabled?: boolean;
  /** The page is a file of the account now. An error that is thrown is shown at the field. */
  onAdded: (upload: Upload) => Promise<void> | void;
};

/** Adds a page or a document of the web by its address. It is no form, because it is used inside of one. */
export function AddPage({ isDisabled = false, onAdded }: AddPageProps) {
  const [url, setUrl] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { isReading, error, add, cancel, dismissError } = useAddPage(onAdded);

  async function submit() {
    if (isReading || isDisabled) return;
    if (await add(url)) setUrl('');
    // The button that canceled is gone.
    field.current?.focus();
  }

  return (
    <div className={styles.add}>
      <Field
        label="Add a page by address"
        hint="A public page, PDF, DOCX or text. Its text is kept with your files."
        error={error?.message}
        noteRole="alert"
      >
        {(control) => (
          <div className={styles.address}>
            <input
              {...control}
              ref={field}
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
              value={url}
              readOnly={isReading}
              disabled={isDisabled}
              onChange={({ currentTarget }) => {
                setUrl(currentTarget.value);
                dismissError();
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && isReading) cancel();
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void submit();
              }}
            />
            <BusyButton
              variant="default"
              isBusy={isReading}
              busyLabel="Reading"
              disabled={isDisabled}
              onClick={() => void submit()}
            >
              Add page
            </BusyButton>
          </div>
        )}
      </Field>
      <div className={styles.progress}>
        <output>{isReading && 'The page is being read. This may take half a minute.'}</output>
        {isReading && (
          <Button variant="subtle" size="sm" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
