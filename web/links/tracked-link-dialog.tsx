import { useState } from 'react';
import type { NewLink, TrackedLink } from '#domain/links/link.ts';
import { fetchLink } from '../api/links.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { formatDateTime } from '../components/format.ts';
import { Ring } from '../components/ring.tsx';
import { EditLinkForm } from './form/edit-link-form.tsx';
import { LinkForm } from './form/link-form.tsx';
import { LinkList } from './view/link-list.tsx';
import { LinkView } from './view/link-view.tsx';
import type { LinkTarget } from './form/target-fields.tsx';
import styles from './tracked-link-dialog.module.css';
import { useLinks } from './use-links.ts';

export type TrackedLinkDialogProps = {
  /** Suggested for a new link. */
  name: string;
  /** Pages of a new link, where they are known. */
  targets?: readonly LinkTarget[];
  /** The text or the test whose links these are; without one it is all links of the account. */
  of?: Pick<NewLink, 'contentId' | 'testId'>;
  /** After the subscription has ended: links are shown and deleted. */
  isReadOnly?: boolean;
  /** A link was made; the dialog shows it. */
  onMade?: (link: TrackedLink) => void;
  onClose: () => void;
};

/** `null` for the list. */
type Shown = { id: string; isEdited?: boolean } | 'new' | null;

/** Tracked links of a text, a test or the account: makes, changes and deletes them, and shows address, QR code, counts and what reports goals. */
export default function TrackedLinkDialog(props: TrackedLinkDialogProps) {
  const { name, targets = [], of, isReadOnly = false, onMade, onClose } = props;
  const { contentId, testId } = of ?? {};
  const { links, countedAt, error, isLoading, reload, setLinks } = useLinks({
    ...(contentId && { contentId }),
    ...(testId && { testId }),
  });
  /** undefined: what fits the links there are. */
  const [chosen, setChosen] = useState<Shown | undefined>();
  const shown = chosen === undefined ? firstShown(links, { hasList: of === undefined, isReadOnly }) : chosen;
  const link = shown && shown !== 'new' ? links?.find(({ id }) => id === shown.id) : undefined;

  async function showMade(id: string) {
    setChosen({ id });
    try {
      const made = await fetchLink(id);
      setLinks((others) => [made, ...others]);
      onMade?.(made);
    } catch {
      // It is made; the list says why it cannot be shown.
      await reload();
    }
  }

  const tryAgain = (size?: 'sm') => (
    <BusyButton
      variant="default"
      {...(size && { size })}
      isBusy={isLoading}
      busyLabel="Loading..."
      onClick={() => void reload()}
    >
      Try again
    </BusyButton>
  );
  function content() {
    if (!links || (error && countedAt === null))
      return error ? (
        <div className={styles.view}>
          <p role="alert">{error.message}</p>
          <DialogActions>{tryAgain()}</DialogActions>
        </div>
      ) : (
        <p className={styles.loading}>
          <Ring isSmall /> <output>Loading...</output>
        </p>
      );
    if (link && shown !== 'new' && shown?.isEdited)
      return (
        <EditLinkForm
          key={link.id}
          link={link}
          onSaved={(changed) => {
            setLinks((all) => all.map((each) => (each.id === changed.id ? changed : each)));
            setChosen({ id: changed.id });
          }}
          onCancel={() => setChosen({ id: link.id })}
        />
      );
    if (link)
      return (
        <LinkView
          key={link.id}
          link={link}
          onEdit={isReadOnly ? null : () => setChosen({ id: link.id, isEdited: true })}
          onDeleted={() => {
            setChosen(null);
            setLinks((all) => all.filter(({ id }) => id !== link.id));
          }}
          onBack={!of || links.length > 1 || !isReadOnly ? () => setChosen(null) : null}
          onClose={onClose}
        />
      );
    if (shown === 'new')
      return (
        <LinkForm
          name={name}
          targets={targets}
          of={of ?? {}}
          onMade={showMade}
          onCancel={links.length > 0 ? () => setChosen(null) : onClose}
        />
      );
    return (
      <div className={styles.view}>
        <LinkList links={links} onChoose={(id) => setChosen({ id })} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
          {!isReadOnly && <Button onClick={() => setChosen('new')}>New link</Button>}
        </DialogActions>
      </div>
    );
  }

  return (
    <Dialog title={link?.name ?? (of ? 'Tracked link' : 'Tracked links')} onClose={onClose}>
      {countedAt !== null && error && (
        <div className={styles.old}>
          <p role="alert">
            {error.message} Below is what this browser last saw, on {formatDateTime(countedAt)}.
          </p>
          {tryAgain('sm')}
        </div>
      )}
      {content()}
    </Dialog>
  );
}

/** A form where there is no link yet; the link itself where it is the only one of a text or test. */
function firstShown(
  links: readonly TrackedLink[] | null,
  { hasList, isReadOnly }: { hasList: boolean; isReadOnly: boolean },
): Shown {
  if (!links) return null;
  if (links.length === 0) return isReadOnly ? null : 'new';
  return links.length === 1 && !hasList ? { id: links[0]!.id } : null;
}
