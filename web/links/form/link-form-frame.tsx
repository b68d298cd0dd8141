import type { ReactNode } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { focusFirst } from '../focus-first.ts';
import styles from '../tracked-link-dialog.module.css';
import type { LinkForm } from './use-link-form.ts';

type LinkFormFrameProps = {
  label: string;
  form: LinkForm;
  /** Above the name. */
  intro: ReactNode;
  isNameFirst: boolean;
  /** List items, one for each page. */
  pages: ReactNode;
  /** Below the pages. */
  children: ReactNode;
  action: { label: string; busyLabel: string; run: () => Promise<void> };
  onCancel: () => void;
};

/** The form of a tracked link: name, pages, what went wrong, and its buttons. */
export function LinkFormFrame(props: LinkFormFrameProps) {
  const { label, form, intro, isNameFirst, pages, children, action, onCancel } = props;
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void action.run();
      }}
    >
      <p>{intro}</p>
      <TextField
        label="Name"
        value={form.name}
        maxLength={255}
        error={form.nameError}
        data-autofocus={isNameFirst || undefined}
        onChange={({ currentTarget }) => form.setName(currentTarget.value)}
      />
      <ol className={styles.targets} aria-label="Pages">
        {pages}
      </ol>
      {children}
      {form.error !== null && (
        <p role="alert" className={styles.error}>
          {form.error}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton type="submit" isBusy={form.isBusy} busyLabel={action.busyLabel}>
          {action.label}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
