import { useState } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { mostTargets, type NewLink } from '#domain/links/link.ts';
import { makeLink } from '../../api/links.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { focusFirst } from '../focus-first.ts';
import {
  AddPageButton,
  addressError,
  emptyTarget,
  TargetFields,
  trimmedTarget,
  type LinkTarget,
} from './target-fields.tsx';
import styles from '../tracked-link-dialog.module.css';

type LinkFormProps = {
  name: string;
  targets: readonly LinkTarget[];
  /** What it counts for. */
  of: Pick<NewLink, 'contentId' | 'testId'>;
  onMade: (id: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the name and the addresses of a new link, and makes it. */
export function LinkForm({ name: givenName, targets: given, of, onMade, onCancel }: LinkFormProps) {
  const [name, setName] = useState(givenName.slice(0, 255));
  const [targets, setTargets] = useState(given.length > 0 ? [...given] : [emptyTarget(0)]);
  const [isTried, setIsTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const nameError = name.trim() === '' ? 'Please enter a name.' : undefined;
  const errors = targets.map(({ url }) => addressError(url));
  const change = (position: number, part: Partial<LinkTarget>) => {
    setTargets(targets.map((target, index) => (index === position ? { ...target, ...part } : target)));
    setError(null);
  };

  async function make() {
    setIsTried(true);
    if (isBusy || nameError || errors.some(Boolean)) return;
    setIsBusy(true);
    try {
      const { id } = await makeLink({ ...of, name: name.trim(), targets: targets.map(trimmedTarget) });
      await onMade(id);
    } catch (thrown) {
      setError((isAppError(thrown) ? thrown : toAppError(thrown)).message);
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={focusFirst}
      className={styles.form}
      aria-label="New tracked link"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <p>
        Visitors are sent to your page, and counted. With several pages each visitor always sees the same one,
        and all pages get equally many.
      </p>
      <TextField
        label="Name"
        value={name}
        maxLength={255}
        error={isTried ? nameError : undefined}
        data-autofocus={givenName === '' || undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ol className={styles.targets} aria-label="Pages">
        {targets.map((target, position) => (
          <li key={position} className={styles.target}>
            <TargetFields
              position={position}
              target={target}
              isOnly={targets.length === 1}
              error={isTried ? errors[position] : undefined}
              hasFocus={givenName !== '' && position === 0}
              onChange={(part) => change(position, part)}
              onRemove={() => setTargets(targets.filter((_target, index) => index !== position))}
            />
          </li>
        ))}
      </ol>
      {targets.length < mostTargets && (
        <AddPageButton onClick={() => setTargets([...targets, emptyTarget(targets.length)])} />
      )}
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton type="submit" isBusy={isBusy} busyLabel="Creating...">
          Create link
        </BusyButton>
      </DialogActions>
    </form>
  );
}
