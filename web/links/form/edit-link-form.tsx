import type { LinkChanges } from '#domain/links/link-changes.ts';
import { mostTargets, type TrackedLink } from '#domain/links/link.ts';
import { changeLink } from '../../api/links.ts';
import { Button } from '../../components/button.tsx';
import { notifySuccess } from '../../notices/notify.tsx';
import styles from '../tracked-link-dialog.module.css';
import { LinkFormFrame } from './link-form-frame.tsx';
import {
  AddPageButton,
  emptyTarget,
  letterOf,
  TargetFields,
  trimmedTarget,
  type LinkTarget,
} from './target-fields.tsx';
import { useLinkForm } from './use-link-form.ts';

type EditedTarget = LinkTarget & { isDeleted: boolean };

type EditLinkFormProps = {
  link: TrackedLink;
  onSaved: (link: TrackedLink) => void;
  onCancel: () => void;
};

/** Renames a link, and changes, deletes, brings back and adds pages. Its address and its counts stay. */
export function EditLinkForm({ link, onSaved, onCancel }: EditLinkFormProps) {
  const form = useLinkForm<EditedTarget>({
    name: link.name,
    targets: link.targets.map(({ url, label, isDeleted }) => ({ url, label, isDeleted })),
  });
  const { targets, changeTarget } = form;
  const ofTest = link.testId !== null;
  const live = targets.filter(({ isDeleted }) => !isDeleted).length;
  // A page that was never saved is simply taken out again.
  const remove = (position: number) =>
    position < link.targets.length ? changeTarget(position, { isDeleted: true }) : form.dropTarget(position);

  const save = () =>
    form.submit(async (name) => {
      const changes = changesOf(link, name, targets);
      if (!changes) return onCancel();
      const changed = await changeLink(link.id, changes);
      notifySuccess('Tracked link changed.');
      onSaved(changed);
    });

  return (
    <LinkFormFrame
      label="Edit tracked link"
      form={form}
      intro={`The link and its QR code stay the same, also where they are printed.${
        ofTest ? ' It counts an A/B test, so pages are neither added nor removed.' : ''
      }`}
      isNameFirst
      pages={targets.map((target, position) => (
        <li key={position} className={styles.target}>
          {target.isDeleted ? (
            <DeletedPage
              position={position}
              target={target}
              onBack={ofTest ? null : () => changeTarget(position, { isDeleted: false })}
            />
          ) : (
            <TargetFields
              position={position}
              target={target}
              isOnly={targets.length === 1}
              error={form.errorOf(position)}
              onChange={(part) => changeTarget(position, part)}
              onRemove={ofTest || live === 1 ? null : () => remove(position)}
            />
          )}
        </li>
      ))}
      action={{ label: 'Save changes', busyLabel: 'Saving...', run: save }}
      onCancel={onCancel}
    >
      {!ofTest && targets.length < mostTargets && (
        <AddPageButton onClick={() => form.addTarget({ ...emptyTarget(targets.length), isDeleted: false })} />
      )}
      {hasMore(link, targets) && (
        <p>
          New pages, and pages that were deleted before today, get their visitors from tomorrow (midnight
          UTC).
        </p>
      )}
    </LinkFormFrame>
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
