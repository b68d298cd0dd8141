import { useCallback, useState } from 'react';
import type { NewLink, TrackedLink } from '#domain/links/link.ts';
import { fetchLink, fetchLinks } from '../api/links.ts';
import { useLoaded } from '../api/use-loaded.ts';
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

const nothing: NonNullable<TrackedLinkDialogProps['of']> = {};

/** Tracked links of a text, a test or the account: makes them, and shows address, QR code, counts and what reports goals. */
export default function TrackedLinkDialog(props: TrackedLinkDialogProps) {
  const { name, targets = [], of = nothing, isReadOnly = false, onMade, onClose } = props;
  const { contentId, testId } = of;
  const load = useCallback(
    (signal: AbortSignal) =>
      fetchLinks({ ...(contentId && { contentId }), ...(testId && { testId }) }, signal),
    [contentId, testId],
  );
  const { data: links, error, reload, setData } = useLoaded(load);
  /** The id of a link, `new` for the form, null for the list; undefined: what fits the links there are. */
  const [chosen, setChosen] = useState<string | null | undefined>();
  const only = links?.length === 1 ? links[0]!.id : null;
  const shown = chosen === undefined ? (links?.length === 0 && !isReadOnly ? 'new' : only) : chosen;
  const link = links?.find(({ id }) => id === shown);

  async function showMade(id: string) {
    setChosen(id);
    try {
      const made = await fetchLink(id);
      setData((others) => [made, ...others]);
      onMade?.(made);
    } catch {
      // It is made; the list says why it cannot be shown.
      await reload();
    }
  }

  return (
    <Dialog title={link ? link.name : 'Tracked link'} onClose={onClose}>
      {error ? (
        <div role="alert" className={styles.view}>
          <p>{error.message}</p>
          <DialogActions>
            <Button variant="default" onClick={() => void reload()}>
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
            setChosen(null);
            setData((all) => all.filter(({ id }) => id !== link.id));
          }}
          onBack={links.length > 1 || !isReadOnly ? () => setChosen(null) : null}
          onClose={onClose}
        />
      ) : shown === 'new' ? (
        <LinkForm
          name={name}
          targets={targets}
          of={of}
          onMade={showMade}
          onCancel={links.length > 0 ? () => setChosen(null) : onClose}
        />
      ) : (
        <div className={styles.view}>
          {links.length === 0 && <p>There is no tracked link yet.</p>}
          <ul className={styles.list} aria-label="Tracked links">
            {links.map((each) => (
              <li key={each.id}>
                <PlainButton className={styles.choice} onClick={() => setChosen(each.id)}>
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
            {!isReadOnly && <Button onClick={() => setChosen('new')}>New link</Button>}
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}
