import { useState } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import type { LinkChanges } from '#domain/links/link-changes.ts';
import { mostTargets, type TrackedLink } from '#domain/links/link.ts';
import { changeLink } from '../../api/links.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { notifySuccess } from '../../notices/notify.tsx';
import { focusFirst } from '../focus-first.ts';
import {
  AddPageButton,
  addressError,
  emptyTarget,
  letterOf,
  TargetFields,
  trimmedTarget,
  type LinkTarget,
} from './target-fields.tsx';
import styles from '../tracked-link-dialog.module.css';

type EditedTarget = LinkTarget & { isDeleted: boolean };

type EditLinkFormProps = {
  link: TrackedLink;
  onSaved: (link: TrackedLink) => void;
  onCancel: () => void;
};

/** Renames a link, and changes, deletes, brings back and adds pages. Its address and its counts stay. */
export function EditLinkForm({ link, onSaved, onCancel }: EditLinkFormProps) {
  const [name, setName] = useState(link.name);
  const [targets, setTargets] = useState<EditedTarget[]>(() =>
    link.targets.map(({ url, label, isDeleted }) => ({ url, label, isDeleted })),
  );
  const [isTried, setIsTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ofTest = link.testId !== null;
  const nameError = name.trim() === '' ? 'Please enter a name.' : undefined;
  const errors = targets.map(({ url, isDeleted }) => (isDeleted ? undefined : addressError(url)));
  const live = targets.filter(({ isDeleted }) => !isDeleted).length;
  const change = (position: number, part: Partial<EditedTarget>) => {
    setTargets(targets.map((target, index) => (index === position ? { ...target, ...part } : target)));
    setError(null);
  };
  // A page that was never saved is simply taken out again.
  const remove = (position: number) =>
    position < link.targets.length
      ? change(position, { isDeleted: true })
      : setTargets(targets.filter((_target, index) => index !== position));

  async function save() {
    setIsTried(true);
    if (isBusy || nameError || errors.some(Boolean)) return;
    const changes = changesOf(link, name.trim(), targets);
    if (!changes) return onCancel();
    setIsBusy(true);
    try {
      const changed = await changeLink(link.id, changes);
      notifySuccess('Tracked link changed.');
      onSaved(changed);
    } catch (thrown) {
      setError((isAppError(thrown) ? thrown : toAppError(thrown)).message);
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={focusFirst}
      className={styles.form}
      aria-label="Edit tracked link"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>
        The link and its QR code stay the same, also where they are printed.
        {ofTest && ' It counts an A/B test, so pages are neither added nor removed.'}
      </p>
      <TextField
        label="Name"
        value={name}
        maxLength={255}
        error={isTried ? nameError : undefined}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ol className={styles.targets} aria-label="Pages">
        {targets.map((target, position) => (
          <li key={position} className={styles.target}>
            {target.isDeleted ? (
              <DeletedPage
                position={position}
                target={target}
                onBack={ofTest ? null : () => change(position, { isDeleted: false })}
              />
            ) : (
              <TargetFields
                position={position}
                target={target}
                isOnly={targets.length === 1}
                error={isTried ? errors[position] : undefined}
                onChange={(part) => change(position, part)}
                onRemove={ofTest || live === 1 ? null : () => remove(position)}
              />
            )}
          </li>
        ))}
      </ol>
      {!ofTest && targets.length < mostTargets && (
        <AddPageButton
          onClick={() => setTargets([...targets, { ...emptyTarget(targets.length), isDeleted: false }])}
        />
      )}
      {hasMore(link, targets) && (
        <p>
          New pages, and pages that were deleted before today, get their visitors from tomorrow (midnight
          UTC).
        </p>
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
        <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving...">
          Save changes
        </BusyButton>
      </DialogActions>
    </form>
  );
}

type DeletedPageProps = { position: number; target: LinkTarget; onBack: (() => void) | null };

function DeletedPage({ position, target, onBack }: DeletedPageProps) {
  const letter = letterOf(position);
  return (
    <div className={styles.deleted}>
      <p>
        Page {letter} is deleted: {target.label === letter ? '' : `${target.label}, `}
        <span className={styles.url}>{target.url}</span>. Its visitors read that it is no longer in use. Its
        counts stay.
      </p>
      {onBack && (
        <Button variant="default" size="sm" onClick={onBack}>
          Bring back page {letter}
        </Button>
      )}
    </div>
  );
}

/** True when pages are added or brought back. */
function hasMore({ targets: before }: TrackedLink, targets: readonly EditedTarget[]): boolean {
  return targets.some(({ isDeleted }, position) => !isDeleted && before[position]?.isDeleted !== false);
}

/** What is different from the link; null for nothing. */
function changesOf(link: TrackedLink, name: string, edited: readonly EditedTarget[]): LinkChanges | null {
  const targets = link.targets.flatMap((before, target) => {
    const { isDeleted } = edited[target]!;
    const { url, label } = trimmedTarget(edited[target]!, target);
    const changes = {
      ...(url !== before.url && !isDeleted && { url }),
      ...(label !== before.label && !isDeleted && { label }),
      ...(isDeleted !== before.isDeleted && { isDeleted }),
    };
    return Object.keys(changes).length > 0 ? [{ target, ...changes }] : [];
  });
  const newTargets = edited
    .slice(link.targets.length)
    .map((target, index) => trimmedTarget(target, link.targets.length + index));
  const changes: LinkChanges = {
    ...(name !== link.name && { name }),
    ...(targets.length > 0 && { targets }),
    ...(newTargets.length > 0 && { newTargets }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
