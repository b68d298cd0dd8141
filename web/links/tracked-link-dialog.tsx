import { useCallback, useEffect, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { NewLink, TrackedLink } from '#domain/links/link.ts';
import { fetchLinks } from '../api/links.ts';
import { Button, PlainButton } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Ring } from '../components/ring.tsx';
import { LinkForm, type LinkTarget } from './link-form.tsx';
import { countsOf, LinkView } from './link-view.tsx';
import styles from './tracked-link-dialog.module.css';

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

const nothing = {};

/** Tracked links of a text, a test or the account: makes them, and shows address, QR code, counts and what reports goals. */
export default function TrackedLinkDialog(props: TrackedLinkDialogProps) {
  const { name, targets = [], of = nothing, isReadOnly = false, onMade, onClose } = props;
  const { contentId, testId } = of;
  const [links, setLinks] = useState<TrackedLink[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  /** An id, the form, or null for the list. */
  const [shown, setShown] = useState<string | 'new' | null>(null);

  const load = useCallback(async () => {
    setError(null);
    try {
      const found = await fetchLinks({ ...(contentId && { contentId }), ...(testId && { testId }) });
      setLinks(found);
      return found;
    } catch (thrown) {
      setError(toAppError(thrown));
      return null;
    }
  }, [contentId, testId]);
  useEffect(() => {
    void load().then((found) => {
      if (found?.length === 0 && !isReadOnly) setShown('new');
      if (found?.length === 1) setShown(found[0]!.id);
    });
  }, [load, isReadOnly]);

  async function showMade(id: string) {
    const found = await load();
    setShown(id);
    const made = found?.find((link) => link.id === id);
    if (made) onMade?.(made);
  }
  const link = links?.find(({ id }) => id === shown);

  return (
    <Dialog title={link ? link.name : 'Tracked link'} onClose={onClose}>
      {error ? (
        <div role="alert" className={styles.view}>
          <p>{error.message}</p>
          <DialogActions>
            <Button variant="default" onClick={() => void load()}>
              Try again
            </Button>
          </DialogActions>
        </div>
      ) : !links ? (
        <p className={styles.loading}>
          <Ring isSmall /> <output>Loading...</output>
        </p>
      ) : link ? (
        <LinkView
          key={link.id}
          link={link}
          onDeleted={() => {
            setShown(null);
            void load();
          }}
          onBack={links.length > 1 || !isReadOnly ? () => setShown(null) : null}
          onClose={onClose}
        />
      ) : shown === 'new' ? (
        <LinkForm
          name={name}
          targets={targets}
          of={of}
          onMade={(id) => void showMade(id)}
          onCancel={links.length > 0 ? () => setShown(null) : onClose}
        />
      ) : (
        <div className={styles.view}>
          {links.length === 0 && <p>There is no tracked link yet.</p>}
          <ul className={styles.list} aria-label="Tracked links">
            {links.map((each) => (
              <li key={each.id}>
                <PlainButton className={styles.choice} onClick={() => setShown(each.id)}>
                  <b>{each.name}</b>
                  <small>{each.targets.map(countsOf).join('; ')}</small>
                </PlainButton>
              </li>
            ))}
          </ul>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
            {!isReadOnly && <Button onClick={() => setShown('new')}>New link</Button>}
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}
