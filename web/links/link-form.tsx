import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { maxTargetUrlCharacters, mostTargets, type NewLink } from '#domain/links/link.ts';
import { isTargetAddress } from '#domain/links/target-address.ts';
import { variantOf } from '#domain/links/variant.ts';
import { makeLink } from '../api/links.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { Button } from '../components/button.tsx';
import { DialogActions } from '../components/dialog.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { TextField } from '../components/text-field.tsx';
import { focusFirst } from './focus-first.ts';
import styles from './tracked-link-dialog.module.css';

export type LinkTarget = NewLink['targets'][number];
type LinkFormProps = {
  name: string;
  targets: readonly LinkTarget[];
  /** What it counts for. */
  of: Pick<NewLink, 'contentId' | 'testId'>;
  onMade: (id: string) => Promise<void>;
  onCancel: () => void;
};

const letter = (position: number) => variantOf(position).toUpperCase();
const emptyTarget = (position: number): LinkTarget => ({ url: '', label: letter(position) });

/** Asks for the name and the addresses of a new link, and makes it. */
export function LinkForm({ name: givenName, targets: given, of, onMade, onCancel }: LinkFormProps) {
  const [name, setName] = useState(givenName.slice(0, 255));
  const [targets, setTargets] = useState(given.length > 0 ? [...given] : [emptyTarget(0)]);
  const [isTried, setIsTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const nameError = name.trim() === '' ? 'Please enter a name.' : undefined;
  const errors = targets.map(({ url }) => errorOf(url.trim()));
  const change = (position: number, part: Partial<LinkTarget>) => {
    setTargets(targets.map((target, index) => (index === position ? { ...target, ...part } : target)));
    setError(null);
  };

  async function make() {
    setIsTried(true);
    if (isBusy || nameError || errors.some(Boolean)) return;
    setIsBusy(true);
    try {
      const sent = targets.map(({ url, label }, position) => ({
        url: url.trim(),
        label: label.trim() || letter(position),
      }));
      const { id } = await makeLink({ ...of, name: name.trim(), targets: sent });
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
            <TextField
              label={targets.length > 1 ? `Address of page ${letter(position)}` : 'Address of the page'}
              value={target.url}
              maxLength={maxTargetUrlCharacters}
              placeholder="https://your-site.com/offer"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              error={isTried ? errors[position] : undefined}
              data-autofocus={(givenName !== '' && position === 0) || undefined}
              onChange={({ currentTarget }) => change(position, { url: currentTarget.value })}
            />
            {targets.length > 1 && (
              <>
                <TextField
                  label={`Label of page ${letter(position)}`}
                  value={target.label}
                  maxLength={100}
                  onChange={({ currentTarget }) => change(position, { label: currentTarget.value })}
                />
                <IconButton
                  label={`Remove page ${letter(position)}`}
                  onClick={() => setTargets(targets.filter((_target, index) => index !== position))}
                >
                  <IconX size={18} stroke={1.6} aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ol>
      {targets.length < mostTargets && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => setTargets([...targets, emptyTarget(targets.length)])}
        >
          <IconPlus className={styles.icon} size={14} stroke={1.8} aria-hidden /> Add another page
        </Button>
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

function errorOf(url: string): string | undefined {
  if (url === '') return 'Please enter the address of a page.';
  return isTargetAddress(url) ? undefined : 'Please enter an address such as https://your-site.com/offer.';
}
